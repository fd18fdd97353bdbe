import { sql } from '#kernel/db'

type Sql = ReturnType<typeof sql>

/**
 * The user who owes a share that a debt's profile earned: the stored one if they owned the profile at that time or took
 * it over before the debt arose, otherwise the owner at that time. A profile transfer and the cause of a debt at about
 * the same time can have happened in either order.
 */
export const debtorOf = ({ earnedAt, owedAt }: { earnedAt: Sql; owedAt: Sql }): Sql => sql`coalesce(
  (
    select taker.user_id from takers_since(debt.profile_id, ${earnedAt}) as taker
    where taker.user_id = debt.user_id and taker.taken_over_at <= ${owedAt} + interval '1 hour' limit 1
  ),
  (select owner.user_id from owner_at(debt.profile_id, ${earnedAt}) as owner)
)`

/** Whether a debtor no longer owned the debt's profile, or what the debt says if the profile was just transferred. */
export const isOfFormerOwner = ({ debtor, owedAt }: { debtor: Sql; owedAt: Sql }): Sql => sql`(
  select case when before.user_id = after.user_id then ${debtor} <> after.user_id else debt.is_of_former_owner end
  from owner_at(debt.profile_id, ${owedAt} - interval '1 hour') as before
  cross join owner_at(debt.profile_id, ${owedAt} + interval '1 hour') as after
)`

/** A debtor in a finding. */
export const debtorText = (debtor: Sql, isFormer: Sql): Sql =>
  sql`${debtor} || case when ${isFormer} then ', formerly the owner' else '' end`
