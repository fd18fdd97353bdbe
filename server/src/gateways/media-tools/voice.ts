import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contentLimits } from '@fanfare/contract/content/limits'
import { WITHOUT_METADATA } from './encode-video.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { describe, SAFE_DECODING, SAFE_INPUT } from './inspect-video.ts'
import { MediaFault, type MediaWork, type VoiceFile } from './port.ts'
import { runTool } from './run-tool.ts'

/** A recorder that stops at the limit writes slightly more. */
const MAX_SECONDS = contentLimits.voiceSeconds + 2

/** Browsers record without storing the duration, so it is measured here. */
export async function inspectVoice(tools: Ffmpeg, path: string): Promise<void> {
  const { size } = await stat(path)
  if (size === 0) throw new MediaFault('empty')
  const { streams } = await describe(tools, path, { safe: SAFE_INPUT })
  const hasPicture = streams.some(({ codec_type: type }) => type === 'video')
  const hasSound = streams.some(
    ({ codec_type: type, sample_rate: rate }) => type === 'audio' && Number(rate) > 0,
  )
  if (hasPicture || !hasSound) throw new MediaFault('unsupported')
  let seconds = 0
  await runTool({
    command: tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin', ...SAFE_DECODING, ...SAFE_INPUT, '-i', path],
      ...['-map', '0:a:0', '-t', String(MAX_SECONDS + 1), '-progress', 'pipe:1', '-f', 'null', '-'],
    ],
    timeLimitSeconds: 30,
    onLine: (line) => (seconds = secondsIn(line) ?? seconds),
  })
  if (seconds === 0) throw new MediaFault('broken', 'It has no sound')
  if (seconds > MAX_SECONDS) throw new MediaFault('voice-too-long')
}

export async function makeVoiceFile(
  tools: Ffmpeg,
  source: string,
  { folder, signal }: MediaWork,
): Promise<VoiceFile> {
  const path = join(folder, 'voice.m4a')
  const samples = join(folder, 'samples')
  const sound = ['-map', '0:a:0', '-t', String(MAX_SECONDS), '-ac', '1']
  await runTool({
    command: tools.ffmpeg,
    args: [
      ...['-hide_banner', '-v', 'error', '-nostdin', '-y', ...SAFE_DECODING, ...SAFE_INPUT, '-i', source],
      ...[...sound, '-c:a', 'aac', '-b:a', '64k', '-ar', '48000', ...WITHOUT_METADATA],
      ...['-movflags', '+faststart', '-f', 'mp4', path],
      ...[...sound, '-ar', String(SAMPLES_PER_SECOND), '-f', 's16le', samples],
    ],
    timeLimitSeconds: 120,
    signal,
  })
  const { size } = await stat(samples)
  const count = Math.floor(size / SAMPLE_BYTES)
  if (count === 0) throw new MediaFault('broken', 'It has no sound')
  const { size: byteSize } = await stat(path)
  return {
    durationSeconds: count / SAMPLES_PER_SECOND,
    peaks: await readPeaks(samples, count),
    file: { kind: 'voice', name: 'voice.m4a', path, mime: 'audio/mp4', width: 0, height: 0, byteSize },
  }
}

const SAMPLES_PER_SECOND = 8000
const SAMPLE_BYTES = 2

/** The loudest sample of each bar, relative to the loudest of all samples. */
async function readPeaks(path: string, count: number): Promise<number[]> {
  const bars = Array.from({ length: contentLimits.voicePeaks }, () => 0)
  let index = 0
  // Parts with an even number of bytes don't split a sample.
  const parts: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 64 * 1024 })
  for await (const part of parts) {
    for (let at = 0; at + SAMPLE_BYTES <= part.length; at += SAMPLE_BYTES) {
      const bar = Math.min(bars.length - 1, Math.floor((index * bars.length) / count))
      bars[bar] = Math.max(bars[bar] ?? 0, Math.abs(part.readInt16LE(at)))
      index += 1
    }
  }
  // Near silence stays low, so that noise doesn't look like speech.
  const loudest = Math.max(QUIET, ...bars)
  return bars.map((loudness) => Math.round((100 * loudness) / loudest))
}

const QUIET = 600

function secondsIn(line: string): number | null {
  // Despite its name, this is in microseconds.
  const microseconds = Number(/^out_time_ms=(\d+)/.exec(line)?.[1])
  return microseconds > 0 ? microseconds / 1e6 : null
}
