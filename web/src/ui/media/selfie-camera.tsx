import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Spinner } from '../states/spinner.tsx'
import { cameraProblem, openCamera, pictureOf } from './camera.ts'
import * as common from '../common-text.ts'
import * as text from './camera-text.ts'

type Props = {
  onTake: (file: File) => void
  /** Called with a sentence about why the camera shows no picture. */
  onFail: (message: string) => void
  onClose: () => void
}

/** The camera's view, and a button that takes the picture. Unmounting turns the camera off. */
export function SelfieCamera({ onTake, onFail, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setOn] = useState(false)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const stop = new AbortController()
    openCamera({ width: 1280, height: 960 }, stop.signal).then(
      (stream) => {
        if (video.current) video.current.srcObject = stream
      },
      (error: unknown) => {
        if (!stop.signal.aborted) fail(cameraProblem(error))
      },
    )
    return () => stop.abort()
  }, [])
  const shoot = async () => {
    const file = video.current && (await pictureOf(video.current, 'selfie.jpg'))
    if (file) onTake(file)
    else onFail(text.pictureNotTaken)
  }
  return (
    <div className="grid gap-3">
      <div className="relative grid aspect-4/3 place-items-center overflow-hidden rounded-lg bg-surface-3">
        <video
          ref={video}
          aria-label={text.camera}
          autoPlay
          muted
          playsInline
          onPlaying={() => setOn(true)}
          // Mirrored on the screen; the picture itself isn't.
          className="absolute inset-0 size-full -scale-x-100 object-cover"
        />
        {!isOn && (
          <span role="status" className="relative">
            <Spinner size={26} />
            <span className="sr-only">{text.startingCamera}</span>
          </span>
        )}
      </div>
      <div className="flex gap-2">
        <Button size="small" variant="primary" disabled={!isOn} onClick={() => void shoot()}>
          {text.takePhoto}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </div>
  )
}
