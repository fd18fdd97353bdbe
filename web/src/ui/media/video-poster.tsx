import type { Picture as PictureData } from '@fanfare/contract/content/media'
import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { formatDuration } from '../dates/format-duration.ts'
import { Picture } from './picture.tsx'
import { Spinner } from '../states/spinner.tsx'
import type { VideoStage } from './use-video.ts'
import * as text from './media-text.ts'

type Props = {
  stage: VideoStage
  poster: PictureData
  label: string
  durationMs: number | null
  fit: 'cover' | 'contain'
  sizes: string | undefined
  eager: boolean
  onPlay: () => void
}

export function VideoPoster({ stage, poster, label, durationMs, fit, sizes, eager, onPlay }: Props) {
  return (
    <>
      <button
        type="button"
        onClick={onPlay}
        aria-label={label ? text.playDescribed(label) : text.playVideo}
        className="absolute inset-0 grid place-items-center outline-offset-[-4px]!"
      >
        <Picture
          picture={poster}
          alt=""
          fit={fit}
          {...(sizes && { sizes })}
          eager={eager}
          className={clsx('absolute! inset-0 size-full', fit === 'contain' && 'bg-transparent!')}
        />
        <span className="over-media relative grid size-16 place-items-center rounded-full">
          {stage === 'loading' ? (
            <Spinner size={26} />
          ) : (
            <Play size={26} fill="currentColor" className="translate-x-0.5" aria-hidden />
          )}
        </span>
      </button>
      {durationMs !== null && stage !== 'failed' && (
        <span className="over-media pointer-events-none tabular absolute right-4 bottom-4 rounded-[9px] px-2.5 py-1 text-small font-medium">
          {formatDuration(durationMs)}
        </span>
      )}
      {stage === 'failed' && (
        <span
          role="alert"
          className="over-media pointer-events-none absolute inset-x-4 bottom-4 rounded-sm px-3 py-2 text-small"
        >
          {text.videoNotLoaded}
        </span>
      )}
    </>
  )
}
