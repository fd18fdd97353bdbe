import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish, textIn } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

// The audit log lists all actions of the team.

let world: World
let mia: Person
let leo: Person
let moderator: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await world.person('mod', { role: 'moderator' })
  admin = await world.person('boss', { role: 'admin' })
  mia = await world.person('mia')
  leo = await world.person('leo')
  const later = () => world.clock.advance(1000)
  await world.call(moderator, 'POST', `/admin/profile/${mia.profileId}/actions/warn`, {
    warning_id: randomUUID(),
    reason: 'Spam.',
  })
  later()
  const report = { contentType: 'profile' as const, contentId: mia.profileId, reason: 'spam' as const }
  const { id } = (await world.call(leo, 'POST', '/report', report)).body
  await world.call(moderator, 'PUT', `/admin/report/${id}`, { status: 'completed', note: 'Warned.' })
  later()
  const postId = await publish(world, leo, { description: 'Hello' })
  await world.call(moderator, 'DELETE', `/admin/post/${postId}`, { reason: 'Stolen.' })
  later()
  const shares = { userReferralBasePercentageSocialMedia: 1, userReferralBasePercentageAiHub: null }
  const terms = { ...shares, reason: ' A partner. ' }
  for (let times = 0; times < 2; times += 1)
    await world.call(admin, 'PUT', `/admin/user/${mia.userId}/referrals`, terms)
  later()
  await world.call(admin, 'POST', `/admin/user/${leo.userId}/change-role`, {
    role: 'moderator',
    reason: 'Welcome.',
  })
})
afterAll(() => world.close())

test('a change of referral percentages needs a reason', async () => {
  const shares = { userReferralBasePercentageSocialMedia: 2, userReferralBasePercentageAiHub: null }
  const change = (reason: object) =>
    world.send(admin, 'PUT', `/admin/user/${mia.userId}/referrals`, { ...shares, ...reason })
  expect((await change({})).status).toBe(400)
  expect((await change({ reason: '  ' })).body).toMatchObject({ fields: { reason: 'Enter a reason.' } })
  expect((await world.call(admin, 'GET', `/admin/user/${mia.userId}/referrals`)).body.terms).toMatchObject({
    userReferralBasePercentageSocialMedia: 1,
  })
})

const list = async (query: object = {}) => (await world.call(admin, 'GET', '/admin/audit', query)).body.data
const kindsOf = async (query: object) => (await list(query)).map(({ kind }) => kind)

test('admins read every action of the team once, latest first, with its author, subject, time and reason', async () => {
  expect(await list()).toMatchObject([
    {
      kind: 'change-role',
      actor: { username: 'boss' },
      subject: { type: 'user', username: 'leo' },
      reason: 'Welcome.',
      details: { before: 'user', after: 'moderator' },
    },
    {
      kind: 'change-referral-terms',
      subject: { type: 'user', username: 'mia' },
      reason: 'A partner.',
      details: { social_percent: 1, ai_percent: null },
    },
    { kind: 'remove-post', actor: { username: 'mod' }, subject: { type: 'post', username: 'leo' } },
    {
      kind: 'decide-report',
      subject: { type: 'report', username: null },
      reason: 'Warned.',
      details: { before: 'pending', after: 'completed' },
    },
    { kind: 'warn-profile', subject: { type: 'profile', username: 'mia' }, reason: 'Spam.' },
  ])
})

test('the log can be filtered by actor, kind of action, and person concerned', async () => {
  expect(await kindsOf({ actor: admin.userId })).toEqual(['change-role', 'change-referral-terms'])
  expect(await kindsOf({ kind: 'warn-profile' })).toEqual(['warn-profile'])
  expect(await kindsOf({ kind: 'warn-profile', actor: admin.userId })).toEqual([])
  expect(await kindsOf({ subject: mia.userId })).toEqual(['change-referral-terms', 'warn-profile'])
  expect(await kindsOf({ subject: mia.profileId })).toEqual(['warn-profile'])
  expect((await world.send(admin, 'GET', '/admin/audit?kind=gossip')).status).toBe(400)
})

test('pages of the log have no gaps and no repeats', async () => {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query: object = { limit: 2, ...(cursor !== null && { cursor }) }
    const { body } = await world.call(admin, 'GET', '/admin/audit', query)
    seen.push(...body.data.map(({ id }) => id))
    cursor = body.pagination.next_cursor
  } while (cursor !== null)
  expect(seen).toEqual((await list()).map(({ id }) => id))
})

test('only admins can read the log, and nobody can change it', async () => {
  for (const [who, status] of [
    [null, 401],
    [mia, 403],
    [moderator, 403],
  ] as const) {
    const answer = await world.send(who, 'GET', '/admin/audit')
    expect(answer.status).toBe(status)
    expect(textIn(answer.body)).not.toContain('Spam.')
  }
  const change = world.db.updateTable('staff_action').set({ reason: 'Nothing.' }).execute()
  await expect(change).rejects.toThrow('permission denied')
  await expect(world.db.deleteFrom('staff_action').execute()).rejects.toThrow('permission denied')
})
