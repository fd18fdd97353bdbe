import type { Picture as PictureData } from '@fanfare/contract/content/media'
import { clsx } from 'clsx'
import { partOnDemand } from '../../plumbing/part-on-demand.tsx'
import type { VideoFiles } from './load-video.ts'
import { useInView } from '../use-in-view.ts'
import { useListeners } from '../use-listeners.ts'
import { useVideo } from './use-video.ts'
import { VideoPoster } from './video-poster.tsx'
import * as text from './media-text.ts'

// Fetched when the first video plays.
const VideoControls = partOnDemand(
  () => import('./video-controls.tsx'),
  (part) => part.VideoControls,
)

type Props = {
  files: VideoFiles
  poster: PictureData
  /** The video's alt text. */
  label: string
  durationMs?: number | null
  captions?: { src: string; srcLang: string; label: string }
  fit?: 'cover' | 'contain'
  /** As in the `sizes` attribute, for the poster. */
  sizes?: string
  /** For posters that are visible when the page opens, as in `Picture`. */
  eager?: boolean
  /** Plays automatically and muted while it is visible, but never for people who prefer reduced motion. */
  autoPlay?: boolean
  className?: string
}

/**
 * A video with its own controls. Only the poster loads before it plays; it pauses when it leaves the screen.
 */
export function VideoPlayer(props: Props) {
  const {
    files,
    poster,
    label,
    durationMs = null,
    captions,
    fit = 'cover',
    sizes,
    eager = false,
    autoPlay = false,
    className,
  } = props
  const { video, stage, play, toggle, fail } = useVideo(files)
  const frame = useInView<HTMLDivElement>(
    (inView) => {
      if (!inView) video.current?.pause()
      else if (autoPlay && !prefersStillness()) void play({ muted: true })
    },
    { threshold: 0.5 },
  )
  useListeners(frame, { keydown: (event) => press(event, video.current, toggle) })
  return (
    <div
      ref={frame}
      role="group"
      data-video-player
      aria-label={label ? text.describedVideo(label) : text.video}
      className={clsx('group/video relative size-full overflow-hidden bg-black', className)}
    >
      <video
        ref={video}
        playsInline
        preload="none"
        aria-label={label || text.video}
        onClick={toggle}
        onError={fail}
        className={clsx('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      >
        <track kind="captions" {...captions} />
      </video>
      {stage === 'ready' ? (
        <VideoControls video={video} frame={frame} hasCaptions={captions !== undefined} onToggle={toggle} />
      ) : (
        <VideoPoster
          stage={stage}
          poster={poster}
          label={label}
          durationMs={durationMs}
          fit={fit}
          sizes={sizes}
          eager={eager}
          onPlay={toggle}
        />
      )}
    </div>
  )
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** K and the space bar play and pause, M mutes. On a button, the space bar presses the button. */
function press(event: KeyboardEvent, video: HTMLVideoElement | null, toggle: () => void): void {
  if (!video || event.target instanceof HTMLInputElement) return
  const isOnButton = event.target instanceof HTMLButtonElement
  if (event.key === 'k' || (event.key === ' ' && !isOnButton)) toggle()
  else if (event.key === 'm') video.muted = !video.muted
  else return
  event.preventDefault()
  event.stopPropagation()
}
