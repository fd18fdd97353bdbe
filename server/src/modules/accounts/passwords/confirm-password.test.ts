import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { createWorld, type Person, type World } from '#testing/world'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword } from './password.ts'

const right = 'a long enough secret'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // Attempts become available again as time passes, so the test controls the clock.
  world.clock.stop()
})
afterAll(() => world.close())

async function personWithPassword(name: string): Promise<Person> {
  const person = await world.person(name)
  const password_hash = await hashPassword(right)
  await world.db.updateTable('user').set({ password_hash }).where('id', '=', person.userId).execute()
  return person
}

/** Returns the error code, or `null` if the password is confirmed. */
async function confirm(person: Person, password: string | undefined): Promise<string | null> {
  const actor: Actor = { ...person, sessionId: '', role: 'user', seesNsfw: false }
  return confirmPassword(world.deps, actor, { password }).then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )
}

const change = async (person: Person, current_password: string, new_password: string): Promise<number> =>
  (await world.call(person, 'POST', '/auth/change-password', { current_password, new_password })).status

test('Mia can confirm her password any number of times, because each success resets the failed attempts', async () => {
  const mia = await personWithPassword('mia')
  for (let round = 0; round < 12; round += 1) {
    expect([round, await confirm(mia, 'a slip')]).toEqual([round, 'wrong-password'])
    expect([round, await confirm(mia, right)]).toEqual([round, null])
  }
})

test('after ten wrong or missing passwords Leo has to wait even with the right one, and nobody else does', async () => {
  const [leo, ana] = [await personWithPassword('leo'), await personWithPassword('ana')]
  for (let index = 0; index < 5; index += 1) {
    expect(await confirm(leo, 'wrong')).toBe('wrong-password')
    expect(await confirm(leo, undefined)).toBe('wrong-password')
  }
  expect(await confirm(leo, right)).toBe('too-many-requests')
  expect(await change(leo, right, 'quite another one')).toBe(429)
  expect(await confirm(ana, right)).toBeNull()
  world.clock.advance(90_000)
  expect(await confirm(leo, right)).toBeNull()
})

test('simultaneous guesses are all counted', async () => {
  const zoe = await personWithPassword('zoe')
  const answers = await Promise.all(Array.from({ length: 15 }, () => confirm(zoe, 'wrong')))
  expect(answers.filter((answer) => answer === 'wrong-password')).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'too-many-requests')).toHaveLength(5)
})

test("changing the password resets the count of wrong attempts, and a wrong password doesn't", async () => {
  const sam = await personWithPassword('sam')
  for (let index = 0; index < 9; index += 1) expect(await change(sam, 'wrong', 'whatever else')).toBe(403)
  expect(await change(sam, right, 'quite another one')).toBe(200)
  for (let index = 0; index < 10; index += 1) expect(await confirm(sam, right)).toBe('wrong-password')
  expect(await change(sam, 'quite another one', right)).toBe(429)
})

test("a user who signs in without a password doesn't need one", async () => {
  const max = await world.person('max')
  for (let index = 0; index < 12; index += 1) expect(await confirm(max, undefined)).toBeNull()
})
