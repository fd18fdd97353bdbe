import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { textIn } from '#testing/known-posts'
import { sessionsChanged } from '#accounts'
import { listen } from '#kernel/broadcast'
import { createWorld, type Person, type World } from '#testing/world'
import { appointAdmin } from './appoint-admin.ts'

// How admins see users, and change their roles and credits.

let world: World
let mia: Person
let leo: Person
let moderator: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await world.person('mod', { role: 'moderator' })
  admin = await world.person('boss', { role: 'admin' })
})
let people = 0
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
})
afterAll(() => closeBalanced(world))

const find = async (search: string) =>
  (await world.call(admin, 'GET', '/admin/user', { search })).body.data.map(({ id }) => id)
const changeRole = (
  by: Person,
  { userId }: Person,
  role: 'user' | 'moderator' | 'admin',
  reason = 'The team changed.',
) => world.call(by, 'POST', `/admin/user/${userId}/change-role`, { role, reason })
const change = (
  { userId }: Person,
  amount: number,
  more: { adjustment_id?: string; reason?: string; by?: Person } = {},
) => {
  const { by = admin, adjustment_id = randomUUID(), reason = 'Goodwill.' } = more
  return world.call(by, 'PUT', `/admin/user/${userId}/credits`, { adjustment_id, amount, reason })
}
const creditsOf = async ({ userId }: Person) =>
  (await world.call(admin, 'GET', `/admin/user/${userId}/credits`)).body
const roleOf = async (who: Person) => (await world.call(who, 'GET', '/auth/session')).body.user?.role
const recordedAbout = async ({ userId }: Person) =>
  (await world.call(admin, 'GET', '/admin/audit', { subject: userId })).body.data

test('only admins can search users, by an email address, identifier or username', async () => {
  const { body } = await world.call(admin, 'GET', `/admin/user/${mia.userId}`)
  expect(body).toMatchObject({
    email: mia.email,
    role: 'user',
    is_own: false,
    profiles: [{ username: mia.username }],
  })
  for (const search of [
    mia.email.slice(0, -4),
    body.identifier,
    `@${mia.username}`,
    mia.username.toUpperCase(),
  ])
    expect([search, await find(search)]).toEqual([search, expect.arrayContaining([mia.userId])])
  expect(await find(leo.username)).not.toContain(mia.userId)
  expect(await find('100%_')).toEqual([])
  expect((await world.call(admin, 'GET', `/admin/user/${randomUUID()}`)).status).toBe(404)
  expect(textIn(body)).not.toContain('password')
})

test('a misspelled name finds a user after better matches, on every page, and an email address finds only its user', async () => {
  const [right, wrong] = [`zenobia${people}`, `zenobria${people}`]
  const similar = await world.person(right)
  const exact = await world.person(wrong)
  expect(await find(wrong)).toEqual([exact.userId, similar.userId])
  expect(await find(`@${right}`)).toEqual([similar.userId, exact.userId])
  const first = (await world.call(admin, 'GET', '/admin/user', { search: wrong, limit: 1 })).body
  const cursor = first.pagination.next_cursor ?? ''
  const second = (await world.call(admin, 'GET', '/admin/user', { search: wrong, limit: 1, cursor })).body
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([exact.userId, similar.userId])
  expect(await find(exact.email)).toEqual([exact.userId])
})

test('users are paged, newest first', async () => {
  const first = (await world.call(admin, 'GET', '/admin/user', { limit: 1 })).body
  const cursor = first.pagination.next_cursor ?? ''
  const second = (await world.call(admin, 'GET', '/admin/user', { limit: 1, cursor })).body
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(
    [leo.userId, mia.userId].toSorted().toReversed(),
  )
})

test('a role applies immediately on a signed-in device and is recorded once, with its reason', async () => {
  expect((await world.send(mia, 'GET', '/admin/report')).status).toBe(403)
  const answers = await Promise.all([1, 2].map(() => changeRole(admin, mia, 'moderator')))
  for (const { body } of answers) expect(body).toMatchObject({ id: mia.userId, role: 'moderator' })
  expect((await world.send(mia, 'GET', '/admin/report')).status).toBe(200)
  expect(await recordedAbout(mia)).toMatchObject([
    {
      kind: 'change-role',
      actor: { username: 'boss' },
      subject: { type: 'user', id: mia.userId, username: mia.username },
      reason: 'The team changed.',
      details: { before: 'user', after: 'moderator' },
    },
  ])
  await changeRole(admin, mia, 'user')
  expect((await world.send(mia, 'GET', '/admin/report')).status).toBe(403)
})

test('only admins can change roles, nobody can change their own, and every change needs a reason', async () => {
  for (const by of [mia, moderator]) expect((await changeRole(by, mia, 'admin')).status).toBe(403)
  for (const userId of [admin.userId, admin.userId.toUpperCase()])
    expect(await changeRole(admin, { ...admin, userId }, 'user')).toMatchObject({
      status: 403,
      body: { code: 'staff-acts-on-self' },
    })
  expect((await changeRole(admin, mia, 'admin', ' ')).body).toMatchObject({
    fields: { reason: 'Enter a reason.' },
  })
  expect((await changeRole(admin, { ...mia, userId: randomUUID() }, 'admin')).status).toBe(404)
  expect([await roleOf(admin), await roleOf(mia)]).toEqual(['admin', 'user'])
  expect(await recordedAbout(mia)).toEqual([])
})

test('the operator makes a user an admin by email address, effective immediately on all their devices', async () => {
  const appoint = (email: string) => appointAdmin(world, { email })
  // The command runs in its own process.
  const server = await listen({
    url: world.url,
    handlers: { [sessionsChanged]: (userId) => world.deps.sessions.drop(userId) },
    onGap: () => undefined,
  })
  expect((await world.send(mia, 'GET', '/admin/user')).status).toBe(403)
  expect(await Promise.all([appoint(mia.email), appoint(` ${mia.email.toUpperCase()} `)])).toEqual(
    expect.arrayContaining(['appointed', 'is-admin']),
  )
  expect(await appoint('nobody@example.com')).toBe('not-found')
  await expect.poll(async () => (await world.send(mia, 'GET', '/admin/user')).status).toBe(200)
  expect(await roleOf(leo)).toBe('user')
  expect(await recordedAbout(mia)).toMatchObject([
    {
      kind: 'change-role',
      actor: { username: mia.username },
      reason: 'Appointed with npm run admin:appoint.',
      details: { before: 'user', after: 'admin' },
    },
  ])
  await changeRole(admin, mia, 'user')
  await server.stop()
})

test('if two admins demote each other at the same time, one of them stays admin', async () => {
  await changeRole(admin, mia, 'admin')
  await changeRole(admin, leo, 'admin')
  const answers = await Promise.all([changeRole(mia, leo, 'user'), changeRole(leo, mia, 'user')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
  expect(new Set([await roleOf(mia), await roleOf(leo)])).toEqual(new Set(['admin', 'user']))
  for (const who of [mia, leo]) await changeRole(admin, who, 'user')
})

test("an admin adds and removes moderators, and the team's list shows them with their role", async () => {
  const add = (by: Person, { userId }: Person) =>
    world.call(by, 'POST', '/admin/moderator', { user_id: userId, reason: 'Welcome.' })
  const remove = (by: Person, { userId }: Person) =>
    world.send(by, 'DELETE', `/admin/moderator/${userId}`, { reason: 'Left.' })
  const team = async () => (await world.call(moderator, 'GET', '/admin/moderator')).body.data
  expect((await add(moderator, mia)).status).toBe(403)
  for (const { body } of [await add(admin, mia), await add(admin, mia)])
    expect(body).toEqual({ id: mia.userId, username: mia.username, role: 'moderator' })
  expect(await team()).toContainEqual({ id: mia.userId, username: mia.username, role: 'moderator' })
  expect((await remove(moderator, mia)).status).toBe(403)
  for (const { status } of [await remove(admin, mia), await remove(admin, mia)]) expect(status).toBe(200)
  expect((await team()).map(({ id }) => id)).not.toContain(mia.userId)
  expect((await recordedAbout(mia)).map(({ details }) => details['after'])).toEqual(['user', 'moderator'])
  await changeRole(admin, leo, 'admin')
  for (const answer of [await add(admin, leo), await remove(admin, leo)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'is-admin' } })
  expect(await roleOf(leo)).toBe('admin')
  await changeRole(admin, leo, 'user')
})

test("an admin gives credits once per id, with a reason, and they appear among the person's transactions", async () => {
  const adjustment_id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => change(mia, 12.5, { adjustment_id })))
  for (const { body } of answers) expect(body).toEqual({ credits: 12.5, owed: 0, given: 12.5 })
  expect(await balanceOf(world, mia)).toBe(12_50n)
  const { data } = (await world.call(mia, 'GET', '/profile/transactions')).body
  expect(data).toMatchObject([{ type: 'admin_adjustment', direction: 'incoming', amount: 12.5 }])
  expect(textIn(data)).not.toContain('Goodwill.')
  expect(await recordedAbout(mia)).toMatchObject([
    { kind: 'change-credits', reason: 'Goodwill.', details: { amount: 12.5 } },
  ])
  expect((await change(leo, 12.5, { adjustment_id })).body).toMatchObject({ code: 'conflict' })
  expect(await balanceOf(world, leo)).toBe(0n)
})

test('credits can be given without an id: each request then gives them once', async () => {
  const before = await balanceOf(world, leo)
  const body = { amount: 1, reason: 'Goodwill.' }
  for (let times = 0; times < 2; times += 1) {
    expect((await world.call(admin, 'PUT', `/admin/user/${leo.userId}/credits`, body)).status).toBe(200)
  }
  expect(await balanceOf(world, leo)).toBe(before + 2_00n)
  await change(leo, -2)
})

test('an admin can take back only credits that were given, not those that were paid for', async () => {
  await giveCredits(world, mia, 20_00n)
  await change(mia, 10)
  expect(await creditsOf(mia)).toMatchObject({ credits: 30, given: 10 })
  expect(await change(mia, -10.01)).toMatchObject({ status: 409, body: { code: 'not-enough-given-credits' } })
  const answers = await Promise.all([change(mia, -6), change(mia, -6)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await creditsOf(mia)).toMatchObject({ credits: 24, given: 4 })
  const [latest] = (await world.call(mia, 'GET', '/profile/transactions')).body.data
  expect(latest).toMatchObject({ type: 'admin_adjustment', direction: 'outgoing', amount: 6 })
  expect((await recordedAbout(mia)).map(({ details }) => details['amount'])).toEqual([-6, 10])
})

test('an invalid change of credits names every invalid field, and nobody can give credits to themselves', async () => {
  expect((await change(mia, 0, { reason: ' ' })).body).toMatchObject({
    fields: { amount: 'Enter an amount other than 0.', reason: 'Enter a reason.' },
  })
  for (const [amount, code] of [
    [0.001, 'amount-too-small'],
    [1.005, 'amount-too-fine'],
    [10_000.01, 'amount-too-large'],
    [-10_000.01, 'amount-too-large'],
  ] as const)
    expect([amount, (await change(mia, amount)).body]).toMatchObject([amount, { code }])
  expect(await change(admin, 5)).toMatchObject({ status: 403, body: { code: 'staff-acts-on-self' } })
  for (const by of [mia, moderator]) expect((await change(mia, 5, { by })).status).toBe(403)
  expect([await balanceOf(world, mia), await balanceOf(world, admin)]).toEqual([0n, 0n])
  expect(await recordedAbout(mia)).toEqual([])
})
