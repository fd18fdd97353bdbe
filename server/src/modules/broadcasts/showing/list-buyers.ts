import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { BroadcastBuyer } from '@fanfare/contract/broadcasts/broadcast'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { badgesOf } from '#profiles'
import { sql, type Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { ownsBroadcast } from './broadcast-facts.ts'

interface BuyerRow {
  profile_id: string
  purchased_at: Date
  /** The time of the purchase in PostgreSQL's format, for cursors. */
  key: string
  price: bigint
}

/**
 * The people who bought the photos and videos of one of the actor's broadcasts, newest first, without purchases that
 * were reversed. Takes four statements. Throws `broadcast-not-found`.
 */
export async function listBuyers(
  { db }: { db: Db },
  actor: Actor,
  { id, page }: { id: string; page: PageQuery },
): Promise<Page<BroadcastBuyer>> {
  if (!(await ownsBroadcast(db, actor, { id }))) throw new Problem('broadcast-not-found')
  const rows = await pageOfBuyers(db, { id, page })
  const { data, pagination } = makePage(rows, page, { cursorOf: (row) => [row.key, row.profile_id] })
  const badges = await badgesOf(
    db,
    data.map((row) => row.profile_id),
  )
  return {
    data: data.flatMap((row) => {
      const profile = badges.get(row.profile_id)
      return profile ? [present(row, profile)] : []
    }),
    pagination,
  }
}

async function pageOfBuyers(
  db: Db,
  { id, page: { cursor, limit, offset } }: { id: string; page: PageQuery },
): Promise<BuyerRow[]> {
  const [time, buyer] = readCursor(cursor, ['time', 'id']) ?? [
    'infinity',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ]
  const { rows } = await sql<BuyerRow>`
    select bought.profile_id, bought.purchased_at, bought.purchased_at::text as key, bought.price
    from broadcast_receiver as receiver
    join message_purchase as bought
      on bought.message_id = receiver.message_id and bought.profile_id = receiver.profile_id
    join profile on profile.id = bought.profile_id
    where receiver.broadcast_id = ${id}::uuid and bought.revoked_at is null and profile.deleted_at is null
      and (bought.purchased_at, bought.profile_id) < (${time}::timestamptz, ${buyer}::uuid)
    order by bought.purchased_at desc, bought.profile_id desc
    limit ${sql.lit(limit + 1)} offset ${offset}::int`.execute(db)
  return rows
}

const present = (
  { purchased_at: at, price }: BuyerRow,
  profile: BroadcastBuyer['profile'],
): BroadcastBuyer => ({
  profile,
  at: at.toISOString(),
  price: creditsToNumber(credits(price)),
})
