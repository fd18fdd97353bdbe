import { contentLimits } from '@fanfare/contract/content/limits'
import type { Storage } from '#gateways/storage/port'
import { timeOfId, type Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { isUuid } from '#kernel/uuid'
import { mediaPrefix, originalPrefix, uploadPrefix } from '../gate/media-files.ts'
import { listUnknownContentIds } from '../queries.ts'
import { deleteAbandonedUploads, listUnknownUploadIds } from './upload-queries.ts'
import { deleteWorkFolders } from '../processing/work-folder.ts'

export interface CleaningDeps {
  db: Db
  clock: Clock
  storage: Storage
}

/** Removes uploads that were idle for a day, and stored bytes whose upload no longer exists. */
export async function cleanAbandonedUploads({ db, clock, storage }: CleaningDeps): Promise<void> {
  const before = abandonedBefore(clock)
  for (;;) {
    const ids = await inTransaction(db, (tx) => deleteAbandonedUploads(tx, { before, most: BATCH }))
    for (const id of ids) await storage.deletePrefix(uploadPrefix(id))
    if (ids.length < BATCH) break
  }
  // The row is written before the first byte, so bytes without a row aren't needed.
  await sweep(storage, 'uploads/', async (ids) => {
    for (const id of await listUnknownUploadIds(db, ids)) await storage.deletePrefix(uploadPrefix(id))
  })
  await deleteWorkFolders({ olderThanHours: contentLimits.abandonedAfterHours })
}

/** Removes originals without a content, because it was deleted or an interrupted request never wrote it. */
export async function cleanLostOriginals({ db, clock, storage }: CleaningDeps): Promise<void> {
  const before = abandonedBefore(clock).getTime()
  await sweep(storage, 'originals/', async (ids) => {
    // An original is stored before its row is written, so recent ones are skipped. Its id contains the time.
    const settled = ids.filter((id) => timeOfId(id) < before)
    for (const id of await listUnknownContentIds(db, settled)) await storage.deletePrefix(originalPrefix(id))
  })
}

/** Removes the stored files of a deleted content. */
export async function removeFilesOf(
  { storage }: { storage: Storage },
  { id, uuid }: { id: string; uuid: string },
): Promise<void> {
  await storage.deletePrefix(mediaPrefix(uuid))
  await storage.deletePrefix(originalPrefix(id))
}

const BATCH = 200

const abandonedBefore = (clock: Clock): Date =>
  new Date(clock.now().getTime() - contentLimits.abandonedAfterHours * 3_600_000)

/** Passes on the ids that name the folders below a prefix, a few hundred at a time. */
async function sweep(
  storage: Storage,
  prefix: string,
  handle: (ids: string[]) => Promise<void>,
): Promise<void> {
  const seen = new Set<string>()
  for await (const key of storage.list(prefix)) {
    const id = key.slice(prefix.length).split('/')[0] ?? ''
    if (isUuid(id)) seen.add(id)
    if (seen.size < BATCH) continue
    await handle([...seen])
    seen.clear()
  }
  await handle([...seen])
}
