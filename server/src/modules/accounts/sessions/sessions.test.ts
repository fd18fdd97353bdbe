import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#kernel/broadcast'
import { enqueue } from '#kernel/jobs'
import { inTransaction, openDb, openPool, type Db } from '#kernel/db'
import { createSessionCache } from '#kernel/session-cache'
import type { Viewer } from '#kernel/viewer'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Answer, type Person, type World } from '#testing/world'
import { sessionsChanged } from './end-sessions.ts'
import { cleanAccounts } from '../job-names.ts'
import { readSession } from './read-session.ts'

const password = 'a long enough secret'
const minute = 60_000
const day = 24 * 60 * minute

let world: World
let other: {
  db: Db
  viewerFor(person: Person): Promise<Viewer>
  dropped(): Promise<void>
  stop(): Promise<void>
}
beforeAll(async () => {
  world = await createWorld()
  other = await openOtherProcess()
})
afterAll(async () => {
  await other.stop()
  await world.close()
})

const holder = ({ headers }: Answer): Person => ({
  userId: '',
  profileId: '',
  username: '',
  email: '',
  cookie: [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; '),
})
const tokenOf = ({ cookie }: Person): string => /fanfare_session=([\w-]+)/.exec(cookie)?.[1] ?? ''
const signUp = async (email: string) =>
  holder(await world.call(null, 'POST', '/auth/sign-up', { email, password }))
const signIn = async (email: string) =>
  holder(await world.call(null, 'POST', '/auth/signin', { email, password }))
const statusFor = async (person: Person) => (await world.call(person, 'GET', '/user/security')).status

/**
 * Another server process on the same database. It has its own session cache and receives messages from the first one.
 */
async function openOtherProcess(): Promise<typeof other> {
  const db = openDb(openPool({ url: world.url, size: 2 }))
  const sessions = createSessionCache()
  let heard = Promise.withResolvers<void>()
  const listener = await listen({
    url: world.url,
    handlers: {
      [sessionsChanged]: (userId) => {
        sessions.drop(userId)
        heard.resolve()
      },
    },
    onGap: () => sessions.clear(),
  })
  return {
    db,
    viewerFor: async (person) => {
      heard = Promise.withResolvers<void>()
      return readSession({ db, clock: world.clock, sessions }, tokenOf(person))
    },
    dropped: () => heard.promise,
    stop: async () => {
      await listener.stop()
      await db.destroy()
    },
  }
}

test('a session lasts exactly thirty days', async () => {
  const mia = await signUp('mia@example.com')
  world.clock.advance(30 * day - minute)
  expect(await statusFor(mia)).toBe(200)
  world.clock.advance(2 * minute)
  expect(await statusFor(mia)).toBe(401)
  const { body } = await world.call(mia, 'GET', '/auth/session')
  const nobody = {
    user: null,
    profile: null,
    onboarding_step: null,
    is_creator: false,
    has_posts: false,
    is_seller: false,
    ban: null,
  }
  expect(body).toEqual(nobody)
})

test('the browser keeps the session cookie for thirty days, as long as the session lasts', async () => {
  const { headers } = await world.call(null, 'POST', '/auth/sign-up', {
    email: 'cookie@example.com',
    password,
  })
  const cookie = [headers['set-cookie']].flat().find((one) => String(one).startsWith('fanfare_session='))
  expect(String(cookie)).toMatch(/; Max-Age=2592000;/)
})

test('a device is listed by its user agent, up to 300 characters', async () => {
  const names = ['Firefox on Linux', 'x'.repeat(299) + 'yz']
  for (const name of names) {
    const answer = await world.app.inject({
      ...({ method: 'POST', url: '/api/auth/sign-up' } as const),
      payload: { email: `named${name.length}@example.com`, password },
      headers: { 'user-agent': name },
    })
    const [cookie = ''] = [answer.headers['set-cookie']].flat()
    const device = {
      userId: '',
      profileId: '',
      username: '',
      email: '',
      cookie: cookie.split(';')[0] ?? '',
    }
    const { body } = await world.call(device, 'GET', '/user/security')
    expect(body['sessions']).toMatchObject([{ user_agent: name.slice(0, 300) }])
  }
})

test('a device disappears from the list when its session ends', async () => {
  await signUp('devices@example.com')
  world.clock.advance(20 * day)
  const tablet = await signIn('devices@example.com')
  const devices = async () => (await world.call(tablet, 'GET', '/user/security')).body['sessions']
  expect(await devices()).toHaveLength(2)
  world.clock.advance(11 * day)
  expect(await devices()).toMatchObject([{ is_this_device: true }])
})

test('the cleanup removes ended sessions and links, and nothing that is still valid', async () => {
  const email = 'cleaned@example.com'
  const old = await signUp(email)
  await world.call(null, 'POST', '/auth/forgot-password', { email })
  await runJobs(world)
  world.clock.advance(25 * day)
  const recent = await signIn(email)
  await world.call(null, 'POST', '/auth/forgot-password', { email })
  await runJobs(world)
  world.clock.advance(6 * day - 10 * minute)
  await world.call(null, 'POST', '/auth/forgot-password', { email })
  await runJobs(world)
  world.clock.advance(11 * minute)
  await inTransaction(world.db, (tx) => enqueue(tx, cleanAccounts, { payload: {} }))
  await runJobs(world)
  const { userId } = await readUser(email)
  const rows = (table: 'session' | 'password_reset') =>
    world.db.selectFrom(table).select('created_at').where('user_id', '=', userId).execute()
  expect(await rows('session')).toHaveLength(1)
  expect(await rows('password_reset')).toHaveLength(1)
  expect(await statusFor(recent)).toBe(200)
  expect(await statusFor(old)).toBe(401)
})

const readUser = async (email: string) => {
  const user = await world.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { userId: user.id }
}

test('signing out on one server process signs out on all of them', async () => {
  const person = await signUp('out@example.com')
  expect(await other.viewerFor(person)).toMatchObject({ role: 'user' })
  await world.call(person, 'POST', '/auth/signout')
  await other.dropped()
  expect(await other.viewerFor(person)).toMatchObject({ role: 'anonymous' })
})

test('a changed password ends the other sessions on every server process', async () => {
  const here = await signUp('change@example.com')
  const there = await signIn('change@example.com')
  expect(await other.viewerFor(there)).toMatchObject({ role: 'user' })
  const passwords = { current_password: password, new_password: 'quite another one' }
  expect((await world.call(here, 'POST', '/auth/change-password', passwords)).status).toBe(200)
  await other.dropped()
  expect(await other.viewerFor(there)).toMatchObject({ role: 'anonymous' })
  expect(await other.viewerFor(here)).toMatchObject({ role: 'user' })
})

test("resetting a password ends the sessions of its user on every server process, and nobody else's", async () => {
  const email = 'reset@example.com'
  const person = await signUp(email)
  const stranger = await world.person('stranger')
  expect(await other.viewerFor(person)).toMatchObject({ role: 'user' })
  await world.call(null, 'POST', '/auth/forgot-password', { email })
  await runJobs(world)
  const token = /token=([\w-]+)/.exec(world.letters.at(-1)?.text ?? '')?.[1] ?? ''
  await world.call(null, 'POST', '/auth/reset-password', { token, password: 'quite another one' })
  await other.dropped()
  expect(await other.viewerFor(person)).toMatchObject({ role: 'anonymous' })
  expect(await other.viewerFor(stranger)).toMatchObject({ role: 'user' })
  expect(await statusFor(stranger)).toBe(200)
})

test('a changed content preference applies immediately on every server process', async () => {
  const person = await signUp('adult@example.com')
  const here = () => readSession(world.deps, tokenOf(person))
  expect(await here()).toMatchObject({ seesNsfw: false })
  expect(await other.viewerFor(person)).toMatchObject({ seesNsfw: false })
  await world.call(person, 'PUT', '/user/security', { is_adult: true, sees_nsfw: true })
  await other.dropped()
  expect(await here()).toMatchObject({ seesNsfw: true })
  expect(await other.viewerFor(person)).toMatchObject({ seesNsfw: true })
  await world.call(person, 'PUT', '/user/security', { sees_nsfw: false })
  await other.dropped()
  expect(await here()).toMatchObject({ seesNsfw: false })
  expect(await other.viewerFor(person)).toMatchObject({ seesNsfw: false })
})

test('switching profiles changes one device, on every server process', async () => {
  const phone = await signUp('twice@example.com')
  const laptop = await signIn('twice@example.com')
  const { profileId: second } = await world.person('second')
  const { userId: user_id } = await readUser('twice@example.com')
  await world.db.updateTable('profile').set({ user_id }).where('id', '=', second).execute()
  const { profileId: first } = await other.viewerFor(laptop)
  expect(await other.viewerFor(phone)).toMatchObject({ profileId: first })
  await world.call(phone, 'POST', '/user/profile/switch', { profile_id: second })
  await other.dropped()
  expect(await other.viewerFor(phone)).toMatchObject({ profileId: second })
  expect(await other.viewerFor(laptop)).toMatchObject({ profileId: first })
})

test('a password is stored as a hash with the parameters that OWASP recommends', async () => {
  await signUp('strength@example.com')
  const { password_hash: hash } = await world.db
    .selectFrom('user')
    .select('password_hash')
    .where('email', '=', 'strength@example.com')
    .executeTakeFirstOrThrow()
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hash ?? '') ?? []
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
  expect(Number(passes)).toBeGreaterThanOrEqual(2)
})

test('a cached session is reloaded after ten seconds', async () => {
  const person = await world.person('promoted')
  expect(await other.viewerFor(person)).toMatchObject({ role: 'user' })
  await world.db.updateTable('user').set({ role: 'moderator' }).where('id', '=', person.userId).execute()
  expect(await other.viewerFor(person)).toMatchObject({ role: 'user' })
  world.clock.advance(10_000)
  expect(await other.viewerFor(person)).toMatchObject({ role: 'moderator' })
})

test('the database contains no token that could be used to sign in', async () => {
  const person = await signUp('hashed@example.com')
  const { userId } = await readUser('hashed@example.com')
  const row = await world.db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const token = tokenOf(person)
  expect(token.length).toBeGreaterThan(30)
  expect(row.token_hash.toString('base64url')).not.toBe(token)
  expect(row.token_hash.toString('utf8')).not.toBe(token)
  const forged = { ...person, cookie: `fanfare_session=${row.token_hash.toString('base64url')}` }
  expect(await statusFor(forged)).toBe(401)
})

test('a user can sign in with capital letters in their email address', async () => {
  await signUp('Capital@Example.com')
  const person = await signIn('CAPITAL@example.com')
  const { body } = await world.call(person, 'GET', '/auth/session')
  expect(body['user']).toMatchObject({ email: 'capital@example.com' })
})

test('a device shows when it was last used, to within five minutes', async () => {
  const person = await signUp('seen@example.com')
  const lastSeen = async () => {
    const { body } = await world.call(person, 'GET', '/user/security')
    return body.sessions[0]?.last_seen_at ?? ''
  }
  const first = await lastSeen()
  world.clock.advance(4 * minute)
  expect(await lastSeen()).toBe(first)
  world.clock.advance(2 * minute)
  await lastSeen()
  expect(Date.parse(await lastSeen()) - Date.parse(first)).toBeGreaterThanOrEqual(6 * minute)
})
