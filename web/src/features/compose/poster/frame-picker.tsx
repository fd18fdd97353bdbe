import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/fields/slider.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import * as common from '../../../ui/common-text.ts'
import * as text from './poster-text.ts'

type Props = {
  src: string
  /** The aspect ratio: width divided by height. */
  shape: number
  durationMs: number
  /** The chosen time in the video, in milliseconds. */
  moment: number
  onMove: (moment: number) => void
}

const STEP_MS = 100

/** A paused video, with a slider to choose a frame. */
export function FramePicker({ src, shape, durationMs, moment, onMove }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [stage, setStage] = useState<'loading' | 'ready' | 'failed'>('loading')
  const move = (next: number) => {
    onMove(next)
    if (video.current) video.current.currentTime = next / 1000
  }
  const again = () => {
    setStage('loading')
    video.current?.load()
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <div
        className="relative grid max-h-[min(46dvh,420px)] w-full overflow-hidden rounded-md bg-black"
        style={{ aspectRatio: shape }}
      >
        {stage === 'loading' && <Skeleton className="absolute inset-0" />}
        <video
          ref={video}
          src={src}
          muted
          playsInline
          preload="auto"
          aria-hidden
          tabIndex={-1}
          onLoadedMetadata={(event) => {
            event.currentTarget.currentTime = moment / 1000
          }}
          onLoadedData={() => setStage('ready')}
          onError={() => setStage('failed')}
          className="relative size-full min-h-0 object-contain"
        />
      </div>
      {stage === 'failed' ? (
        <NotLoaded onRetry={again} />
      ) : (
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <Slider
              label={text.momentInVideo}
              value={moment}
              min={0}
              max={durationMs}
              step={STEP_MS}
              textOf={text.momentText}
              onChange={move}
            />
          </div>
          <span aria-hidden className="tabular shrink-0 text-small text-fg-muted">
            {text.momentText(moment)}
          </span>
        </div>
      )}
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="danger">
      <span className="flex flex-wrap items-center justify-between gap-2">
        {text.videoNotLoaded}
        <Button size="small" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      </span>
    </Notice>
  )
}
