import type { Audience, AudienceList } from '@fanfare/contract/broadcasts/broadcast'
import { broadcastLimits } from '@fanfare/contract/broadcasts/limits'
import type { RawBuilder } from 'kysely'
import { takesMessagesFrom, type Writer } from '#chat'
import { topSpendersOf } from '#ledger'
import { followersOf } from '#profiles'
import { subscribersOf } from '#subscriptions'
import { sql, type Db, type Tx } from '#kernel/db'

const dayMs = 86_400_000

function membersOf(list: AudienceList, { profileId, at }: Writer): RawBuilder<{ id: string }> {
  const creator = { creatorId: sql<string>`${profileId}::uuid`, at: sql<Date>`${at}::timestamptz` }
  if (list === 'subscribers') return subscribersOf(creator, 'active')
  if (list === 'expired') return subscribersOf(creator, 'expired')
  if (list === 'followers') return followersOf(creator.creatorId)
  const since = new Date(at.getTime() - broadcastLimits.topSpenderDays * dayMs)
  return topSpendersOf(creator.creatorId, { since, most: broadcastLimits.topSpenders })
}

/**
 * A query for the `id`s of profiles that are on any included list and on no excluded one, and accept messages from the
 * writer. Used both to count receivers and to send.
 */
function audienceOf({ include, exclude }: Audience, from: Writer) {
  const union = (lists: readonly AudienceList[]) =>
    sql.join(
      lists.map((list) => sql`(${membersOf(list, from)})`),
      sql` union `,
    )
  const isLeftOut =
    exclude.length === 0
      ? sql`false`
      : sql`other.id in (select left_out.id from (${union(exclude)}) as left_out)`
  return sql<{ id: string }>`
    select other.id from (${union(include)}) as included join profile as other on other.id = included.id
    where not (${isLeftOut}) and ${takesMessagesFrom(from)}`
}

/** The number of people whom a broadcast to these lists would reach. */
export async function countReached(db: Db, audience: Audience, from: Writer): Promise<number> {
  if (audience.include.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${audienceOf(audience, from)}) as audience`.execute(db)
  return rows[0]?.count ?? 0
}

/** Records the receivers of a broadcast. */
export async function insertReceivers(
  tx: Tx,
  { broadcastId, audience, from }: { broadcastId: string; audience: Audience; from: Writer },
): Promise<void> {
  await sql`
    insert into broadcast_receiver (broadcast_id, profile_id)
    select ${broadcastId}::uuid, audience.id from (${audienceOf(audience, from)}) as audience`.execute(tx)
}
