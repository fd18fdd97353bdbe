import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { contentLimits } from '@fanfare/contract/content/limits'
import { AiFault } from '#gateways/ai/port'
import { markedMimes, MediaFault } from '#gateways/media-tools/port'
import type { AiDeps } from '../ai-deps.ts'
import type { Step } from '../running/step.ts'

/**
 * Replaces a video whose type can't carry its origin, such as WebM, AVI or GIF, with an MP4. Leaves every other file as
 * it is. Throws an AiFault for one that can't be converted.
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
