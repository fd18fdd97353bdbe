import { isBought } from '#chat'
import { packedFactsOf, type PackedFacts } from '#content'
import { earnedWithMessage } from '#ledger'
import { sql, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import type { BroadcastRow } from '../writing/broadcast-queries.ts'

/** Everything needed to show a broadcast. */
export interface BroadcastFacts extends Pick<
  BroadcastRow,
  'id' | 'state' | 'text' | 'price' | 'included' | 'excluded' | 'send_at'
> {
  /** The time of writing in PostgreSQL's format, for cursors. */
  key: string
  contents: (PackedFacts | null)[] | null
  sent: number
  /** The number of receivers who haven't received their message yet. */
  waiting: number
  seen: number
  bought: number
  earned: bigint
}

const columns = sql`
  broadcast.id, broadcast.state, broadcast.text, broadcast.price, broadcast.included, broadcast.excluded,
  broadcast.send_at, broadcast.created_at::text as key, (
    select json_agg(${packedFactsOf(sql`broadcast_content.content_id`)} order by position)
    from broadcast_content where broadcast_id = broadcast.id
  ) as contents, figures.*`

// Doesn't count receivers who haven't accepted the chat, because that would reveal that they read the message.
const sources = sql`
  broadcast cross join lateral (
    select count(message.id)::int as sent,
      (count(*) - count(message.id))::int as waiting,
      count(*) filter (where member.told_number >= message.number)::int as seen,
      count(*) filter (where ${isBought})::int as bought,
      coalesce(sum(case when ${isBought}
        then ${earnedWithMessage(sql`message.id`, sql`broadcast.profile_id`)} else 0 end), 0)::bigint as earned
    from broadcast_receiver as receiver
    left join message on message.id = receiver.message_id
    left join chat_member as member on member.chat_id = message.chat_id and member.profile_id = receiver.profile_id
    where receiver.broadcast_id = broadcast.id
  ) as figures`

const isOf = ({ profileId, userId }: Actor) =>
  sql<boolean>`broadcast.profile_id = ${profileId}::uuid and broadcast.user_id = ${userId}::uuid`

/** A page of the actor's broadcasts, latest first, plus one extra row if there are more. Takes one statement. */
export async function pageOfBroadcasts(
  db: Db,
  actor: Actor,
  page: { after: readonly string[] | null; limit: number; offset: number },
): Promise<BroadcastFacts[]> {
  const [time, id] = page.after ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  const { rows } = await sql<BroadcastFacts>`
    select ${columns} from ${sources}
    where ${isOf(actor)} and (broadcast.created_at, broadcast.id) < (${time}::timestamptz, ${id}::uuid)
    order by broadcast.created_at desc, broadcast.id desc
    limit ${sql.lit(page.limit + 1)} offset ${page.offset}::int`.execute(db)
  return rows
}

/** One of the actor's broadcasts; undefined if it isn't theirs. */
export async function findFacts(
  db: Db,
  actor: Actor,
  { id }: { id: string },
): Promise<BroadcastFacts | undefined> {
  const { rows } = await sql<BroadcastFacts>`
    select ${columns} from ${sources} where ${isOf(actor)} and broadcast.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Whether the broadcast is the actor's. */
export async function ownsBroadcast(db: Db, actor: Actor, { id }: { id: string }): Promise<boolean> {
  const { rows } =
    await sql`select from broadcast where ${isOf(actor)} and broadcast.id = ${id}::uuid`.execute(db)
  return rows.length > 0
}
