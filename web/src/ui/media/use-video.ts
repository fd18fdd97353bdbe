import { useRef, useState } from 'react'
import { loadVideo } from './load-video.ts'
import type { VideoFiles } from './load-video.ts'

export type VideoStage = 'poster' | 'loading' | 'ready' | 'failed'

/**
 * Loads the files at the first play, then plays and pauses. If HLS fails, it plays the single MP4. Pass
 * `video` as the element's ref and `fail` as its error handler.
 */
export function useVideo(files: VideoFiles) {
  const video = useRef<HTMLVideoElement>(null)
  const [stage, setStage] = useState<VideoStage>('poster')
  const start = async (element: HTMLVideoElement) => {
    try {
      await element.play()
      setStage('ready')
    } catch (error) {
      // A browser may refuse to play without a gesture, and another load may interrupt a play. Neither is an
      // error.
      if (isNamed(error, 'NotAllowedError')) setStage('ready')
      else if (!isNamed(error, 'AbortError')) fail()
    }
  }
  const fail = () => {
    const element = video.current
    if (!element) return
    if (element.src === new URL(files.mp4, location.href).href) {
      setStage('failed')
      return
    }
    element.src = files.mp4
    void start(element)
  }
  const play = async ({ muted = false } = {}) => {
    const element = video.current
    if (!element || stage === 'loading') return
    if (muted) element.muted = true
    if (stage !== 'ready') {
      setStage('loading')
      await loadVideo(element, files, fail)
    }
    await start(element)
  }
  const toggle = () => {
    if (video.current?.paused === false) video.current.pause()
    else void play()
  }
  return { video, stage, play, toggle, fail }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name
}
