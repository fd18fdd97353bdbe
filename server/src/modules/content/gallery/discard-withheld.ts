import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { removeContentFiles } from '../job-names.ts'
import { markWithheldDeleted } from '../withheld-queries.ts'

/** Deletes the withheld ones among these contents, with their files. They were never visible, so nothing shows them. */
export async function discardWithheld(tx: Tx, input: { ids: readonly string[]; at: Date }): Promise<void> {
  for (const { id, uuid } of await markWithheldDeleted(tx, input)) {
    await enqueue(tx, removeContentFiles, { payload: { content_id: id, content_uuid: uuid } })
  }
}
