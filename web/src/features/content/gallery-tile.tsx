import type { Content } from '@fanfare/contract/content/content'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, Play, TriangleAlert } from 'lucide-react'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { formatDuration } from '../../ui/dates/format-duration.ts'
import { AiLabel, madeWithAi } from '../../ui/media/ai-label.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { contentQuery } from '../../entities/content/index.ts'
import * as text from './content-text.ts'
import * as uploadsText from './uploads/uploads-text.ts'

type Props = {
  contentId: string
  /** The position among the chosen files, from 1; 0 if the file isn't chosen. */
  place: number
  onToggle: (content: Content) => void
}

/** A photo or video of the viewer. Pressing it selects or deselects it. */
export function GalleryTile({ contentId, place, onToggle }: Props) {
  const { data: content } = useQuery(contentQuery(contentId))
  if (!content) return <Skeleton className="aspect-square rounded-md" />
  const isChosen = place > 0
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={labelOf(content, place)}
      onClick={() => onToggle(content)}
      className={clsx(
        'relative block aspect-square w-full overflow-hidden rounded-md bg-surface-2 transition-transform',
        isChosen && 'ring-3 ring-accent',
      )}
    >
      {content.media ? (
        <Picture picture={content.media.picture} alt="" sizes="220px" className="size-full" />
      ) : (
        <Unready content={content} />
      )}
      {content.media?.is_ai && <AiLabel size="small" className="absolute top-2 left-2" />}
      <Mark place={place} />
      <span className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1">
        {content.kind === 'video' && content.media && (
          <span className={clsx(tag, 'tabular gap-1 font-medium')}>
            <Play size={12} className="fill-current" aria-hidden />
            {formatDuration(content.duration_ms ?? 0)}
          </span>
        )}
        {content.description !== '' && <span className={clsx(tag, 'font-semibold')}>{text.altMark}</span>}
      </span>
    </button>
  )
}

const tag = 'over-media inline-flex h-6.5 items-center rounded-[8px] px-2 text-caption'

function Mark({ place }: { place: number }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'tabular absolute top-2 right-2 grid size-7 place-items-center rounded-full text-small font-semibold',
        place > 0 ? 'bg-accent text-on-accent' : 'over-media',
      )}
    >
      {place > 0 ? place : <Check size={15} className="opacity-60" />}
    </span>
  )
}

function Unready({ content: { status, progress } }: { content: Content }) {
  return (
    <span className="grid size-full place-items-center p-3 text-center text-small text-fg-muted">
      {status === 'failed' ? (
        <span className="grid justify-items-center gap-1 text-danger">
          <TriangleAlert size={20} aria-hidden />
          {text.failedTile}
        </span>
      ) : (
        uploadsText.processing(progress)
      )}
    </span>
  )
}

function labelOf(content: Content, place: number): string {
  const { description, created_at, media } = content
  const label = text.fileLabel({ ...content, uploadedAt: formatDateTime(created_at), place })
  const shows = description === '' ? '' : `. ${description}`
  const ai = media?.is_ai ? `. ${madeWithAi}` : ''
  return `${label}${shows}${ai}`
}
