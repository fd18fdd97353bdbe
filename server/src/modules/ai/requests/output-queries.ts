import type { Insertable, Selectable } from 'kysely'
import { hideContents } from '#content'
import { noteModelText } from '#drafts'
import { sql, type Db, type Tx } from '#kernel/db'
import { lockOpenAttempt } from '../running/attempt-queries.ts'
import type { AiTables } from '../tables.ts'

export type OutputRow = Selectable<AiTables['ai_output']>

export async function listOutputNumbers(db: Db, { requestId }: { requestId: string }): Promise<number[]> {
  const rows = await db.selectFrom('ai_output').select('number').where('request_id', '=', requestId).execute()
  return rows.map(({ number }) => number)
}

/** The results of these requests, in order. One statement. */
export async function listOutputs(db: Db, requestIds: readonly string[]): Promise<Map<string, OutputRow[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ai_output')
    .selectAll()
    .where('request_id', '=', sql<string>`any(${[...requestIds]}::uuid[])`)
    .orderBy('request_id')
    .orderBy('number')
    .execute()
  return Map.groupBy(rows, ({ request_id }) => request_id)
}

/** The ids of the pictures and videos that these requests made. */
export async function listOutputContentIds(db: Db, requestIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('ai_output')
    .select('content_id')
    .where('request_id', '=', sql<string>`any(${[...requestIds]}::uuid[])`)
    .execute()
  return rows.flatMap(({ content_id }) => content_id ?? [])
}

/**
 * Adds a result while its attempt is running. Returns false if the attempt or the request has ended, if the result
 * already exists, or if somebody other than the owner revoked the consent. If the owner revoked it, the result is
 * hidden immediately. A text is recognized in messages before its user can see it.
 */
export async function insertOutput(
  tx: Tx,
  { attemptId, output }: { attemptId: string; output: Insertable<AiTables['ai_output']> },
): Promise<boolean> {
  if (!(await lockOpenAttempt(tx, attemptId))) return false
  // A transaction that hides or ends the request waits for this one, and then handles this result as well.
  const request = await tx
    .selectFrom('ai_request')
    .select(['hidden_by', 'user_id'])
    .where('id', '=', output.request_id)
    .where('finished_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!request || (request.hidden_by !== null && request.hidden_by !== 'owner')) return false
  const added = await tx
    .insertInto('ai_output')
    .values(output)
    .onConflict((conflict) => conflict.columns(['request_id', 'number']).doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return false
  if (typeof output.text === 'string') {
    const at = new Date(output.created_at)
    await noteModelText(tx, { id: output.id, userId: request.user_id, text: output.text, at, forgetAt: null })
  }
  if (request.hidden_by !== null)
    await hideContents(tx, {
      ids: output.content_id ? [output.content_id] : [],
      at: new Date(output.created_at),
    })
  return true
}

/**
 * One of the profile's results. Undefined if it is somebody else's, or if its request hasn't finished and been charged.
 */
export const findOwnOutput = (
  db: Db,
  { id, profileId }: { id: string; profileId: string },
): Promise<(OutputRow & { content_id: string | null }) | undefined> =>
  db
    .selectFrom('ai_output')
    .innerJoin('ai_request', 'ai_request.id', 'ai_output.request_id')
    .selectAll('ai_output')
    .where('ai_output.id', '=', id)
    .where('ai_request.profile_id', '=', profileId)
    .where('ai_request.removed_at', 'is', null)
    .where('ai_request.finished_at', 'is not', null)
    .executeTakeFirst()
