import { incomeTypes } from '@fanfare/contract/ledger/transaction-type'
import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'

/** The type of the sale that a transfer makes or reverses, or whose debt it settles. */
const base = sql`coalesce(undone.type, transfer.type)`

/**
 * Every time a profile earned something or returned earnings, according to the entries. The condition can refer to
 * `transfer` and `ledger_account`.
 */
export const incomesWhere = (condition: RawBuilder<unknown>) => sql`
  select ledger_account.owner_id as profile_id, (transfer.created_at at time zone 'UTC')::date as day,
    case when ledger_account.owner_id = transfer.referrer_profile_id
        or (undone.id is not null and ledger_account.owner_id = undone.referrer_profile_id)
      then 'referral_reward' else ${base} end as type,
    transfer.id, undone.id as undone, sum(entry.amount)::bigint as amount
  from entry
  join ledger_account on ledger_account.id = entry.account_id
  join transfer on transfer.id = entry.transfer_id
  left join transfer as undone on undone.id = transfer.undoes
  where ledger_account.kind = 'earnings' and ${condition}
    and ${base} = any(${sql`array[${sql.join(incomeTypes.map((type) => sql.lit(type)))}]`})
  group by 1, 2, 3, 4, 5`
