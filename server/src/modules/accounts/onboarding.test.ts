import type { Session } from '@fanfare/contract/accounts/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const password = 'a long enough secret'

/** Signs up or in on a new device. */
async function enter(how: 'sign-up' | 'signin', email: string): Promise<Person> {
  const { headers, body } = await world.call(null, 'POST', `/auth/${how}`, { email, password })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const username = String(body['profile']?.['username'])
  return { userId: String(body['user']?.['id']), profileId: '', username, email, cookie }
}

const decide = (who: Person | null, body: Record<string, unknown>) =>
  world.call(who, 'PUT', '/user/onboarding', body)
const sessionOf = async (who: Person): Promise<Session> =>
  (await world.app.inject({ url: '/api/auth/session', headers: { cookie: who.cookie } })).json<Session>()
const rename = (who: Person, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return world.call(who, 'PUT', '/profile', form)
}

test("a new user's purpose is remembered on every device, and can be changed", async () => {
  const phone = await enter('sign-up', 'both@example.com')
  expect((await sessionOf(phone)).user).toMatchObject({ purpose: null, has_put_off_onboarding: false })
  const { status, body } = await decide(phone, { purpose: 'publish' })
  expect(status).toBe(200)
  expect(body['user']).toMatchObject({ purpose: 'publish', has_put_off_onboarding: false })
  const laptop = await enter('signin', 'both@example.com')
  expect((await sessionOf(laptop)).user?.purpose).toBe('publish')
  await decide(laptop, { purpose: 'follow' })
  expect((await sessionOf(phone)).user?.purpose).toBe('follow')
})

test('onboarding of a fan is finished once they have a name, without pictures or prices', async () => {
  const fan = await enter('sign-up', 'fan@example.com')
  await decide(fan, { purpose: 'follow' })
  expect((await sessionOf(fan)).onboarding_step).toBe('basic_info')
  const { status, body } = await rename(fan, { username: 'just_a_fan', display_name: 'Just a fan' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ username: 'just_a_fan', photo: null, cover_image: null })
  expect((await sessionOf(fan)).onboarding_step).toBeNull()
})

test('publishers set prices after they choose a name', async () => {
  const creator = await enter('sign-up', 'creator@example.com')
  await decide(creator, { purpose: 'publish' })
  await rename(creator, { username: 'a_creator' })
  expect((await sessionOf(creator)).onboarding_step).toBe('pricing')
})

test('postponed onboarding stays postponed on every device, and keeps its next step', async () => {
  const person = await enter('sign-up', 'later@example.com')
  expect((await decide(person, { is_put_off: true })).body['user']).toMatchObject({
    has_put_off_onboarding: true,
    purpose: null,
  })
  const putOffAt = () =>
    world.db
      .selectFrom('user')
      .select('onboarding_put_off_at')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
  const first = await putOffAt()
  world.clock.advance(60_000)
  await decide(person, { is_put_off: true })
  expect(await putOffAt()).toEqual(first)

  const elsewhere = await sessionOf(await enter('signin', 'later@example.com'))
  expect(elsewhere.user?.has_put_off_onboarding).toBe(true)
  expect(elsewhere.onboarding_step).toBe('basic_info')
  await decide(person, { purpose: 'follow' })
  await rename(person, { username: 'after_all' })
  expect((await sessionOf(person)).onboarding_step).toBeNull()
})

test('nobody can answer for somebody else: visitors are refused, and each user has their own answer', async () => {
  const [person, stranger] = [
    await enter('sign-up', 'p@example.com'),
    await enter('sign-up', 's@example.com'),
  ]
  expect((await decide(null, { purpose: 'publish', is_put_off: true })).status).toBe(401)
  expect(
    (await decide(stranger, { purpose: 'publish', is_put_off: true, user_id: person.userId })).body['user'],
  ).toMatchObject({ id: stranger.userId })
  expect((await sessionOf(person)).user).toMatchObject({ purpose: null, has_put_off_onboarding: false })
})

test.each([
  ['purpose', { purpose: 'sell' }],
  ['is_put_off', { is_put_off: false, purpose: 'follow' }],
])("an invalid %s is refused with the field's name and changes nothing", async (field, body) => {
  const person = await enter('sign-up', `${field}@example.com`)
  const answer = await decide(person, body)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body['fields'] ?? {})).toEqual([field])
  expect((await sessionOf(person)).user).toMatchObject({ purpose: null, has_put_off_onboarding: false })
})
