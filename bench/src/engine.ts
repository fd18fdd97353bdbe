import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encode } from '@fanfare/engine/film/film'
import { ffmpegPath } from '@fanfare/engine/film/ffmpeg-path'
import { clipEncoding, FRAMES_PER_SECOND } from '@fanfare/engine/film/save-clip'
import { startEngine, type Engine } from '@fanfare/engine/start-engine'
import { measureNetworks } from './engine-networks.ts'
import { median } from './load.ts'
import { ratio, type Line } from './table.ts'

const prompts = [
  'three white sailboats on a calm sea at sunset',
  'red lighthouse at night in the rain, watercolour',
  'green cactus in a pot, flat print',
]
const rounds = 5
const size = { width: 1280, height: 720 }
const seconds = 5

/** Times the local engine for a picture, a clip (without its codec), and the tasks of its networks. */
export async function measureEngine(): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-bench-engine-'))
  const startedAt = performance.now()
  const engine = startEngine({ ffmpegPath: ffmpegPath() })
  try {
    // The first picture includes starting the process and loading its data.
    await paint(engine, folder, 'a quiet harbour')
    const first = (performance.now() - startedAt) / 1000
    const pictures: number[] = []
    for (const prompt of prompts)
      for (let round = 0; round < rounds; round += 1)
        pictures.push(await time(() => paint(engine, folder, prompt)))
    const clips: Line[] = []
    for (const task of ['image_to_video', 'text_to_video'] as const)
      clips.push(...(await measureClip(engine, folder, task)))
    return [
      {
        what: 'from starting the engine to its first picture',
        figure: `${first.toFixed(1)} s`,
        aim: 'under 3 s',
      },
      {
        what: `a picture of 1024 × 1024, median of ${pictures.length} in three styles`,
        figure: `${median(pictures).toFixed(2)} s`,
        aim: 'under 2 s',
      },
      ...clips,
      ...(await measureNetworks(engine, folder)),
    ]
  } finally {
    engine.stop()
    await rm(folder, { recursive: true })
  }
}

async function measureClip(
  engine: Engine,
  folder: string,
  task: 'image_to_video' | 'text_to_video',
): Promise<Line[]> {
  const files = { image: path.join(folder, 'image-1.png') }
  const ask = { aspect: '16:9', resolution: 'HD', seconds, move: 'orbit' }
  const request = {
    id: task,
    task,
    directory: folder,
    ...(task === 'image_to_video'
      ? { input: ask, files }
      : { input: { ...ask, prompt: prompts[0] }, files: {} }),
  }
  const whole = await time(() => engine.run(request))
  const codec = await codecAlone(folder)
  return [
    { what: `${task}: ${seconds} s at 720p`, figure: `${whole.toFixed(1)} s`, aim: 'under 15 s' },
    {
      what: `${task}: share of the codec alone, given the same frames`,
      figure: ratio(codec / whole),
      aim: 'as near to 1.00 as it can be',
    },
  ]
}

/** Times the codec alone: encodes the frames of the latest clip again, from a file. */
async function codecAlone(folder: string): Promise<number> {
  const raw = path.join(folder, 'frames.rgb')
  const clip = path.join(folder, 'video-1.mp4')
  execFileSync(ffmpegPath(), ['-v', 'error', '-y', '-i', clip, '-f', 'rawvideo', '-pix_fmt', 'rgb24', raw])
  const bytes = size.width * size.height * 3
  const frames = (await stat(raw)).size / bytes
  if (frames !== seconds * FRAMES_PER_SECOND) throw new Error(`The clip has ${frames} frames`)
  const file = openSync(raw, 'r')
  try {
    const frame = (t: number, pixels: Uint8ClampedArray): void =>
      void readSync(file, pixels, 0, bytes, Math.round(t * (frames - 1)) * bytes)
    const again = { size, seconds, frame, framesPerSecond: FRAMES_PER_SECOND, rate: clipEncoding.rate }
    return await time(() => encode(again, path.join(folder, 'again.mp4'), clipEncoding))
  } finally {
    closeSync(file)
  }
}

const paint = (engine: Engine, directory: string, prompt: string) =>
  engine.run({ id: prompt, task: 'text_to_image', input: { prompt }, files: {}, directory })

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}
