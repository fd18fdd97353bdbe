import { mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { contentLimits } from '@fanfare/contract/content/limits'
import { AiFault } from '#gateways/ai/port'
import { markedMimes, MediaFault } from '#gateways/media-tools/port'
import type { AiDeps } from '../ai-deps.ts'
import type { Step } from '../running/step.ts'

/**
 * The size up to which a video is downloaded from a provider. Sharp or long videos exceed the limit of uploads, and are
 * then made smaller, because they have already been paid for.
 */
export const MAX_RESULT_VIDEO_BYTES = 256 * 1024 * 1024

/**
 * Converts a video to MP4 if its format can't carry origin data, such as WebM, AVI or GIF, or if it is larger than a
 * content can be. Doesn't change other files. Throws an AiFault if the video can't be converted.
 */
export async function convertResult(
  { mediaTools }: Pick<AiDeps, 'mediaTools'>,
  { request: { user_id: userId }, signal }: Pick<Step, 'request' | 'signal'>,
  file: string,
): Promise<void> {
  const source = { path: file, userId }
  try {
    const found = await mediaTools.sniff(source)
    const maxBytes = contentLimits.mediaBytes
    const isSmall = (await stat(file)).size <= maxBytes
    if (isSmall && markedMimes.some((known) => known === found?.mime)) return
    const folder = path.join(path.dirname(file), 'converted')
    await mkdir(folder, { recursive: true })
    await rename(await mediaTools.convertToMp4(source, { folder, signal, maxBytes }), file)
  } catch (error) {
    throw error instanceof MediaFault ? new AiFault('no-result', error.message) : error
  }
}
