import { transactionTypes, type TransactionType } from '@fanfare/contract/ledger/transaction-type'
import { sql, type Db } from '#kernel/db'
import type { TransferRow } from '../queries.ts'

export type Direction = 'incoming' | 'outgoing' | 'internal_transfer'

export interface TransactionsPage {
  profileId: string
  userId: string
  type: TransactionType | null
  direction: Direction | null
  /** The last id of the previous page. All listed ids are lower. */
  after: string | null
  /** The lowest id to list. */
  since: string | null
  limit: number
  offset: number
}

/**
 * The ids of transfers that concern a profile, latest first, plus one extra row if there are more. The indexes are
 * sorted by type and then by id, so that a page of a rare type costs no more than one of a frequent type. Reads the
 * latest ids of each type, and the latest of these make up the page.
 */
export async function listTransactionIds(db: Db, page: TransactionsPage): Promise<string[]> {
  const { rows } = await selectTransactionIds(page).execute(db)
  return rows.map(({ id }) => id)
}

/** The statement of `listTransactionIds`, exported so that tests can check its plan. */
export function selectTransactionIds(page: TransactionsPage) {
  const me = sql`${page.profileId}::uuid`
  const [given, received] = conditions[page.direction ?? 'any'](me)
  const types = transactionTypes.filter((type) => isForParties(type) && (page.type ?? type) === type)
  return sql<{ id: string }>`
    ${latestOf(page, { types, where: sql`source_profile_id = ${me} and ${given} and not ${isOfFormerOwner(page, 'gave')}` })}
    union
    ${latestOf(page, { types, where: sql`destination_profile_id = ${me} and ${received} and not ${isOfFormerOwner(page, 'received')}` })}
    union
    ${latestOf(page, {
      types: typesOfShares(page),
      where: sql`referrer_profile_id = ${me}
        and source_profile_id is distinct from ${me} and destination_profile_id is distinct from ${me}`,
    })}
    order by id desc limit ${sql.lit(page.limit + 1)} offset ${sql.lit(page.offset)}
  `
}

/**
 * The latest transfers of these types on one side of a profile, unsorted. Reads as many of each type as a page may
 * need. Type and id are compared as a pair, because only the indexes by type support that. With the id alone,
 * PostgreSQL may scan the whole ledger if most of it belongs to one profile.
 */
function latestOf(
  page: TransactionsPage,
  { types, where }: { types: readonly TransactionType[]; where: Sql },
) {
  const after = sql`${page.after ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid`
  const since = sql`${page.since ?? '00000000-0000-0000-0000-000000000000'}::uuid`
  return sql`
    (select latest.id from unnest(${types}::text[]) as kind (type) cross join lateral (
      select id from transfer
      where ${where} and (type, id) >= (kind.type, ${since}) and (type, id) < (kind.type, ${after})
      order by type desc, id desc limit ${sql.lit(page.limit + page.offset + 1)}
    ) as latest)`
}

/** The parties of a separate reward are its recipient and the referred user, and only the recipient can see it. */
const isForParties = (type: TransactionType): boolean => type !== 'referral_reward'

const undoingTypes: readonly TransactionType[] = ['payment_refund', 'payment_dispute']

/**
 * The types of transfers that earned a referrer a share, listed as an incoming reward, and of transfers that reversed
 * one, listed as an outgoing refund.
 */
const typesOfShares = ({ type, direction }: TransactionsPage): TransactionType[] =>
  transactionTypes.filter((one) => {
    const isUndoing = undoingTypes.includes(one)
    const isOfType = type === null || type === (isUndoing ? one : 'referral_reward')
    return isOfType && (direction === null || direction === (isUndoing ? 'outgoing' : 'incoming'))
  })

type Sql = ReturnType<typeof sql>

/**
 * Whether a transfer of a profile used the wallet of a former owner. Former owners' use of their credits stays
 * private.
 */
const isOfFormerOwner = ({ userId }: { userId: string }, side: 'gave' | 'received') => sql<boolean>`exists (
  select from entry join ledger_account as wallet on wallet.id = entry.account_id
  where entry.transfer_id = transfer.id and wallet.kind = 'wallet' and wallet.owner_id <> ${userId}::uuid
    and ${side === 'gave' ? sql`entry.amount < 0` : sql`entry.amount > 0`}
)`

const both = (me: Sql) => sql`(source_profile_id = ${me} and destination_profile_id = ${me})`

/** The profile's transfers in one direction. */
const conditions: Record<Direction | 'any', (me: Sql) => [given: Sql, received: Sql]> = {
  any: () => [sql`true`, sql`true`],
  incoming: (me) => [sql`false`, sql`not coalesce(${both(me)}, false)`],
  outgoing: (me) => [sql`not coalesce(${both(me)}, false)`, sql`false`],
  internal_transfer: (me) => [both(me), sql`false`],
}

export interface TransactionFacts extends TransferRow {
  is_of_former_owner: boolean
  is_undone: boolean
  /** The amounts that the viewer's accounts gave (negative) and received. */
  given: bigint
  received: bigint
}

/** Transfers, with the amounts that concern the viewer. */
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
