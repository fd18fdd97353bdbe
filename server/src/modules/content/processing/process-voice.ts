import { inTransaction } from '#kernel/db'
import { mediaPrefix } from '../gate/media-files.ts'
import type { ContentRow } from '../queries.ts'
import type { MakeDeps } from './make-content.ts'
import { finishContent } from './processing-queries.ts'
import { storeFiles } from './store-files.ts'

/** Makes an audio file that every browser can play, and the waveform of a recording. */
export async function processVoice(
  deps: MakeDeps,
  content: ContentRow,
  { folder, source, signal }: { folder: string; source: string; signal: AbortSignal },
): Promise<void> {
  const { file, peaks, durationSeconds } = await deps.mediaTools.makeVoiceFile(source, { folder, signal })
  const prefix = mediaPrefix(content.uuid)
  await storeFiles(deps, [file], { prefix, signal })
  const made = {
    id: content.id,
    width: null,
    height: null,
    thumbhash: null,
    durationMs: Math.round(durationSeconds * 1000),
    peaks: Buffer.from(peaks),
    variants: [file],
  }
  if (!(await inTransaction(deps.db, (tx) => finishContent(tx, made))))
    await deps.storage.deletePrefix(prefix)
}
