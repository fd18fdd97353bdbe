import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Spinner } from '../states/spinner.tsx'

type Props = {
  onTake: (file: File) => void
  /** Called with a sentence that says why there is no picture. */
  onFail: (message: string) => void
  onClose: () => void
}

/** What the camera sees, and a button that takes the picture. Leaving it turns the camera off. */
export function SelfieCamera({ onTake, onFail, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setOn] = useState(false)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const stop = new AbortController()
    openCamera(stop.signal).then(
      (stream) => {
        if (video.current) video.current.srcObject = stream
      },
      (error: unknown) => {
        if (!stop.signal.aborted) fail(messageFor(error))
      },
    )
    return () => stop.abort()
  }, [])
  const shoot = async () => {
    const file = video.current && (await pictureOf(video.current))
    if (file) onTake(file)
    else onFail('The picture couldn’t be taken. Choose a file instead.')
  }
  return (
    <div className="grid gap-3">
      <div className="relative grid aspect-4/3 place-items-center overflow-hidden rounded-lg bg-surface-3">
        <video
          ref={video}
          aria-label="Camera"
          autoPlay
          muted
          playsInline
          onPlaying={() => setOn(true)}
          // As in a mirror; the picture itself isn't turned.
          className="absolute inset-0 size-full -scale-x-100 object-cover"
        />
        {!isOn && (
          <span role="status" className="relative">
            <Spinner size={26} />
            <span className="sr-only">Starting the camera</span>
          </span>
        )}
      </div>
      <div className="flex gap-2">
        <Button size="small" variant="primary" disabled={!isOn} onClick={() => void shoot()}>
          Take photo
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** The stream of the front camera; it ends with the signal, also when permission is given after that. */
async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
  })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return stream
}

function messageFor(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'Camera access is blocked. Allow it in your browser’s settings, or choose a file instead.'
  if (name === 'NotFoundError') return 'We couldn’t find a camera. Choose a file instead.'
  return 'The camera couldn’t be started. Another app may be using it. Choose a file instead.'
}

const QUALITY = 0.92

/** What the video shows now as a JPEG; null if the browser can't make one. */
async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob && new File([blob], 'selfie.jpg', { type: 'image/jpeg' })
}
