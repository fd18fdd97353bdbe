import type { AiProvider } from '@fanfare/contract/ai/tasks'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { AiTables, AttemptState } from '../tables.ts'

export type AttemptRow = Selectable<AiTables['ai_attempt']>
export type RequestRow = Selectable<AiTables['ai_request']>

export const findAttempt = (db: Db, id: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('ai_attempt').selectAll().where('id', '=', id).executeTakeFirst()

export const findRequest = (db: Db, id: string): Promise<RequestRow | undefined> =>
  db.selectFrom('ai_request').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the request until the transaction ends, so that it can end only once. */
export const lockRequest = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tx.selectFrom('ai_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listAttempts = (db: Db, requestId: string): Promise<AttemptRow[]> =>
  db.selectFrom('ai_attempt').selectAll().where('request_id', '=', requestId).orderBy('number').execute()

export const findOpenAttempt = (db: Db, requestId: string): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('ai_attempt')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()

/** Locks an attempt until the transaction ends, so that no result can be added. Returns false if it has ended. */
export async function lockOpenAttempt(tx: Tx, id: string): Promise<boolean> {
  const open = await tx
    .selectFrom('ai_attempt')
    .select('id')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return open !== undefined
}

export async function insertAttempt(tx: Tx, attempt: Insertable<AiTables['ai_attempt']>): Promise<void> {
  await tx.insertInto('ai_attempt').values(attempt).execute()
}

/** Changes an attempt if it is in one of these states. Returns whether it was. */
export async function moveAttempt(
  tx: Tx,
  {
    id,
    from,
    changes,
  }: { id: string; from: readonly AttemptState[]; changes: Updateable<AiTables['ai_attempt']> },
): Promise<boolean> {
  const done = await tx
    .updateTable('ai_attempt')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Increments the number of times that copying was started, and returns it. Null if the attempt has ended. */
export async function countCopy(tx: Tx, id: string): Promise<number | null> {
  const counted = await tx
    .updateTable('ai_attempt')
    .set((eb) => ({ copies: eb('copies', '+', 1) }))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('copies')
    .executeTakeFirst()
  return counted?.copies ?? null
}

export async function updateRequest(
  tx: Tx,
  { id, changes }: { id: string; changes: Updateable<AiTables['ai_request']> },
): Promise<void> {
  await tx.updateTable('ai_request').set(changes).where('id', '=', id).execute()
}

/** Prevents other processes from starting requests at a provider until the transaction ends. */
export async function lockProvider(tx: Tx, provider: AiProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ai provider ${provider}`}, 0))`.execute(tx)
}

/** How many of a provider's attempts are running, and until when it is paused, if it is. */
export async function showLoad(
  db: Db,
  provider: AiProvider,
): Promise<{ atWork: number; pausedUntil: Date | null }> {
  const { rows } = await sql<{ at_work: number; paused_until: Date | null }>`
    select (select count(*)::int from ai_attempt where provider = ${provider} and finished_at is null) as at_work,
      (select until from ai_pause where provider = ${provider}) as paused_until
  `.execute(db)
  return { atWork: rows[0]?.at_work ?? 0, pausedUntil: rows[0]?.paused_until ?? null }
}

/**
 * The order in which a provider starts requests: users with the fewest running requests first, then the oldest request.
 */
const turn = sql`(
  select count(*) from ai_request as running
  where running.user_id = ai_request.user_id and running.finished_at is null and running.status = 'running'
), ai_request.created_at, ai_request.id`

/** Locks the next requests that wait for a provider, or only those whose users left the choice of it to us. */
export async function lockNextWaiting(
  tx: Tx,
  {
    provider,
    at,
    limit,
    isAuto = false,
  }: { provider: AiProvider; at: Date; limit: number; isAuto?: boolean },
): Promise<RequestRow[]> {
  return tx
    .selectFrom('ai_request')
    .selectAll()
    .where('status', '=', 'queued')
    .where('waits_for', '=', provider)
    .where((eb) => eb.or([eb('waits_until', 'is', null), eb('waits_until', '<=', at)]))
    .$if(isAuto, (query) => query.where('provider', 'is', null))
    .orderBy(turn)
    .limit(sql.lit(limit))
    .forUpdate()
    .skipLocked()
    .execute()
}

/** The providers that are paused at least until this time. */
export async function listPausedUntil(db: Db, until: Date): Promise<AiProvider[]> {
  const rows = await db.selectFrom('ai_pause').select('provider').where('until', '>', until).execute()
  return rows.map(({ provider }) => provider)
}

export async function pauseProvider(
  tx: Tx,
  { provider, until }: { provider: AiProvider; until: Date },
): Promise<void> {
  await tx
    .insertInto('ai_pause')
    .values({ provider, until })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ until }))
    .execute()
}
