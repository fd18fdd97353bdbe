import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EngineFault } from '@fanfare/engine/protocol'
import { Screening } from '@fanfare/engine/screening/screening'
import { startEngine, type Engine } from '@fanfare/engine/start-engine'
import { Value } from 'typebox/value'
import { findFfmpeg, type FfmpegSettings } from '../media-tools/find-ffmpeg.ts'
import { BadPicture, type PictureScreener } from './port.ts'

/**
 * Screens pictures with a separate engine, which starts with the first picture, so that screening never waits for
 * videos that the tools' engine is making.
 */
export function openPictureScreener(settings: FfmpegSettings): PictureScreener & { stop(): Promise<void> } {
  let opening: Promise<Engine> | undefined
  return {
    screen: async ({ path: file, kind }, context) => {
      opening ??= open(settings)
      const engine = await opening
      return look(engine, kind === 'video' ? { clip: file } : { picture: file }, context)
    },
    stop: async () => (await opening)?.stop(),
  }
}

async function open(settings: FfmpegSettings): Promise<Engine> {
  const found = await findFfmpeg(settings).catch(() => null)
  return startEngine({
    workers: 1,
    ...(found && { ffmpegPath: found.ffmpeg, ffprobePath: found.ffprobe }),
  })
}

async function look(
  engine: Engine,
  files: Record<string, string>,
  { ages, signal }: Parameters<PictureScreener['screen']>[1],
): Promise<Screening | null> {
  const directory = await mkdtemp(path.join(tmpdir(), 'fanfare-work-'))
  try {
    const request = { id: randomUUID(), task: 'screen_picture', input: { ages }, files, directory } as const
    const [output] = await engine.run(request, { signal })
    return Value.Parse(Screening, JSON.parse(output?.kind === 'text' ? output.text : ''))
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error
    if (error.code === 'bad-input') throw new BadPicture(error.message)
    if (error.code === 'not-installed') return null
    throw error
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
