import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '#ledger'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { migrateDatabase } from '#kernel/database/migrate'
import { sql, type Db } from '#kernel/db'

const denied = '42501'

let world: World
let mia: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  await giveCredits(world, mia, 50_00n)
})
afterAll(() => world.close())

const codeOf = (db: Db, statement: string): Promise<string | null> =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => null,
      (error: { code?: string }) => error.code ?? 'unknown',
    )

/** The tables that the server's statements delete from, found in its source files. */
async function tablesDeletedFrom(): Promise<string[]> {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = globSync('{gateways,kernel,modules,pages,wiring}/**/*.ts', { cwd: root })
  const texts = await Promise.all(
    files.filter((file) => !file.endsWith('.test.ts')).map((file) => readFile(path.join(root, file), 'utf8')),
  )
  const named = texts.flatMap((text) =>
    [...text.matchAll(/deleteFrom\('(\w+)'\)|\bdelete from (\w+)(?!\.|\w)/g)].map(
      ([, builder, statement]) => builder ?? statement ?? '',
    ),
  )
  // One statement removes either a block or a mute. The owner, who applies the functions, writes `function_text`.
  const tables = new Set([...named, 'block', 'mute'])
  tables.delete('function_text')
  return [...tables].sort()
}

describe("the server's database role", () => {
  test.each([
    ['entry', 'transfer_id'],
    ['transfer', 'id'],
    ['lot', 'id'],
    ['lot_use', 'lot_id'],
    ['ledger_account', 'owner_id'],
  ])("reads %s, and can't add to it, change it or delete from it", async (table, column) => {
    expect(await codeOf(world.db, `select * from ${table}`)).toBeNull()
    const adds = `insert into ${table} (${column}) select ${column} from ${table}`
    expect(await codeOf(world.db, adds)).toBe(denied)
    expect(await codeOf(world.db, `delete from ${table}`)).toBe(denied)
    expect(await codeOf(world.db, `truncate ${table}`)).toBe(denied)
  })

  test("can't change an amount, a balance or the owner of a wallet", async () => {
    const before = await balanceOf(world, mia)
    expect(before).toBeGreaterThan(0n)
    expect(await codeOf(world.db, 'update entry set amount = 1')).toBe(denied)
    expect(await codeOf(world.db, 'update transfer set amount = 1')).toBe(denied)
    expect(await codeOf(world.db, 'update lot set remaining = granted')).toBe(denied)
    expect(await codeOf(world.db, 'update ledger_account set balance = 1')).toBe(denied)
    const toMia = `update ledger_account set owner_id = '${mia.userId}'`
    expect(await codeOf(world.db, toMia)).toBe(denied)
    expect(await balanceOf(world, mia)).toBe(before)
    expect(await checkLedger(world.db)).toEqual([])
  })

  test("can settle a debt, and can't forgive, lower or pass it on", async () => {
    expect(await codeOf(world.db, 'select * from debt for update')).toBeNull()
    expect(await codeOf(world.db, 'update debt set settled = settled + 0')).toBeNull()
    for (const change of ['amount = 0', `user_id = '${mia.userId}'`, 'is_of_former_owner = true'])
      expect([change, await codeOf(world.db, `update debt set ${change}`)]).toEqual([change, denied])
    for (const table of ['debt', 'payout', 'payout_fee_change', 'referral_terms_change'])
      expect([table, await codeOf(world.db, `delete from ${table}`)]).toEqual([table, denied])
    for (const table of ['payout_fee_change', 'referral_terms_change'])
      expect([table, await codeOf(world.db, `update ${table} set id = id`)]).toEqual([table, denied])
  })

  test("can advance a payout and a webhook, and can't change their content", async () => {
    expect(
      await codeOf(
        world.db,
        'update payout set state = state, reversed_cents = 0, fee_cents = 0, fee_asked_at = now()',
      ),
    ).toBeNull()
    for (const column of [
      'destination',
      'holder',
      'amount',
      'amount_cents',
      'user_id',
      'is_sandbox',
      'method',
    ])
      expect([column, await codeOf(world.db, `update payout set ${column} = ${column}`)]).toEqual([
        column,
        denied,
      ])
    expect(await codeOf(world.db, 'update webhook_event set done_at = done_at')).toBeNull()
    for (const column of ['id', 'provider', 'about_id', 'received_at']) {
      const changes = `update webhook_event set ${column} = ${column}`
      expect([column, await codeOf(world.db, changes)]).toEqual([column, denied])
    }
  })

  test.each(['earned_day', 'rewarded', 'spender', 'spender_day'])(
    "can't write the sums in %s",
    async (table) => {
      expect(await codeOf(world.db, `update ${table} set amount = amount`)).toBe(denied)
      expect(await codeOf(world.db, `delete from ${table}`)).toBe(denied)
      expect(await codeOf(world.db, `insert into ${table} select * from ${table}`)).toBe(denied)
    },
  )

  test("can delete from the tables that the server's statements delete from, and from no others", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_table_privilege('fanfare_server', oid, 'delete')
      order by relname
    `.execute(world.owner)
    expect(rows.map(({ name }) => name)).toEqual(await tablesDeletedFrom())
  })

  test("can't delete from a new table until that is explicitly allowed", async () => {
    await sql`create table invention (id int)`.execute(world.owner)
    try {
      expect(await codeOf(world.db, 'insert into invention values (1)')).toBeNull()
      expect(await codeOf(world.db, 'update invention set id = 2')).toBeNull()
      expect(await codeOf(world.db, 'delete from invention')).toBe(denied)
      expect(await codeOf(world.db, 'truncate invention')).toBe(denied)
    } finally {
      await sql`drop table invention`.execute(world.owner)
    }
  })

  test("can't bypass these limits by claiming to be move_value, or by changing functions, triggers or roles", async () => {
    const claims = `select set_config('fanfare.moves_value', 'yes', false)`
    expect(await codeOf(world.db, claims)).toBeNull()
    expect(await codeOf(world.db, 'update ledger_account set balance = 1')).toBe(denied)
    const replaces = `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$`
    expect(await codeOf(world.db, replaces)).toBe(denied)
    expect(await codeOf(world.db, 'alter table entry disable trigger all')).toBe(denied)
    expect(await codeOf(world.db, 'create table own (id int)')).toBe(denied)
    expect(await codeOf(world.db, 'drop table entry')).toBe(denied)
    expect(await codeOf(world.db, 'set role fanfare')).toBe(denied)
    // PostgreSQL doesn't refuse this grant, and only warns that it had no effect.
    await codeOf(world.db, `grant update on entry to fanfare_server`)
    expect(await codeOf(world.db, 'update entry set amount = 1')).toBe(denied)
    const rewrites = `update function_text set sha256 = ''`
    expect(await codeOf(world.db, rewrites)).toBe(denied)
  })

  // PostgreSQL searches a session's temporary tables first, unless the function sets its own search path.
  test("can't make move_value write to the role's own temporary tables instead", async () => {
    const before = await balanceOf(world, mia)
    await world.db.connection().execute(async (session) => {
      await codeOf(session, 'create temporary table lot (like public.lot)')
      await codeOf(session, 'create temporary table entry (like public.entry)')
      await codeOf(session, 'create temporary table ledger_account (like public.ledger_account)')
      const acts = `create function pg_temp.act() returns trigger language plpgsql as $$ begin
        truncate public.lot_use;
        return null;
      end $$`
      await codeOf(session, acts)
      for (const table of ['lot', 'entry', 'ledger_account']) {
        const runs = `create trigger act after insert or update on pg_temp.${table} execute function pg_temp.act()`
        await codeOf(session, runs)
      }
      try {
        await giveCredits({ ...world, db: session }, mia, 1_00n)
      } finally {
        await codeOf(session, 'discard temp')
      }
    })
    expect(await balanceOf(world, mia)).toBe(before + 1_00n)
    expect(await checkLedger(world.db)).toEqual([])
  })

  test("borrows the owner's rights only through functions that search only the schema public", async () => {
    const { rows } = await sql<{ name: string; settings: string[] | null }>`
      select proname as name, proconfig as settings from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace order by proname
    `.execute(world.owner)
    expect(rows.map(({ name }) => name)).toEqual(['fold_earned_days', 'lock_accounts', 'move_value'])
    for (const { settings } of rows) expect(settings).toContain('search_path=public, pg_temp')
  })

  test('can do everything else that the server does', async () => {
    const { status } = await world.call(mia, 'POST', '/token/free-daily-credits')
    expect(status).toBe(200)
    const jobs = `select graphile_worker.add_job('unheard-of', '{}'::json)`
    expect(await codeOf(world.db, jobs)).toBeNull()
    expect(await codeOf(world.db, `delete from graphile_worker._private_jobs`)).toBeNull()
  })
})

test('triggers stop the owner from changing the ledger by mistake', async () => {
  expect(await codeOf(world.owner, 'update ledger_account set balance = 1')).toBe('23001')
  expect(await codeOf(world.owner, 'update entry set amount = 1')).toBe('23001')
  expect(await codeOf(world.owner, 'delete from debt')).toBe('23001')
  expect(await codeOf(world.owner, 'delete from transfer')).toBe('23001')
})

test("connections of an external database's owner switch to the server's role before their first statement", async () => {
  const { serverUrl } = await migrateDatabase({ url: world.ownerUrl, log: () => undefined })
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user::text as role')
    expect(rows).toEqual([{ role: 'fanfare_server' }])
    await expect(client.query('delete from entry')).rejects.toMatchObject({ code: denied })
  } finally {
    await client.end()
  }
})
