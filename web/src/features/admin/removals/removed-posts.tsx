import { formatPrice } from '@fanfare/contract/money/credits-text'
import type { Takedown } from '@fanfare/contract/posts/takedown-routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ShowMore } from '../../../ui/lists/show-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { RestorePostDialog } from './restore-post-dialog.tsx'
import { takedownsQuery } from './takedowns-query.ts'

/** Posts that moderators removed, which an admin can restore. */
export function RemovedPosts() {
  const takedowns = useInfiniteQuery(takedownsQuery)
  const rows = takedowns.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Panel
      title="Removed posts"
      description="Posts that moderators removed. You can restore a post that was removed by mistake. Buyers keep refunds that were already made."
    >
      <Loaded query={takedowns} what="Removed posts" skeleton={<Skeleton className="mt-4 h-20 rounded-md" />}>
        {() =>
          rows.length === 0 ? (
            <p className="mt-3 text-fg-muted">
              No removed posts yet. Posts that moderators remove will appear here.
            </p>
          ) : (
            <div className="mt-3">
              <ul aria-label="Removed posts, newest first" className="divide-y divide-line">
                {rows.map((takedown) => (
                  <RemovedPostRow key={takedown.id} takedown={takedown} />
                ))}
              </ul>
              <ShowMore query={takedowns} />
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}

function RemovedPostRow({ takedown }: { takedown: Takedown }) {
  const [isOpen, setOpen] = useState(false)
  const { profile, words, moderator, reason, removed_at, restoration } = takedown
  const author = profile ? `@${profile.username}` : 'a deleted profile'
  const refunds = refundsOf(takedown)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">Post by {author}</p>
        {words !== '' && <p dir="auto">“{words}”</p>}
        <p className="text-small text-fg-muted">
          Removed by {nameOf(moderator, 'a moderator')} · {formatDateTime(removed_at)}
        </p>
        <p dir="auto" className="text-small">
          {reason}
        </p>
        {refunds && <p className="text-small text-fg-muted">{refunds}</p>}
        {restoration && (
          <>
            <p className="mt-2 text-small text-fg-muted">
              Restored by {nameOf(restoration.admin, 'an admin')} · {formatDateTime(restoration.restored_at)}
            </p>
            <p dir="auto" className="text-small">
              {restoration.reason}
            </p>
          </>
        )}
      </div>
      {!restoration && (
        <div className="flex flex-wrap gap-2">
          <LinkButton
            size="small"
            to="/admin/posts/$postId"
            params={{ postId: takedown.post_id }}
            aria-label={`Open post by ${author}`}
          >
            Open
          </LinkButton>
          <Button size="small" aria-label={`Restore post by ${author}`} onClick={() => setOpen(true)}>
            Restore post
          </Button>
        </div>
      )}
      {isOpen && !restoration && <RestorePostDialog takedown={takedown} onClose={() => setOpen(false)} />}
    </li>
  )
}

const nameOf = (username: string | null, role: string): string => (username ? `@${username}` : role)

function refundsOf({ refunds, amount, restoration }: Takedown): string | null {
  const credits = `${formatPrice(amount)} credits`
  switch (refunds) {
    case 'none':
      return null
    case 'waiting':
      return restoration
        ? `Refunds of ${credits} were canceled.`
        : `Refunds of ${credits} are waiting for approval.`
    case 'running':
      return restoration
        ? 'Some buyers had already been refunded and keep their credits. The others keep access to the post.'
        : `Refunds of ${credits} are in progress.`
    case 'made':
      return `${credits} refunded.${restoration ? ' Buyers keep them.' : ''}`
  }
}
