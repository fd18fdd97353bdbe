import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#testing/world'
import { addressFor } from './preferences.ts'

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => world.close())

const path = '/profile/preferences/notifications'
const everything = { email_receipts: true, email_renewals: true, email_payouts: true }

test('everything is told by mail until a person says otherwise, under both names of the address', async () => {
  expect((await world.call(leo, 'GET', path)).body).toEqual(everything)
  expect((await world.call(leo, 'GET', '/setting/notification')).body).toEqual(everything)
  expect(await addressFor(world.db, { userId: leo.userId, kind: 'receipts' })).toBe('leo@example.com')
})

test('what a person does not want is not sent, once and again', async () => {
  const wanted = { ...everything, email_receipts: false }
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.call(leo, 'PUT', path, wanted)))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, wanted]))
  expect(await addressFor(world.db, { userId: leo.userId, kind: 'receipts' })).toBe(null)
  expect(await addressFor(world.db, { userId: leo.userId, kind: 'renewals' })).toBe('leo@example.com')
  await world.call(leo, 'PUT', path, everything)
  expect(await addressFor(world.db, { userId: leo.userId, kind: 'receipts' })).toBe('leo@example.com')
})

test('a stranger changes nothing of another person, and half a choice is none', async () => {
  const stranger = await world.person('stranger')
  await world.call(stranger, 'PUT', path, { ...everything, email_payouts: false })
  expect((await world.call(leo, 'GET', path)).body).toEqual(everything)
  expect((await world.call(leo, 'PUT', path, { email_payouts: false })).status).toBe(400)
  expect((await world.call(leo, 'PUT', path, { ...everything, email_payouts: 'no' })).status).toBe(400)
  expect((await world.call(leo, 'GET', path)).body).toEqual(everything)
  expect((await world.call(null, 'GET', path)).status).toBe(401)
  expect((await world.call(null, 'PUT', path, everything)).status).toBe(401)
})

test('who has no address gets no mail', async () => {
  const mute = await world.person('mute')
  await world.db.updateTable('user').set({ email: null }).where('id', '=', mute.userId).execute()
  expect(await addressFor(world.db, { userId: mute.userId, kind: 'payouts' })).toBe(null)
})
