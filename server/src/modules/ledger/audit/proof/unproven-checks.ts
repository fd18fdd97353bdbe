import { lowestIdAt } from '#kernel/clock'
import { sql, type Db } from '#kernel/db'
import { stateChecks } from '../check-ledger.ts'
import { compare, type Check, type Disagreement } from '../compare.ts'
import { debtChecks } from '../debt-checks.ts'
import { heldBalanceCheck, holdChecksOf } from '../hold-checks.ts'
import { incomesWhere } from '../incomes.ts'
import { lossCheck } from '../loss-check.ts'
import { findUnprovenDays, unprovenSince, type Proof } from './proof-queries.ts'

/**
 * Compares the movements since a proof with the figures that they changed. Accounts are compared even if nothing moved:
 * the balance at the proof plus the movements since then must equal the current balance.
 */
export function unprovenChecks(proof: Proof): readonly Check[] {
  const unproven = unprovenSince(proof)
  const isChanged = (holdId: Sql) => sql`${holdId} in (${changedHolds(proof)})`
  return [
    compare(
      'the entries of a transfer',
      sql`select unproven.id::text, 0::bigint, sum(entry.amount)::bigint from ${unproven} as unproven
        left join entry on entry.transfer_id = unproven.id group by unproven.id`,
    ),
    compare(
      'the amount of a transfer',
      sql`select unproven.id::text, unproven.amount, sum(entry.amount) filter (where entry.amount > 0)::bigint
        from ${unproven} as unproven left join entry on entry.transfer_id = unproven.id
        group by unproven.id, unproven.amount`,
    ),
    compare(
      'the balance of an account',
      sql`select coalesce(kind || ' ' || owner_id || ' ' || slot, 'account ' || account_id), account.balance,
          coalesce(proven.balance, 0) + coalesce(moved.amount, 0)
        from (select id as account_id, kind, owner_id, slot, balance from ledger_account) as account
        full join ledger_proof_balance as proven using (account_id)
        full join (
          select entry.account_id, sum(entry.amount)::bigint as amount
          from ${unproven} as unproven join entry on entry.transfer_id = unproven.id group by 1
        ) as moved using (account_id)`,
    ),
    ...stateChecks,
    compare(
      'what was taken from a lot that is missing',
      sql`select 'lot ' || lot_use.lot_id || ' transfer ' || lot_use.transfer_id, 0::bigint, lot_use.amount
        from ${unproven} as unproven join lot_use on lot_use.transfer_id = unproven.id
        where not exists (select from lot where lot.id = lot_use.lot_id)`,
    ),
    compare(
      'what is left of a lot',
      sql`select 'lot ' || lot.id, lot.remaining, lot.granted - (
            select coalesce(sum(lot_use.amount), 0)::bigint from lot_use where lot_use.lot_id = lot.id
          )
        from lot where lot.id in (
          select lot_use.lot_id from ${unproven} as unproven join lot_use on lot_use.transfer_id = unproven.id
        )`,
    ),
    (db) => compareEarnedDays(db, proof),
    ...debtChecks,
    lossCheck,
    ...holdChecksOf(isChanged),
    heldBalanceCheck(isChanged),
  ]
}

/**
 * The subjects of all movements since a proof, which include every hold that changed. Also the holds that became a
 * debt, whether by a reversal since then or by a job that continues an earlier one. A debt's time is the start of its
 * transaction, and no transaction takes a day to commit.
 */
const changedHolds = (proof: Proof) => sql`
  select unproven.subject_id from ${unprovenSince(proof)} as unproven where unproven.subject_id is not null
  union
  select debt.hold_id from ${unprovenSince(proof)} as unproven join debt on debt.transfer_id = unproven.id
  where debt.hold_id is not null
  union
  select debt.hold_id from debt
  where debt.hold_id is not null and debt.created_at >= ${proof.proven_at}::timestamptz - interval '1 day'`

type Sql = ReturnType<typeof sql>

/** Compares the earnings of the profiles in these movements on the days of the movements. */
async function compareEarnedDays(db: Db, proof: Proof): Promise<Disagreement[]> {
  const days = await findUnprovenDays(db, proof)
  if (!days) return []
  const from = lowestIdAt(Date.parse(days.first))
  const to = lowestIdAt(Date.parse(days.last) + 86_400_000)
  const movedFor = sql`
    select distinct ledger_account.owner_id from ${unprovenSince(proof)} as unproven
    join entry on entry.transfer_id = unproven.id
    join ledger_account on ledger_account.id = entry.account_id and ledger_account.kind = 'earnings'`
  const incomes = incomesWhere(
    sql`transfer.id >= ${from}::uuid and transfer.id < ${to}::uuid and ledger_account.owner_id in (${movedFor})`,
  )
  const check = compare(
    'what a profile earned in a day',
    sql`select coalesce(kept.profile_id, counted.profile_id) || ' ' || coalesce(kept.day, counted.day) || ' '
          || coalesce(kept.type, counted.type),
        coalesce(kept.amount, 0)::bigint, coalesce(counted.amount, 0)::bigint
      from (
        select profile_id, day, type, sum(amount)::bigint as amount from earned_day
        where day between ${days.first}::date and ${days.last}::date and profile_id in (${movedFor})
        group by 1, 2, 3
      ) as kept
      full join (
        select profile_id, day, type, sum(amount)::bigint as amount from (${incomes}) as income group by 1, 2, 3
      ) as counted using (profile_id, day, type)`,
  )
  return check(db)
}
