import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { markDeleted } from '../deleted-queries.ts'
import { removeContentFiles } from '../job-names.ts'
import { lockApart, type ApartKind } from './apart-queries.ts'

interface Discarding {
  kind: ApartKind
  ids: readonly string[]
  at: Date
  /** Called after the contents are locked. */
  listUsed: () => Promise<Set<string>>
}

/** Deletes recordings, or pictures of identity checks, with their files, except those in use. */
export async function discardApart(tx: Tx, { kind, ids, at, listUsed }: Discarding): Promise<void> {
  if (ids.length === 0) return
  const locked = await lockApart(tx, { kind, ids })
  const used = await listUsed()
  const gone = locked.filter(({ id }) => !used.has(id))
  await markDeleted(tx, { ids: gone.map(({ id }) => id), at })
  for (const { id, uuid } of gone) {
    await enqueue(tx, removeContentFiles, { payload: { content_id: id, content_uuid: uuid } })
  }
}
