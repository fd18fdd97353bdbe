import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database'
import { applyFunctions } from './apply-functions.ts'

let database: TestDatabase
let db: Kysely<unknown>
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.ownerUrl, max: 2 }) }),
  })
  await sql`create table note (text text)`.execute(db)
  await sql`create table run (text text)`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  if (folder) await rm(folder, { recursive: true })
  folder = await mkdtemp(path.join(tmpdir(), 'functions-'))
})

const apply = async (files: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  await applyFunctions(db, { directory: folder, hasServerRole: true })
}

const ask = async (query: string): Promise<unknown> => {
  const { rows } = await sql.raw<{ answer: unknown }>(`select ${query} as answer`).execute(db)
  return rows[0]?.answer
}

test("a function's arguments change with its text, and the earlier version is dropped", async () => {
  await apply({ 'a.sql': 'create function twice(a int) returns int language sql return a * 2;' })
  expect(await ask('twice(4)')).toBe(8)
  await apply({ 'a.sql': 'create function twice(a int, b int) returns int language sql return (a + b) * 2;' })
  expect(await ask('twice(4, 1)')).toBe(10)
  await expect(ask('twice(4)')).rejects.toThrow('does not exist')
})

test('a function whose file is gone is dropped, even if another function called it', async () => {
  await apply({
    'a.sql': 'create function inner_part() returns int language sql return 1;',
    'b.sql': 'create function outer_part() returns int language sql return inner_part() + 1;',
  })
  expect(await ask('outer_part()')).toBe(2)
  await rm(path.join(folder, 'b.sql'))
  await apply({ 'a.sql': 'create function inner_part() returns int language sql return 7;' })
  expect(await ask('inner_part()')).toBe(7)
  await expect(ask('outer_part()')).rejects.toThrow('does not exist')
})

test("a function's argument types change with it, including nested ones", async () => {
  const files = (field: string) => ({
    'a.sql': [
      `create type part as (${field} int);`,
      'create type whole as (parts part[]);',
      'create function sum_of(input jsonb) returns bigint language sql',
      `return (select sum(${field}) from unnest((jsonb_populate_record(null::whole, input)).parts));`,
    ].join('\n'),
  })
  await apply(files('amount'))
  expect(Number(await ask(`sum_of('{"parts":[{"amount":3},{"amount":4}]}')`))).toBe(7)
  await apply(files('cents'))
  expect(Number(await ask(`sum_of('{"parts":[{"cents":5}]}')`))).toBe(5)
  await rm(path.join(folder, 'a.sql'))
  await apply({})
  expect(await ask(`to_regtype('whole')`)).toBeNull()
})

test("text that was already applied isn't run again", async () => {
  const files = { 'a.sql': `insert into run values ('once');` }
  await apply(files)
  await apply(files)
  expect(Number(await ask('(select count(*) from run)'))).toBe(1)
})

test('a trigger stays on its table when its function changes, and the rows are kept', async () => {
  const trigger = (word: string): string => `
    create or replace function stamp_note() returns trigger language plpgsql as $$
    begin new.text := '${word}'; return new; end $$;
    create or replace trigger stamp before insert on note for each row execute function stamp_note();`
  await apply({ 'a.sql': trigger('first') })
  await sql`insert into note values ('x')`.execute(db)
  await apply({ 'a.sql': trigger('second') })
  await sql`insert into note values ('x')`.execute(db)
  expect(await ask(`(select string_agg(text, ' ' order by ctid) from note)`)).toBe('first second')
})

test('invalid text changes nothing in the database', async () => {
  await apply({ 'a.sql': 'create function twice(a int) returns int language sql return a * 2;' })
  const broken = apply({ 'a.sql': 'create function twice(a int) returns int language sql return b * 2;' })
  await expect(broken).rejects.toThrow('does not exist')
  expect(await ask('twice(4)')).toBe(8)
})
