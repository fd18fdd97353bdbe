import { useRef, useState } from 'react'
import { loadVideo } from './load-video.ts'
import type { VideoFiles } from './load-video.ts'

export type VideoStage = 'poster' | 'loading' | 'ready' | 'failed'

/** Loads the files at the first play, then plays and pauses. Put `video` on the element as its ref. */
export function useVideo(files: VideoFiles) {
  const video = useRef<HTMLVideoElement>(null)
  const [stage, setStage] = useState<VideoStage>('poster')
  const play = async ({ muted = false } = {}) => {
    const element = video.current
    if (!element || stage === 'loading') return
    if (muted) element.muted = true
    try {
      if (stage !== 'ready') {
        setStage('loading')
        await loadVideo(element, files)
      }
      await element.play()
      setStage('ready')
    } catch (error) {
      setStage(isRefusal(error) ? 'ready' : 'failed')
    }
  }
  const toggle = () => {
    if (video.current?.paused === false) video.current.pause()
    else void play()
  }
  return { video, stage, play, toggle, fail: () => setStage('failed') }
}

/** A browser may refuse to play without a gesture, and a pause may cut a play short; neither is a fault of the file. */
function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}
