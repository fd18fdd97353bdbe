import { join } from 'node:path'
import { GENERATOR, NOTE } from '../protocol.ts'
import type { EngineJob, MadeOutput } from '../task.ts'
import { encode, type Clip } from './film.ts'

export const FRAMES_PER_SECOND = 24

/** Slightly larger than the served size, because the site encodes the clip again. */
export const clipEncoding = { rate: 21, preset: 'veryfast', most: '9000k' } as const

/** Encodes a job's only clip as `video-1.mp4`, and reports progress after each frame. */
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
