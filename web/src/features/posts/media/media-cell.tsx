import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Images, Lock, Play } from 'lucide-react'
import { formatDuration } from '../../../ui/dates/format-duration.ts'
import { AiLabel, madeWithAi } from '../../../ui/media/ai-label.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { PriceTag } from '../../../ui/money/price-tag.tsx'
import { isTall } from './media-cells.ts'
import type { Cell } from './media-cells.ts'
import { whatIsInside } from '../paywall/what-is-inside.ts'
import * as text from './media-grid-text.ts'

const sizes = '(width >= 80rem) 430px, (width >= 48rem) 30vw, 50vw'

/** One cell of the grid, which links to the post. */
export function MediaCell({ cell }: { cell: Cell }) {
  const { post } = cell
  return (
    <li className={clsx(isTall(cell) && 'row-span-2')}>
      <Link
        to="/$username/$postId"
        params={{ username: post.profile_username, postId: post.id }}
        aria-label={labelOf(cell)}
        className="group/cell relative block size-full overflow-hidden rounded-md bg-surface-2 text-media"
      >
        {cell.kind === 'open' ? <Open cell={cell} /> : <Locked cell={cell} />}
      </Link>
    </li>
  )
}

function Open({ cell: { media, post } }: { cell: Extract<Cell, { kind: 'open' }> }) {
  return (
    <>
      <Picture picture={media.picture} alt="" sizes={sizes} className="size-full" />
      {media.is_ai && <AiLabel className="absolute top-2.5 left-2.5" />}
      {media.kind === 'video' ? (
        <VideoDuration milliseconds={media.duration_ms} className="top-2.5 right-2.5" />
      ) : (
        post.media.length > 1 &&
        post.media[0]?.id === media.id && (
          <span className="over-media absolute top-2.5 right-2.5 grid size-7.5 place-items-center rounded-[9px]">
            <Images size={15} aria-hidden />
          </span>
        )
      )}
    </>
  )
}

function Locked({ cell: { post, preview } }: { cell: Extract<Cell, { kind: 'locked' }> }) {
  return (
    <>
      {preview && (
        <Picture
          picture={preview}
          alt=""
          sizes={sizes}
          className="size-full scale-112 blur-[13px] brightness-80"
        />
      )}
      {post.is_ai && <AiLabel className="absolute top-2.5 right-2.5" />}
      {post.price > 0 && <PriceTag credits={post.price} className="absolute top-3 left-0" />}
      <span className="absolute inset-0 grid place-items-center">
        <Lock size={26} aria-hidden />
      </span>
      {post.video_count > 0 && post.duration_ms > 0 && (
        <VideoDuration milliseconds={post.duration_ms} className="right-2.5 bottom-2.5" />
      )}
    </>
  )
}

function VideoDuration({ milliseconds, className }: { milliseconds: number | null; className: string }) {
  return (
    <span
      className={clsx(
        'over-media tabular absolute inline-flex h-7.5 items-center gap-1.5 rounded-[9px] px-2.5 text-small font-medium',
        className,
      )}
    >
      <Play size={14} fill="currentColor" aria-hidden />
      {milliseconds !== null && formatDuration(milliseconds)}
    </span>
  )
}

function labelOf(cell: Cell): string {
  const { post } = cell
  if (cell.kind === 'locked') {
    const inside = whatIsInside(post)
    const label = post.price > 0 ? text.pricedCell(inside, post.price) : text.lockedCell(inside)
    return post.is_ai ? `${label}. ${madeWithAi}` : label
  }
  const kind = text.kindLabels[cell.media.kind === 'video' ? 'video' : 'photo']
  const label = cell.media.alt
    ? text.describedCell(kind, cell.media.alt)
    : text.cellBy(kind, post.profile.display_name)
  return cell.media.is_ai ? `${label}. ${madeWithAi}` : label
}
