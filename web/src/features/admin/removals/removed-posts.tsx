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
import * as text from './removals-text.ts'
import { RestorePostDialog } from './restore-post-dialog.tsx'
import { takedownsQuery } from './takedowns-query.ts'

/** Posts that moderators removed, which an admin can restore. */
export function RemovedPosts() {
  const takedowns = useInfiniteQuery(takedownsQuery)
  const rows = takedowns.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Panel id="removals" title={text.removedPosts} description={text.aboutRemovedPosts}>
      <Loaded
        query={takedowns}
        what={text.removedPosts}
        skeleton={<Skeleton className="mt-4 h-20 rounded-md" />}
      >
        {() =>
          rows.length === 0 ? (
            <p className="mt-3 text-fg-muted">{text.noRemovedPosts}</p>
          ) : (
            <div className="mt-3">
              <ul aria-label={text.newestFirst} className="divide-y divide-line">
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
  const author = profile?.username
  const refunds = refundsOf(takedown)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{text.postBy(author)}</p>
        {words !== '' && <p dir="auto">{text.quoted(words)}</p>}
        <p className="text-small text-fg-muted">{text.removedBy(moderator, formatDateTime(removed_at))}</p>
        <p dir="auto" className="text-small">
          {reason}
        </p>
        {refunds && <p className="text-small text-fg-muted">{refunds}</p>}
        {restoration && (
          <>
            <p className="mt-2 text-small text-fg-muted">
              {text.restoredBy(restoration.admin, formatDateTime(restoration.restored_at))}
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
            aria-label={text.openName(author)}
          >
            {text.open}
          </LinkButton>
          <Button size="small" aria-label={text.restoreName(author)} onClick={() => setOpen(true)}>
            {text.restorePost}
          </Button>
        </div>
      )}
      {isOpen && !restoration && <RestorePostDialog takedown={takedown} onClose={() => setOpen(false)} />}
    </li>
  )
}

function refundsOf({ refunds, amount, restoration }: Takedown): string | null {
  switch (refunds) {
    case 'none':
      return null
    case 'waiting':
      return restoration ? text.refundsCanceled(amount) : text.refundsWaiting(amount)
    case 'running':
      return restoration ? text.refundsStopped : text.refundsRunning(amount)
    case 'made':
      return restoration ? text.refundsKept(amount) : text.refundsMade(amount)
  }
}
