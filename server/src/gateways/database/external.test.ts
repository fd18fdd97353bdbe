import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database'
import { connectExternalDatabase } from './external.ts'

test('a reachable server is used unchanged, and keeps running when Fanfare stops', async () => {
  const own = await createTestDatabase()
  try {
    const database = await connectExternalDatabase({ url: own.url })
    expect(database.url).toBe(own.url)
    await database.stop()
    await expect(connectExternalDatabase({ url: own.url })).resolves.toBeDefined()
  } finally {
    await own.drop()
  }
})

test('an unreachable server prevents startup with an error that names DATABASE_URL', async () => {
  const refused = connectExternalDatabase({ url: 'postgres://leo:hunter2@127.0.0.1:1/fanfare' })
  await expect(refused).rejects.toThrow(
    /^DATABASE_URL \(postgres:\/\/leo:\*\*\*@127\.0\.0\.1:1\/fanfare\) cannot/,
  )
  await expect(refused).rejects.not.toThrow('hunter2')
})

test("a database without pg_trgm, whose user can't create it, is refused with the command to run", async () => {
  const own = await createTestDatabase()
  try {
    const owner = new pg.Client(own.ownerUrl)
    await owner.connect()
    await owner.query('drop extension pg_trgm cascade')
    await owner.end()
    await expect(connectExternalDatabase({ url: own.url })).rejects.toThrow(
      /lacks the extension pg_trgm.*Run “create extension pg_trgm” in this database as a superuser/,
    )
    const { url, ownerUrl } = own
    expect(await connectExternalDatabase({ url: ownerUrl })).toMatchObject({ url: ownerUrl, serverUrl: null })
    expect(await connectExternalDatabase({ url, ownerUrl })).toMatchObject({ url: ownerUrl, serverUrl: url })
  } finally {
    await own.drop()
  }
})

test('a wrong password is reported, but not shown', async () => {
  const own = await createTestDatabase()
  try {
    const url = new URL(own.url)
    url.password = 'hunter2'
    const refused = connectExternalDatabase({ url: url.href })
    await expect(refused).rejects.toThrow('password authentication failed')
    await expect(refused).rejects.not.toThrow('hunter2')
  } finally {
    await own.drop()
  }
})

test("an address that isn't a PostgreSQL address is refused", async () => {
  await expect(connectExternalDatabase({ url: 'mysql://127.0.0.1/fanfare' })).rejects.toThrow(
    'DATABASE_URL is not a PostgreSQL address',
  )
})
