import { test } from 'vitest'
import pg from 'pg'
import { sql } from '#kernel/db'
import { createWorld } from '#testing/world'
import { selectTransactionIds, listTransactionIds, type TransactionsPage } from './transaction-queries.ts'
test('measure', async () => {
  const world = await createWorld()
  const mia = await world.person('mia')
  const c = new pg.Client(world.url); await c.connect()
  const me = mia.profileId
  await c.query(`insert into ledger_account (kind, owner_id, balance) select 'wallet', ('00000000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 10000000 from generate_series(1,5000) n`)
  await c.query(`insert into ledger_account (kind, owner_id) values ('earnings', '${me}'), ('platform', default), ('card', default) on conflict do nothing`)
  await c.query(`create temporary table sale as select
     (lpad(to_hex((1700000000000 + n * 100000::bigint)), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid as id, n, (n % 5000) + 1 as fan,
     case when n % 60000 = 7 then 'message_purchase' else (array['profile_tip','post_purchase','subscription_payment'])[1 + n % 3] end as type
     from generate_series(0, 399999) n`)
  const fill = (from: number, to: number) => c.query(`insert into transfer (id, key, type, amount, source_profile_id, destination_profile_id, created_at)
    select id, id::text, type, 100, ('00000000-0000-7000-a000-' || lpad(to_hex(fan), 12, '0'))::uuid, '${me}', now() from sale where n >= ${from} and n < ${to} order by n`)
  await fill(0, 300000)
  await c.query(`insert into entry select sale.id, a.id, -100 from sale join ledger_account a on a.kind='wallet' and a.owner_id = ('00000000-0000-7000-a000-' || lpad(to_hex(fan), 12, '0'))::uuid where n < 300000
    union all select sale.id, a.id, 80 from sale, ledger_account a where a.kind='earnings' and n < 300000
    union all select sale.id, a.id, 20 from sale, ledger_account a where a.kind='platform' and a.slot=0 and n < 300000`)
  await c.query('analyze')
  const page = (m: Partial<TransactionsPage>): TransactionsPage => ({ profileId: me, userId: mia.userId, type: null, direction: null, limit: 30, offset: 0, after: null, since: null, ...m })
  const show = async (name: string, m: Partial<TransactionsPage>) => {
    const ids = await listTransactionIds(world.db, page(m)); let out = ''
    for (let i = 0; i < 4; i++) { const r = await sql`explain (analyze, buffers) ${selectTransactionIds(page(m))}`.execute(world.db); const l = r.rows.map((x) => String(Object.values(x as object)[0])); out = [l.find(x => /Buffers/.test(x)), ...l.filter(x => /Time/.test(x)), [...new Set(l.join(' ').match(/(Index (Only )?Scan[^)]*? on transfer\w*|Seq Scan on transfer\w*|using \w+ on transfer\w*)/g) ?? [])].join('; ')].join(' | ') }
    console.log(name, ids.length, out)
  }
  for (const round of ['unvacuumed', 'vacuumed']) {
    console.log(round)
    await show('any', {}); await show('tips', { type: 'profile_tip' }); await show('messages', { type: 'message_purchase' }); await show('payouts', { type: 'profile_payout' })
    await show('a day far back', { since: '018bd000-0000-7000-8000-000000000000', after: '018bd900-0000-7000-8000-000000000000' }); await show('refunds outgoing', { type: 'payment_refund', direction: 'outgoing' }); await show('offset 10000', { offset: 10000 })
    await c.query('vacuum analyze transfer')
  }
  const time = async () => { await c.query('begin'); const t = performance.now(); await fill(300000, 400000); const ms = performance.now() - t; await c.query('rollback'); await c.query('vacuum transfer'); return Math.round(ms) }
  const sizes = async () => (await c.query(`select indexrelname, pg_size_pretty(pg_relation_size(indexrelid)) s from pg_stat_user_indexes where indexrelname in ('transfer_from','transfer_to')`)).rows.map((r: Record<string,string>)=>`${r['indexrelname']} ${r['s']}`).join(', ')
  console.log('insert 100k, by type:', await time(), await time(), await time(), await sizes())
  await c.query(`drop index transfer_from; drop index transfer_to; drop index transfer_for_referrer;
   create index transfer_from on transfer (source_profile_id, id desc) where source_profile_id is not null;
   create index transfer_to on transfer (destination_profile_id, id desc) where destination_profile_id is not null;
   create index transfer_for_referrer on transfer (referrer_profile_id, id desc) where referrer_profile_id is not null;`)
  console.log('insert 100k, before:', await time(), await time(), await time(), await sizes())
  await c.end(); await world.close()
}, 300000)
