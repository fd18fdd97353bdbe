import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectNotifications, titlesFor } from '#testing/collect-notifications'
import { sendIdentity } from '#testing/known-identities'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let admin: Person
let other: Person
let moderator: Person
let mia: Person
let people = 0
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('admin', { role: 'admin' })
  other = await world.person('other', { role: 'admin' })
  moderator = await world.person('moderator', { role: 'moderator' })
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
})
afterAll(() => world.close())

const approve = (who: Person | null, id: string) => world.send(who, 'POST', `/admin/kyc/${id}/approve`)
const reject = (who: Person | null, id: string, body: object = { reason: 'unreadable' }) =>
  world.send(who, 'POST', `/admin/kyc/${id}/reject`, body)
const actionsOn = (id: string) =>
  world.db
    .selectFrom('staff_action')
    .select(['actor_id', 'kind', 'reason', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
const noticesOf = (who: Person) => titlesFor(world, who)
const letterTo = ({ email }: Person) =>
  world.letters.filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }))

test('only admins list, read and decide checks', async () => {
  const { id } = await sendIdentity(world, mia)
  for (const [who, expected] of [
    [null, 401],
    [mia, 403],
    [moderator, 403],
  ] as const) {
    const answers = [
      await world.send(who, 'GET', '/admin/kyc'),
      await world.send(who, 'GET', `/admin/kyc/${id}`),
      await approve(who, id),
      await reject(who, id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected, expected])
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Lea')
  }
  expect(await actionsOn(id)).toEqual([])
})

test('an approval sent twice is recorded once, and the user is notified once', async () => {
  const { id } = await sendIdentity(world, mia)
  const first = await approve(admin, id)
  expect([first.status, first.body['state'], first.body['pictures']]).toEqual([200, 'approved', []])
  expect((await approve(admin, id)).status).toBe(200)
  expect(await actionsOn(id)).toMatchObject([{ actor_id: admin.userId, kind: 'approve-identity' }])
  expect(await noticesOf(mia)).toEqual(['Your identity is verified'])
  expect(letterTo(mia)).toHaveLength(1)
  expect(JSON.stringify(letterTo(mia))).not.toContain('Lea')
})

test('a rejected user gets the reason and can send another check', async () => {
  const { id } = await sendIdentity(world, mia)
  const message = 'The back is cut off.'
  expect((await reject(admin, id, { reason: 'incomplete', message })).status).toBe(200)
  expect((await world.call(mia, 'GET', '/user/kyc')).body.check).toMatchObject({
    state: 'rejected',
    refusal: { reason: 'incomplete', message },
  })
  expect(await noticesOf(mia)).toEqual(['We couldn’t verify your identity'])
  const [letter] = letterTo(mia)
  expect(letter?.text).toContain(message)
  expect(letter?.text).toContain('Try again: http://fanfare.test/settings#verification')
  expect(await actionsOn(id)).toMatchObject([
    { kind: 'reject-identity', reason: message, details: { reason: 'incomplete' } },
  ])
  const second = await sendIdentity(world, mia)
  const shown = await world.call(other, 'GET', `/admin/kyc/${second.id}`)
  expect(shown.body).toMatchObject({ state: 'pending', earlier_rejections: 1 })
})

test('the reason “other” requires a message', async () => {
  const { id } = await sendIdentity(world, mia)
  const refused = await reject(admin, id, { reason: 'other', message: '  ' })
  expect([refused.status, Object.keys(refused.body['fields'] ?? {})]).toEqual([400, ['message']])
  expect((await reject(admin, id, { reason: 'because' })).status).toBe(400)
  expect(await actionsOn(id)).toEqual([])
})

test('of two different decisions at the same time, one takes effect and the other is refused', async () => {
  const { id } = await sendIdentity(world, mia)
  const answers = await Promise.all([approve(admin, id), reject(other, id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await actionsOn(id)).toHaveLength(1)
  const { body } = await world.call(admin, 'GET', `/admin/kyc/${id}`)
  expect(body.state).toBe(answers[0].status === 200 ? 'approved' : 'rejected')
  expect(await noticesOf(mia)).toHaveLength(1)
})

test("an admin can't view or decide their own check", async () => {
  const boss = await world.person(`boss${people}`, { role: 'admin' })
  const { id } = await sendIdentity(world, boss)
  expect((await world.call(boss, 'GET', `/admin/kyc/${id}`)).body).toMatchObject({
    is_own: true,
    pictures: [],
  })
  const picture = await world.send(boss, 'GET', `/admin/kyc/${id}/pictures/front`)
  const decisions = [await approve(boss, id), await reject(boss, id), picture]
  for (const { status, body } of decisions)
    expect([status, body['code']]).toEqual([403, 'own-identity-check'])
  expect(await noticesOf(boss)).toEqual([])
  expect((await approve(admin, id)).status).toBe(200)
})

test("an unknown check isn't found", async () => {
  const id = randomUUID()
  expect((await approve(admin, id)).body['code']).toBe('identity-check-not-found')
  expect((await reject(admin, id)).status).toBe(404)
  expect((await world.call(admin, 'GET', `/admin/kyc/${id}`)).status).toBe(404)
})

test('every other admin is notified of a waiting check, until it is decided or withdrawn', async () => {
  const { id } = await sendIdentity(world, mia)
  const zoe = await world.person(`zoe${people}`)
  await sendIdentity(world, zoe)
  const title = 'An identity check is waiting for review'
  const waiting = async (who: Person) => {
    await collectNotifications(world)
    const { body } = await world.call(who, 'GET', '/profile/notifications')
    return body.data.filter((notice) => notice.title === title && notice.path === `/admin/kyc/${id}`).length
  }
  expect(await waiting(other)).toBe(1)
  expect(await noticesOf(moderator)).toEqual([])
  await world.call(mia, 'DELETE', '/user/kyc')
  await runJobs(world)
  expect(await waiting(other)).toBe(0)
  expect(await waiting(admin)).toBe(0)
})

test('pending checks are listed oldest first, others newest first, page by page', async () => {
  const fresh = await createWorld()
  const boss = await fresh.person('boss', { role: 'admin' })
  const ids: string[] = []
  for (const name of ['ann', 'bea', 'cleo']) {
    ids.push((await sendIdentity(fresh, await fresh.person(name))).id)
    fresh.clock.advance(60_000)
  }
  const list = async (query: {
    state?: 'pending' | 'rejected'
    limit?: number
    offset?: number
    cursor?: string
  }) => (await fresh.call(boss, 'GET', '/admin/kyc', query)).body
  const first = await list({ state: 'pending', limit: 2 })
  expect(first.data.map(({ id, profile }) => [id, profile?.username])).toEqual([
    [ids[0], 'ann'],
    [ids[1], 'bea'],
  ])
  expect(first.pagination).toMatchObject({ total: 3, has_more: true })
  const rest = await list({ state: 'pending', limit: 2, cursor: first.pagination.next_cursor ?? '' })
  expect(rest.data.map(({ id }) => id)).toEqual([ids[2]])
  expect((await list({ state: 'pending', limit: 2, offset: 2 })).data.map(({ id }) => id)).toEqual([ids[2]])
  for (const id of ids.slice(0, 2))
    await fresh.call(boss, 'POST', `/admin/kyc/${id}/reject`, { reason: 'expired' })
  const rejected = await list({ state: 'rejected' })
  expect(rejected.data.map(({ id, refusal }) => [id, refusal?.reason])).toEqual([
    [ids[1], 'expired'],
    [ids[0], 'expired'],
  ])
  expect((await list({})).data).toHaveLength(3)
  await fresh.close()
})
