import { useEffect, useRef, useState } from 'react'

const speeds = [1, 1.5, 2]

export interface Playback {
  isPlaying: boolean
  hasFailed: boolean
  /** In milliseconds. */
  position: number
  speed: number
  toggle: () => void
  seek: (position: number) => void
  changeSpeed: () => void
}

/** The recording that is playing. Only one plays at a time. */
let playing: HTMLAudioElement | null = null

/**
 * Plays a recording. The caller passes its duration, because browsers can't read it from a file that they have just
 * recorded.
 */
export function usePlayback(src: string, durationMs: number): Playback {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [position, setPosition] = useState(0)
  const [speed, setSpeed] = useState(1)
  useEffect(() => () => audio.current?.pause(), [])
  const load = (): HTMLAudioElement => {
    const element = new Audio(src)
    element.addEventListener('play', () => setPlaying(true))
    element.addEventListener('pause', () => setPlaying(false))
    element.addEventListener('timeupdate', () =>
      setPosition(Math.min(durationMs, element.currentTime * 1000)),
    )
    element.addEventListener('ended', () => {
      setPlaying(false)
      moveTo(element, 0)
    })
    element.addEventListener('error', () => {
      setPlaying(false)
      setFailed(true)
      // The URL may have expired, so the next attempt uses the current one from the conversation.
      audio.current = null
    })
    moveTo(element, position)
    return element
  }
  return {
    isPlaying,
    hasFailed,
    position,
    speed,
    seek(next) {
      const to = Math.min(durationMs, Math.max(0, next))
      setPosition(to)
      moveTo(audio.current, to)
    },
    toggle() {
      const element = (audio.current ??= load())
      if (!element.paused) return element.pause()
      setFailed(false)
      if (playing !== element) playing?.pause()
      playing = element
      changeRate(element, speed)
      // The promise is rejected if the user pauses before any sound is played. Real failures fire the element's error
      // event.
      element.play().catch(() => undefined)
    },
    changeSpeed() {
      const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
      setSpeed(next)
      changeRate(audio.current, next)
    },
  }
}

function moveTo(element: HTMLAudioElement | null, position: number): void {
  if (element) element.currentTime = position / 1000
}

function changeRate(element: HTMLAudioElement | null, rate: number): void {
  if (element) element.playbackRate = rate
}
