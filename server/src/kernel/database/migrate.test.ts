import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '#testing/world'
import { sql } from '../db.ts'
import { migrateDatabase } from './migrate.ts'
import { readMigrationTexts } from './migration-texts.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const migrate = () => migrateDatabase({ url: world.ownerUrl, log: () => undefined })
const applied = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    world.owner,
  )
  return rows.map(({ name }) => name)
}

test("the server starts with a database that is up to date, and every migration's text is recorded", async () => {
  await migrate()
  const { rows } = await sql<{ name: string }>`select name from migration_text order by name`.execute(
    world.owner,
  )
  expect(rows.map(({ name }) => name)).toEqual(await applied())
})

test('no two migrations have the same number, so that their order is certain', async () => {
  const names = [...(await readMigrationTexts()).keys()]
  const numbers = names.map((name) => name.split('-')[0])
  expect(numbers).toEqual([...new Set(numbers)])
})

test('an applied migration that was edited prevents startup with an error that names it, and nothing is applied', async () => {
  const last = (await applied()).at(-1) ?? ''
  await sql`delete from kysely_migration where name = ${last}`.execute(world.owner)
  await sql`update migration_text set sha256 = '\\x00' where name = '0001-accounts'`.execute(world.owner)
  await expect(migrate()).rejects.toThrow('0001-accounts.sql was edited after this database applied it.')
  expect(await applied()).not.toContain(last)
})
