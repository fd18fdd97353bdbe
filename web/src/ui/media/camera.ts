import * as text from './camera-text.ts'

/** Whether this page can use the camera. Browsers allow it only on secure pages. */
export const canUseCamera = (): boolean => 'mediaDevices' in navigator

/**
 * Opens the front camera. The stream ends when the signal aborts, even if permission is given only after
 * that.
 */
export async function openCamera(
  size: { width: number; height: number },
  signal: AbortSignal,
): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'user', width: { ideal: size.width }, height: { ideal: size.height } },
  })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return stream
}

/** Why the camera shows no picture. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return text.cameraBlocked
  if (name === 'NotFoundError') return text.noCamera
  return text.cameraNotStarted
}

const QUALITY = 0.92

/** The video's current picture as a JPEG; null if the browser can't make one. */
export async function pictureOf(video: HTMLVideoElement, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob && new File([blob], name, { type: 'image/jpeg' })
}
