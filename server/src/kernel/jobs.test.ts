import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database'
import { inTransaction, openDb, openPool, sql, type Db } from './db.ts'
import { startJobRunner } from './job-runner.ts'
import { countJobs, enqueue, handle, job } from './jobs.ts'

const greet = job<{ name: string }>('greet')
let url: string
let db: Db
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  url = database.url
  db = openDb(openPool({ url, size: 4 }))
  drop = async () => {
    await db.destroy()
    await database.drop()
  }
})
afterAll(() => drop())

const runner = (run: (payload: { name: string }) => Promise<void>) =>
  startJobRunner({ url, handlers: [handle(greet, run)], crontab: '', concurrency: 2, log: () => undefined })

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('a job of a transaction that was rolled back never was; one that committed is done', async () => {
  const greeted: string[] = []
  const worker = await runner(async ({ name }) => void greeted.push(name))
  await inTransaction(db, async (tx) => {
    await enqueue(tx, greet, { payload: { name: 'nobody' } })
    throw new Error('changed my mind')
  }).catch(() => undefined)
  await inTransaction(db, (tx) => enqueue(tx, greet, { payload: { name: 'mia' } }))
  await until(() => greeted.length > 0)
  await worker.stop()
  expect(greeted).toEqual(['mia'])
})

test('two waiting jobs with one key are one', async () => {
  await inTransaction(db, async (tx) => {
    await enqueue(tx, greet, { payload: { name: 'first' }, key: 'leo' })
    await enqueue(tx, greet, { payload: { name: 'second' }, key: 'leo' })
  })
  const greeted: string[] = []
  const worker = await runner(async ({ name }) => void greeted.push(name))
  await until(async () => (await countJobs(db)) === 0)
  await worker.stop()
  expect(greeted).toEqual(['second'])
})

test('the job of a process that was killed in the middle is done by another', async () => {
  await inTransaction(db, (tx) => enqueue(tx, greet, { payload: { name: 'survivor' } }))
  const victim = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../testing/hanging-worker.ts'), url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(victim.stdout, 'data')
  victim.kill('SIGKILL')
  await once(victim, 'exit')

  const greeted: string[] = []
  const worker = await runner(async ({ name }) => void greeted.push(name))
  await until(() => greeted.length > 0)
  await worker.stop()
  expect(greeted).toEqual(['survivor'])
})

test('a job that takes long in a living process is not taken from it', async () => {
  let release = (): void => undefined
  const done: string[] = []
  const busy = await runner(({ name }) => {
    done.push(`busy took ${name}`)
    return new Promise((resolve) => {
      release = resolve
    })
  })
  await inTransaction(db, (tx) => enqueue(tx, greet, { payload: { name: 'patient' } }))
  await until(() => done.length === 1)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`.execute(db)

  // A process that starts looks for jobs of the dead first, then works; the oldest job comes first.
  const other = await runner(async ({ name }) => void done.push(`other took ${name}`))
  release()
  await until(async () => (await countJobs(db)) === 0)
  await inTransaction(db, (tx) => enqueue(tx, greet, { payload: { name: 'quick' } }))
  await until(() => done.length === 2)
  release()
  await busy.stop()
  await other.stop()
  expect(done[0]).toBe('busy took patient')
  expect(done[1]).toMatch(/took quick$/)
})
