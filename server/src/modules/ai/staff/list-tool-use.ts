import type { AiToolUse } from '@fanfare/contract/ai/staff'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { findProfile } from '#profiles'
import { sql, type Db } from '#kernel/db'
import { makePage } from '#kernel/page'
import { Problem } from '#kernel/problem'
import { isAfter, listLatestAttempts, placeOf, readPlace } from '../requests/request-queries.ts'
import type { AttemptRow, RequestRow } from '../running/attempt-queries.ts'

/** A profile's AI requests, including those removed from its history, latest first. Throws `profile-not-found`. */
export async function listToolUse(
  { db }: { db: Db },
  query: PageQuery & { id: string },
): Promise<Page<AiToolUse>> {
  if (!(await findProfile(db, { key: query.id }))) throw new Problem('profile-not-found')
  const after = readPlace(query.cursor)
  const rows = await db
    .selectFrom('ai_request')
    .selectAll()
    .where('profile_id', '=', query.id)
    .$if(after !== null, (select) => select.where(isAfter(after)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(query.limit + 1))
    .offset(sql.lit(after === null ? query.offset : 0))
    .execute()
  const page = makePage(rows, query, { cursorOf: placeOf })
  const attempts = await listLatestAttempts(
    db,
    page.data.map(({ id }) => id),
  )
  return { ...page, data: page.data.map((row) => present(row, attempts.get(row.id))) }
}

const present = (row: RequestRow, attempt: AttemptRow | undefined): AiToolUse => ({
  id: row.id,
  task: row.task,
  provider: attempt?.provider ?? row.provider,
  model: attempt?.model ?? row.model,
  prompt: row.prompt,
  status: row.status,
  outputs: row.outputs,
  charged: creditsToNumber(credits(row.charged)),
  error_code: row.error_code,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})
