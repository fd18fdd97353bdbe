import type { AnswerState, AssistantLink } from '@fanfare/contract/assistant/turn'
import type { Insertable, Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { readCursor } from '#kernel/page'
import type { AssistantTables } from './tables.ts'

export type TurnRow = Selectable<AssistantTables['assistant_turn']>

type NewTurn = Omit<Insertable<AssistantTables['assistant_turn']>, 'links'> & {
  links: readonly AssistantLink[]
}

export const findTurn = (db: Db, { id }: { id: string }): Promise<TurnRow | undefined> =>
  db.selectFrom('assistant_turn').selectAll().where('id', '=', id).executeTakeFirst()

/** Inserts a question unless its id is taken. Returns whether it was inserted. */
export async function insertTurnIfAbsent(tx: Tx, { links, ...turn }: NewTurn): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('assistant_turn')
    .values({ ...turn, links: JSON.stringify(links) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return count === 1n
}

interface TurnPage {
  userId: string
  cursor?: string | undefined
  limit: number
  offset: number
}

/**
 * A page of the user's questions, newest first, plus one extra row if there are more. Times are in PostgreSQL's format.
 */
export function pageOfTurns(db: Db, query: TurnPage): Promise<(TurnRow & { key: string })[]> {
  const [time, id] = readCursor(query.cursor, ['time', 'id']) ?? []
  let select = db
    .selectFrom('assistant_turn')
    .selectAll()
    .select(sql<string>`created_at::text`.as('key'))
    .where('user_id', '=', query.userId)
  if (time !== undefined)
    select = select.where(sql<boolean>`(created_at, id) < (${time}::timestamptz, ${id ?? null}::uuid)`)
  return select
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(query.limit + 1))
    .offset(sql.lit(time === undefined ? query.offset : 0))
    .execute()
}

/** The latest finished questions and answers before this one, oldest first. */
export async function listTurnsBefore(
  db: Db,
  { user_id: userId, created_at: before, id }: TurnRow,
  { most }: { most: number },
): Promise<Pick<TurnRow, 'question' | 'answer'>[]> {
  const rows = await db
    .selectFrom('assistant_turn')
    .select(['question', 'answer'])
    .where('user_id', '=', userId)
    .where('state', '=', 'answered')
    .where('kind', 'in', ['found', 'model'])
    .where(sql<boolean>`(created_at, id) < (${before}::timestamptz, ${id}::uuid)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(most))
    .execute()
  return rows.toReversed()
}

interface Begin {
  id: string
  userId: string
  links: readonly AssistantLink[]
  at: Date
  /** No job is still writing an answer that was started before this. */
  overdueBefore: Date
}

/**
 * Restarts an answer that was stopped, failed or is overdue. Returns the number of the new attempt, or undefined if the
 * answer is in another state.
 */
export async function beginAgain(
  tx: Tx,
  { id, userId, links, at, overdueBefore }: Begin,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('assistant_turn')
    .set(({ eb }) => ({
      state: 'answering',
      answer: '',
      links: JSON.stringify(links),
      attempt: eb('attempt', '+', 1),
      begun_at: at,
    }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(({ eb, or, and }) =>
      or([
        eb('state', 'in', ['stopped', 'failed']),
        and([eb('state', '=', 'answering'), eb('begun_at', '<', overdueBefore)]),
      ]),
    )
    .returning('attempt')
    .executeTakeFirst()
  return row?.attempt
}

/**
 * Saves the words that have arrived, unless the answer was stopped, cleared or restarted. Returns whether they were
 * saved.
 */
export async function saveWords(
  tx: Tx,
  { id, attempt, answer, state }: { id: string; attempt: number; answer: string; state: AnswerState },
): Promise<boolean> {
  const { numUpdatedRows: count } = await tx
    .updateTable('assistant_turn')
    .set({ answer, state })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'answering')
    .executeTakeFirstOrThrow()
  return count === 1n
}

/** Stops an answer that is being written. Returns false if none was. */
export async function stopWriting(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numUpdatedRows: count } = await tx
    .updateTable('assistant_turn')
    .set({ state: 'stopped' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'answering')
    .executeTakeFirstOrThrow()
  return count === 1n
}

export async function deleteTurns(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.deleteFrom('assistant_turn').where('user_id', '=', userId).execute()
}
