import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { makePage } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { presentTurn } from './present-turn.ts'
import { pageOfTurns } from './turn-queries.ts'

/** The actor's questions and their answers, newest first. */
export async function listTurns(
  { db, clock }: { db: Db; clock: Clock },
  { userId }: Actor,
  query: PageQuery,
): Promise<Page<AssistantTurn>> {
  const at = clock.now()
  const rows = await pageOfTurns(db, { ...query, userId })
  const page = makePage(rows, query, { cursorOf: ({ key, id }) => [key, id] })
  return { ...page, data: page.data.map((row) => presentTurn(row, at)) }
}
