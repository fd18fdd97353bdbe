import type { Profile } from '@fanfare/contract/profiles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { messageOf } from '../../api-problem.ts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { profilePostsQuery } from '../posts/post-lists.ts'
import type { MediaFilter } from '../posts/post-lists.ts'
import { MediaTile } from './media-tile.tsx'

type Choice = { value: 'photo' | 'video' | undefined; label: string; contentType: MediaFilter }

const all: Choice = { value: undefined, label: 'All', contentType: 'all' }

const choices: readonly Choice[] = [
  all,
  { value: 'photo', label: 'Photo', contentType: 'photos' },
  { value: 'video', label: 'Video', contentType: 'videos' },
]

const grid =
  'grid grid-flow-dense auto-rows-[170px] grid-cols-2 gap-1.5 md:auto-rows-[232px] md:grid-cols-3 md:gap-2.5'

/** What a profile has to see, as a grid: every post with photos or videos, the locked ones blurred with their price. */
export function ProfileMedia({ profile }: { profile: Profile }) {
  const { media } = useSearch({ from: '/shell/$username' })
  const navigate = useNavigate({ from: '/$username' })
  const chosen = choices.find((choice) => choice.value === media) ?? all
  return (
    <>
      <div role="group" aria-label="Show" className="flex gap-2 py-4.5">
        {choices.map((choice) => (
          <Chip
            key={choice.label}
            on={choice === chosen}
            onClick={() =>
              void navigate({
                search: { tab: 'media', ...(choice.value && { media: choice.value }) },
                replace: true,
                resetScroll: false,
              })
            }
          >
            {choice.label}
          </Chip>
        ))}
      </div>
      <Tiles key={chosen.contentType} profile={profile} contentType={chosen.contentType} />
    </>
  )
}

function Tiles({ profile, contentType }: { profile: Profile; contentType: MediaFilter }) {
  const list = useInfiniteQuery(profilePostsQuery(profile.id, contentType))
  if (list.isPending) return <TileBones />
  if (list.isError && !list.data) {
    return (
      <ErrorState
        message={messageOf(list.error)}
        pending={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const ids = [...new Set(list.data.pages.flatMap((page) => page.ids))]
  if (ids.length === 0) return <EmptyState title="Nothing to see here yet" />
  return (
    <>
      <div className={grid}>
        {ids.map((id, place) => (
          <MediaTile key={id} postId={id} isTall={place % 7 === 0 || place % 7 === 4} />
        ))}
      </div>
      <LoadMore
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  )
}

function TileBones() {
  return (
    <div aria-hidden className={grid}>
      {Array.from({ length: 7 }, (_, place) => (
        <Skeleton
          key={place}
          className={place % 7 === 0 || place % 7 === 4 ? 'row-span-2 rounded-md!' : 'rounded-md!'}
        />
      ))}
    </div>
  )
}
