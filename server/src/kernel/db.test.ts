import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '#testing/world'
import { inSavepoint, inTransaction, openDb, openPool, sql, type Tx } from './db.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await sql`create table note (text text primary key)`.execute(world.owner)
})
beforeEach(() => sql`delete from note`.execute(world.owner))
afterAll(() => world.close())

const write = (tx: Tx, text: string) => sql`insert into note values (${text})`.execute(tx)

async function notes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(world.db)
  return rows.map(({ text }) => text)
}

const refuse = (): never => {
  throw new Error('refused')
}

/** Runs a part that fails at its end, and continues. */
const inVain = (tx: Tx, run: () => Promise<unknown>) =>
  expect(
    inSavepoint(tx, async () => {
      await run()
      refuse()
    }),
  ).rejects.toThrow('refused')

test('a part that fails leaves nothing behind, and the transaction continues', async () => {
  await inTransaction(world.db, async (tx) => {
    await write(tx, 'before')
    await inVain(tx, () => write(tx, 'in vain'))
    await inSavepoint(tx, () => write(tx, 'within'))
    await write(tx, 'after')
  })
  expect(await notes()).toEqual(['after', 'before', 'within'])
})

test('a part that the database refuses is rolled back too', async () => {
  await inTransaction(world.db, async (tx) => {
    await write(tx, 'once')
    await expect(inSavepoint(tx, () => write(tx, 'once'))).rejects.toMatchObject({ code: '23505' })
    await write(tx, 'after')
  })
  expect(await notes()).toEqual(['after', 'once'])
})

test('a part that fails after a nested part failed leaves nothing behind either', async () => {
  await inTransaction(world.db, async (tx) => {
    await inVain(tx, async () => {
      await write(tx, 'outer')
      await inVain(tx, () => write(tx, 'inner'))
    })
    await write(tx, 'after')
  })
  expect(await notes()).toEqual(['after'])
})

test('a statement that times out fails, and the next one gets another connection', async () => {
  const db = openDb(openPool({ url: world.url, size: 1 }), { answerWithinMs: 4000 })
  const connection = async () => (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows
  const first = await connection()
  expect(await connection()).toEqual(first)

  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toThrow('Query read timeout')
  expect(await connection()).not.toEqual(first)
  await db.destroy()
})
