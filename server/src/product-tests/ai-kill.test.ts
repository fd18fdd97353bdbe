import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { seed, isSoak } from '@fanfare/contract/testing/chance'
import { aiChecks } from '#ai'
import { startEmbeddedDatabase } from '#gateways/database/embedded'
import type { Database } from '#gateways/database/port'
import { migrateDatabase } from '#kernel/database/migrate'
import { sql } from '#kernel/db'
import { freePort } from '#kernel/http/free-port'
import { startProviderProcess, type ProviderProcess } from '#testing/ai/provider-process'
import { pause as wait } from '#testing/pause'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { temporaryDirectory } from '#testing/temporary-directory'
import { createWorldOn, type Person, type World } from '#testing/world'

// A whole server is killed, and its PostgreSQL now and then. What asks are people who send again what was not answered.

let directory: string
let database: Database
let world: World
let providers: ProviderProcess
let server: ChildProcess
let port: number
const sentAgain = new Set<string>()

beforeAll(async () => {
  directory = temporaryDirectory()
  // What it has committed has to outlive it.
  database = await startEmbeddedDatabase({
    dataDirectory: path.join(directory, 'postgres'),
    log: () => undefined,
  })
  await migrateDatabase({ url: database.url, log: () => undefined })
  providers = await startProviderProcess()
  port = await freePort()
  // This process sends nothing: it only makes people and looks.
  world = await createWorldOn(
    { url: database.serverUrl ?? database.url, ownerUrl: database.url, drop: () => database.stop() },
    { settings: {}, payments: { card: null, crypto: null }, lowerCeilings: {} },
  )
  for (const name of ['bfl', 'stability'] as const) {
    await providers.set(name, { endsAfterMs: 200, webhooks: 'never', answersWithinMs: 300 })
  }
})
afterAll(async () => {
  await end()
  await closeBalanced(world, aiChecks)
  await providers.stop()
  await rm(directory, { recursive: true, force: true })
})
const kills = isSoak ? 50 : 10
/** For how many milliseconds each server, and each database, lives on. */
const [lives, deaths] = [600, 300].map((max) => fc.sample(fc.nat({ max }), { seed, numRuns: kills }))

test(
  'a server that is killed again and again, and its database with it, finishes every request, charges it once, and sends nothing twice',
  { timeout: 1_800_000 },
  async () => {
    const asked: string[] = []
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    const people = await Promise.all(Array.from({ length: 5 }, (_, number) => rich(`fan${number}`)))
    const asking = people.map(async (person) => {
      while (!isOver) {
        const id = await ask(person, asked.length)
        if (id !== null) asked.push(id)
        await wait(150)
      }
    })
    let databaseKills = 0
    for (let kill = 1; kill <= kills; kill += 1) {
      await start()
      await untilSending()
      // Now and then one lives long enough for what takes longer.
      await wait(kill % 5 === 0 ? 2500 : (lives?.[kill - 1] ?? 0))
      if (kill % 8 === 0) {
        process.kill(postmaster(), 'SIGKILL')
        databaseKills += 1
        await wait(50 + (deaths?.[kill - 1] ?? 0))
      }
      await end()
    }
    isOver = true
    await start()
    await Promise.all(asking)
    await expect.poll(countUnfinished, { timeout: 240_000, interval: 500 }).toBe(0)

    const requests = await listRequests()
    const counts = [...Map.groupBy(requests, ({ provider, end: ending }) => `${ending} at ${provider}`)]
    process.stdout.write(
      `${kills} kills of the server and ${databaseKills} of the database, ${sentAgain.size} requests sent again: ` +
        `${counts.map(([what, all]) => `${all.length} ${what}`).join(', ')}\n`,
    )
    expect(new Set(requests.map(({ id }) => id))).toEqual(new Set(asked))
    expect(requests.filter((one) => one.outputs !== (one.end === 'succeeded' ? 1 : 0))).toEqual([])
    expect(requests.filter((one) => !['succeeded', 'unknown-outcome'].includes(one.end))).toEqual([])
    expect(await listSentTwice()).toEqual([])
    // A crash that interrupted nothing would prove nothing.
    expect(sentAgain.size).toBeGreaterThan(kills / 5)
    expect(requests.filter((one) => one.end === 'succeeded')).not.toEqual([])
    for (const provider of isSoak ? ['bfl', 'stability'] : []) {
      const ends = requests.filter((one) => one.provider === provider).map((one) => one.end)
      // The few kills of `npm test` may all miss the moment in which a request is being sent.
      expect([provider, ends]).toEqual([provider, expect.arrayContaining(['succeeded', 'unknown-outcome'])])
    }
    // What this server makes itself is started over, so nothing of it fails.
    const local = requests.filter(({ provider }) => provider === 'local')
    expect(local.filter((one) => one.end !== 'succeeded')).toEqual([])
  },
)

const turns = ['bfl', 'stability', null, 'bfl', 'stability', null, 'bfl', 'stability', null, 'local'] as const

/** Sends a request until it is answered. Answers its id, or null if the person has too many. */
async function ask(person: Person, number: number): Promise<string | null> {
  const id = randomUUID()
  // The prompt names the request, so that the jobs of providers can be told apart.
  const input = { prompt: `A lighthouse, picture ${id}` }
  const provider = turns[number % turns.length] ?? null
  for (;;) {
    const status = await post(person, { id, task: 'text_to_image', provider, input })
    if (status === 200) return id
    if (status === 429) return null
    // Cut off, or the database was away: whether it was taken is unknown.
    if (status !== null && status !== 503) throw new Error(`A request was answered with ${status}.`)
    sentAgain.add(id)
    await wait(50)
  }
}

/** Answers the status, or null without an answer. */
const post = (person: Person, body: object): Promise<number | null> =>
  fetch(`http://127.0.0.1:${port}/api/ai/requests`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    ({ status }) => status,
    () => null,
  )

async function rich(name: string): Promise<Person> {
  const person = await world.person(name)
  await giveCredits(world, person, 10_000_00n)
  return person
}

async function start(): Promise<void> {
  // A server doesn't start without its database, which has been killed perhaps.
  await lastSent()
  const program = path.resolve(import.meta.dirname, '../testing/processes/ai-server.ts')
  const providersUrl = providers.url('bfl').replace(/\/bfl$/, '')
  const args = [program, world.url, directory, String(port), providersUrl, providers.key]
  server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function end(): Promise<void> {
  server.kill('SIGKILL')
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}

const postmaster = (): number => {
  const file = readFileSync(path.join(directory, 'postgres', 'postmaster.pid'), 'utf8')
  const pid = Number(file.split('\n')[0])
  // A signal to 0 would end this process and everything that started it.
  if (!(pid > 0)) throw new Error('The database has no process.')
  return pid
}

/** Waits until the server has begun to send something. */
async function untilSending(): Promise<void> {
  const before = await lastSent()
  while ((await lastSent()) === before) await wait(10)
}

/** Asks again while the database is away. */
async function lastSent(): Promise<string | null> {
  for (;;) {
    const answer = await sql<{ last: string | null }>`
      select max(sent_at)::text as last from ai_attempt`
      .execute(world.db)
      .catch(() => null)
    if (answer !== null) return answer.rows[0]?.last ?? null
    await wait(50)
  }
}

async function countUnfinished(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ai_request where finished_at is null`.execute(world.db)
  return rows[0]?.count ?? 0
}

/** How each request ended, and at whom. */
async function listRequests() {
  const { rows } = await sql<{ id: string; end: string; outputs: number; provider: string }>`
    select id, coalesce(error_code, status) as end,
      (select count(*)::int from ai_output where request_id = ai_request.id) as outputs,
      (select provider from ai_attempt where request_id = ai_request.id order by number desc limit 1) as provider
    from ai_request`.execute(world.db)
  return rows
}

/** Requests that were accepted more than once, by one provider or by both. */
async function listSentTwice(): Promise<unknown[]> {
  const jobs = [...(await providers.jobs('bfl')), ...(await providers.jobs('stability'))]
  expect(jobs.length).toBeGreaterThan(kills)
  const byRequest = Map.groupBy(jobs, ({ body }) => /picture [0-9a-f-]{36}/.exec(JSON.stringify(body))?.[0])
  return [...byRequest].filter(([request, accepted]) => request === undefined || accepted.length > 1)
}
