import type { Media } from '@fanfare/contract/content/media'
import type { Post } from '@fanfare/contract/posts/post'
import { clsx } from 'clsx'
import { useState } from 'react'
import { AiLabel } from '../../../ui/media/ai-label.tsx'
import { MediaPager } from '../../../ui/media/media-pager.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { VideoPlayer } from '../../../ui/media/video-player.tsx'
import { forgetUnlocked, wasJustUnlocked } from '../paywall/just-unlocked.ts'
import { LikeBurst } from '../engagement/like-burst.tsx'
import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { useTaps } from '../engagement/use-taps.ts'
import { mediaLabel } from '../paywall/what-is-inside.ts'
import * as text from './media-text.ts'

const PostLightbox = partOnDemand(
  () => import('./post-lightbox.tsx'),
  (part) => part.PostLightbox,
)

type Place = 'list' | 'page'

type Props = { post: Post; place: Place; eager: boolean }

const sizes: Record<Place, string> = {
  list: '(width >= 96rem) 760px, (width >= 48rem) 640px, 100vw',
  page: '(width >= 80rem) 820px, 100vw',
}

/**
 * The maximum height on a post's page in wide windows: the window's height, but never less than in the feed, which
 * shows media in 4:5, up to 640 pixels wide or 760 in the widest windows.
 */
const pageHeight = 'xl:max-h-[max(800px,100dvh-180px)] 2xl:max-h-[max(950px,100dvh-180px)]'

/** The photos and videos of a post: cropped to 4:5 in a list, in their own aspect ratio on the post's page. */
export function PostMedia({ post, place, eager }: Props) {
  const { isBursting, calm, taps } = useTaps(post)
  const [isUnlocking] = useState(() => wasJustUnlocked(post.id))
  const slides = post.media.map((media, at) => ({
    key: media.id,
    content: (
      <>
        {media.video ? (
          <VideoPlayer
            files={media.video}
            poster={media.picture}
            label={media.alt}
            durationMs={media.duration_ms}
            fit={place === 'list' && media.width <= media.height ? 'cover' : 'contain'}
            sizes={sizes[place]}
            eager={eager && at === 0}
          />
        ) : (
          <button
            type="button"
            aria-label={text.openPhoto(at + 1, post.media.length, media.alt)}
            {...taps(() => openOverlay(PostLightbox, { postId: post.id, startAt: at }))}
            className="block size-full cursor-zoom-in touch-manipulation outline-offset-[-4px]!"
          >
            <Picture
              picture={media.picture}
              alt=""
              sizes={sizes[place]}
              fit={place === 'list' ? 'cover' : 'contain'}
              eager={eager && at === 0}
              className="size-full"
            />
          </button>
        )}
        {media.is_ai && <AiLabel className="absolute top-4 left-4" />}
      </>
    ),
  }))
  return (
    <div
      className={clsx(
        'relative w-full overflow-hidden md:rounded-lg',
        place === 'list' ? 'aspect-4/5 bg-surface-2' : ['bg-surface-1', pageHeight],
      )}
      style={place === 'page' ? { aspectRatio: shapeOf(post.media) } : undefined}
    >
      <div
        className={clsx('size-full', isUnlocking && 'animate-unlock')}
        onAnimationEnd={() => forgetUnlocked(post.id)}
      >
        <MediaPager label={mediaLabel(post)} slides={slides} className="size-full" />
      </div>
      {isBursting && <LikeBurst onEnd={calm} />}
    </div>
  )
}

/** The aspect ratio of the first photo or video, limited to between 4:5 and 16:9 so that it fits into a window. */
function shapeOf([first]: readonly Media[]): number {
  if (!first) return 1
  return Math.min(16 / 9, Math.max(4 / 5, first.width / first.height))
}
