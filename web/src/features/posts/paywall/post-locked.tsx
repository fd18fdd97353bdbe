import type { Post } from '@fanfare/contract/posts/post'
import { clsx } from 'clsx'
import { Images, Lock, Video } from 'lucide-react'
import { formatDuration } from '../../../ui/dates/format-duration.ts'
import { AiLabel } from '../../../ui/media/ai-label.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { PriceTag } from '../../../ui/money/price-tag.tsx'
import { PostPaywall } from './post-paywall.tsx'
import { splitTitle } from '../split-title.ts'
import { whatIsInside } from './what-is-inside.ts'
import * as text from './paywall-text.ts'

/**
 * The maximum height on a post's page: what is left of the window below the post's header, so that the price and the
 * buttons are visible without scrolling, but never less than they need.
 */
const lockedHeight = 'md:max-h-[max(460px,100dvh-210px)]'

type Props = { post: Post; place?: 'list' | 'page'; eager?: boolean }

/**
 * A post with locked media: the blurred picture from the server, the contents, the price, and how to unlock
 * it.
 */
export function PostLocked({ post, place = 'list', eager = false }: Props) {
  const inside = whatIsInside(post)
  const { title } = splitTitle(post.description)
  return (
    <div
      role="group"
      aria-label={text.locked(inside)}
      className={clsx(
        'relative grid aspect-4/5 w-full overflow-hidden bg-surface-3 text-media md:rounded-lg',
        place === 'page' && lockedHeight,
      )}
      data-theme="dark"
    >
      {post.preview && (
        <Picture
          picture={post.preview}
          alt=""
          sizes="100vw"
          eager={eager}
          className="absolute! inset-0 size-full scale-112 blur-[18px] brightness-[0.74] saturate-[1.2]"
        />
      )}
      {post.price > 0 && <PriceTag credits={post.price} className="absolute top-4 left-0" />}
      <span className="absolute top-4 right-4 flex gap-2">
        {post.is_ai && <AiLabel />}
        <Counts post={post} />
      </span>
      <div className="relative mt-auto bg-linear-to-t from-black/80 to-transparent p-5 pt-16 md:p-8 md:pt-20">
        <span className="grid size-14 place-items-center rounded-[18px] bg-black/50 backdrop-blur-sm">
          <Lock size={26} aria-hidden />
        </span>
        <h2
          dir="auto"
          className="mt-4 mb-2 font-display text-[26px]/[1.08] font-bold tracking-[-0.012em] text-balance md:text-[30px]"
        >
          {title ?? inside}
        </h2>
        <PostPaywall post={post} />
      </div>
    </div>
  )
}

function Counts({ post: { photo_count, video_count, duration_ms } }: { post: Post }) {
  return (
    <span
      aria-hidden
      className="over-media inline-flex h-7.5 items-center gap-1.5 rounded-[9px] px-2.5 text-small font-medium"
    >
      {photo_count > 0 && (
        <>
          <Images size={16} /> {text.photos(photo_count)}
        </>
      )}
      {video_count > 0 && (
        <>
          <Video size={16} /> {text.videos(video_count)}
          {duration_ms > 0 && <span className="tabular">· {formatDuration(duration_ms)}</span>}
        </>
      )}
    </span>
  )
}
