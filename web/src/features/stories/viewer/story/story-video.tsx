import type { Media } from '@fanfare/contract/content/media'
import { useEffect, useRef } from 'react'
import { StoryPicture } from './story-picture.tsx'
import * as text from './story-text.ts'
import type { WatchControls } from '../use-watching.ts'

type Props = {
  media: Media
  controls: WatchControls
  onReady: (isReady: boolean) => void
  onEnd: () => void
  onFail: () => void
}

/** A story's video. It plays a single MP4 file, because it is short and preloaded. */
export function StoryVideo({ media, controls, onReady, onEnd, onFail }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { canRun, isMuted, mute } = controls
  const refused = useRef(mute)
  useEffect(() => {
    refused.current = mute
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (!canRun) {
      element.pause()
      return
    }
    element.play().catch((error: unknown) => {
      // Browsers block sound until the user has pressed something on the page.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      element.muted = true
      refused.current()
      void element.play().catch(() => undefined)
    })
  }, [canRun])
  return (
    <>
      <StoryPicture picture={media.picture} alt="" className="absolute inset-0 size-full object-cover" />
      <video
        ref={video}
        src={media.video?.mp4}
        aria-label={media.alt || text.videoWithoutAlt}
        playsInline
        preload="auto"
        muted={isMuted}
        onPlaying={() => onReady(true)}
        onWaiting={() => onReady(false)}
        onEnded={onEnd}
        onError={onFail}
        className="relative size-full object-cover"
      >
        <track kind="captions" />
      </video>
    </>
  )
}
