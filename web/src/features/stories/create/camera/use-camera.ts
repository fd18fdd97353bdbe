import { useEffect, useRef, useState } from 'react'
import { cameraProblem, openCamera } from '../../../../ui/media/camera.ts'

export type Camera = { stream: MediaStream; signal: AbortSignal }

/** Shows the device's camera in a video element while the component is mounted. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    openCamera({ width: 1920, height: 1080 }, stop.signal).then(
      (stream) => {
        if (stop.signal.aborted) return
        if (video.current) video.current.srcObject = stream
        setCamera({ stream, signal: stop.signal })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(cameraProblem(error))
      },
    )
    return () => stop.abort()
  }, [])
  return { video, camera, problem, setProblem }
}
