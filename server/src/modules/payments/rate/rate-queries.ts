import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { PaymentsTables } from '../tables.ts'

export type RateRow = Pick<Selectable<PaymentsTables['credit_rate']>, 'currency' | 'credit_cents'>

/** The recorded price of a credit; undefined before the first payment. */
export const findRate = (db: Db): Promise<RateRow | undefined> =>
  db.selectFrom('credit_rate').select(['currency', 'credit_cents']).executeTakeFirst()

/** Records the price of a credit, unless one is recorded. */
export async function insertRateIfAbsent(db: Db, rate: RateRow & { set_at: Date }): Promise<void> {
  await db
    .insertInto('credit_rate')
    .values(rate)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Changes the rate. Returns false if it is no longer the one that was shown. */
export async function updateRate(
  tx: Tx,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('credit_rate')
    .set({ credit_cents: to, set_at: at })
    .where('credit_cents', '=', from)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** The currencies of all payments so far. */
export async function listPaidCurrencies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from cash_movement where kind = 'received' order by currency`.execute(db)
  return rows.map(({ currency }) => currency)
}

/**
 * The rates of checkouts that may still be paid. Only the provider can end a checkout, so one that has run out counts
 * until the provider has reported that.
 */
export async function listOpenRates(db: Db): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select distinct currency, (details ->> 'creditCents')::int as credit_cents from checkout
    where state = 'open' and provider_id is not null and look_at is not null and details ? 'creditCents'
    order by 1, 2`.execute(db)
  return rows
}

/** Card plans and subscriptions that renew with the same price and credits. */
export interface RunningPlans {
  description: string
  amountCents: number
  credits: bigint
  /** How many there are. */
  plans: number
}

/**
 * The card plans and subscriptions that can be charged again: those whose last paid period hasn't ended yet, or ended
 * only recently, and that weren't ended here. The provider charges the agreed price, even if the offers have changed.
 */
export async function listRunningPlans(db: Db, { at }: { at: Date }): Promise<RunningPlans[]> {
  const { rows } = await sql<RunningPlans>`
    select min(plan.description) as description, plan.amount_cents as "amountCents", plan.credits,
      count(*)::int as plans
    from checkout as plan
    where plan.subscription_id is not null and plan.renews is null
      and exists (
        select from checkout as paid where paid.subscription_id = plan.subscription_id
          and paid.period_ends_at > ${at}::timestamptz - interval '14 days'
      )
      and not exists (
        select from card_ending where card_ending.subscription_id = plan.subscription_id and ended_at is not null
      )
    group by plan.amount_cents, plan.credits
    order by plan.amount_cents, plan.credits
  `.execute(db)
  return rows
}
