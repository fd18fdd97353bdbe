import type { StaffMedia } from '@fanfare/contract/posts/staff-post'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { ShowMore } from '../../../ui/lists/show-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { creatorMediaQuery } from './creator-queries.ts'
import * as text from './posts-text.ts'
import { StaffThumbnail } from './staff-thumbnail.tsx'

/** The photos and videos in a creator's published posts, each a link to its post. */
export function CreatorMedia({ uuid, username }: { uuid: string; username: string }) {
  const media = useInfiniteQuery(creatorMediaQuery(uuid))
  const found = media.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Panel title={text.photosAndVideos} description={text.aboutMedia}>
      <Loaded
        query={media}
        what={text.photosAndVideos}
        skeleton={<Skeleton className="mt-4 h-24 rounded-md" />}
      >
        {() =>
          found.length === 0 ? (
            <p className="mt-3 text-fg-muted">{text.noMedia}</p>
          ) : (
            <>
              <ul
                aria-label={text.newestMedia}
                className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-8"
              >
                {found.map((one) => (
                  <li key={`${one.post_id} ${one.id}`}>
                    <MediaLink one={one} username={username} />
                  </li>
                ))}
              </ul>
              <ShowMore query={media} />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

function MediaLink({ one: { post_id, media, preview }, username }: { one: StaffMedia; username: string }) {
  return (
    <Link
      to="/$username/$postId"
      params={{ username, postId: post_id }}
      aria-label={media === null ? text.openCovered : text.openPostWith(media.kind, media.alt)}
      className="block rounded-md"
    >
      <StaffThumbnail
        picture={media?.picture ?? preview}
        isCovered={media === null}
        className="aspect-square w-full"
      />
    </Link>
  )
}
