import { sql, type Db } from '#kernel/db'

/**
 * Finds purchases that were paid for but not delivered or delivered but not paid for, and payouts that put credits on
 * hold without a request.
 */
export async function listInconsistencies(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with sale as (
      select type, subject_id, source_profile_id as buyer, amount from transfer
      where type in ('post_purchase', 'subscription_payment') and undoes is null
        and not exists (select from transfer as undoing where undoing.key = 'undo:' || transfer.id)
    )
    select 'post' as what, coalesce(post_id, subject_id) as id
    from (select * from purchase where revoked_at is null and price > 0) as had
    full join (select * from sale where type = 'post_purchase') as paid
      on had.post_id = paid.subject_id and had.profile_id = paid.buyer
    where had.price is distinct from paid.amount
    union all
    select 'time', coalesce(had.id, subject_id)
    from (select * from subscription_period where undone_at is null and price > 0) as had
    full join (select * from sale where type = 'subscription_payment') as paid
      on had.id = paid.subject_id and had.subscriber_id = paid.buyer
    where had.price is distinct from paid.amount
    union all
    select 'payout', coalesce(payout.id, owner_id)
    from (select * from payout where state in ('requested', 'approved')) as payout
    full join (select * from ledger_account where kind = 'hold' and balance > 0) as held
      on held.owner_id = payout.id
    where payout.amount is distinct from held.balance
    union all
    select 'payment', checkout.id
    from checkout left join transfer on transfer.key = 'payment:' || checkout.id
    where granted is distinct from transfer.amount
  `.execute(db)
  return rows
}
