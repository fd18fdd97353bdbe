import { accountLimits } from '@fanfare/contract/accounts/limits'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runJobs } from '#testing/run-jobs'
import { callApp } from '#testing/requests/call-app'
import { createWorld, type Answer, type Person, type World } from '#testing/world'

// Rejects every password without the cost of hashing it.
vi.mock(import('@node-rs/argon2'), async (original) => ({ ...(await original()), verify: async () => false }))

const minute = 60_000
const day = 24 * 60 * minute
const password = 'a long enough secret'

let world: World
let mia: Person
let phone: string
beforeAll(async () => {
  world = await createWorld()
  // Attempts become available again as time passes, so the test controls the clock.
  world.clock.stop()
  mia = await world.person('mia')
  const { headers } = await signUp('device@example.com', '192.0.2.1')
  phone = [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
})
afterAll(() => world.close())

type Body = Record<string, string>
const send = (path: string, body: Body, { from = '192.0.2.1', cookie = '' } = {}): Promise<Answer> => {
  const who = { userId: '', profileId: '', username: '', email: '', cookie }
  return callApp(world.app, { who, method: 'POST', path, body, from })
}
const signUp = (email: string, from: string) => send('/auth/sign-up', { email, password }, { from })
const guess = (email: string, from: string, cookie = '') =>
  send('/auth/signin', { email, password: 'wrong' }, { from, cookie })
const forgot = (email: string, from: string) => send('/auth/forgot-password', { email }, { from })

/** A different network for each index. */
const network = (index: number): string => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`

interface Limit {
  what: string
  attempt: (index: number) => Promise<Answer>
  most: number
  /** The status of an attempt within the limit. */
  allowed: number
  waitSeconds: number
}

const limits: Limit[] = [
  {
    what: 'sign-ins from one network',
    attempt: (index) => guess(`anybody${index}@example.com`, '203.0.113.1'),
    most: 60,
    allowed: 401,
    waitSeconds: 15,
  },
  {
    what: 'sign-ins to one address from one network',
    attempt: () => guess('one.network@example.com', '203.0.113.2'),
    most: 10,
    allowed: 401,
    waitSeconds: 90,
  },
  {
    what: 'sign-ins to one address from anywhere',
    attempt: (index) => guess('many.networks@example.com', network(Math.floor(index / 10))),
    most: 300,
    allowed: 401,
    waitSeconds: 288,
  },
  {
    what: 'sign-ins on a device the user knows',
    attempt: (index) => guess('device@example.com', network(100 + index), phone),
    most: 10,
    allowed: 401,
    waitSeconds: 90,
  },
  {
    what: 'sign-ups from one network',
    attempt: (index) => signUp(`fresh${index}@example.com`, '203.0.113.3'),
    most: 60,
    allowed: 200,
    waitSeconds: 60,
  },
  {
    what: 'reset links for one address',
    attempt: (index) => forgot('forgetful@example.com', network(200 + index)),
    most: 5,
    allowed: 200,
    waitSeconds: 720,
  },
  {
    what: 'reset links asked for by one network',
    attempt: (index) => forgot(`forgetful${index}@example.com`, '203.0.113.4'),
    most: 30,
    allowed: 200,
    waitSeconds: 120,
  },
  {
    what: 'made-up reset links from one network',
    attempt: () =>
      send(
        '/auth/reset-password',
        { token: 'a'.repeat(accountLimits.linkToken), password },
        { from: '203.0.113.5' },
      ),
    most: 30,
    allowed: 400,
    waitSeconds: 120,
  },
  {
    what: 'wrong current passwords of one user',
    attempt: () =>
      world.call(mia, 'POST', '/auth/change-password', {
        current_password: 'wrong',
        new_password: password,
      }),
    most: 10,
    allowed: 403,
    waitSeconds: 90,
  },
]

test.each(limits)(
  '$most $what are allowed in a row, and then one every $waitSeconds seconds',
  async ({ attempt, most, allowed, waitSeconds }) => {
    for (let index = 0; index < most; index += 1)
      expect([index, (await attempt(index)).status]).toEqual([index, allowed])
    const refused = await attempt(most)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(refused.headers['retry-after']).toBe(String(waitSeconds))
    world.clock.advance(waitSeconds * 1000 - 1)
    expect((await attempt(most + 1)).status).toBe(429)
    world.clock.advance(1)
    expect((await attempt(most + 2)).status).toBe(allowed)
    expect((await attempt(most + 3)).status).toBe(429)
  },
)

test('after thirty guesses in an hour, a network can guess at an address once every 48 minutes', async () => {
  const again = async () => (await guess('patient@example.com', '203.0.113.6')).status
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 10; index += 1) expect(await again()).toBe(401)
    world.clock.advance(15 * minute)
  }
  // After 45 minutes.
  const refused = await guess('patient@example.com', '203.0.113.6')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '180'])
  world.clock.advance(3 * minute - 1)
  expect(await again()).toBe(429)
  world.clock.advance(1)
  expect(await again()).toBe(401)
  world.clock.advance(48 * minute - 1)
  expect(await again()).toBe(429)
  world.clock.advance(1)
  expect(await again()).toBe(401)
  expect((await guess('patient@example.com', '203.0.113.7')).status).toBe(401)
})

test('signing up with a taken address sends its owner at most one email a day', async () => {
  await signUp('taken@example.com', '203.0.113.8')
  const tryAgain = async (from: string): Promise<number> => {
    world.letters.length = 0
    expect((await signUp('taken@example.com', from)).status).toBe(409)
    await runJobs(world)
    return world.letters.filter(({ to }) => to === 'taken@example.com').length
  }
  expect(await tryAgain('203.0.113.8')).toBe(1)
  expect(await tryAgain('203.0.113.9')).toBe(0)
  world.clock.advance(day - 1)
  expect(await tryAgain('203.0.113.10')).toBe(0)
  world.clock.advance(1)
  expect(await tryAgain('203.0.113.11')).toBe(1)
})

test('after ten reset links an address can get another every 144 minutes, and the limit affects no other address', async () => {
  world.letters.length = 0
  const ask = async (index: number) => (await forgot('mia@example.com', network(300 + index))).status
  for (let index = 0; index < 5; index += 1) expect(await ask(index)).toBe(200)
  world.clock.advance(60 * minute)
  for (let index = 5; index < 10; index += 1) expect(await ask(index)).toBe(200)
  world.clock.advance(60 * minute)
  const refused = await forgot('Mia@Example.com', network(310))
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(24 * 60)])
  expect((await forgot('leo@example.com', network(310))).status).toBe(200)
  world.clock.advance(24 * minute - 1)
  expect(await ask(311)).toBe(429)
  world.clock.advance(1)
  expect(await ask(312)).toBe(200)
  expect(await ask(313)).toBe(429)
  await runJobs(world)
  expect(world.letters.filter(({ to }) => to === 'mia@example.com')).toHaveLength(11)
})
