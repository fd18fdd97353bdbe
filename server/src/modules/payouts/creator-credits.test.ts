import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#testing/known-posts'
import { personWith } from '#testing/money/known-sales'
import { createWorld, type Person, type World } from '#testing/world'

// A creator's earnings as admins see them.

let world: World
let mara: Person
let leo: Person
let moderator: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld({ PAYOUT_WAIT_DAYS: '3' })
  mara = await world.person('mara')
  leo = await personWith(world, 'leo', 100_00n)
  moderator = await world.person('mod', { role: 'moderator' })
  admin = await world.person('boss', { role: 'admin' })
  const postId = await publish(world, mara, { price: 10 })
  await world.call(leo, 'POST', `/post/${postId}/buy`, { price: 10 })
})
afterAll(() => world.close())

test("only admins can see a creator's total and pending earnings; not even the creator can", async () => {
  const path = `/admin/creator/${mara.profileId}/credits`
  for (const [who, status] of [
    [null, 401],
    [leo, 403],
    [mara, 403],
    [moderator, 403],
  ] as const)
    expect((await world.send(who, 'GET', path)).status).toBe(status)
  const credits = { earned: 8, total: 8, on_its_way: 0, owed: 0 }
  expect((await world.send(admin, 'GET', path)).body).toMatchObject({
    profile: { username: 'mara' },
    ...credits,
    pending: 8,
    available: 0,
  })
  world.clock.advance(4 * 86_400_000)
  const later = await world.person('later', { role: 'admin' })
  expect((await world.send(later, 'GET', path)).body).toMatchObject({ ...credits, pending: 0, available: 8 })
})

test("the credits of an unknown profile aren't found", async () => {
  const someone = await world.person('someone', { role: 'admin' })
  expect(await world.send(someone, 'GET', `/admin/creator/${randomUUID()}/credits`)).toMatchObject({
    status: 404,
    body: { code: 'profile-not-found' },
  })
})
