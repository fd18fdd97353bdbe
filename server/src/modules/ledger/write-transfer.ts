import type { IncomeType } from '@fanfare/contract/ledger'
import { sql, type Tx } from '#kernel/db'
import { prepare } from '#kernel/prepared'
import type { AccountKind } from './account.ts'
import { grossOf, type Transfer } from './legs.ts'
import type { LotUse } from './lots.ts'

/** What one row of an account gives or receives. */
export interface Posting {
  accountId: bigint
  kind: AccountKind
  slot: number
  amount: bigint
  /** One leg may take from several rows; the first one `counts` as the sale. */
  income?: { profileId: string; type: IncomeType; rewardFrom?: string; counts: boolean }
}

interface Written extends Transfer {
  id: string
  lotId: string | null
  postings: readonly Posting[]
  uses: readonly LotUse[]
}

interface Values {
  id: string
  key: string
  type: string
  amount: bigint
  source: string | null
  destination: string | null
  referrer: string | null
  subject: string | null
  undoes: string | null
  metadata: string
  at: Date
  day: string
  accountIds: bigint[]
  amounts: bigint[]
  lotIds: string[]
  lotAmounts: bigint[]
  earners: string[]
  incomeTypes: string[]
  earnedSlots: number[]
  earned: bigint[]
  earnedCounts: number[]
  spentCounts: number
  rewardedIds: string[]
  rewardSellers: string[]
  rewardSlots: number[]
  rewards: bigint[]
  rewardCounts: number[]
  sellers: string[]
  spenders: string[]
  spent: bigint[]
  newLots: string[]
  lotAccountId: bigint | null
  lotSource: string | null
  lotSpendOn: string[] | null
  lotIsRefundable: boolean | null
  lotCheckoutId: string | null
  lotGranted: bigint | null
}

// One statement: either all of it is there or none, and a taken key (no row of `made`) writes nothing at all.
const insertAll = prepare<Values, { id: string }>(
  (value) => sql`
    with made as (
      insert into transfer (id, key, type, amount, source_profile_id, destination_profile_id, referrer_profile_id,
        subject_id, undoes, metadata, created_at)
      values (${value('id')}::uuid, ${value('key')}::text, ${value('type')}::text, ${value('amount')}::bigint,
        ${value('source')}::uuid, ${value('destination')}::uuid, ${value('referrer')}::uuid,
        ${value('subject')}::uuid, ${value('undoes')}::uuid, ${value('metadata')}::jsonb,
        ${value('at')}::timestamptz)
      on conflict (key) do nothing returning id
    ), entries as (
      insert into entry (transfer_id, account_id, amount)
      select made.id, posting.account_id, posting.amount from made,
        unnest(${value('accountIds')}::bigint[], ${value('amounts')}::bigint[]) as posting (account_id, amount)
    ), granted as (
      insert into lot (id, account_id, source, spend_on, is_refundable, checkout_id, granted, remaining, created_at)
      select new_lot.id, ${value('lotAccountId')}::bigint, ${value('lotSource')}::text,
        ${value('lotSpendOn')}::text[], ${value('lotIsRefundable')}::boolean, ${value('lotCheckoutId')}::uuid,
        ${value('lotGranted')}::bigint, ${value('lotGranted')}::bigint, ${value('at')}::timestamptz
      from made, unnest(${value('newLots')}::uuid[]) as new_lot (id)
    ), taken as (
      update lot set remaining = lot.remaining - used.amount
      from made, unnest(${value('lotIds')}::uuid[], ${value('lotAmounts')}::bigint[]) as used (lot_id, amount)
      where lot.id = used.lot_id
    ), uses as (
      insert into lot_use (transfer_id, lot_id, amount)
      select made.id, used.lot_id, used.amount from made,
        unnest(${value('lotIds')}::uuid[], ${value('lotAmounts')}::bigint[]) as used (lot_id, amount)
    ), earned as (
      insert into earned_day (profile_id, day, type, slot, amount, transfers)
      select income.profile_id, ${value('day')}::date, income.type, income.slot, sum(income.amount),
        sum(income.count)
      from made, unnest(${value('earners')}::uuid[], ${value('incomeTypes')}::text[],
        ${value('earnedSlots')}::smallint[], ${value('earned')}::bigint[], ${value('earnedCounts')}::int[])
        as income (profile_id, type, slot, amount, count)
      group by income.profile_id, income.type, income.slot
      order by income.profile_id, income.type, income.slot
      on conflict (profile_id, day, type, slot) do update
        set amount = earned_day.amount + excluded.amount, transfers = earned_day.transfers + excluded.transfers
    ), rewards as (
      insert into rewarded (profile_id, seller_id, slot, amount, transfers)
      select reward.profile_id, reward.seller_id, reward.slot, sum(reward.amount),
        sum(reward.count)
      from made, unnest(${value('rewardedIds')}::uuid[], ${value('rewardSellers')}::uuid[],
        ${value('rewardSlots')}::smallint[], ${value('rewards')}::bigint[], ${value('rewardCounts')}::int[])
        as reward (profile_id, seller_id, slot, amount, count)
      group by reward.profile_id, reward.seller_id, reward.slot
      order by reward.profile_id, reward.seller_id, reward.slot
      on conflict (profile_id, seller_id, slot) do update
        set amount = rewarded.amount + excluded.amount, transfers = rewarded.transfers + excluded.transfers
    ), spenders as (
      insert into spender (profile_id, spender_id, amount, transfers)
      select paid.seller_id, paid.spender_id, paid.amount, ${value('spentCounts')}::int
      from made, unnest(${value('sellers')}::uuid[], ${value('spenders')}::uuid[], ${value('spent')}::bigint[])
        as paid (seller_id, spender_id, amount)
      on conflict (profile_id, spender_id) do update
        set amount = spender.amount + excluded.amount, transfers = spender.transfers + excluded.transfers
    )
    select id from made
  `,
)

/** Writes a transfer with everything that follows from it. Answers false when its key is taken. */
export async function writeTransfer(tx: Tx, written: Written): Promise<boolean> {
  const { postings, uses, spender } = written
  const counts = written.counts ?? (written.undoes ? -1 : 1)
  const incomes = postings.flatMap(({ income, slot, amount }) =>
    income ? [{ ...income, slot, amount, count: income.counts ? counts : 0 }] : [],
  )
  const rows = await insertAll(tx, {
    ...headOf(written),
    ...newLotOf(written),
    accountIds: postings.map(({ accountId }) => accountId),
    amounts: postings.map(({ amount }) => amount),
    lotIds: uses.map(({ lotId }) => lotId),
    lotAmounts: uses.map(({ amount }) => amount),
    earners: incomes.map(({ profileId }) => profileId),
    incomeTypes: incomes.map(({ type }) => type),
    earnedSlots: incomes.map(({ slot }) => slot),
    earned: incomes.map(({ amount }) => amount),
    earnedCounts: incomes.map(({ count }) => count),
    ...rewardsOf(incomes),
    sellers: spender ? [spender.sellerId] : [],
    spenders: spender ? [spender.spenderId] : [],
    spent: spender ? [spender.amount] : [],
    spentCounts: counts,
  })
  return rows.length === 1
}

type Income = NonNullable<Posting['income']> & Pick<Posting, 'slot' | 'amount'> & { count: number }

function rewardsOf(incomes: readonly Income[]) {
  const rewards = incomes.flatMap((income) =>
    income.rewardFrom === undefined ? [] : [{ ...income, sellerId: income.rewardFrom }],
  )
  return {
    rewardedIds: rewards.map(({ profileId }) => profileId),
    rewardSellers: rewards.map(({ sellerId }) => sellerId),
    rewardSlots: rewards.map(({ slot }) => slot),
    rewards: rewards.map(({ amount }) => amount),
    rewardCounts: rewards.map(({ count }) => count),
  }
}

const headOf = (written: Written) => ({
  id: written.id,
  key: written.key,
  type: written.type,
  amount: grossOf(written.legs),
  source: written.sourceProfileId ?? null,
  destination: written.destinationProfileId ?? null,
  referrer: written.referrerProfileId ?? null,
  subject: written.subjectId ?? null,
  undoes: written.undoes ?? null,
  metadata: JSON.stringify(written.metadata ?? {}),
  at: written.at,
  day: written.at.toISOString().slice(0, 10),
})

/** A transfer touches one wallet at most. */
function newLotOf({ grants, lotId, postings }: Written) {
  const posting = postings.find(({ kind }) => kind === 'wallet')
  const isGranting = grants !== undefined && lotId !== null && posting !== undefined
  return {
    newLots: isGranting ? [lotId] : [],
    lotAccountId: isGranting ? posting.accountId : null,
    lotSource: grants?.source ?? null,
    lotSpendOn: grants?.spendOn ? [...grants.spendOn] : null,
    lotIsRefundable: grants?.isRefundable ?? null,
    lotCheckoutId: grants?.checkoutId ?? null,
    lotGranted: isGranting ? posting.amount : null,
  }
}
