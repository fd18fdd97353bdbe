import pg from 'pg'
import { viewer } from './posts.ts'

const sellerId = viewer.profileId

/**
 * Gives the viewer a year of sales to 5,000 fans: this many transfers with their entries, and the sums that the ledger
 * stores. The card provider's account pays directly, because wallets aren't measured.
 */
export async function seedSales(url: string, sales: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`insert into ledger_account (kind, owner_id, slot)
      values ('earnings', '${sellerId}', 0), ('platform', default, 0), ('card', default, 0) on conflict do nothing`)
    await client.query(
      `create temporary table sale as
       select gen_random_uuid() as id, (n % 5000) + 1 as fan, 100 + n % 900 as price,
         (array['profile_tip', 'post_purchase', 'subscription_payment'])[1 + n % 3] as type,
         now() - interval '1 year' * (n::float8 / $1) as at
       from generate_series(0, $1::int - 1) as n`,
      [sales],
    )
    await client.query(`insert into transfer (id, key, type, amount, source_profile_id, destination_profile_id, created_at)
      select id, id::text, type, price, ('00000000-0000-7000-a000-' || lpad(to_hex(fan), 12, '0'))::uuid, '${sellerId}', at from sale`)
    await client.query(`set fanfare.moves_value = 'yes'`)
    await client.query(`insert into entry (transfer_id, account_id, amount)
      select sale.id, account.id, case account.kind
        when 'card' then -price when 'earnings' then price * 8 / 10 else price - price * 8 / 10 end
      from sale cross join ledger_account as account`)
    await client.query(`update ledger_account set balance = moved.amount
      from (select account_id, sum(amount) as amount from entry group by 1) as moved where id = moved.account_id`)
    await client.query(`insert into earned_day (profile_id, day, type, slot, amount, transfers)
      select '${sellerId}', (at at time zone 'UTC')::date, type, 0, sum(price * 8 / 10), count(*) from sale group by 2, 3`)
    await client.query(`insert into spender (profile_id, spender_id, amount, transfers, magnitude)
      select '${sellerId}', ('00000000-0000-7000-a000-' || lpad(to_hex(fan), 12, '0'))::uuid, sum(price), count(*),
        magnitude_of(sum(price)::bigint)
      from sale group by fan`)
    await client.query(`insert into spender_day (profile_id, day, spender_id, amount, transfers)
      select '${sellerId}', (at at time zone 'UTC')::date,
        ('00000000-0000-7000-a000-' || lpad(to_hex(fan), 12, '0'))::uuid, sum(price), count(*)
      from sale group by 2, 3`)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
