import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { isSoak, seed, soakKills } from '@fanfare/contract/testing/chance'
import { checkLedger } from '#ledger'
import { startEmbeddedDatabase } from '#gateways/database/embedded'
import type { Database } from '#gateways/database/port'
import { migrateDatabase } from '#kernel/database/migrate'
import { sql } from '#kernel/db'
import { freePort } from '#kernel/http/free-port'
import type { Knobs } from '#testing/ai/knobs'
import { startProviderProcess, type ProviderProcess } from '#testing/ai/provider-process'
import { pause as wait } from '#testing/pause'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { temporaryDirectory } from '#testing/temporary-directory'
import { createWorldOn, type Person, type World } from '#testing/world'
import { ledgerChecks } from '../wiring/ledger-checks.ts'

// This test kills a whole server again and again, and sometimes its PostgreSQL too. People repeat every request that
// got no response, including cancellations, requests for several pictures, and requests to a failing provider.

let directory: string
let database: Database
let world: World
let providers: ProviderProcess
let server: ChildProcess
let port: number
const sentAgain = new Set<string>()
let cancellations = 0

beforeAll(async () => {
  directory = temporaryDirectory()
  // Not the tests' shared database, because committed data must survive when the database is killed.
  database = await startEmbeddedDatabase({
    dataDirectory: path.join(directory, 'postgres'),
    log: () => undefined,
  })
  await migrateDatabase({ url: database.url, log: () => undefined })
  providers = await startProviderProcess()
  port = await freePort()
  // This process makes no AI requests itself. It only creates people and reads the outcome.
  world = await createWorldOn(
    { url: database.serverUrl ?? database.url, ownerUrl: database.url, drop: () => database.stop() },
    { settings: {}, payments: { card: null, crypto: null }, lowerCeilings: {} },
  )
  for (const name of names) await providers.set(name, manners[name])
})
afterAll(async () => {
  await end()
  await closeBalanced(world, ledgerChecks)
  await providers.stop()
  await rm(directory, { recursive: true, force: true })
})
const kills = isSoak ? soakKills : 6
/**
 * In milliseconds: how long before each kill, how long between the database's kill and the server's, and how long
 * before people cancel.
 */
const [lives, deaths, doubts] = [600, 300, 900].map((max) =>
  fc.sample(fc.nat({ max }), { seed, numRuns: 50 }),
)
const drawn = (from: readonly number[] | undefined, turn: number): number => from?.[turn % 50] ?? 0

const names = ['bfl', 'stability', 'wavespeed', 'piapi'] as const
const usual = { endsAfterMs: 200, webhooks: 'never', answersWithinMs: 300 } as const
const manners: Readonly<Record<(typeof names)[number], Partial<Knobs>>> = {
  bfl: usual,
  stability: usual,
  wavespeed: { ...usual, outcome: 'fail' },
  // Slow enough that a job can be canceled before it ends. One picture is always missing.
  piapi: { ...usual, endsAfterMs: 1200, missingResults: 1 },
}

interface Plan {
  /** Null lets Fanfare choose, which tries bfl first. */
  provider: AiProvider | null
  outputs: number
  resolution?: 'SD'
  isCanceled?: boolean
}
const plans: readonly Plan[] = [
  { provider: null, outputs: 1 },
  { provider: 'stability', outputs: 3 },
  { provider: 'piapi', outputs: 3, isCanceled: true },
  { provider: 'bfl', outputs: 1 },
  { provider: 'wavespeed', outputs: 4 },
  { provider: null, outputs: 1, isCanceled: true },
  { provider: 'piapi', outputs: 3 },
  { provider: 'stability', outputs: 2, isCanceled: true },
  { provider: 'bfl', outputs: 1 },
  // Small, because generating it on this machine slows down everything else here.
  { provider: 'local', outputs: 1, resolution: 'SD' },
]

/** Requests that were answered with 200. They must never be lost. */
const taken = new Map<string, Plan>()

test(
  'a server that is killed again and again, sometimes with its database, finishes every request, charges each result once, and sends nothing twice',
  { timeout: 1_800_000 },
  async () => {
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    const people = await Promise.all(Array.from({ length: 5 }, (_, number) => rich(`fan${number}`)))
    let turn = 0
    const asking = people.map(async (person) => {
      while (!isOver) {
        turn += 1
        await askAndDoubt(person, turn)
        await wait(150)
      }
    })
    const databaseKills = await Promise.race([killAgainAndAgain(), Promise.all(asking).then(() => 0)])
    isOver = true
    await providers.set('bfl', manners.bfl)
    await start()
    await Promise.all(asking)
    await expect.poll(finishSooner, { timeout: 240_000, interval: 500 }).toBe(0)
    await expectNothingLost()
    const requests = await listRequests()
    process.stdout.write(
      `${kills} kills of the server and ${databaseKills} of the database; ` +
        `${taken.size} requests and ${cancellations} cancellations accepted, ${sentAgain.size} sent more than once: ${inWords(requests)}\n`,
    )
    expect(new Set(requests.map(({ id }) => id))).toEqual(new Set(taken.keys()))
    const arrived = await listArrived()
    expect(requests.filter((one) => !isRightEnd(one, arrived))).toEqual([])
    for (const person of people) expect(await balanceOf(world, person)).toBe(await expectedBalance(person))
    // A crash that interrupted nothing would prove nothing.
    expect(sentAgain.size).toBeGreaterThan(kills / 5)
    const ends = new Set(requests.map(({ provider, end: ending }) => `${ending} at ${provider}`))
    // With the few kills of `npm test`, all may miss the moment in which a request is being sent.
    const some = ['succeeded at bfl', 'partial at piapi', 'failed at wavespeed']
    const many = [
      'unknown-outcome at bfl',
      'unknown-outcome at stability',
      'canceled at piapi',
      'failed at bfl',
      'succeeded at local',
    ]
    expect(ends).toEqual(new Set([...ends, ...some, ...(kills >= 50 ? many : [])]))
  },
)

/** Kills the server again and again. Returns how many times it also killed the database. */
async function killAgainAndAgain(): Promise<number> {
  let databaseKills = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    await providers.set('bfl', { ...manners.bfl, outcome: kill % 2 === 0 ? 'fail' : 'success' })
    await start()
    await untilSending()
    await expectNothingLost()
    // Every fifth server lives long enough to finish longer work.
    await wait(kill % 5 === 0 ? 2500 : drawn(lives, kill))
    if (kill % 4 === 0) {
      process.kill(postmaster(), 'SIGKILL')
      databaseKills += 1
      await wait(50 + drawn(deaths, kill))
    }
    await end()
  }
  return databaseKills
}

/**
 * Whether a request ended in an allowed way: with the requested results, or uncharged for a valid reason. `arrived`
 * contains the requests that a provider has received.
 */
function isRightEnd({ id, end: ending, outputs, provider }: Ended, arrived: ReadonlySet<string>): boolean {
  const plan = taken.get(id)
  if (!plan) return false
  switch (ending) {
    case 'succeeded':
      return outputs === plan.outputs
    case 'partial':
      return outputs > 0 && outputs < plan.outputs
    case 'canceled':
      return outputs === 0 && plan.isCanceled === true
    case 'failed':
      return outputs === 0 && (provider === 'wavespeed' || plan.provider === 'bfl')
    // The local provider's jobs are restarted, so their outcome is always known.
    case 'unknown-outcome':
      return outputs === 0 && provider !== 'local'
    // The server was killed before it sent the request, which only this provider's list of jobs can prove.
    case 'unavailable':
      return outputs === 0 && provider === 'wavespeed' && !arrived.has(id)
    default:
      return false
  }
}

/** These checks must pass at any moment, even while a server is running. */
async function expectNothingLost(): Promise<void> {
  const before = [...taken.keys()]
  const known = new Set((await listRequests()).map(({ id }) => id))
  expect(before.filter((id) => !known.has(id))).toEqual([])
  expect(await checkLedger(world.db, ledgerChecks)).toEqual([])
  expect(await listSentTwice()).toEqual([])
}

/** Sends the request planned for this turn, and cancels it if that is planned. */
async function askAndDoubt(person: Person, turn: number): Promise<void> {
  const plan = plans[turn % plans.length]
  const id = randomUUID()
  if (!plan || !(await ask(person, { id, plan, turn }))) return
  taken.set(id, plan)
  if (!plan.isCanceled) return
  await wait(drawn(doubts, turn))
  cancellations += 1
  await untilAnswered(`${id}, its cancellation`, () => send(person, 'POST', `/${id}/cancel`))
}

/** Returns false if the person already has too many requests. */
async function ask(
  person: Person,
  { id, plan, turn }: { id: string; plan: Plan; turn: number },
): Promise<boolean> {
  const { provider, outputs, resolution } = plan
  // The prompt identifies the request, to distinguish the providers' jobs. The seed identifies the pictures of one
  // request. PiAPI makes all pictures in one job and takes no seed.
  const input = {
    prompt: `A lighthouse, picture ${id}`,
    outputs,
    ...(provider !== 'piapi' && { seed: turn * 10 }),
    ...(resolution && { resolution }),
  }
  const status = await untilAnswered(id, () =>
    send(person, 'POST', '', { id, task: 'text_to_image', provider, input }),
  )
  return status === 200
}

/** Repeats an attempt until it is answered with 200, or with 429 because the person has too many requests. */
async function untilAnswered(what: string, attempt: () => Promise<number | null>): Promise<number> {
  for (;;) {
    const status = await attempt()
    if (status === 200 || status === 429) return status
    // The connection broke or the database was down, so the request may or may not have been accepted.
    if (status !== null && status !== 503) throw new Error(`${what} was answered with ${status}.`)
    sentAgain.add(what)
    await wait(50)
  }
}

/** Returns the status, or null if there was no response. */
const send = (person: Person, method: string, below: string, body?: object): Promise<number | null> =>
  fetch(`http://127.0.0.1:${port}/api/ai/requests${below}`, {
    method,
    headers: { cookie: `__Host-${person.cookie}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).then(
    ({ status }) => status,
    () => null,
  )

const GIVEN = 10_000_00n

async function rich(name: string): Promise<Person> {
  const person = await world.person(name)
  await giveCredits(world, person, GIVEN)
  return person
}

async function start(): Promise<void> {
  // The server can't start without its database, which may just have been killed.
  await lastSent()
  const program = path.resolve(import.meta.dirname, '../testing/processes/ai-server.ts')
  const providersUrl = providers.url('bfl').replace(/\/bfl$/, '')
  // With a public address, Fanfare gives providers webhook addresses, which identify lost PiAPI jobs.
  const settings = JSON.stringify({ PUBLIC_URL: 'https://fanfare.test' })
  const args = [program, world.url, directory, String(port), providersUrl, providers.key, settings]
  server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function end(): Promise<void> {
  server.kill('SIGKILL')
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}

const postmaster = (): number => {
  const file = readFileSync(path.join(directory, 'postgres', 'postmaster.pid'), 'utf8')
  const pid = Number(file.split('\n')[0])
  // A signal to process 0 would end this process and everything that started it.
  if (!(pid > 0)) throw new Error('The database has no process.')
  return pid
}

/** Waits until the server has begun to send something. */
async function untilSending(): Promise<void> {
  const before = await lastSent()
  while ((await lastSent()) === before) await wait(10)
}

/** Retries while the database is down. */
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

/** Makes scheduled checks, which may be minutes away, run now, and counts the unfinished requests. */
async function finishSooner(): Promise<number> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(world.owner)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ai_request where finished_at is null`.execute(world.db)
  return rows[0]?.count ?? 0
}

interface Ended {
  id: string
  end: string
  outputs: number
  provider: string | null
}

/** The outcome of each request, its number of results, and its provider. */
async function listRequests(): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select id, coalesce(error_code, status) as end,
      (select count(*)::int from ai_output join content on content.id = content_id
        where request_id = ai_request.id and withheld_at is null) as outputs,
      (select provider from ai_attempt where request_id = ai_request.id order by number desc limit 1) as provider
    from ai_request`.execute(world.db)
  return rows
}

const inWords = (requests: readonly Ended[]): string =>
  [...Map.groupBy(requests, ({ provider, end: ending }) => `${ending} at ${provider ?? 'nobody'}`)]
    .map(([what, all]) => `${all.length} ${what}`)
    .toSorted()
    .join(', ')

/** The credits given, minus the price of each result that the person can see. */
async function expectedBalance({ userId }: Person): Promise<bigint> {
  const { rows } = await sql<{ spent: bigint | null }>`
    select sum(output_price)::bigint as spent
    from ai_request join ai_output on request_id = ai_request.id join content on content.id = content_id
    where user_id = ${userId} and withheld_at is null`.execute(world.db)
  return GIVEN - BigInt(rows[0]?.spent ?? 0)
}

/** Pictures that one provider accepted twice, or that a provider accepted although another one hadn't failed. */
async function listSentTwice(): Promise<unknown[]> {
  const byPicture = Map.groupBy(await listJobs(), ({ request, text }) => {
    const [, picture = 'of its own'] = /"seed":"?(\d+)/.exec(text) ?? []
    return `${request}, seed ${picture}`
  })
  return [...byPicture].filter(([, same]) => {
    const hasRepeated = new Set(same.map(({ provider }) => provider)).size < same.length
    return hasRepeated || same.filter(({ state }) => state !== 'failed').length > 1
  })
}

const listArrived = async (): Promise<Set<string>> =>
  new Set((await listJobs()).map(({ request }) => request))

/** The jobs of all providers, each with the request in its prompt and the text of its body. */
async function listJobs() {
  const jobs = await Promise.all(
    names.map(async (provider) => (await providers.jobs(provider)).map((job) => ({ ...job, provider }))),
  )
  return jobs.flat().map((job) => {
    const text = JSON.stringify(job.body)
    const [, request] = /picture ([0-9a-f-]{36})/.exec(text) ?? []
    if (request === undefined) throw new Error(`A provider was sent ${text}.`)
    return { ...job, request, text }
  })
}
