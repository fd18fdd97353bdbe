import type { Content } from '@fanfare/contract/content/content'
import type { Upload } from '@fanfare/contract/content/upload'
import { ApiProblem } from '../../../../plumbing/api/api-problem.ts'
import { followProcessing } from './follow-processing.ts'
import { keepTrying } from './keep-trying.ts'
import { sendChunks, type UploadWorld } from './send-chunks.ts'
import { isGone } from './upload-problems.ts'
import type { UploadWatch } from './upload-state.ts'
import type { FileToSend } from './upload-transport.ts'

/** How many times the server can report missing chunks or a lost upload before the upload fails. */
const ROUNDS = 3

/**
 * Uploads a checked file and follows it until its variants are made, reporting every step to `onEvent`. With
 * `isResumed`, it first requests the list of chunks that have arrived. Returns the content, ready or failed; throws
 * `ApiProblem` or the reason of an abort.
 */
export async function uploadFile(
  world: UploadWorld,
  { file, isResumed }: { file: FileToSend; isResumed: boolean },
  watch: UploadWatch,
): Promise<Content> {
  watch.onEvent({ type: 'accepted' })
  let there = isResumed ? await findUpload(world, file, watch) : null
  for (let round = 1; ; round += 1) {
    if (there?.content) return followProcessing(world.transport, there.content, watch)
    try {
      await sendChunks(world, { file, received: there?.received ?? [] }, watch)
      // The last chunk can arrive at the moment when the upload is stopped.
      watch.signal.throwIfAborted()
      const content = await complete(world, file, watch)
      return await followProcessing(world.transport, content, watch)
    } catch (error) {
      watch.signal.throwIfAborted()
      if (round === ROUNDS || !(isGone(error) || isIncomplete(error))) throw error
      there = await findUpload(world, file, watch)
    }
  }
}

/** The upload's state on the server; null if the server doesn't know the upload. */
async function findUpload(
  { transport }: UploadWorld,
  file: FileToSend,
  watch: UploadWatch,
): Promise<Upload | null> {
  try {
    return await keepTrying(transport, () => transport.showUpload(file.id, watch.signal), watch)
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

function complete({ transport }: UploadWorld, file: FileToSend, watch: UploadWatch): Promise<Content> {
  return keepTrying(transport, () => transport.completeUpload(file, watch.signal), watch)
}

function isIncomplete(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'upload-incomplete'
}
