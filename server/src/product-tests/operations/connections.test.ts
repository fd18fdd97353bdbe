import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcedAs } from '#kernel/database/connection-limit'
import { startServer, type StartedServer } from '../../testing/processes/start-server.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

const PROCESSES = 2
const MAX_EACH = 44
const AT_ONCE = 100

let database: TestDatabase
let watcher: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  watcher = new pg.Client({ connectionString: database.ownerUrl })
  await watcher.connect()
})
afterAll(async () => {
  await watcher.end()
  await database.drop()
})

const startWith = (settings: Record<string, string> = {}) =>
  startServer({ DATABASE_URL: database.ownerUrl, ...settings })

test("a process that could open more connections than PostgreSQL allows doesn't start, and its error names the settings", async () => {
  const server = await startWith({ DATABASE_CONNECTIONS: '900' })
  expect(await server.stop()).toBe(1)
  expect(server.said()).toMatch(
    /This process may open 900 database connections, but PostgreSQL allows \d+\. Raise max_connections there, or set DATABASE_CONNECTIONS lower\./,
  )
  expect(server.said()).not.toContain('Fanfare is at')
})

test('a process starts with a warning if all processes together may open more connections than PostgreSQL allows', async () => {
  const other = new pg.Client({ connectionString: database.url, application_name: announcedAs(900) })
  await other.connect()
  const server = await startWith()
  await server.stop()
  await other.end()
  expect(server.said()).toMatch(
    /Not enough database connections: this process may open 44 and the other Fanfare processes \d+, but PostgreSQL allows/,
  )
  expect(server.said()).toContain('Fanfare is at')
})

test('two busy processes together stay within the connections that they announced', async () => {
  const servers: StartedServer[] = []
  for (let place = 0; place < PROCESSES; place += 1) servers.push(await startWith())
  await enqueueMany()
  let isBusy = true
  const load = Promise.all(servers.flatMap(({ url }) => visitMany(url))).finally(() => (isBusy = false))
  let peak = 0
  while (isBusy || (await waitingJobs()) > 0) peak = Math.max(peak, await openConnections())
  const statuses = await load
  for (const server of servers) await server.stop()
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(peak).toBeLessThanOrEqual(PROCESSES * MAX_EACH)
  expect(peak).toBeGreaterThan(PROCESSES * 30)
})

/** Requests that each use the database. */
const visitMany = (url: string): Promise<number>[] =>
  Array.from({ length: AT_ONCE }, async () => (await fetch(`${url}/api/post?limit=5`)).status)

/** Jobs in the lane with the most slots, each of which looks for an attempt that doesn't exist. */
async function enqueueMany(): Promise<void> {
  for (let number = 0; number < 200; number += 1) {
    await watcher.query(`select graphile_worker.add_job('advance-ai-attempt', $1::json)`, [
      JSON.stringify({ attempt_id: randomUUID() }),
    ])
  }
}

async function openConnections(): Promise<number> {
  const { rows } = await watcher.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rows[0]?.count ?? 0
}

async function waitingJobs(): Promise<number> {
  const { rows } = await watcher.query<{ count: number }>(
    'select count(*)::int from graphile_worker._private_jobs where attempts = 0',
  )
  return rows[0]?.count ?? 0
}
