import type { Post } from '@fanfare/contract/posts/post'
import { Lock } from 'lucide-react'
import { AiLabel } from '../../ui/media/ai-label.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { PriceTag } from '../../ui/money/price-tag.tsx'
import { PostPaywall, whatIsInside } from '../posts/index.ts'
import * as text from './reels-text.ts'

/** A reel that the viewer can’t open: the blurred picture from the server, and how to unlock it. */
export function ReelLocked({ post }: { post: Post }) {
  return (
    <div role="group" aria-label={text.locked(whatIsInside(post))} className="absolute inset-0">
      {post.preview && (
        <Picture
          picture={post.preview}
          alt=""
          sizes="(width >= 48rem) 60vh, 100vw"
          className="absolute! inset-0 size-full scale-112 blur-[18px] brightness-[0.42] saturate-[1.2]"
        />
      )}
      {post.price > 0 && <PriceTag credits={post.price} className="absolute top-18 left-0" />}
      {post.is_ai && <AiLabel className="absolute top-4.5 right-4.5 max-md:top-16" />}
      <div className="absolute inset-x-5.5 top-1/2 -translate-y-1/2 text-center max-md:right-21 max-md:left-4">
        <span className="mx-auto grid size-14 place-items-center rounded-[18px] bg-black/50 backdrop-blur-sm">
          <Lock size={26} aria-hidden />
        </span>
        <h2 className="mt-4 mb-2 font-display text-[26px]/[1.08] font-bold tracking-[-0.012em] text-balance">
          {whatIsInside(post)}
        </h2>
        <div className="grid justify-items-center">
          <PostPaywall post={post} />
        </div>
      </div>
    </div>
  )
}
