import type { Profile } from '@fanfare/contract/profiles/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { profilePostsQuery } from '../../entities/posts/index.ts'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NextPage } from '../../plumbing/queries/next-page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { OfflineState } from '../../ui/states/offline-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import * as text from './profile-pages-text.ts'
import { ReelTile } from './reel-tile.tsx'

const grid = 'grid grid-cols-3 gap-1.5 pt-4.5 md:grid-cols-4 md:gap-2.5'

/** A profile's reels in a grid. Pressing one opens it in the list of all reels. */
export function ProfileReels({ profile }: { profile: Profile }) {
  const list = useInfiniteQuery(profilePostsQuery(profile.id, { postType: 'reels', limit: 24 }))
  const ids = list.data && [...new Set(list.data.pages.flatMap((page) => page.ids))]
  if (list.isPending) return list.fetchStatus === 'paused' ? <OfflineState /> : <ReelsSkeleton />
  if (!ids) {
    return (
      <ErrorState
        message={messageOf(list.error)}
        pending={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (ids.length === 0) return <NoReels profile={profile} />
  return (
    <>
      <ul aria-label={text.reelsBy(profile.display_name)} className={grid}>
        {ids.map((id) => (
          <ReelTile key={id} postId={id} />
        ))}
      </ul>
      <NextPage list={list} />
    </>
  )
}

function NoReels({ profile }: { profile: Profile }) {
  if (!profile.is_own) return <EmptyState title={text.noReels} />
  return (
    <EmptyState
      title={text.noReels}
      action={
        <LinkButton to="/create-post" search={{ type: 'reels' }} variant="primary">
          {text.createReel}
        </LinkButton>
      }
    >
      {text.reelsAppear}
    </EmptyState>
  )
}

function ReelsSkeleton() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{text.loadingReels}</span>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <Skeleton key={name} className="aspect-9/16 rounded-md! max-md:last:hidden" />
      ))}
    </div>
  )
}
