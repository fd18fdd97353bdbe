import type { Notification } from '@fanfare/contract/notification-list/notification'
import type { NotificationType } from '@fanfare/contract/notifications/notification-type'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CheckCheck, Settings } from 'lucide-react'
import { useState } from 'react'
import { unreadQuery } from '../../entities/notification-list/index.ts'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NextPage } from '../../plumbing/queries/next-page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { NotificationItem } from './notification-item.tsx'
import * as text from './notification-list-text.ts'
import { notificationsQuery } from './notifications-query.ts'
import { typeChoices } from './type-choices.ts'
import { useReadAllNotifications } from './use-read-all-notifications.ts'

const everyType = { value: 'all', label: text.allTypes } as const
const choices = [everyType, ...typeChoices] as const

/** The notifications of the current profile and its user. */
export function NotificationsScreen() {
  const [type, setType] = useState<NotificationType>()
  const list = useInfiniteQuery(notificationsQuery(type))
  const { data: unread = 0 } = useQuery(unreadQuery)
  const readAll = useReadAllNotifications()
  return (
    <div className="page pb-16">
      <PageTitle>{text.notifications}</PageTitle>
      <div className="max-w-180">
        <div className="mb-4 flex items-center justify-between gap-3 max-sm:flex-col max-sm:items-start">
          <h1 className="type-display">{text.notifications}</h1>
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<CheckCheck size={18} />}
              disabled={unread === 0}
              pending={readAll.isPending}
              onClick={() => readAll.mutate()}
            >
              {text.markAllRead}
            </Button>
            <LinkButton to="/settings" hash="notification" variant="ghost" icon={<Settings size={18} />}>
              {text.settings}
            </LinkButton>
          </div>
        </div>
        <div className="mb-3 max-w-70">
          <Field label={text.notificationType}>
            <Select
              value={type ?? everyType.value}
              choices={choices}
              onChange={(value) => setType(value === everyType.value ? undefined : value)}
            />
          </Field>
        </div>
        <Loaded query={list} what={text.yourNotifications} skeleton={<NotificationsSkeleton />}>
          {({ pages }) => <Items items={pages.flatMap(({ data }) => data)} isNarrowed={type !== undefined} />}
        </Loaded>
        <NextPage list={list} />
      </div>
    </div>
  )
}

function Items({ items, isNarrowed }: { items: readonly Notification[]; isNarrowed: boolean }) {
  if (items.length > 0) {
    return (
      <ul aria-label={text.newestFirst} className="grid gap-1">
        {items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} />
        ))}
      </ul>
    )
  }
  if (isNarrowed) {
    return <EmptyState title={text.noneOfType}>{text.chooseOtherType}</EmptyState>
  }
  return (
    <EmptyState
      title={text.noNotifications}
      action={<LinkButton to="/explore">{text.exploreCreators}</LinkButton>}
    >
      {text.notificationsWillAppear}
    </EmptyState>
  )
}

function NotificationsSkeleton() {
  return (
    <div className="grid gap-4 py-2">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className="flex items-center gap-4">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
