import type { Post } from '@fanfare/contract/posts/post'
import { Lock } from 'lucide-react'
import { PriceTag } from '../../../ui/money/price-tag.tsx'
import { captionParts } from '../caption-parts.ts'
import { CaptionText } from '../caption-text.tsx'
import { PostPaywall } from './post-paywall.tsx'
import * as text from './paywall-text.ts'

/** A locked post without media: its teaser, how much text is locked, and how to unlock it. */
export function LockedText({ post }: { post: Post }) {
  const hidden = post.hidden_character_count
  return (
    <div
      role="group"
      aria-label={text.lockedText}
      className="relative w-full bg-surface-3 px-5 pt-6 pb-6 text-media md:rounded-lg md:px-8 md:pb-8"
      data-theme="dark"
    >
      {post.price > 0 && <PriceTag credits={post.price} className="absolute top-4 left-0" />}
      <p dir="auto" className={post.price > 0 ? `${teaser} pt-9` : teaser}>
        <CaptionText parts={captionParts(post.description)} />
      </p>
      <div className="mt-6 flex items-center gap-4 border-t border-line pt-6">
        <span className="grid size-14 shrink-0 place-items-center rounded-[18px] bg-black/50">
          <Lock size={26} aria-hidden />
        </span>
        <div className="min-w-0">
          <h2 className="font-display text-[22px]/[1.15] font-bold tracking-[-0.012em] text-balance">
            {hidden > 0 ? text.unlockToRead : text.lockedPost}
          </h2>
          <p className="mt-1 text-[#e6dfd0]">
            {hidden > 0 ? text.moreCharacters(hidden) : text.wholeTextShown}
          </p>
        </div>
      </div>
      <div className="mt-4">
        <PostPaywall post={post} />
      </div>
    </div>
  )
}

const teaser = 'text-[19px]/[1.5] wrap-anywhere whitespace-pre-line'
