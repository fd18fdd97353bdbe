import { postLimits } from '@fanfare/contract/posts/limits'
import type { Media } from '@fanfare/contract/content/media'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { AiLabel } from '../../../ui/media/ai-label.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { UploadRetry, UploadStatus, UploadThumb, type UploadItem } from '../../content/index.ts'
import { CaptionsChoice } from '../captions/captions-choice.tsx'
import { PosterChoice } from '../poster/poster-choice.tsx'
import type { DraftItem } from '../drafts/post-draft.ts'
import { contentQuery } from '../../../entities/content/index.ts'
import * as text from './media-text.ts'

type Props = {
  item: DraftItem
  /** The upload of the photo or video, if it was uploaded on this page. */
  upload: UploadItem | undefined
  isCover: boolean
  /** Captions are offered for reels only. */
  isReel: boolean
  onAlt: (alt: string) => void
  /** Null if the photo or video can't be removed. */
  onRemove: (() => void) | null
  onMakeCover: () => void
}

/** One photo or video of a post: its upload, its alt text, and whether it is the cover. */
export function MediaRow({ item, upload, isCover, isReel, onAlt, onRemove, onMakeCover }: Props) {
  const { data: content } = useQuery({
    ...contentQuery(item.contentId ?? ''),
    enabled: item.contentId !== null,
  })
  const isStopped = item.isLost || upload?.state.step === 'failed'
  const name = content?.file_name ?? item.name
  return (
    <div className="flex gap-3.5 rounded-md bg-surface-2 p-2.5">
      <RowThumb item={item} upload={upload} media={content?.media} isCover={isCover} />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-2">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1 pt-1.5">
            <RowStatus item={item} upload={upload} name={name} />
          </div>
          {upload && <UploadRetry item={upload} />}
          {onRemove && (
            <IconButton
              label={text.removeFile(name)}
              size="small"
              icon={<X size={17} />}
              onClick={onRemove}
            />
          )}
        </div>
        {!isStopped && (
          <TextInput
            aria-label={text.altFor(name)}
            aria-description={text.altHint}
            title={text.altHint}
            placeholder={text.altPlaceholder}
            maxLength={postLimits.altText}
            value={item.alt}
            onChange={(event) => onAlt(event.target.value)}
            className="min-h-10! bg-surface-1 [&_input]:h-10"
          />
        )}
        {!isCover && !isStopped && (
          <button
            type="button"
            onClick={onMakeCover}
            className="justify-self-start rounded-xs text-small font-semibold text-accent-text hover:underline"
          >
            {text.makeCover}
          </button>
        )}
        {content?.media?.video && (
          <>
            <PosterChoice video={content.media} name={name} />
            {isReel && <CaptionsChoice videoId={content.id} name={name} />}
          </>
        )}
      </div>
    </div>
  )
}

type ThumbProps = Pick<Props, 'item' | 'upload' | 'isCover'> & { media: Media | null | undefined }

function RowThumb({ item, upload, media, isCover }: ThumbProps) {
  return (
    <div className="relative">
      <UploadThumb
        picture={media?.picture}
        bytes={upload?.bytes}
        isVideo={item.isVideo}
        width={112}
        className="h-28 w-22 rounded-sm sm:w-28"
      />
      {media?.is_ai && <AiLabel size="small" className="absolute top-1.5 left-1.5" />}
      {isCover && (
        <span className="over-media absolute bottom-1.5 left-1.5 rounded-[7px] px-1.5 text-caption font-semibold">
          {text.cover}
        </span>
      )}
    </div>
  )
}

function RowStatus({ item, upload, name }: Pick<Props, 'item' | 'upload'> & { name: string }) {
  if (item.isLost) {
    return (
      <span className="grid">
        <b dir="auto" className="truncate text-left text-[14px]/[1.4]">
          {name}
        </b>
        <small className="text-small font-medium text-danger">{text.lostFile}</small>
      </span>
    )
  }
  if (upload) return <UploadStatus name={name} state={upload.state} />
  if (item.contentId === null) return <UploadStatus name={name} state={{ step: 'validating' }} />
  return (
    <b dir="auto" className="block truncate text-left text-[14px]/[1.4]">
      {name}
    </b>
  )
}
