import { randomUUID } from 'node:crypto'
import type { Route } from '@fanfare/contract/api/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idAt } from '#kernel/clock'
import { ceilingOf } from '#kernel/ceilings/enforce-ceilings'
import { ceilings } from './ceilings.ts'
import { contractRoutes, nameOf } from '../testing/requests/contract-walk.ts'
import { publish } from '../testing/known-posts.ts'
import { callApp } from '../testing/requests/call-app.ts'
import { createWorld, type Answer, type Person, type World } from '../testing/world.ts'

const low = { young: 3, settled: 5, network: 6 }
const days = 86_400_000

let world: World
let leo: Person
let post: string
beforeAll(async () => {
  const few = Object.fromEntries(Object.keys(ceilings).map((name) => [name, low]))
  world = await createWorld({}, undefined, { ...few, posts: ceilings.posts })
  // Allowances refill as time passes, so the test controls the time.
  world.clock.stop()
  leo = await world.person('leo')
  post = await publish(world, leo)
})
afterAll(() => world.close())

/** How many times in a row this can be done before it is refused, up to ten. */
async function countUntilRefused(act: () => Promise<Answer>): Promise<number> {
  for (let count = 0; count < 10; count += 1) {
    const { status, body } = await act()
    if (status === 429) return count
    expect(body['code']).toBeUndefined()
  }
  return 10
}

const comment = (who: Person, from?: string) => () =>
  callApp(world.app, {
    who,
    method: 'POST',
    path: `/post/${post}/comments`,
    body: { id: randomUUID(), body: 'Lovely' },
    ...(from !== undefined && { from }),
  })

/** A user who signed up this long ago. */
async function personSince(name: string, ago: number): Promise<Person> {
  const person = await world.person(name)
  const userId = idAt(new Date(world.clock.now().getTime() - ago))
  await world.db
    .insertInto('user')
    .values({
      id: userId,
      identifier: `u${String(ago).padStart(10, '0')}`,
      email: null,
      created_at: world.clock.now(),
    })
    .execute()
  await world.db.updateTable('profile').set({ user_id: userId }).where('id', '=', person.profileId).execute()
  await world.db
    .updateTable('session')
    .set({ user_id: userId })
    .where('user_id', '=', person.userId)
    .execute()
  return { ...person, userId }
}

describe('every route that changes something', () => {
  const mutations = contractRoutes.filter(({ method }) => method !== 'GET')

  test('has a ceiling, except for a few that are limited in another way and state a reason', () => {
    expect(mutations.length).toBeGreaterThan(50)
    const exempt = mutations.filter((route) => ceilingOf(route, {}) === undefined).map(nameOf)
    expect(new Set(exempt)).toEqual(
      new Set([
        'POST /auth/sign-up',
        'POST /auth/signin',
        'POST /auth/forgot-password',
        'POST /auth/reset-password',
        'POST /auth/change-password',
        'POST /auth/signout',
        'DELETE /user/security/sessions/:id',
        'POST /user/security/email',
        'POST /user/security/email/confirm',
        'DELETE /user/kyc',
        'POST /webhook/stripe',
        'POST /webhook/coinbase',
        'POST /webhook/ai/:provider',
        'POST /ai/consents/:id/revoke',
      ]),
    )
  })

  test('reading has no ceiling, except for searches, pages that a token opens, and requests to the store', () => {
    const reads = contractRoutes.filter(({ method }) => method === 'GET')
    expect(reads.length).toBeGreaterThan(20)
    const counted = (query: object) =>
      reads
        .filter((route: Route) => ceilingOf(route, query) !== undefined)
        .map(nameOf)
        .sort()
    const always = ['GET /content/uploads/:fileId', 'GET /profile/mentionable', 'GET /releases/:token']
    expect(counted({ page: '1' })).toEqual(always)
    expect(counted({ search: '' })).toEqual(always)
    const searches = ['GET /admin/post', 'GET /help', 'GET /post', 'GET /profile']
    expect(counted({ search: 'cats' })).toEqual([...searches, ...always].sort())
  })

  test('an older account is allowed more than a young one, and a network is allowed more than both', () => {
    for (const { young, settled, network } of Object.values(ceilings)) {
      expect(young).toBeLessThanOrEqual(settled)
      expect(settled).toBeLessThan(network)
    }
  })
})

test('a young account has an hourly limit on comments, and the error says when it can comment again', async () => {
  const mia = await world.person('mia')
  expect(await countUntilRefused(comment(mia))).toBe(low.young)
  const { status, headers, body } = await comment(mia)()
  expect([status, headers['retry-after'], body]).toEqual([
    429,
    '1200',
    {
      status: 429,
      code: 'too-many-requests',
      message: 'Too many attempts. Try again in a few minutes.',
      retry_after: 1200,
    },
  ])
  const { count } = await world.db
    .selectFrom('comment')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('profile_id', '=', mia.profileId)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(low.young)
  world.clock.advance(20 * 60_000)
  expect((await comment(mia)()).status).toBe(200)
})

test("an account that is a week old can comment more often, and one that is six days old can't", async () => {
  expect(await countUntilRefused(comment(await personSince('week', 7 * days)))).toBe(low.settled)
  expect(await countUntilRefused(comment(await personSince('younger', 6 * days)))).toBe(low.young)
})

test("one person's used-up ceiling affects neither other people nor other actions", async () => {
  const ada = await world.person('ada')
  await countUntilRefused(comment(ada))
  expect((await comment(await world.person('ben'))()).status).toBe(200)
  expect((await world.call(ada, 'POST', `/post/${post}/like`)).status).toBe(200)
  expect((await world.call(ada, 'GET', `/post/${post}/comments`)).status).toBe(200)
})

test('a repeated request counts again, even if it changes nothing', async () => {
  const eve = await world.person('eve')
  expect(await countUntilRefused(() => world.call(eve, 'POST', `/post/${post}/like`))).toBe(low.young)
  const { body } = await world.call(eve, 'GET', `/post/${post}`)
  expect(body['is_liked']).toBe(true)
})

test.each([
  ['one IPv4 address', (index: number) => ['203.0.113.9', `203.0.113.${index + 10}`]],
  ['one IPv6 network', (index: number) => [`2001:db8:1:2::${index}`, `2001:db8:1:${index + 10}::1`]],
])("accounts behind %s share its ceiling, and an account elsewhere doesn't", async (kind, addresses) => {
  const name = kind.includes('IPv4') ? 'four' : 'six'
  const answers: number[] = []
  for (let index = 0; index < 8; index += 1) {
    const person = await world.person(`housemate_${name}${index}`)
    answers.push((await comment(person, addresses(index)[0])()).status)
    expect((await comment(person, addresses(index)[1])()).status).toBe(200)
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
})

test("a visitor's views are counted by network, and other reading isn't counted", async () => {
  const from = '198.51.100.7'
  const view = () =>
    callApp(world.app, { who: null, method: 'POST', path: `/post/${post}/view`, body: {}, from })
  expect(await countUntilRefused(view)).toBe(low.network)
  const read = () => callApp(world.app, { who: null, method: 'GET', path: '/post', from })
  expect(await countUntilRefused(read)).toBe(10)
})

test('searches are counted for visitors too', async () => {
  const from = '198.51.100.8'
  const search = (path: string) => () => callApp(world.app, { who: null, method: 'GET', path, from })
  expect(await countUntilRefused(search('/post?search=cats'))).toBe(low.network)
  expect((await search('/profile?search=cats')()).status).toBe(429)
  expect((await search('/profile')()).status).toBe(200)
})

test("people behind an untrusted proxy don't share one allowance", async () => {
  for (let index = 0; index < 8; index += 1) {
    expect((await comment(await world.person(`proxied${index}`), '127.0.0.1')()).status).toBe(200)
  }
})

test('visitors have to sign in, however often they try', async () => {
  const call = { who: null, method: 'POST', path: `/post/${post}/like` } as const
  for (let index = 0; index < 10; index += 1) {
    expect((await callApp(world.app, { ...call, from: '198.51.100.9' })).status).toBe(401)
  }
})

test('downloads of whole files at signed addresses are counted by network', async () => {
  const from = '198.51.100.10'
  const answers: number[] = []
  for (let index = 0; index < 7; index += 1) {
    const { statusCode } = await world.app.inject({
      method: 'PUT',
      url: '/api/content/upload/forged',
      payload: 'x',
      remoteAddress: from,
      headers: { 'content-type': 'image/jpeg' },
    })
    answers.push(statusCode)
  }
  expect(answers).toEqual([403, 403, 403, 403, 403, 403, 429])
})

test('a HEAD request for a search counts like a GET request', async () => {
  const { cookie } = await world.person('noa')
  const search = async (): Promise<number> => {
    const { statusCode } = await world.app.inject({
      method: 'HEAD',
      url: '/api/post?search=cats',
      headers: { cookie },
    })
    return statusCode
  }
  for (let count = 0; count < low.young; count += 1) expect(await search()).toBe(200)
  expect(await search()).toBe(429)
})
