import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'

/** How many of the next messages are read one by one before the search index is used. */
const NEXT = 500

export interface Search {
  chatId: string
  /** Only messages older than this number; null for the latest. */
  before: number | null
  /** Only messages newer than this number; null otherwise. */
  after: number | null
  /** A tsquery that the text must match. */
  words: string
  /** Whether the member can see a message, which is named `message`. */
  isShown: RawBuilder<boolean>
  /** The maximum number of results. */
  most: number
}

/**
 * A query for the numbers of matching messages, the next ones first. A frequent word occurs often enough in the next
 * few hundred messages, while the index would list every message of the chat. Only the index finds a rare word without
 * reading all messages. PostgreSQL can't tell the two apart, because its planner considers all prefixes equally
 * frequent. Each `offset 0` keeps it from switching to the other strategy.
 */
export function searchNumbers({ chatId, before, after, words, isShown, most }: Search): RawBuilder<unknown> {
  const matches = sql`message.unsent_at is null
    and message.search_text @@ (${`'chat:${chatId}'`}::tsquery && to_tsquery('simple', ${words}))`
  const isForward = after !== null
  const start = isForward
    ? sql`${after}::int`
    : sql`coalesce(${before}::int, (select last_number + 1 from chat where id = ${chatId}::uuid))`
  const end = isForward ? sql`${start} + ${sql.lit(NEXT)}` : sql`${start} - ${sql.lit(NEXT)}`
  const isNear = isForward
    ? sql`message.number > ${start} and message.number <= ${end}`
    : sql`message.number < ${start} and message.number >= ${end}`
  const isFar = isForward ? sql`message.number > ${end}` : sql`message.number < ${end}`
  const first = sql`order by message.number ${isForward ? sql`asc` : sql`desc`} limit ${most}::int`
  return sql`
    with near as materialized (
      select message.number from (
        select * from message where message.chat_id = ${chatId}::uuid and ${isNear} offset 0
      ) as message
      where ${isShown} and ${matches} ${first}
    ), far as materialized (
      select message.number from (
        select * from message where (select count(*) from near) < ${most}::int and ${matches} offset 0
      ) as message
      where ${isShown} and ${isFar} ${first}
    )
    select number from near union all select number from far`
}
