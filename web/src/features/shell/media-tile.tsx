import type { Post } from '@fanfare/contract/posts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Images, Lock, Play } from 'lucide-react'
import { formatPrice } from '../../ui/credits.ts'
import { countOf } from '../../ui/format-count.ts'
import { formatDuration } from '../../ui/format-duration.ts'
import { Picture } from '../../ui/picture.tsx'
import { PriceTag } from '../../ui/price-tag.tsx'
import { usePost } from '../posts/post-entity.ts'

/** A post in a grid: its first picture, or the blurred one when it is locked. Posts of words alone show nothing here. */
export function MediaTile({ postId, isTall }: { postId: string; isTall: boolean }) {
  const { post } = usePost(postId)
  const picture = post?.media[0]?.picture ?? post?.preview
  if (!post || !picture) return null
  const isLocked = post.unlock !== null
  return (
    <Link
      to="/$username/$postId"
      params={{ username: post.profile_username, postId }}
      aria-label={labelOf(post)}
      className={clsx('group relative overflow-hidden rounded-md bg-surface-2', isTall && 'row-span-2')}
    >
      <Picture
        picture={picture}
        alt=""
        sizes="(width < 48rem) 50vw, 33vw"
        className="size-full transition-transform duration-(--ff-t-slow) group-hover:scale-[1.03]"
      />
      {isLocked && (
        <span className="absolute inset-0 grid place-items-center text-media">
          <span className="over-media grid size-11 place-items-center rounded-[14px]">
            <Lock size={20} />
          </span>
        </span>
      )}
      {isLocked && post.price > 0 && <PriceTag credits={post.price} className="absolute top-3 left-0" />}
      <Inside post={post} />
    </Link>
  )
}

function Inside({ post }: { post: Post }) {
  const count = post.photo_count + post.video_count
  const look =
    'over-media tabular absolute top-2.5 right-2.5 inline-flex h-7.5 items-center gap-1.5 rounded-[9px] px-2.5 text-small font-medium'
  if (count > 1) {
    return (
      <span className={look}>
        <Images size={15} aria-hidden />
        {count}
      </span>
    )
  }
  if (post.video_count === 0) return null
  return (
    <span className={look}>
      <Play size={13} fill="currentColor" aria-hidden />
      {formatDuration(post.duration_ms)}
    </span>
  )
}

function labelOf(post: Post): string {
  const parts = [
    post.unlock && 'Locked',
    post.unlock && post.price > 0 && `${formatPrice(post.price)} credits`,
    post.photo_count > 0 && countOf(post.photo_count, 'photo'),
    post.video_count > 0 && countOf(post.video_count, 'video'),
    post.description.slice(0, 80),
  ]
  return parts.filter(Boolean).join(', ')
}
