import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const password = 'a long enough secret'
const signUp = (email: string) => world.call(null, 'POST', '/auth/sign-up', { email, password })
const cookieOf = (headers: Record<string, unknown>): string =>
  String(headers['set-cookie']).split(';')[0] ?? ''
const holder = (headers: Record<string, unknown>): Person => ({
  userId: '',
  profileId: '',
  username: '',
  email: '',
  cookie: cookieOf(headers),
})

test('signing up signs the user in, under a generated name until they choose one', async () => {
  const { status, body, headers } = await signUp('mia@example.com')
  expect(status).toBe(200)
  expect(body['user']?.['identifier']).toMatch(/^u\d{10}$/)
  expect(body['user']).not.toHaveProperty('password_hash')
  expect(String(headers['set-cookie'])).toContain('HttpOnly')

  const session = await world.call(holder(headers), 'GET', '/auth/session')
  expect(session.body['user']?.['email']).toBe('mia@example.com')
  expect(session.body['profile']?.['username']).toBe(body['user']?.['identifier'])
  expect(session.body['onboarding_step']).toBe('basic_info')
})

test('a second account with the same email address is refused, even in capital letters', async () => {
  await signUp('twice@example.com')
  const again = await signUp('TWICE@example.com')
  expect(again.status).toBe(409)
  expect(again.body['code']).toBe('email-in-use')
  const users = await world.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', 'twice@example.com')
    .execute()
  expect(users).toHaveLength(1)
})

test('two simultaneous sign-ups with one email address create one account', async () => {
  const answers = await Promise.all([signUp('race@example.com'), signUp('race@example.com')])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
})

test('neither a visitor nor a made-up cookie has a session', async () => {
  const visitor = await world.call(null, 'GET', '/auth/session')
  expect(visitor.body).toEqual({
    user: null,
    profile: null,
    onboarding_step: null,
    is_creator: false,
    has_posts: false,
    is_seller: false,
    ban: null,
  })
  const forged = await world.call(
    { ...holder({}), cookie: 'fanfare_session=made-up' },
    'GET',
    '/auth/session',
  )
  expect(forged.body['user']).toBeNull()
})

test('wrong passwords and unknown addresses get the same response', async () => {
  await signUp('leo@example.com')
  const wrong = await world.call(null, 'POST', '/auth/signin', {
    email: 'leo@example.com',
    password: 'not this',
  })
  const nobody = await world.call(null, 'POST', '/auth/signin', {
    email: 'nobody@example.com',
    password: 'not this',
  })
  expect(wrong.status).toBe(401)
  expect(nobody.body).toEqual(wrong.body)
})

test('after ten wrong passwords even the right one is refused, until some time has passed', async () => {
  await signUp('guessed@example.com')
  const guess = (text: string) =>
    world.call(null, 'POST', '/auth/signin', { email: 'guessed@example.com', password: text })
  for (let index = 0; index < 10; index += 1) expect((await guess('wrong')).status).toBe(401)
  const stopped = await guess(password)
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  world.clock.advance(16 * 60_000)
  expect((await guess(password)).status).toBe(200)
})

test('signing out ends the session immediately', async () => {
  const { headers } = await signUp('out@example.com')
  const person = holder(headers)
  expect((await world.call(person, 'GET', '/user/security')).status).toBe(200)
  expect((await world.call(person, 'POST', '/auth/signout')).status).toBe(200)
  expect((await world.call(person, 'GET', '/user/security')).status).toBe(401)
})

test("a user can sign out another of their devices, and a stranger can't", async () => {
  const first = holder((await signUp('devices@example.com')).headers)
  const second = holder(
    (await world.call(null, 'POST', '/auth/signin', { email: 'devices@example.com', password })).headers,
  )
  const security = await world.call(first, 'GET', '/user/security')
  const devices = security.body['sessions'] as unknown as { id: string; is_this_device: boolean }[]
  expect(devices).toHaveLength(2)
  const other = devices.find((device) => !device.is_this_device)?.id ?? ''

  const stranger = await world.person('stranger')
  expect((await world.call(stranger, 'DELETE', `/user/security/sessions/${other}`)).status).toBe(404)
  expect((await world.call(second, 'GET', '/user/security')).status).toBe(200)

  expect((await world.call(first, 'DELETE', `/user/security/sessions/${other}`)).status).toBe(200)
  expect((await world.call(second, 'GET', '/user/security')).status).toBe(401)
  expect((await world.call(first, 'GET', '/user/security')).status).toBe(200)
})

test('changing the password requires the current one and ends the other sessions', async () => {
  const here = holder((await signUp('change@example.com')).headers)
  const there = holder(
    (await world.call(null, 'POST', '/auth/signin', { email: 'change@example.com', password })).headers,
  )
  const change = (current: string) =>
    world.call(here, 'POST', '/auth/change-password', {
      current_password: current,
      new_password: 'quite another one',
    })
  const wrong = await change('not it')
  expect(wrong.status).toBe(403)
  expect(wrong.body['fields']).toHaveProperty('current_password')
  expect((await world.call(there, 'GET', '/user/security')).status).toBe(200)

  expect((await change(password)).status).toBe(200)
  expect((await world.call(there, 'GET', '/user/security')).status).toBe(401)
  expect((await world.call(here, 'GET', '/user/security')).status).toBe(200)
})

test('an emailed link resets a forgotten password once and ends every session', async () => {
  const person = holder((await signUp('forgot@example.com')).headers)
  await runJobs(world)
  world.letters.length = 0
  await world.call(null, 'POST', '/auth/forgot-password', { email: 'forgot@example.com' })
  const unknown = await world.call(null, 'POST', '/auth/forgot-password', { email: 'who@example.com' })
  expect(unknown.body).toEqual({ ok: true })
  await runJobs(world)
  expect(world.letters.map(({ to }) => to)).toEqual(['forgot@example.com'])

  const token = /token=([\w-]+)/.exec(world.letters[0]?.text ?? '')?.[1] ?? ''
  const reset = (text: string) => world.call(null, 'POST', '/auth/reset-password', { token, password: text })
  expect((await reset('short')).status).toBe(400)
  expect((await reset('brand new secret')).status).toBe(200)
  expect((await reset('and once more please')).body['code']).toBe('reset-link-invalid')
  expect((await world.call(person, 'GET', '/user/security')).status).toBe(401)
  const signIn = await world.call(null, 'POST', '/auth/signin', {
    email: 'forgot@example.com',
    password: 'brand new secret',
  })
  expect(signIn.status).toBe(200)
})

test('a truncated reset link returns an error, and the complete link still works', async () => {
  await signUp('cut@example.com')
  await world.call(null, 'POST', '/auth/forgot-password', { email: 'cut@example.com' })
  await runJobs(world)
  const token = /token=([\w-]+)/.exec(world.letters.at(-1)?.text ?? '')?.[1] ?? ''
  const reset = (part: string) =>
    world.call(null, 'POST', '/auth/reset-password', { token: part, password: 'brand new secret' })
  for (const part of [token.slice(0, 10), token.slice(0, -1), `${token}.`]) {
    expect((await reset(part)).body['code']).toBe('link-incomplete')
  }
  expect((await reset('x'.repeat(43))).body['code']).toBe('reset-link-invalid')
  expect((await reset(token)).status).toBe(200)
})

test('a reset link expires after an hour', async () => {
  await signUp('late@example.com')
  await world.call(null, 'POST', '/auth/forgot-password', { email: 'late@example.com' })
  await runJobs(world)
  const token = /token=([\w-]+)/.exec(world.letters.at(-1)?.text ?? '')?.[1] ?? ''
  world.clock.advance(61 * 60_000)
  const { body } = await world.call(null, 'POST', '/auth/reset-password', {
    token,
    password: 'brand new secret',
  })
  expect(body['code']).toBe('reset-link-invalid')
})

test('changing or resetting a password invalidates earlier reset links', async () => {
  const email = 'links@example.com'
  const person = holder((await signUp(email)).headers)
  const links = async (): Promise<string[]> => {
    const before = world.letters.length
    for (const _ of [1, 2]) await world.call(null, 'POST', '/auth/forgot-password', { email })
    await runJobs(world)
    return world.letters.slice(before).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
  }
  const reset = async (token: string | undefined) =>
    (await world.call(null, 'POST', '/auth/reset-password', { token, password: 'set by a link' })).status

  const passwords = { current_password: password, new_password: 'quite another one' }
  const [early] = await links()
  expect((await world.call(person, 'POST', '/auth/change-password', passwords)).status).toBe(200)
  expect(await reset(early)).toBe(400)

  const [first, second] = await links()
  expect(await reset(first)).toBe(200)
  expect(await reset(second)).toBe(400)
})

test('only users who stated that they are 18 can turn on NSFW posts', async () => {
  const ada = await world.person('ada')
  const early = await world.call(ada, 'PUT', '/user/security', { sees_nsfw: true })
  expect(early.status).toBe(403)
  const both = await world.call(ada, 'PUT', '/user/security', { is_adult: true, sees_nsfw: true })
  expect(both.body['sees_nsfw']).toBe(true)
})

test.each([
  ['no address', { password }, 'email'],
  ['no real address', { email: 'mia', password }, 'email'],
  ['a short password', { email: 'a@example.com', password: 'short' }, 'password'],
  ['no body at all', undefined, 'body'],
])('sign-up with %s is a bad request that names the field', async (_name, body, field) => {
  const answer = await world.send(null, 'POST', '/auth/sign-up', body)
  expect(answer.status).toBe(400)
  expect(answer.body['message']).toBe('Invalid request')
  expect(answer.body['fields']).toHaveProperty(field)
})
