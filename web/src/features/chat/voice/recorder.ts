import { contentLimits } from '@fanfare/contract/content/limits'

/** A finished recording that hasn't been sent yet. */
export interface Recorded {
  bytes: Blob
  contentType: string
  durationMs: number
  /** From 0 to 100. */
  peaks: number[]
}

export interface Recorder {
  /** Ends the recording and returns it. */
  stop: () => Promise<Recorded>
  /** Ends the recording and discards it. */
  cancel: () => void
}

interface Listening {
  /** The length of the recording so far, and its levels from 0 to 100. */
  onLevel: (elapsedMs: number, levels: readonly number[]) => void
  /** Called when the recording ends because it reached the limit or the microphone was unplugged. */
  onEnd: () => void
}

/** The formats that browsers can record: Chrome and Firefox support the first, Safari the second. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
const LEVEL_EVERY_MS = 100
/** The level that fills the waveform. Speech is rarely louder. */
const LOUD = 0.35

/** Whether this browser can record audio. Insecure pages can't. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator && formatHere() !== undefined

const formatHere = (): string | undefined => formats.find((format) => MediaRecorder.isTypeSupported(format))

/** Asks for access to the microphone and starts recording. Throws the browser's error if the user refuses. */
export async function startRecorder({ onLevel, onEnd }: Listening): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = formatHere() ?? ''
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 64_000 })
  const meter = openMeter(stream)
  const parts: Blob[] = []
  const levels: number[] = []
  const startedAt = performance.now()
  let durationMs = 0
  const timer = setInterval(() => {
    durationMs = performance.now() - startedAt
    levels.push(meter.level())
    onLevel(durationMs, levels)
    if (durationMs >= contentLimits.voiceSeconds * 1000) onEnd()
  }, LEVEL_EVERY_MS)
  const release = () => {
    clearInterval(timer)
    meter.close()
    for (const track of stream.getTracks()) track.stop()
  }
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  for (const track of stream.getTracks()) track.addEventListener('ended', onEnd)
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  recorder.start()
  return {
    async stop() {
      durationMs = performance.now() - startedAt
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      release()
      const contentType = mimeType.split(';')[0] ?? ''
      const most = contentLimits.voiceSeconds * 1000
      return {
        bytes: new Blob(parts, { type: contentType }),
        contentType,
        durationMs: Math.min(most, Math.round(durationMs)),
        peaks: barsOf(levels),
      }
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop()
      release()
    },
  }
}

function openMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      return Math.min(100, Math.round((100 * peak) / LOUD))
    },
    close: () => void context.close(),
  }
}

/** The bars of a waveform: each is the loudest level in its part of the recording. */
export function barsOf(levels: readonly number[]): number[] {
  const { voicePeaks: count } = contentLimits
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / count))
    return Math.max(0, ...levels.slice(from, to))
  })
}
