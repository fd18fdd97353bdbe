import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database'
import { broadcast, listen } from './broadcast.ts'
import { inTransaction, openDb, openPool, sql, type Db } from './db.ts'

let url: string
let db: Db
let drop: () => Promise<void>
const heard: string[] = []
let gaps = 0
let listener: { stop(): Promise<void> }

beforeAll(async () => {
  const database = await createTestDatabase()
  url = database.url
  db = openDb(openPool({ url, size: 2 }))
  listener = await listen({
    url,
    handlers: { news: (payload) => void heard.push(payload) },
    onGap: () => {
      gaps += 1
    },
  })
  drop = async () => {
    await listener.stop()
    await db.destroy()
    await database.drop()
  }
})
beforeEach(() => {
  heard.length = 0
  gaps = 0
})
afterAll(() => drop())

const tell = (payload: string) => inTransaction(db, (tx) => broadcast(tx, { channel: 'news', payload }))

const until = (isTrue: () => boolean): Promise<void> => expect.poll(isTrue).toBe(true)

test('a broadcast is delivered when its transaction commits, and not if it rolls back', async () => {
  const rolledBack = inTransaction(db, async (tx) => {
    await broadcast(tx, { channel: 'news', payload: 'never said' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await tell('said')
  await until(() => heard.length > 0)
  expect(heard).toEqual(['said'])
})

test('a listener whose connection breaks reconnects and reports one gap', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db)
  await until(() => gaps === 1)
  await tell('again')
  await until(() => heard.includes('again'))
  expect(gaps).toBe(1)
})
