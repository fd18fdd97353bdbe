import type { Picture as PictureData } from '@fanfare/contract/media'
import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Picture } from './picture.tsx'
import { loadVideo } from './load-video.ts'
import { Spinner } from './spinner.tsx'
import { useInView } from './use-in-view.ts'
import { VideoControls } from './video-controls.tsx'
import { formatDuration } from './format-duration.ts'

export type VideoFiles = { mp4: string; hls: string }
export type Captions = { src: string; language: string; label: string }

type Props = {
  files: VideoFiles
  poster: PictureData
  /** What the video shows, as its alt text has it. */
  label: string
  durationMs?: number | null
  captions?: readonly Captions[]
  fit?: 'cover' | 'contain'
  sizes?: string
  /** Plays by itself, without sound, while it is in sight; never for people who asked for less motion. */
  autoPlay?: boolean
  className?: string
}

/** A video with its own controls. Nothing but the poster loads before it is to play; it pauses when it leaves the sight. */
export function VideoPlayer({
  files,
  poster,
  label,
  durationMs,
  captions = [],
  fit = 'cover',
  sizes,
  autoPlay = false,
  className,
}: Props) {
  const [state, setState] = useState<'poster' | 'loading' | 'ready' | 'failed'>('poster')
  const video = useRef<HTMLVideoElement>(null)
  const frame = useInView<HTMLDivElement>(
    (inView) => {
      if (!inView) video.current?.pause()
      else if (autoPlay && !prefersStillness()) void start({ muted: true })
    },
    { threshold: 0.5 },
  )

  const start = async ({ muted = false } = {}) => {
    const element = video.current
    if (!element) return
    if (muted) element.muted = true
    try {
      if (state === 'poster' || state === 'failed') {
        setState('loading')
        await loadVideo(element, files)
      }
      await element.play()
      setState('ready')
    } catch (error) {
      // The browser may refuse to play by itself; the poster with its button is the answer to that.
      const isRefusal =
        error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
      setState(isRefusal ? 'ready' : 'failed')
    }
  }
  const toggle = () => {
    if (video.current?.paused === false) video.current.pause()
    else void start()
  }
  return (
    <div
      ref={frame}
      role="group"
      aria-label={`Video: ${label || 'without description'}`}
      onKeyDown={(event) => press(event, video.current, toggle)}
      className={clsx('group/video relative size-full overflow-hidden bg-black', className)}
    >
      <video
        ref={video}
        playsInline
        preload="none"
        aria-label={label}
        onClick={toggle}
        onError={() => setState('failed')}
        className={clsx('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      >
        {captions.map((track) => (
          <track
            key={track.language}
            kind="captions"
            src={track.src}
            srcLang={track.language}
            label={track.label}
          />
        ))}
      </video>
      {state !== 'ready' && (
        <button
          type="button"
          onClick={toggle}
          aria-label={`Play ${label || 'the video'}`}
          className="absolute inset-0 grid place-items-center outline-offset-[-4px]!"
        >
          <Picture
            picture={poster}
            alt=""
            fit={fit}
            {...(sizes && { sizes })}
            className="absolute! inset-0 size-full"
          />
          <span className="over-media relative grid size-16 place-items-center rounded-full">
            {state === 'loading' ? (
              <Spinner size={26} />
            ) : (
              <Play size={26} fill="currentColor" className="translate-x-0.5" />
            )}
          </span>
          {durationMs ? (
            <span className="over-media tabular absolute right-4 bottom-4 rounded-[9px] px-2.5 py-1 text-small font-medium">
              {formatDuration(durationMs)}
            </span>
          ) : null}
          {state === 'failed' && (
            <span
              role="alert"
              className="over-media absolute inset-x-4 bottom-4 rounded-sm px-3 py-2 text-small"
            >
              This video did not load. Press to try again.
            </span>
          )}
        </button>
      )}
      {state === 'ready' && (
        <VideoControls video={video} frame={frame} hasCaptions={captions.length > 0} onToggle={toggle} />
      )}
    </div>
  )
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function press(event: KeyboardEvent, video: HTMLVideoElement | null, toggle: () => void): void {
  if (!video || event.target instanceof HTMLInputElement) return
  const isOnButton = event.target instanceof HTMLButtonElement
  if (event.key === 'k' || (event.key === ' ' && !isOnButton)) toggle()
  else if (event.key === 'm') video.muted = !video.muted
  else return
  event.preventDefault()
  event.stopPropagation()
}
