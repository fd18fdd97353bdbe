import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AiInputFile, AiSubmission } from '#gateways/ai/port'
import { makeClip, makeImage } from './result-files.ts'

/** Real files for requests, whose addresses can't be reached. */
export interface InputFiles {
  image: AiInputFile
  /** Wider than it is high. */
  garment: AiInputFile
  video: AiInputFile
  remove(): Promise<void>
}

export async function makeInputFiles(): Promise<InputFiles> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-inputs-'))
  const put = async (
    name: string,
    bytes: Buffer,
    file: Pick<AiInputFile, 'kind' | 'mime' | 'width' | 'height'>,
  ) => {
    await writeFile(path.join(folder, name), bytes)
    const url = `https://files.fanfare.example/${name}?signature=abc`
    return { ...file, path: path.join(folder, name), url, byteSize: bytes.length }
  }
  return {
    image: await put('portrait.png', await makeImage(1), {
      kind: 'image',
      mime: 'image/png',
      width: 640,
      height: 480,
    }),
    garment: await put('garment.png', await makeImage(2, { width: 800, height: 300 }), {
      kind: 'image',
      mime: 'image/png',
      width: 800,
      height: 300,
    }),
    video: await put('clip.mp4', await makeClip(), {
      kind: 'video',
      mime: 'video/mp4',
      width: 320,
      height: 180,
    }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

type Wanted = Pick<AiSubmission, 'task' | 'providerModel' | 'input'> &
  Partial<Omit<AiSubmission, 'files'>> & { files?: Readonly<Record<string, AiInputFile>> }

/** A request as the `ai` module passes it to an adapter. */
export function submission({ files = {}, ...wanted }: Wanted): AiSubmission {
  return {
    attemptId: randomUUID(),
    model: wanted.providerModel,
    outputs: 1,
    parentJob: null,
    webhook: null,
    ...wanted,
    files: new Map(Object.entries(files)),
  }
}

export const neverAborted = (): { signal: AbortSignal } => ({ signal: new AbortController().signal })

/** A time before every job of a test, from which to search for a lost job. */
export const longAgo = new Date('2020-01-01T00:00:00Z')
