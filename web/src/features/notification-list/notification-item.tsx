import type { Notification } from '@fanfare/contract/notification-list/notification'
import type { NotificationType } from '@fanfare/contract/notifications/notification-type'
import { useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Banknote, Bell, Check, ReceiptText, RefreshCw, Trash2, UserCog, WandSparkles } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { RelativeTime } from '../../ui/dates/relative-time.tsx'
import { keepFocusNearby } from '../../ui/focus/focus-home.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { ProfileAvatar } from '../profiles/index.ts'
import { sentenceOf } from '@fanfare/contract/notification-list/sentence'
import * as text from './notification-list-text.ts'
import { useDeleteNotification } from './use-delete-notification.ts'
import { useReadNotification } from './use-read-notification.ts'

/** A notification. Pressing it opens its subject and marks it as read, and a button marks it without opening it. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const { id, text: excerpt, is_read: isRead, happened_at: at } = notification
  const { who, did } = sentenceOf(notification)
  const sentence = `${who ? `${who} ` : ''}${did}`
  const remove = useDeleteNotification()
  return (
    <li
      data-focus-home
      className={clsx('relative -mx-3 flex items-start rounded-md', !isRead && 'bg-surface-1')}
    >
      <Opening notification={notification}>
        <Face notification={notification} />
        <span className="min-w-0 flex-1 leading-[1.4]">
          <span className="block wrap-anywhere">
            {who && <b>{who} </b>}
            {did}
          </span>
          {excerpt !== null && (
            <span className="line-clamp-2 text-small wrap-anywhere text-fg-muted" dir="auto">
              {excerpt}
            </span>
          )}
          <span className="text-caption text-fg-faint">
            <RelativeTime at={at} />
          </span>
        </span>
        {!isRead && (
          <span className="mt-2 size-2.5 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{text.unread}</span>
          </span>
        )}
      </Opening>
      {!isRead && <ReadButton id={id} sentence={sentence} />}
      <IconButton
        label={text.deleteNotification(sentence)}
        icon={<Trash2 size={18} />}
        pending={remove.isPending}
        onClick={() => remove.mutate(id)}
      />
    </li>
  )
}

function ReadButton({ id, sentence }: { id: string; sentence: string }) {
  const read = useReadNotification({
    onRead: () => showToast({ kind: 'success', message: text.markedRead }),
  })
  const fail = (error: Error) => showToast({ kind: 'danger', message: messageOf(error) })
  return (
    <IconButton
      ref={keepFocusNearby}
      label={text.markRead(sentence)}
      icon={<Check size={18} />}
      pending={read.isPending}
      onClick={() => read.mutate(id, { onError: fail })}
    />
  )
}

const rowClass =
  'flex min-h-18 min-w-0 flex-1 items-start gap-3 rounded-md px-3 py-3 text-left hover:bg-surface-2 md:gap-4'

function Opening({ notification, children }: { notification: Notification; children: ReactNode }) {
  const { id, path, is_read: isRead } = notification
  const router = useRouter()
  const read = useReadNotification()
  const markRead = () => {
    if (!isRead) read.mutate(id)
  }
  if (path === null) {
    return (
      <button type="button" data-focus-start onClick={markRead} className={rowClass}>
        {children}
      </button>
    )
  }
  const open = (event: MouseEvent) => {
    markRead()
    // Let the browser open new tabs and windows.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: path })
  }
  return (
    <a href={path} data-focus-start onClick={open} className={rowClass}>
      {children}
    </a>
  )
}

const icons: Partial<Record<NotificationType, typeof Bell>> = {
  ai_result: WandSparkles,
  receipt: ReceiptText,
  renewal: RefreshCw,
  payout: Banknote,
  account: UserCog,
}

function Face({ notification: { type, actors } }: { notification: Notification }) {
  const [first] = actors
  if (first) return <ProfileAvatar profile={first} size={44} />
  const Icon = icons[type] ?? Bell
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-fg-muted">
      <Icon size={20} aria-hidden />
    </span>
  )
}
