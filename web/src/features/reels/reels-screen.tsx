import { useNavigate, useSearch } from '@tanstack/react-router'
import { PageTitle } from '../../ui/page-title.tsx'
import { OfflineState } from '../../ui/states/offline-state.tsx'
import { LoadedReels } from './loaded-reels.tsx'
import { NoReels } from './no-reels.tsx'
import { ReelsHeader } from './reels-header.tsx'
import { ReelsRefused } from './reels-refused.tsx'
import { ReelsSkeleton } from './reels-skeleton.tsx'
import { useReels } from './list/use-reels.ts'
import * as text from './reels-text.ts'

/**
 * `/videos`: one reel per screen. `videoId` is the reel to start with, and is updated when the viewer moves to another.
 */
export function ReelsScreen() {
  const { videoId } = useSearch({ from: '/shell/videos' })
  const navigate = useNavigate()
  const reels = useReels(videoId)
  const show = (id: string) => {
    reels.moveTo(id)
    void navigate({ to: '/videos', search: { videoId: id }, replace: true, resetScroll: false })
  }
  const stage = stageOf(reels)
  return (
    <div className="relative h-full">
      <PageTitle>{text.reels}</PageTitle>
      <ReelsHeader isOverVideo={stage === 'loaded'} />
      {stage === 'loaded' && <LoadedReels {...reels} onShow={show} />}
      {stage === 'empty' && <NoReels />}
      {stage === 'loading' && <ReelsSkeleton />}
      {stage === 'offline' && <OfflineState what={text.reels} />}
      {stage === 'refused' && (
        <ReelsRefused
          error={reels.isOther ? null : reels.needed.error}
          pending={reels.needed.isFetching}
          onRetry={() => void reels.needed.refetch()}
        />
      )}
    </div>
  )
}

function stageOf({ ids, needed, isOther }: ReturnType<typeof useReels>) {
  if (isOther || (needed.isError && !needed.data)) return 'refused'
  if (needed.isPending) return needed.fetchStatus === 'paused' ? 'offline' : 'loading'
  return ids.length > 0 ? 'loaded' : 'empty'
}
