import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
})
afterAll(() => world.close())

const start = (who: Person | null, id: string) => world.call(who, 'POST', `/post/${id}/view`)
const end = (who: Person | null, id: string, milliseconds: number) =>
  world.call(who, 'DELETE', `/post/${id}/view`, { duration_ms: milliseconds })
const viewsOf = (id: string) =>
  world.db
    .selectFrom('post_view')
    .select(['profile_id', 'views', 'duration_ms'])
    .where('post_id', '=', id)
    .orderBy('started_at')
    .execute()
const asVisitor = (cookie: string): Person => ({ ...leo, cookie })
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''

test('each viewer has one row per day, with the number of views and their duration', async () => {
  const id = await publish(world, mia)
  expect((await start(leo, id)).body).toEqual({ ok: true })
  await Promise.all([start(leo, id), start(leo, id)])
  world.clock.advance(10_000)
  await end(leo, id, 4000)
  await end(leo, id, 3000)
  expect(await viewsOf(id)).toEqual([{ profile_id: leo.profileId, views: 3, duration_ms: 7000n }])
  world.clock.advance(86_400_000)
  await start(leo, id)
  expect(await viewsOf(id)).toHaveLength(2)
})

test("a view can't last longer than the time since it began", async () => {
  const id = await publish(world, mia)
  await start(leo, id)
  world.clock.advance(5000)
  await end(leo, id, 86_000_000)
  await end(leo, id, 86_000_000)
  const [view] = await viewsOf(id)
  expect(Number(view?.duration_ms)).toBeGreaterThanOrEqual(4000)
  expect(Number(view?.duration_ms)).toBeLessThanOrEqual(7000)
})

test("visitors are distinguished by a random number that can't be used to impersonate anybody", async () => {
  const id = await publish(world, mia)
  const first = await start(null, id)
  expect(String(first.headers['set-cookie'])).toContain('HttpOnly')
  const cookie = cookieOf(first.headers)
  const again = await start(asVisitor(cookie), id)
  expect(again.headers['set-cookie']).toBeUndefined()
  await start(null, id)
  await start(asVisitor(`fanfare_visitor=${leo.profileId}`), id)
  await start(asVisitor('fanfare_visitor=not a number'), id)
  world.clock.advance(2000)
  await end(asVisitor(cookie), id, 1500)
  await end(null, id, 1500)
  const views = await viewsOf(id)
  expect(views.map((view) => view.profile_id)).toEqual([null, null, null, null])
  expect(views.map((view) => view.views)).toEqual([2, 1, 1, 1])
  expect(views.map((view) => Number(view.duration_ms))).toEqual([1500, 0, 0, 0])
})

test("views by a post's author don't count, and hidden posts can't be viewed", async () => {
  const id = await publish(world, mia)
  const draft = await publish(world, mia, { is_draft: true })
  await start(mia, id)
  expect((await start(leo, draft)).body['code']).toBe('post-not-found')
  expect((await end(leo, draft, 1000)).body['code']).toBe('post-not-found')
  expect((await end(leo, id, 1000)).body).toEqual({ ok: true })
  expect(await viewsOf(id)).toEqual([])
})

test.each([[-1], [86_400_001], ['long'], [undefined]])(
  'a duration of %s is a bad request',
  async (duration) => {
    const id = await publish(world, mia)
    const answer = await world.send(leo, 'DELETE', `/post/${id}/view`, { duration_ms: duration })
    expect([answer.status, Object.keys(answer.body['fields'] ?? {})]).toEqual([400, ['duration_ms']])
  },
)
