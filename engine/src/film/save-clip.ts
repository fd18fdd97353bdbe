import { join } from 'node:path'
import { GENERATOR, NOTE } from '../protocol.ts'
import type { EngineJob, MadeOutput } from '../task.ts'
import { encode, type Clip } from './film.ts'

export const FRAMES_PER_SECOND = 24

/** A little larger than the served size, because the site encodes it once more. */
export const clipEncoding = { rate: 21, preset: 'veryfast', most: '9000k' } as const

/** Encodes the one clip of a job as `video-1.mp4`, reporting progress by frame. */
export async function saveClip(
  { directory, tell }: Pick<EngineJob<unknown>, 'directory' | 'tell'>,
  clip: Clip,
  made: { seed: number; detail: string },
): Promise<MadeOutput> {
  const file = 'video-1.mp4'
  const { rate } = clipEncoding
  await encode({ framesPerSecond: FRAMES_PER_SECOND, rate, ...clip }, join(directory, file), {
    ...clipEncoding,
    metadata: { comment: NOTE, artist: GENERATOR },
    onFrame: (progress) => tell({ stage: 'filming', progress }),
  })
  return { kind: 'file', file, mime: 'video/mp4', ...clip.size, seconds: clip.seconds, ...made }
}
