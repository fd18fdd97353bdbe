import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findTurn, type TurnRow } from './turn-queries.ts'

/** One of the actor's questions, with its answer. Throws `turn-not-found`, even if it is somebody else's. */
export async function loadTurn(db: Db, { userId }: Actor, { id }: { id: string }): Promise<TurnRow> {
  const turn = await findTurn(db, { id })
  if (turn?.user_id !== userId) throw new Problem('turn-not-found')
  return turn
}
