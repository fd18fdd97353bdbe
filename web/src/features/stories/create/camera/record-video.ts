import { storyLimits } from '@fanfare/contract/posts/limits'

export interface VideoRecording {
  /** False if there is no microphone, or if it can't be used. */
  hasSound: boolean
  /** Ends the recording and returns it. */
  stop: () => Promise<File>
}

interface Options {
  /** Aborting it discards the recording. */
  signal: AbortSignal
  onSeconds: (seconds: number) => void
  /** Called when the recording reaches the maximum duration. */
  onFull: () => void
}

/** MP4, with the codecs that browsers can record. Of all formats that browsers record, stories only accept MP4. */
const formats = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4;codecs=avc1.42E01E,opus',
  'video/mp4;codecs=vp9,opus',
  'video/mp4',
]
const BITS_PER_SECOND = 4_000_000
/** A bit less than the limit, because browsers add some frames after a recording is stopped. */
const MAX_SECONDS = storyLimits.videoSeconds - 1

const formatHere = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : formats.find((format) => MediaRecorder.isTypeSupported(format))

/** Whether this browser can record videos in a format that stories accept. */
export const canRecordVideo = (): boolean => formatHere() !== undefined

/** Starts recording the camera's picture, with the microphone's sound if it is available. */
export async function startVideo(
  view: MediaStream,
  { signal, onSeconds, onFull }: Options,
): Promise<VideoRecording> {
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null)
  const recorder = new MediaRecorder(
    new MediaStream([...view.getVideoTracks(), ...(sound?.getAudioTracks() ?? [])]),
    { mimeType: formatHere() ?? '', videoBitsPerSecond: BITS_PER_SECOND },
  )
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  let seconds = 0
  const timer = setInterval(() => {
    seconds += 1
    onSeconds(seconds)
    if (seconds >= MAX_SECONDS) onFull()
  }, 1000)
  const end = () => {
    clearInterval(timer)
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of sound?.getTracks() ?? []) track.stop()
  }
  if (signal.aborted) end()
  else {
    signal.addEventListener('abort', end, { once: true })
    recorder.start()
  }
  return {
    hasSound: sound !== null,
    async stop() {
      signal.removeEventListener('abort', end)
      end()
      await stopped
      return new File(parts, 'story.mp4', { type: 'video/mp4' })
    },
  }
}
