import { randomUUID } from 'node:crypto'
import type { Route } from '@fanfare/contract/api/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import {
  addressOf,
  contractRoutes,
  smallestOf,
  nameOf,
  namesIn,
  paramsIn,
} from '../../testing/requests/contract-walk.ts'
import { buy, publish } from '../../testing/known-posts.ts'
import { noEmails } from '../../testing/notification-preferences.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'

let world: World
let leo: Person
let draft: string
let saved: string
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
  const ida = await world.person('ida')
  draft = await publish(world, leo, { is_draft: true, description: 'Not yet' })
  saved = await publish(world, ida, { description: 'Worth keeping' })
  await world.call(leo, 'POST', `/post/${saved}/save`)
  await buy(world, leo, saved)
})
afterAll(() => world.close())

/** Fields by which a caller might try to act as Leo, to read as Leo, or to gain rights. */
const undeclared = (): Record<string, string> => ({
  viewerId: leo.profileId,
  profileId: leo.profileId,
  profile_id: leo.profileId,
  creatorId: leo.profileId,
  userId: leo.userId,
  user_id: leo.userId,
  sessionId: leo.userId,
  role: 'admin',
  seesNsfw: 'true',
  at: '1970-01-01T00:00:00Z',
})

const declaredIn = (route: Route, part: 'query' | 'body'): string[] => namesIn(route[part])

const only = (route: Route, part: 'query' | 'body'): Record<string, string> =>
  Object.fromEntries(Object.entries(undeclared()).filter(([name]) => !declaredIn(route, part).includes(name)))

/** The minimum of input that a route accepts, plus every undeclared field, in the address and in the body. */
function crowded(route: Route): { url: string; payload?: object } {
  const params = Object.fromEntries(paramsIn(route).map((name) => [name, saved]))
  const query = new URLSearchParams({
    ...(smallestOf(route.query, saved) as Record<string, string>),
    ...only(route, 'query'),
  })
  const url = `/api${addressOf(route, params)}?${query.toString()}`
  const isForm = route.method === 'GET' || route.multipart
  return isForm
    ? { url }
    : { url, payload: { ...(smallestOf(route.body, saved) as object), ...only(route, 'body') } }
}

describe('fields that a route does not declare', () => {
  test('never reach the handler of any route', async () => {
    const app = await createApp(world.deps)
    let seen: object[] = []
    app.addHook('preHandler', async (request) => {
      seen = [request.query, request.body].filter((part) => typeof part === 'object' && part !== null)
    })
    await app.ready()
    const admin = await world.person('admin', { role: 'admin' })
    let looked = 0
    for (const route of contractRoutes) {
      seen = []
      await app.inject({ method: route.method, headers: { cookie: admin.cookie }, ...crowded(route) })
      for (const [index, part] of (['query', 'body'] as const).entries()) {
        // If a route doesn't declare such a part, its handler never receives one.
        if (!route[part]) continue
        looked += 1
        const names = Object.keys(seen[index] ?? {})
        expect({ route: nameOf(route), extra: names.filter((name) => name in only(route, part)) }).toEqual({
          route: nameOf(route),
          extra: [],
        })
      }
    }
    expect(looked).toBeGreaterThan(40)
    await app.close()
  })

  const lists = contractRoutes.filter(({ method, who }) => method === 'GET' && who === 'user')
  test.each(lists.map((route) => [nameOf(route), route] as const))(
    'change nothing that %s shows',
    async (_, route) => {
      const mia = await world.person(`reader${contractRoutes.indexOf(route)}`)
      const params = Object.fromEntries(paramsIn(route).map((name) => [name, saved]))
      const plain = await world.send(mia, 'GET', addressOf(route, params))
      const more = await world.app.inject({
        method: 'GET',
        headers: { cookie: mia.cookie },
        url: `/api${addressOf(route, params)}?${new URLSearchParams(only(route, 'query')).toString()}`,
      })
      const shown = typeof plain.body === 'string' ? plain.body : JSON.stringify(plain.body)
      expect({ status: more.statusCode, body: timeless(more.body) }).toEqual({
        status: plain.status,
        body: timeless(shown),
      })
      expect(more.body).not.toContain(draft)
    },
  )

  test('write nothing on behalf of somebody else', async () => {
    const mia = await world.person('mia')
    const before = await rowsOf(leo)
    expect(Object.keys(before).length).toBeGreaterThan(3)
    let written = 0
    for (const route of contractRoutes.filter(({ method, who }) => method !== 'GET' && who !== 'admin')) {
      const { statusCode } = await world.app.inject({
        method: route.method,
        headers: { cookie: mia.cookie },
        ...crowded(route),
      })
      expect({ route: nameOf(route), isOk: statusCode < 500 || statusCode === 503 }).toEqual({
        route: nameOf(route),
        isOk: true,
      })
      if (statusCode === 200) written += 1
    }
    expect(written).toBeGreaterThan(4)
    expect(await rowsOf(leo)).toEqual(before)
  })
})

test("nobody can list somebody else's drafts, saved or purchased posts by naming them", async () => {
  const mia = await world.person('curious')
  for (const list of ['drafts', 'saved', 'purchased'] as const) {
    const own = await world.call(leo, 'GET', `/post/${list}`)
    expect(own.body['data']).toHaveLength(1)
    const path = `/post/${list}?viewerId=${leo.profileId}&at=1970-01-01T00:00:00Z` as const
    const { status, body } = await world.call(mia, 'GET', path)
    expect({ status, data: body['data'] }).toEqual({ status: 200, data: [] })
  }
})

test("naming somebody doesn't change their email preferences, and unknown fields are ignored", async () => {
  const mia = await world.person('mailed')
  const body = { ...noEmails, user_id: leo.userId, unheard_of: 1 }
  const { status } = await world.call(mia, 'PUT', '/profile/preferences/notifications', body)
  expect(status).toBe(200)
  const shown = async (who: Person) =>
    (await world.call(who, 'GET', '/profile/preferences/notifications')).body
  expect(await shown(mia)).toMatchObject(noEmails)
  expect(await shown(leo)).toMatchObject({ receipt: { in_app: true, push: true, email: true } })
})

test('a subscription goes to the creator whom the address names', async () => {
  const mia = await world.person('subscriber')
  const ida = await world.person('creator')
  for (const who of [ida, leo])
    await world.call(who, 'PUT', '/profile/plans', {
      monthly_price: 0,
      discounts: { three_months: 0, six_months: 0, twelve_months: 0 },
    })
  const order = { id: randomUUID(), months: 1, price: 0, creatorId: leo.profileId } as const
  const { status } = await world.call(mia, 'POST', `/profile/${ida.profileId}/subscribe`, order)
  expect(status).toBe(200)
  const rows = await world.db
    .selectFrom('subscription')
    .select('creator_id')
    .where('subscriber_id', '=', mia.profileId)
    .execute()
  expect(rows).toEqual([{ creator_id: ida.profileId }])
})

test("a cursor of referrals doesn't reveal a user's id", async () => {
  const guests = await Promise.all(['one', 'two', 'three'].map((name) => world.person(name)))
  for (const { userId } of guests)
    await world.db
      .insertInto('referral')
      .values({ user_id: userId, referrer_profile_id: leo.profileId, created_at: world.clock.now() })
      .execute()
  const seen: string[] = []
  let query: `?${string}` = '?limit=1'
  for (const _ of guests) {
    const { body } = await world.call(leo, 'GET', `/setting/referrals${query}`)
    seen.push(...body.data.map(({ profile }) => profile.id))
    const cursor: unknown = body['pagination']?.['next_cursor']
    if (typeof cursor !== 'string') break
    const told = Buffer.from(cursor, 'base64url').toString()
    for (const { userId } of guests) expect(told).not.toContain(userId)
    query = `?limit=1&cursor=${cursor}`
  }
  expect(seen.sort()).toEqual(guests.map(({ profileId }) => profileId).sort())
})

/** A response without the parts that differ in every response. */
const timeless = (body: string): string =>
  body.replaceAll(/"(ready_at|request_id)":"[^"]*"/g, '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

/** Every row that names a person, by table, as text. */
async function rowsOf({ userId, profileId }: Person): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(world.db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} as t
      where t::text like ${`%${userId}%`} or t::text like ${`%${profileId}%`} order by 1`.execute(world.db)
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}
