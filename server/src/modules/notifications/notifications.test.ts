import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPreferences, preferencesWith } from '#testing/notification-preferences'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => world.close())

const path = '/profile/preferences/notifications'

test('emails about money and messages are on by default, others off, and both addresses return the preferences', async () => {
  expect((await world.call(leo, 'GET', path)).body).toEqual(allPreferences)
  expect((await world.call(leo, 'GET', '/setting/notification')).body).toEqual(allPreferences)
})

test('preferences that are sent several times concurrently are saved once, and can be changed again', async () => {
  const wanted = preferencesWith({ receipt: { in_app: true, push: true, email: false } })
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.call(leo, 'PUT', path, wanted)))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, wanted]))
  expect((await world.call(leo, 'GET', path)).body).toEqual(wanted)
  await world.call(leo, 'PUT', path, allPreferences)
  expect((await world.call(leo, 'GET', path)).body).toEqual(allPreferences)
})

test("a stranger can't change another user's preferences, and incomplete preferences are refused", async () => {
  const stranger = await world.person('stranger')
  await world.call(
    stranger,
    'PUT',
    path,
    preferencesWith({ payout: { in_app: true, push: true, email: false } }),
  )
  expect((await world.call(leo, 'GET', path)).body).toEqual(allPreferences)
  expect(
    (await world.call(leo, 'PUT', path, { payout: { in_app: true, push: true, email: false } })).status,
  ).toBe(400)
  expect(
    (
      await world.send(leo, 'PUT', path, {
        ...allPreferences,
        payout: { in_app: true, push: true, email: 'no' },
      })
    ).status,
  ).toBe(400)
  expect((await world.call(leo, 'GET', path)).body).toEqual(allPreferences)
  expect((await world.call(null, 'GET', path)).status).toBe(401)
  expect((await world.call(null, 'PUT', path, allPreferences)).status).toBe(401)
})
