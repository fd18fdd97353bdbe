import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { readCursor } from '#kernel/page'
import type { AssistantTables } from './tables.ts'

export type TurnRow = Selectable<AssistantTables['assistant_turn']>

export const findTurn = (db: Db, { id }: { id: string }): Promise<TurnRow | undefined> =>
  db.selectFrom('assistant_turn').selectAll().where('id', '=', id).executeTakeFirst()

/** Inserts a turn unless its id is taken. */
export async function insertTurnIfAbsent(
  tx: Tx,
  { links, ...turn }: Omit<AssistantTurn, 'created_at'> & { user_id: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('assistant_turn')
    .values({ ...turn, links: JSON.stringify(links) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface TurnPage {
  userId: string
  cursor?: string | undefined
  limit: number
  offset: number
}

/** One more than a page of a user's turns, newest first, with the moment as PostgreSQL writes it. */
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

export async function deleteTurns(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.deleteFrom('assistant_turn').where('user_id', '=', userId).execute()
}
