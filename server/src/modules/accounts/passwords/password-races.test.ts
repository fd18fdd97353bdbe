import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, type Tx } from '#kernel/db'
import { whileOpen } from '#testing/while-open'
import { createWorld, type Person, type World } from '#testing/world'
import { updatePassword } from '../queries.ts'
import { hashPassword } from './password.ts'

let world: World
let mia: Person
let people = 0
const known = 'the password that leaked'
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  await inTransaction(world.db, (tx) => setPassword(tx, known))
})

const setPassword = async (tx: Tx, password: string): Promise<void> =>
  updatePassword(tx, { userId: mia.userId, passwordHash: await hashPassword(password) })

/** Makes a request, and resets Mia's password once the request has checked the old one and waits for her account. */
const whileReset = (request: () => Promise<unknown>) =>
  whileOpen(world, (tx) => setPassword(tx, 'the one that Mia chose'), [request])
const countSessions = async () =>
  (await world.db.selectFrom('session').select('id').where('user_id', '=', mia.userId).execute()).length

test('a sign-in with the old password during a reset opens no session', async () => {
  const before = await countSessions()
  const form = { email: mia.email, password: known }
  const [answer] = await whileReset(() => world.call(null, 'POST', '/auth/signin', form))
  expect(answer).toMatchObject({ status: 401, body: { code: 'wrong-sign-in' } })
  expect(await countSessions()).toBe(before)
})

test("a password change during a reset doesn't undo the reset", async () => {
  const form = { current_password: known, new_password: 'the one that a thief chose' }
  const [answer] = await whileReset(() => world.call(mia, 'POST', '/auth/change-password', form))
  expect(answer).toMatchObject({ status: 403, body: { code: 'wrong-password' } })
  const signIn = async (password: string) =>
    (await world.call(null, 'POST', '/auth/signin', { email: mia.email, password })).status
  expect([await signIn('the one that Mia chose'), await signIn('the one that a thief chose')]).toEqual([
    200, 401,
  ])
})
