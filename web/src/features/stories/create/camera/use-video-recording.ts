import { useRef, useState } from 'react'
import * as text from './camera-text.ts'
import { startVideo, type VideoRecording } from './record-video.ts'
import type { Camera } from './use-camera.ts'

/** The recording of a video: its duration so far, and functions to start and stop it. */
export function useVideoRecording({
  onTake,
  onFail,
}: {
  onTake: (file: File) => void
  onFail: (message: string) => void
}) {
  const [seconds, setSeconds] = useState<number | null>(null)
  // True while the browser may be asking for permission to use the microphone.
  const [isStarting, setStarting] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const current = useRef<VideoRecording>(null)
  const stop = async () => {
    const recording = current.current
    if (!recording) return
    current.current = null
    onTake(await recording.stop())
  }
  const start = async ({ stream, signal }: Camera) => {
    setStarting(true)
    try {
      const recording = await startVideo(stream, { signal, onSeconds: setSeconds, onFull: () => void stop() })
      current.current = recording
      setSilent(!recording.hasSound)
      setSeconds((shown) => shown ?? 0)
    } catch {
      onFail(text.noVideo)
    } finally {
      setStarting(false)
    }
  }
  return { seconds, isStarting, isSilent, start, stop }
}
