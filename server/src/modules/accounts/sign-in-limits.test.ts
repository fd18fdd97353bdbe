import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#kernel/db'
import { runJobs } from '#testing/run-jobs'
import { callApp } from '#testing/requests/call-app'
import { createWorld, type Answer, type Person, type World } from '#testing/world'

// Wraps the real function, to count its calls.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original()
  return { ...argon2, verify: vi.fn<typeof argon2.verify>(argon2.verify) }
})
const { verify } = await import('@node-rs/argon2')

const password = 'a long enough secret'
const home = '203.0.113.1'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Attempt {
  email: string
  password?: string
  from?: string
  /** The cookies that the browser sends. */
  cookies?: string
}

const send = (path: string, { cookies = '', from = home, ...body }: Attempt): Promise<Answer> => {
  const who: Person = { userId: '', profileId: '', username: '', email: '', cookie: cookies }
  return callApp(world.app, { who, method: 'POST', path, body, from })
}
const signUp = (email: string, from = home) => send('/auth/sign-up', { email, password, from })
const signIn = (attempt: Attempt) => send('/auth/signin', { password, ...attempt })
const guess = (attempt: Attempt) => signIn({ ...attempt, password: 'wrong' })

const cookiesIn = ({ headers }: Answer): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')

/** The nth IP address of a botnet. */
const stranger = (index: number): string => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`

/** Guesses ten times from each of fifty networks. Returns how many guesses weren't blocked. */
async function guessFromEverywhere(email: string): Promise<number> {
  // Rejects every password without the cost of hashing it.
  vi.mocked(verify).mockResolvedValue(false)
  let count = 0
  for (let network = 0; network < 50; network += 1) {
    const from = stranger(network)
    const guesses = Array.from({ length: 10 }, () => guess({ email, from }))
    count += (await Promise.all(guesses)).filter(({ status }) => status === 401).length
  }
  vi.mocked(verify).mockReset()
  return count
}

test("a stranger's guesses can't lock the owner out: attempts are counted by address and network together", async () => {
  await signUp('owner@example.com')
  const email = 'owner@example.com'
  for (let index = 0; index < 10; index += 1)
    expect((await guess({ email, from: stranger(0) })).status).toBe(401)
  expect((await guess({ email, from: stranger(0) })).status).toBe(429)
  expect((await signIn({ email, from: stranger(0) })).status).toBe(429)
  expect((await signIn({ email, from: '203.0.113.77' })).status).toBe(200)
})

test("changing the capital letters of an address doesn't reset the count of attempts", async () => {
  await signUp('capital@example.com')
  for (let index = 0; index < 10; index += 1) {
    const email = index % 2 === 0 ? 'capital@example.com' : 'Capital@Example.com'
    expect((await guess({ email })).status).toBe(401)
  }
  expect((await guess({ email: 'CAPITAL@example.com' })).status).toBe(429)
  expect((await guess({ email: 'capital@example.com' })).status).toBe(429)
})

test('the wait gets longer with each further wrong guess', async () => {
  const email = 'patient@example.com'
  await signUp(email)
  const allowedIn = async (ms: number, steps: number): Promise<number> => {
    let allowed = 0
    for (let step = 0; step < steps; step += 1) {
      if ((await guess({ email, from: stranger(1) })).status === 401) allowed += 1
      world.clock.advance(ms / steps)
    }
    return allowed
  }
  const hour = 3_600_000
  expect(await allowedIn(1, 12)).toBe(10)
  expect(await allowedIn(hour, 60)).toBeLessThanOrEqual(22)
  expect(await allowedIn(hour, 20)).toBeLessThanOrEqual(2)
})

test('guesses from many networks are blocked, and the owner can still sign in on a device they have used', async () => {
  const email = 'famous@example.com'
  const device = cookiesIn(await signUp(email))
  const other = cookiesIn(await signUp('somebody.else@example.com'))
  expect(await guessFromEverywhere(email)).toBe(300)
  const elsewhere = '203.0.113.99'
  expect((await signIn({ email, from: elsewhere })).status).toBe(429)
  expect((await signIn({ email, from: elsewhere, cookies: other })).status).toBe(429)
  const forged = device.replaceAll(/(?<==)./g, (first) => (first === 'x' ? 'y' : 'x'))
  expect((await signIn({ email, from: elsewhere, cookies: forged })).status).toBe(429)
  expect((await signIn({ email, from: elsewhere, cookies: device })).status).toBe(200)
  expect((await signIn({ email: email.toUpperCase(), from: elsewhere, cookies: device })).status).toBe(200)
})

test('a known device is limited to ten attempts at a time as well', async () => {
  const email = 'device@example.com'
  const cookies = cookiesIn(await signUp(email))
  for (let index = 0; index < 10; index += 1) {
    expect((await guess({ email, cookies, from: stranger(100 + index) })).status).toBe(401)
  }
  expect((await signIn({ email, cookies, from: stranger(120) })).status).toBe(429)
})

test('setting a new password by an emailed link makes the browser a known device', async () => {
  const email = 'locked.out@example.com'
  await signUp(email)
  await guessFromEverywhere(email)
  expect((await signIn({ email, from: '203.0.113.98' })).status).toBe(429)
  await send('/auth/forgot-password', { email })
  await runJobs(world)
  const token = /token=([\w-]+)/.exec(world.letters.at(-1)?.text ?? '')?.[1] ?? ''
  const body = { token, password: 'a brand new secret' }
  const reset = await callApp(world.app, { who: null, method: 'POST', path: '/auth/reset-password', body })
  const cookies = cookiesIn(reset)
  expect((await signIn({ email, password: body.password, from: '203.0.113.98', cookies })).status).toBe(200)
})

test("the device cookie alone doesn't sign anybody in", async () => {
  const cookies = cookiesIn(await signUp('device.only@example.com'))
  const device = cookies.split('; ').find((cookie) => cookie.startsWith('fanfare_device=')) ?? ''
  expect(device).not.toBe('')
  const who: Person = { userId: '', profileId: '', username: '', email: '', cookie: device }
  expect((await world.call(who, 'GET', '/auth/session')).body['user']).toBeNull()
})

test('a network is limited to sixty attempts at a time, whatever the email addresses', async () => {
  const from = '192.0.2.1'
  for (let index = 0; index < 60; index += 1)
    expect((await guess({ email: `who${index}@example.com`, from })).status).toBe(401)
  expect((await guess({ email: 'who60@example.com', from })).status).toBe(429)
  expect((await guess({ email: 'who60@example.com', from: '192.0.2.2' })).status).toBe(401)
})

test('a successful sign-in resets the failed attempts', async () => {
  const email = 'forgetful@example.com'
  await signUp(email)
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 9; index += 1) expect((await guess({ email })).status).toBe(401)
    expect((await signIn({ email })).status).toBe(200)
    world.clock.advance(5 * 60_000)
  }
})

test('an unknown email address takes as much work as a known one', async () => {
  await signUp('known@example.com')
  vi.mocked(verify).mockClear()
  const known = await guess({ email: 'known@example.com', from: '192.0.2.10' })
  const unknown = await guess({ email: 'unknown@example.com', from: '192.0.2.10' })
  expect(unknown.body).toEqual(known.body)
  const strengths = vi
    .mocked(verify)
    .mock.calls.map(([hash]) => /^\$argon2id\$v=\d+\$[^$]+\$/.exec(String(hash))?.[0])
  expect(strengths).toHaveLength(2)
  expect(strengths[0]).toBeDefined()
  expect(strengths[1]).toBe(strengths[0])
})

test('a reset request does the same for every address, and only a job finds out whether it has an account', async () => {
  await signUp('has.account@example.com')
  await runJobs(world)
  world.letters.length = 0
  const answers: Answer[] = []
  for (const email of ['has.account@example.com', 'has.none@example.com']) {
    answers.push(await send('/auth/forgot-password', { email, from: '192.0.2.20' }))
  }
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { ok: true }],
    [200, { ok: true }],
  ])
  expect(await world.db.selectFrom('password_reset').select('user_id').execute()).toHaveLength(0)
  const { rows: queued } = await sql`
    select task_identifier from graphile_worker.jobs where task_identifier = 'send-password-reset'
  `.execute(world.db)
  expect(queued).toHaveLength(2)
  await runJobs(world)
  expect(world.letters.map(({ to }) => to)).toEqual(['has.account@example.com'])
})

test('finding out who has an account by signing up is slow, and owners are notified once a day', async () => {
  await signUp('taken@example.com')
  world.letters.length = 0
  const from = '192.0.2.30'
  let answers = 0
  while ((await signUp('Taken@example.com', from)).status === 409) answers += 1
  expect(answers).toBeGreaterThanOrEqual(5)
  expect(answers).toBeLessThanOrEqual(15)
  expect((await signUp('free@example.com', from)).status).toBe(429)
  await runJobs(world)
  expect(world.letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['taken@example.com', 'You already have a Fanfare account'],
  ])
  expect((await signIn({ email: 'taken@example.com' })).status).toBe(200)
})
