import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { contentLimits } from '@fanfare/contract/content/limits'
import { AiFault } from '#gateways/ai/port'
import { markedMimes, MediaFault } from '#gateways/media-tools/port'
import type { AiDeps } from '../ai-deps.ts'
import type { Step } from '../running/step.ts'

/**
 * Converts a video to MP4 if its format can't carry origin data, such as WebM, AVI or GIF. Leaves every other file
 * unchanged. Throws an AiFault for a video that can't be converted.
 */
export async function convertResult(
  { mediaTools }: Pick<AiDeps, 'mediaTools'>,
  { request: { user_id: userId }, signal }: Pick<Step, 'request' | 'signal'>,
  file: string,
): Promise<void> {
  const source = { path: file, userId }
  try {
    const found = await mediaTools.sniff(source)
    if (markedMimes.some((known) => known === found?.mime)) return
    const folder = path.join(path.dirname(file), 'converted')
    await mkdir(folder, { recursive: true })
    const maxBytes = contentLimits.mediaBytes
    await rename(await mediaTools.convertToMp4(source, { folder, signal, maxBytes }), file)
  } catch (error) {
    throw error instanceof MediaFault ? new AiFault('no-result', error.message) : error
  }
}
