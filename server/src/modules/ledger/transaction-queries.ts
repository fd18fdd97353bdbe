import type { TransactionType } from '@fanfare/contract/ledger'
import { sql, type Db } from '#kernel/db'
import type { TransferRow } from './queries.ts'

export type Direction = 'incoming' | 'outgoing' | 'internal_transfer'

export interface TransactionsPage {
  profileId: string
  userId: string
  type: TransactionType | null
  direction: Direction | null
  /** The id after which the page starts. */
  after: string | null
  limit: number
  offset: number
}

/** The ids of what concerns a profile, latest first; one more than asked for, when there is one. */
export async function listTransactionIds(db: Db, page: TransactionsPage): Promise<string[]> {
  const most = page.limit + page.offset + 1
  const after = sql`${page.after ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid`
  const me = sql`${page.profileId}::uuid`
  const ofType = page.type === null ? sql`true` : sql`type = ${page.type}`
  const asReferrer =
    page.type === null || page.type === 'referral_reward'
      ? sql`true`
      : sql`(type = ${page.type} and undoes is not null)`
  const [given, received, shared] = conditions[page.direction ?? 'any'](me)
  const { rows } = await sql<{ id: string }>`
    (select id from transfer where source_profile_id = ${me} and ${ofType} and ${given} and id < ${after}
      and not ${isOfFormerOwner(page, 'gave')}
      order by id desc limit ${sql.lit(most)})
    union
    (select id from transfer where destination_profile_id = ${me} and ${ofType} and ${received} and id < ${after}
      and not ${isOfFormerOwner(page, 'received')}
      order by id desc limit ${sql.lit(most)})
    union
    (select id from transfer where referrer_profile_id = ${me} and ${asReferrer} and ${shared} and id < ${after}
      and source_profile_id is distinct from ${me} and destination_profile_id is distinct from ${me}
      order by id desc limit ${sql.lit(most)})
    order by id desc limit ${sql.lit(page.limit + 1)} offset ${sql.lit(page.offset)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

type Sql = ReturnType<typeof sql>

/**
 * Whether a transfer in which a profile gave or received went through the wallet of somebody who had that profile before
 * this user: what people did with their own credits stays theirs to know.
 */
const isOfFormerOwner = ({ userId }: { userId: string }, side: 'gave' | 'received') => sql<boolean>`exists (
  select from entry join ledger_account as wallet on wallet.id = entry.account_id
  where entry.transfer_id = transfer.id and wallet.kind = 'wallet' and wallet.owner_id <> ${userId}::uuid
    and ${side === 'gave' ? sql`entry.amount < 0` : sql`entry.amount > 0`}
)`

const both = (me: Sql) => sql`(source_profile_id = ${me} and destination_profile_id = ${me})`

/** Which transfers of those that the profile gave, received, or has a share of go in a direction. */
const conditions: Record<Direction | 'any', (me: Sql) => [given: Sql, received: Sql, shared: Sql]> = {
  any: () => [sql`true`, sql`true`, sql`true`],
  incoming: (me) => [sql`false`, sql`not coalesce(${both(me)}, false)`, sql`undoes is null`],
  outgoing: (me) => [sql`not coalesce(${both(me)}, false)`, sql`false`, sql`undoes is not null`],
  internal_transfer: (me) => [both(me), sql`false`, sql`false`],
}

export interface TransactionFacts extends TransferRow {
  is_of_former_owner: boolean
  is_undone: boolean
  /** What the viewer's own accounts gave (below zero) and received. */
  given: bigint
  received: bigint
}

/** Transfers with what the viewer's own accounts had to do with them. */
export async function listTransactionFacts(
  db: Db,
  { ids, userId, profileId }: { ids: readonly string[]; userId: string; profileId: string },
): Promise<TransactionFacts[]> {
  if (ids.length === 0) return []
  const me = sql`${profileId}::uuid`
  const { rows } = await sql<TransactionFacts>`
    select transfer.*,
      exists (select from transfer as undoing where undoing.undoes = transfer.id) as is_undone,
      case when source_profile_id = ${me} then ${isOfFormerOwner({ userId }, 'gave')}
        when destination_profile_id = ${me} then ${isOfFormerOwner({ userId }, 'received')}
        else false end as is_of_former_owner,
      coalesce(own.given, 0)::bigint as given, coalesce(own.received, 0)::bigint as received
    from transfer
    left join lateral (
      select sum(least(entry.amount, 0)) as given, sum(greatest(entry.amount, 0)) as received
      from entry join ledger_account on ledger_account.id = entry.account_id
      where entry.transfer_id = transfer.id and (
        (ledger_account.kind = 'wallet' and ledger_account.owner_id = ${userId}::uuid)
        or (ledger_account.kind = 'earnings' and ledger_account.owner_id = ${profileId}::uuid))
    ) as own on true
    where transfer.id = any(${ids}::uuid[])
    order by transfer.id desc
  `.execute(db)
  return rows
}
