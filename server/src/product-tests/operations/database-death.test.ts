import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedDatabase } from '#gateways/database/embedded'
import type { Database } from '#gateways/database/port'
import { startJobRunner } from '#kernel/jobs/job-runner'
import { migrateDatabase } from '#kernel/database/migrate'
import { giveCredits } from '../../testing/money/known-money.ts'
import { publish } from '../../testing/known-posts.ts'
import { pause } from '../../testing/pause.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { createWorldOn, type Answer, type Person, type World } from '../../testing/world.ts'
import { slotsOf } from '../../settings/worker-variables.ts'
import { createJobs } from '../../worker.ts'

// A PostgreSQL server is killed during a stream of requests, and restarts automatically.

let directory: string
let dataDirectory: string
let database: Database
let world: World
let mia: Person
let leo: Person
let postId: string
let runner: { stop(): Promise<void> }

beforeAll(async () => {
  directory = temporaryDirectory()
  dataDirectory = path.join(directory, 'postgres')
  database = await startEmbeddedDatabase({ dataDirectory, log: () => undefined, durable: false })
  await migrateDatabase({ url: database.url, log: () => undefined })
  world = await createWorldOn(
    { url: database.serverUrl ?? database.url, ownerUrl: database.url, drop: () => database.stop() },
    { settings: {}, payments: { card: null, crypto: null }, lowerCeilings: {} },
  )
  mia = await world.person('mia')
  leo = await world.person('leo')
  await giveCredits(world, mia, 1_000_00n)
  postId = await publish(world, leo, { description: 'A note' })
  runner = await startJobRunner({
    url: world.url,
    handlers: createJobs(world.deps),
    crontab: '* * * * * remove-idle-queues',
    slots: slotsOf(world.deps.config),
    log: () => undefined,
  })
})

afterAll(async () => {
  await runner.stop()
  await world.close()
  rmSync(directory, { recursive: true })
})

const kinds: Record<string, () => Promise<Answer>> = {
  'the feed': () => world.call(null, 'GET', '/post'),
  'a post': () => world.call(mia, 'GET', `/post/${postId}`),
  'a profile': () => world.call(mia, 'GET', `/profile/${leo.username}`),
  'a search': () => world.call(null, 'GET', '/post', { search: 'note' }),
  'the session': () => world.call(mia, 'GET', '/auth/session'),
  'a sign-in': () =>
    world.call(null, 'POST', '/auth/signin', { email: mia.email, password: 'not the password' }),
  'a reset link, which a job sends': () =>
    world.call(null, 'POST', '/auth/forgot-password', { email: leo.email }),
  'a like': () => world.call(mia, 'POST', `/post/${postId}/like`),
  'a comment': () =>
    world.call(mia, 'POST', `/post/${postId}/comments`, { comment_id: randomUUID(), body: 'Nice' }),
  'a tip': () => world.call(mia, 'POST', `/profile/${leo.profileId}/tip`, { id: randomUUID(), amount: 1 }),
  'the transactions': () => world.call(mia, 'GET', '/profile/transactions'),
  readiness: () => world.call(null, 'GET', '/ready'),
}

/** Repeats every kind of request until each has been answered normally after the database came back. */
async function askWhile(
  kill: () => void,
  { signal }: { signal: AbortSignal },
): Promise<{ kind: string; answer: Answer }[]> {
  const seen: { kind: string; answer: Answer }[] = []
  const wellSince = new Set<string>()
  let isAway = false
  const ask = async (kind: string, call: () => Promise<Answer>): Promise<void> => {
    while (!wellSince.has(kind) && !signal.aborted) {
      world.deps.sessions.clear()
      const answer = await call()
      seen.push({ kind, answer })
      if (answer.status === 503) isAway = true
      else if (isAway) wellSince.add(kind)
      await pause(10)
    }
  }
  const asking = Promise.all(
    Object.entries(kinds).flatMap(([kind, call]) => [ask(kind, call), ask(kind, call), ask(kind, call)]),
  )
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(100)
  kill()
  await asking
  return seen
}

const postmaster = (): number =>
  Number(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])

const oneBackend = (): number => {
  const { stdout } = spawnSync('pgrep', ['-P', String(postmaster()), '-f', 'fanfare_server fanfare'], {
    encoding: 'utf8',
  })
  const pid = Number(stdout.split('\n')[0])
  // A signal to process 0 would end this process and everything that started it.
  if (!(pid > 0)) throw new Error('The database has no process for the server.')
  return pid
}

const deaths: Record<string, () => void> = {
  'is killed': () => process.kill(postmaster(), 'SIGKILL'),
  'ends at once': () => process.kill(postmaster(), 'SIGQUIT'),
  'is shut down': () => process.kill(postmaster(), 'SIGINT'),
  'loses one of its processes and recovers': () => process.kill(oneBackend(), 'SIGKILL'),
}

const expected = new Set([200, 401, 404, 429, 503])

// The order matters, because the last test checks the worker after every death.
describe('a database that dies again and again', { shuffle: false }, () => {
  test.for(Object.keys(deaths))(
    'while the database %s, every request is answered, at worst with a 503, and afterwards requests work again',
    async (how, { signal }) => {
      const seen = await askWhile(deaths[how] ?? (() => undefined), { signal })
      const wrong = seen.filter(({ answer: { status } }) => !expected.has(status))
      expect(wrong.map(({ kind, answer: { status, body } }) => ({ kind, status, body }))).toEqual([])
      const away = seen.filter(({ answer: { status } }) => status === 503)
      expect(away.length).toBeGreaterThan(0)
      for (const { answer } of away) {
        expect(answer.body).toMatchObject({
          status: 503,
          code: 'service-unavailable',
          message: expect.any(String) as string,
          request_id: expect.any(String) as string,
        })
      }
    },
  )

  test('the worker still runs jobs after each of these deaths', async () => {
    const kim = await world.person('kim')
    const isForKim = ({ to }: { to: string }): boolean => to === kim.email
    // Links are limited per hour, so this moves on to the next day.
    world.clock.advance(24 * 3_600_000)
    await world.call(null, 'POST', '/auth/forgot-password', { email: kim.email })
    await expect.poll(() => world.letters.filter(isForKim)).toHaveLength(1)
  })
})
