import type { Content } from '@fanfare/contract/content/content'
import type { ContentKind } from '@fanfare/contract/content/media'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { OfflineState } from '../../ui/states/offline-state.tsx'
import { NextPage } from '../../plumbing/queries/next-page.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { galleryQuery } from '../../entities/content/index.ts'
import * as text from './content-text.ts'
import { GalleryTile } from './gallery-tile.tsx'

type Props = {
  kind: ContentKind | 'all'
  chosen: readonly Content[]
  onToggle: (content: Content) => void
}

const grid = 'grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5 md:gap-2.5'

/** The user's uploads in an infinite grid. */
export function GalleryGrid({ kind, chosen, onToggle }: Props) {
  const gallery = useInfiniteQuery(galleryQuery(kind))
  if (gallery.isPending && gallery.fetchStatus === 'paused') return <OfflineState what={text.yourGallery} />
  if (gallery.isPending) {
    return (
      <div className={grid} aria-busy>
        {Array.from({ length: 10 }, (_, place) => (
          <Skeleton key={place} className="aspect-square rounded-md" />
        ))}
      </div>
    )
  }
  if (!gallery.data) {
    return (
      <ErrorState
        title={text.galleryFailed}
        message={messageOf(gallery.error)}
        pending={gallery.isFetching}
        onRetry={() => void gallery.refetch()}
      />
    )
  }
  const ids = gallery.data.pages.flatMap((page) => page.ids)
  if (ids.length === 0) return <EmptyState title={text.emptyTitles[kind]}>{text.emptyGallery}</EmptyState>
  return (
    <>
      <ul className={grid} aria-label={text.yourMedia}>
        {ids.map((id) => (
          <li key={id}>
            <GalleryTile
              contentId={id}
              place={chosen.findIndex((content) => content.id === id) + 1}
              onToggle={onToggle}
            />
          </li>
        ))}
      </ul>
      <NextPage list={gallery} />
    </>
  )
}
