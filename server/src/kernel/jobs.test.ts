import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database'
import { inTransaction, openDb, openPool, sql, type Db, type Tx } from './db.ts'
import { countJobsByState } from './jobs/job-list.ts'
import { queueJobs, removeIdleQueues } from './jobs/job-queues.ts'
import { startJobRunner } from './jobs/job-runner.ts'
import { countJobs, enqueue, enqueueEachOnce, enqueueOnce, handle, job } from './jobs.ts'

const greet = job<{ name: string }>('greet')
let url: string
let db: Db
let owner: Db
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  url = database.url
  db = openDb(openPool({ url, size: 4 }))
  owner = openDb(openPool({ url: database.ownerUrl, size: 1 }))
  drop = async () => {
    await db.destroy()
    await owner.destroy()
    await database.drop()
  }
})
afterAll(() => drop())

const runner = (run: (payload: { name: string }) => Promise<void>) =>
  startJobRunner({
    url,
    handlers: [handle(greet, run)],
    crontab: '',
    slots: { quick: 2 },
    log: () => undefined,
  })

const until = (isTrue: () => boolean | Promise<boolean>): Promise<void> => expect.poll(isTrue).toBe(true)

test('a job queued in a transaction runs if it commits, and never exists if it rolls back', async () => {
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

test('a lane with many slots uses them all on few connections, and logs no warning', async () => {
  const logged: string[] = []
  const finish: (() => void)[] = []
  const worker = await startJobRunner({
    url,
    handlers: [handle(greet, () => new Promise((resolve) => finish.push(resolve)))],
    crontab: '',
    slots: { quick: 20 },
    log: (message) => logged.push(message),
  })
  await inTransaction(db, async (tx) => {
    for (let guest = 0; guest < 20; guest += 1) {
      await enqueue(tx, greet, { payload: { name: `guest ${guest}` } })
    }
  })
  await until(() => finish.length === 20)
  for (const done of finish) done()
  await until(async () => (await countJobs(db)) === 0)
  await worker.stop()
  expect(logged).toEqual([])
})

test('two waiting jobs with the same key become one', async () => {
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

/** Starts a process that takes the waiting job, and kills it while it works. */
async function dieWorking(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
  const victim = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../testing/processes/hanging-worker.ts'), url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(victim.stdout, 'data')
  await meanwhile()
  victim.kill('SIGKILL')
  await once(victim, 'exit')
}

test('the job of a process that was killed while working is taken over by another process', async () => {
  await inTransaction(db, (tx) => enqueue(tx, greet, { payload: { name: 'survivor' }, turnOf: 'mia' }))
  await dieWorking()
  const greeted: string[] = []
  const worker = await runner(async ({ name }) => void greeted.push(name))
  await until(() => greeted.length > 0)
  await worker.stop()
  expect(greeted).toEqual(['survivor'])
})

test('a job that is queued again while its process dies runs once and leaves no failed job behind', async () => {
  const queue = () => inTransaction(db, (tx) => enqueue(tx, greet, { payload: { name: 'ida' }, key: 'ida' }))
  await queue()
  await dieWorking(queue)
  const greeted: string[] = []
  const worker = await runner(async ({ name }) => void greeted.push(name))
  await until(async () => (await countJobs(db)) === 0)
  await worker.stop()
  expect(greeted).toEqual(['ida'])
})

test('a job without a key whose process died in its last attempt stays in the list as failed', async () => {
  await inTransaction(db, (tx) => enqueue(tx, greet, { payload: { name: 'once' }, mostAttempts: 1 }))
  await dieWorking()
  const worker = await runner(async () => undefined)
  await until(async () => (await countJobsByState(db)).failed === 1)
  await worker.stop()
  expect(await countJobsByState(db)).toEqual({ waiting: 0, failed: 1 })
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

test("a long job of a living process isn't taken over", async () => {
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

  // A starting process first looks for jobs of dead processes. Then it works, and takes the oldest job first.
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

const film = job<{ name: string }>('film', { lane: 'video' })
const filmFor = (name: string, turnOf: string) =>
  inTransaction(db, (tx) => enqueue(tx, film, { payload: { name }, turnOf }))

/** Videos whose processing continues until the test ends it. */
async function studio(slots: number) {
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const worker = await startJobRunner({
    url,
    handlers: [
      handle(film, ({ name }) => {
        begun.push(name)
        return new Promise((resolve) => finish.set(name, resolve))
      }),
      handle(greet, async ({ name }) => void begun.push(name)),
      ...queueJobs({ db }),
    ],
    crontab: '',
    slots: { quick: 1, upkeep: 1, video: slots },
    log: () => undefined,
  })
  return { begun, done: (name: string) => finish.get(name)?.(), stop: () => worker.stop() }
}

test('other work continues while every slot for videos is taken', async () => {
  const { begun, done, stop } = await studio(1)
  await filmFor('wedding', 'leo')
  await until(() => begun.includes('wedding'))
  await filmFor('holiday', 'mia')
  await inTransaction(db, (tx) => enqueue(tx, greet, { payload: { name: 'a greeting' } }))
  await until(() => begun.includes('a greeting'))
  expect(begun).toEqual(['wedding', 'a greeting'])
  done('wedding')
  await until(() => begun.includes('holiday'))
  done('holiday')
  await until(async () => (await countJobs(db)) === 0)
  await stop()
})

test("one person's videos only wait for each other, and people with fewer waiting videos go first", async () => {
  await filmFor('leo 1', 'leo')
  await filmFor('leo 2', 'leo')
  await filmFor('leo 3', 'leo')
  await filmFor('mia 1', 'mia')
  await filmFor('noa 1', 'noa')
  const { begun, done, stop } = await studio(2)
  await until(() => begun.length === 2)
  expect(new Set(begun)).toEqual(new Set(['leo 1', 'mia 1']))
  done('leo 1')
  await until(() => begun.length === 3)
  expect(begun[2]).toBe('noa 1')
  done('noa 1')
  await until(() => begun.length === 4)
  expect(begun[3]).toBe('leo 2')
  done('mia 1')
  // One slot is free, but all waiting videos are Leo's, and one of his is already in progress.
  await inTransaction(db, (tx) => enqueue(tx, greet, { payload: { name: 'meanwhile' } }))
  await until(() => begun.length === 5)
  expect(begun[4]).toBe('meanwhile')
  done('leo 2')
  await until(() => begun.length === 6)
  expect(begun[5]).toBe('leo 3')
  done('leo 3')
  await until(async () => (await countJobs(db)) === 0)
  await stop()
})

const queues = async (): Promise<string[]> => {
  const { rows } = await sql<{ queue_name: string }>`
    select queue_name from graphile_worker._private_job_queues order by queue_name`.execute(db)
  return rows.map((row) => row.queue_name)
}

test('queues without waiting jobs are deleted, and the others are kept', async () => {
  const { begun, done, stop } = await studio(1)
  await filmFor('late', 'leo')
  await until(() => begun.includes('late'))
  await filmFor('later', 'mia')
  await inTransaction(db, (tx) => enqueue(tx, removeIdleQueues, { payload: {} }))
  await until(async () => (await queues()).length === 2)
  expect(await queues()).toEqual(['video:leo', 'video:mia'])
  done('late')
  await until(() => begun.includes('later'))
  done('later')
  await until(async () => (await countJobs(db)) === 0)
  await stop()
})

test('a job that is aborted because the worker stops runs again later, and logs no error', async () => {
  const logged: string[] = []
  const begun: string[] = []
  const worker = await startJobRunner({
    url,
    handlers: [
      handle(greet, async ({ name }, { signal }) => {
        begun.push(name)
        await once(signal, 'abort')
        throw new Error('aborted')
      }),
    ],
    crontab: '',
    slots: { quick: 1 },
    log: (message) => logged.push(message),
  })
  await inTransaction(db, (tx) => enqueue(tx, greet, { payload: { name: 'long' } }))
  await until(() => begun.length > 0)
  await worker.stop()
  expect(logged).toEqual([])
  const waiting = await sql`select last_error, locked_at from graphile_worker._private_jobs`.execute(owner)
  expect(waiting.rows).toEqual([{ last_error: 'The worker stopped: Error: aborted', locked_at: null }])
  await sql`delete from graphile_worker._private_jobs`.execute(owner)
})

test("a worker that couldn't record the end of a job restarts and runs the job once more", async () => {
  await sql`create function refuse_delete() returns trigger language plpgsql as
    'begin raise exception using message = ''no'', errcode = ''57P01''; end'`.execute(owner)
  await sql`create trigger refuse before delete on graphile_worker._private_jobs execute function refuse_delete()`.execute(
    owner,
  )
  const greeted: string[] = []
  const worker = await runner(async ({ name }) => {
    greeted.push(name)
    if (greeted.length > 1)
      await sql`drop trigger if exists refuse on graphile_worker._private_jobs`.execute(owner)
  })
  await inTransaction(db, (tx) => enqueue(tx, greet, { payload: { name: 'again' } }))
  await until(async () => (await countJobs(db)) === 0)
  await worker.stop()
  expect(greeted.length).toBeGreaterThan(1)
  expect(new Set(greeted)).toEqual(new Set(['again']))
})

test('while a job with a key waits, no other job with that key is queued, and once it has begun, the next one can be', async () => {
  const queue = (tx: Tx) =>
    enqueueOnce(tx, greet, { payload: { name: 'mia' }, key: 'once', runAt: new Date('2026-11-30') })
  await inTransaction(db, queue)
  await inTransaction(db, async (tx) => {
    await queue(tx)
    // The waiting job begins while a transaction that queued nothing is still open.
    await sql`update graphile_worker._private_jobs set locked_at = now() where key = 'once'`.execute(owner)
    await inTransaction(db, queue)
  })
  const { rows } = await sql<{ is_running: boolean }>`
    select locked_at is not null as is_running from graphile_worker._private_jobs
    where payload ->> 'name' = 'mia' order by id`.execute(owner)
  expect(rows).toEqual([{ is_running: true }, { is_running: false }])
  await sql`delete from graphile_worker._private_jobs`.execute(owner)
})

test('several jobs are queued in one statement, except those that are already waiting', async () => {
  const runAt = new Date('2026-11-30')
  const workOf = (name: string) => ({ payload: { name }, key: `greet:${name}` })
  await inTransaction(db, (tx) => enqueueEachOnce(tx, greet, { works: [workOf('mia')], runAt }))
  await inTransaction(db, (tx) =>
    enqueueEachOnce(tx, greet, { works: ['mia', 'leo', 'zoe'].map(workOf), runAt }),
  )
  await inTransaction(db, (tx) => enqueueEachOnce(tx, greet, { works: [], runAt }))
  const { rows } = await sql<{ name: string; key: string }>`
    select payload ->> 'name' as name, key from graphile_worker._private_jobs order by id`.execute(owner)
  expect(rows).toEqual(['mia', 'leo', 'zoe'].map((name) => ({ name, key: `greet:${name}` })))
  await sql`delete from graphile_worker._private_jobs`.execute(owner)
})
