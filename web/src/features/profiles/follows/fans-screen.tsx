import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useHash } from '../../../plumbing/use-hash.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { PeopleList } from './people-list.tsx'
import { followingQuery } from '../../../entities/profiles/index.ts'
import * as text from './fans-text.ts'

const tabs = [
  { value: 'fans', label: text.subscribed },
  { value: 'following', label: text.following },
] as const

/**
 * The profiles that the current profile subscribes to or follows. The hash selects the tab; an unknown hash selects the
 * subscriptions.
 */
export function FansScreen() {
  const hash = useHash()
  const navigate = useNavigate()
  const tab = tabs.find(({ value }) => value === hash)?.value ?? 'fans'
  return (
    <div className="page pb-16">
      <PageTitle>{text.followedProfiles}</PageTitle>
      <div className="max-w-185">
        <h1 className="type-display mb-2">{text.followedProfiles}</h1>
        <Tabs
          label={text.followedProfiles}
          value={tab}
          tabs={tabs}
          aside={
            tab === 'fans' && (
              <Link
                to="/settings"
                hash="subscription"
                className="shrink-0 rounded-xs text-small text-fg-muted hover:text-fg"
              >
                {text.manageSubscriptions}
              </Link>
            )
          }
          onChange={(value) => void navigate({ to: '/fans', hash: value, replace: true, resetScroll: false })}
        >
          <div className="pt-3" data-focus-home tabIndex={-1}>
            {tab === 'fans' ? <Subscribed /> : <Following />}
          </div>
        </Tabs>
      </div>
    </div>
  )
}

function Subscribed() {
  const people = useInfiniteQuery(followingQuery('subscriber'))
  return (
    <PeopleList
      people={people}
      empty={
        <EmptyState
          title={text.noSubscriptions}
          action={<LinkButton to="/explore">{text.exploreCreators}</LinkButton>}
        >
          {text.subscriptionsHere}
        </EmptyState>
      }
    />
  )
}

function Following() {
  const people = useInfiniteQuery(followingQuery('follower'))
  return (
    <PeopleList
      people={people}
      empty={
        <EmptyState
          title={text.followingNobody}
          action={<LinkButton to="/explore">{text.exploreCreators}</LinkButton>}
        >
          {text.followToSee}
        </EmptyState>
      }
    />
  )
}
