import type { Post } from '@fanfare/contract/posts/post'
import { Link } from '@tanstack/react-router'
import { Heart, Lock } from 'lucide-react'
import { usePost } from '../../entities/posts/index.ts'
import { formatDuration } from '../../ui/dates/format-duration.ts'
import { formatCount } from '../../ui/format-count.ts'
import { AiLabel } from '../../ui/media/ai-label.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { PriceTag } from '../../ui/money/price-tag.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import * as text from './profile-pages-text.ts'

const sizes = '(width >= 80rem) 230px, (width >= 48rem) 25vw, 33vw'

/** A reel's poster, which links to the reel. A locked reel is blurred and shows its price. */
export function ReelTile({ postId }: { postId: string }) {
  const { post, isGone } = usePost(postId)
  if (isGone) return null
  return (
    <li className="aspect-9/16">
      {post ? <Tile post={post} /> : <Skeleton className="size-full rounded-md!" />}
    </li>
  )
}

function Tile({ post }: { post: Post }) {
  const isLocked = post.unlock !== null
  const picture = post.media[0]?.picture ?? post.preview
  return (
    <Link
      to="/videos"
      search={{ videoId: post.id }}
      className="relative block size-full overflow-hidden rounded-md bg-surface-2 text-media"
    >
      <span className="sr-only">
        {text.reelLabel({ isLocked, firstLine: post.description.split('\n', 1)[0] ?? '' })}
      </span>
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes={sizes}
          className={isLocked ? 'size-full scale-112 blur-[13px] brightness-80' : 'size-full'}
        />
      )}
      {post.is_ai && <AiLabel className="absolute top-2.5 right-2.5" />}
      {isLocked && (
        <>
          {post.price > 0 && <PriceTag credits={post.price} className="absolute top-3 left-0" />}
          <span className="absolute inset-0 grid place-items-center">
            <Lock size={26} aria-hidden />
          </span>
        </>
      )}
      <span className="tabular absolute inset-x-0 bottom-0 flex items-center gap-1 bg-linear-to-t from-black/75 to-transparent px-2.5 pt-8 pb-2 text-small font-medium">
        <Heart size={15} fill="currentColor" aria-hidden />
        {formatCount(post.like_count)}
        <span className="sr-only">{text.likeNoun(post.like_count)}</span>
        <span className="ml-auto">{formatDuration(post.duration_ms)}</span>
      </span>
    </Link>
  )
}
