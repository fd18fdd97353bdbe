import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { loadVideo, type VideoFiles } from '../../../ui/media/load-video.ts'
import { settleSound, useSound } from './sound.ts'
import { useWaitsForPress } from './use-waits-for-press.ts'

export type ReelPlace = 'previous' | 'current' | 'next'

type Playback = 'paused' | 'loading' | 'playing' | 'failed'

/**
 * Plays the current reel's video, and preloads the next one. A loaded video stays loaded while it is mounted. Pass
 * `video` as the element's ref and `fail` as its error handler.
 */
export function useReelPlayback(files: VideoFiles, place: ReelPlace) {
  const video = useRef<HTMLVideoElement>(null)
  const isStill = useWaitsForPress()
  const isSounding = useSound()
  const isCurrent = place === 'current'
  const [pressed, setPressed] = useState<boolean | null>(null)
  const [wasLoaded, setWasLoaded] = useState(false)
  const [playback, setPlayback] = useState<Playback>('paused')
  const isWanted = isCurrent && (pressed ?? !isStill)
  const isLoaded = wasLoaded || isWanted || (place === 'next' && !isStill)
  if (isLoaded && !wasLoaded) setWasLoaded(true)

  useLoaded(video, files, isLoaded)
  usePlays(video, isWanted)
  useEffect(() => {
    if (video.current && isCurrent) video.current.muted = !isSounding
  }, [isSounding, isCurrent])

  return {
    video,
    playback: isWanted && playback === 'paused' ? ('loading' as const) : playback,
    isWanted,
    toggle: () => {
      if (playback !== 'failed') {
        setPressed(!isWanted)
        return
      }
      setPlayback('loading')
      video.current?.load()
    },
    fail: () => {
      const element = video.current
      if (!element) return
      if (element.src === new URL(files.mp4, location.href).href) setPlayback('failed')
      else element.src = files.mp4
    },
    events: {
      onPlaying: () => setPlayback('playing'),
      onWaiting: () => setPlayback('loading'),
      onPause: () => setPlayback('paused'),
    },
  }
}

type Video = RefObject<HTMLVideoElement | null>

/** Loads a video's files, and releases them when its reel is no longer near the screen. */
function useLoaded(video: Video, { mp4, hls }: VideoFiles, isLoaded: boolean): void {
  useEffect(() => {
    const element = video.current
    if (!isLoaded || !element) return undefined
    let isOver = false
    let free = () => {}
    const playSingleFile = () => {
      element.src = mp4
    }
    void loadVideo(element, { mp4, hls }, playSingleFile).then((release) => {
      if (isOver) release()
      else free = release
    }, playSingleFile)
    return () => {
      isOver = true
      free()
      element.removeAttribute('src')
      element.load()
    }
  }, [video, isLoaded, mp4, hls])
}

/** Plays the video while `isWanted` is true and the page is visible. */
function usePlays(video: Video, isWanted: boolean): void {
  useEffect(() => {
    const element = video.current
    if (!element || !isWanted) return undefined
    const follow = () => {
      if (document.visibilityState === 'visible') void play(element)
      else element.pause()
    }
    follow()
    // Calling `play` before there is a source waits for one. When the source changes, the video starts from the
    // beginning.
    element.addEventListener('loadeddata', follow)
    document.addEventListener('visibilitychange', follow)
    return () => {
      element.removeEventListener('loadeddata', follow)
      document.removeEventListener('visibilitychange', follow)
      element.pause()
    }
  }, [video, isWanted])
}

/** Plays with sound if the viewer wants it and the browser allows it, otherwise muted. */
async function play(video: HTMLVideoElement): Promise<void> {
  video.muted = !settleSound()
  try {
    await video.play()
  } catch (error) {
    if (video.muted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    video.muted = true
    await video.play().catch(() => undefined)
  }
}
