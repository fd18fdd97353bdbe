import pLimit from 'p-limit'
import type { MadeFile } from '#gateways/media-tools/port'
import type { Storage } from '#gateways/storage/port'

const PUTS_AT_ONCE = 4

/** Stores the files that were made from a content, a few at a time. */
export async function storeFiles(
  { storage }: { storage: Storage },
  files: readonly MadeFile[],
  { prefix, signal }: { prefix: string; signal: AbortSignal },
): Promise<void> {
  await pLimit(PUTS_AT_ONCE).map(files, async (file) => {
    signal.throwIfAborted()
    await storage.put(`${prefix}${file.name}`, { path: file.path }, { contentType: file.mime })
  })
}
