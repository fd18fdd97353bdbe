import { clsx } from 'clsx'
import { Captions as CaptionsIcon, Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { formatDuration } from '../dates/format-duration.ts'
import { IconButton } from '../icon-button.tsx'
import * as text from './video-controls-text.ts'

type Props = {
  video: RefObject<HTMLVideoElement | null>
  frame: RefObject<HTMLDivElement | null>
  hasCaptions: boolean
  onToggle: () => void
}

type Playback = {
  paused: boolean
  muted: boolean
  at: number
  length: number
  captions: boolean
  full: boolean
}

const changes = ['play', 'pause', 'volumechange', 'timeupdate', 'durationchange', 'seeking'] as const

const timeAt = (seconds: number): string => formatDuration(seconds * 1000)

export function VideoControls({ video, frame, hasCaptions, onToggle }: Props) {
  const playback = usePlayback(video)
  const element = () => video.current
  const seek = (seconds: number) => {
    const target = element()
    if (target) target.currentTime = seconds
  }
  return (
    <div
      data-controls
      className={clsx(
        'absolute inset-x-0 bottom-0 flex items-center gap-1 bg-linear-to-t from-black/75 to-transparent px-2 pt-10 pb-1.5 text-media transition-opacity',
        !playback.paused &&
          'opacity-0 group-focus-within/video:opacity-100 group-hover/video:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      <Control
        label={playback.paused ? text.play : text.pause}
        icon={playback.paused ? <Play size={20} /> : <Pause size={20} />}
        onClick={onToggle}
      />
      <input
        type="range"
        aria-label={text.position}
        aria-valuetext={text.timeOf(timeAt(playback.at), timeAt(playback.length))}
        min={0}
        max={playback.length || 1}
        // The browser would round the position to a step, and React would take that for a change by the user.
        step="any"
        value={playback.at}
        onChange={(event) => seek(event.target.valueAsNumber)}
        className="h-9 min-w-0 flex-1 cursor-pointer accent-media"
      />
      <span className="tabular px-1 text-caption whitespace-nowrap">
        {timeAt(playback.at)} / {timeAt(playback.length)}
      </span>
      {hasCaptions && (
        <Control
          label={text.captions}
          pressed={playback.captions}
          icon={<CaptionsIcon size={20} />}
          onClick={() => toggleCaptions(element())}
        />
      )}
      <Control
        label={playback.muted ? text.unmute : text.mute}
        icon={playback.muted ? <VolumeX size={20} /> : <Volume2 size={20} />}
        onClick={() => {
          const target = element()
          if (target) target.muted = !target.muted
        }}
      />
      <Control
        label={playback.full ? text.leaveFullScreen : text.fullScreen}
        icon={playback.full ? <Minimize size={20} /> : <Maximize size={20} />}
        onClick={() => void toggleFullScreen(frame.current)}
      />
    </div>
  )
}

function Control({
  label,
  icon,
  pressed,
  onClick,
}: {
  label: string
  icon: ReactNode
  pressed?: boolean
  onClick: () => void
}) {
  return (
    <IconButton
      label={label}
      size="small"
      icon={icon}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      className={clsx('text-media! hover:bg-white/15!', pressed && 'bg-white/20!')}
      onClick={onClick}
    />
  )
}

function usePlayback(video: RefObject<HTMLVideoElement | null>): Playback {
  const [playback, setPlayback] = useState<Playback>({
    paused: false,
    muted: false,
    at: 0,
    length: 0,
    captions: false,
    full: false,
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    const read = () =>
      setPlayback({
        paused: element.paused,
        muted: element.muted,
        at: element.currentTime,
        length: Number.isFinite(element.duration) ? element.duration : 0,
        captions: [...element.textTracks].some((track) => track.mode === 'showing'),
        full: document.fullscreenElement !== null,
      })
    read()
    for (const change of changes) element.addEventListener(change, read)
    element.textTracks.addEventListener('change', read)
    document.addEventListener('fullscreenchange', read)
    return () => {
      for (const change of changes) element.removeEventListener(change, read)
      element.textTracks.removeEventListener('change', read)
      document.removeEventListener('fullscreenchange', read)
    }
  }, [video])
  return playback
}

function toggleCaptions(video: HTMLVideoElement | null): void {
  const track = video?.textTracks[0]
  if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
}

async function toggleFullScreen(frame: HTMLDivElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await frame?.requestFullscreen()
}
