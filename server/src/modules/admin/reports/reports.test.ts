import { randomUUID } from 'node:crypto'
import type { ReportStatus } from '@fanfare/contract/moderation/report'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { titlesFor } from '#testing/collect-notifications'
import { makeContent, publish } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

// How the team handles reports: who can read and decide them, and who is notified.

let world: World
let mia: Person
let leo: Person
let ida: Person
let moderator: Person
let colleague: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await world.person('mod', { role: 'moderator' })
  colleague = await world.person('colleague', { role: 'moderator' })
  admin = await world.person('boss', { role: 'admin' })
})
let people = 0
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  ida = await world.person(`ida${people}`)
  await world.owner.deleteFrom('report').execute()
})
afterAll(() => world.close())

const report = async (who: Person, contentType: 'post' | 'profile', contentId: string, description = '') => {
  const body = { contentType, contentId, reason: 'spam' as const, description }
  const answer = await world.call(who, 'POST', '/report', body)
  expect(answer.status).toBe(200)
  world.clock.advance(1000)
  return answer.body.id
}
const list = async (who: Person, query: object = {}) =>
  (await world.call(who, 'GET', '/admin/report', query)).body.data
const idsOf = async (query: object) => (await list(moderator, query)).map(({ id }) => id)
const take = (who: Person, id: string) => world.call(who, 'POST', `/admin/report/${id}/assign-self`)
const leave = (who: Person, id: string) => world.call(who, 'POST', `/admin/report/${id}/unassign`)
const decide = (who: Person, id: string, status: ReportStatus, note = 'Reviewed.') =>
  world.call(who, 'PUT', `/admin/report/${id}`, { status, note })
const timelineOf = async (id: string) =>
  (await world.call(moderator, 'GET', `/admin/report/${id}/timeline`)).body.data
const titlesOf = (who: Person) => titlesFor(world, who)

test('moderators read reports with their reporter and subject, newest first', async () => {
  const postId = await publish(world, leo, { description: 'Buy   this\nnow' })
  const first = await report(mia, 'post', postId, 'It’s an advertisement.')
  const second = await report(mia, 'profile', leo.profileId)
  for (const staff of [moderator, admin]) {
    expect(await list(staff)).toMatchObject([
      { id: second, content_type: 'profile', subject: { path: `/${leo.username}` } },
      {
        id: first,
        status: 'pending',
        reason: 'spam',
        description: 'It’s an advertisement.',
        reporter: { username: mia.username },
        subject: {
          profile: { username: leo.username },
          words: 'Buy this now',
          path: `/${leo.username}/${postId}`,
          is_removed: false,
        },
        assignee: null,
      },
    ])
  }
})

test('nobody else can read, assign or decide a report, not even its reporter or the author', async () => {
  const id = await report(mia, 'profile', leo.profileId)
  for (const [who, status] of [
    [null, 401],
    [mia, 403],
    [leo, 403],
  ] as const) {
    const answers = await Promise.all([
      world.send(who, 'GET', '/admin/report'),
      world.send(who, 'GET', '/admin/report/stats'),
      world.send(who, 'GET', '/admin/moderator'),
      world.send(who, 'GET', `/admin/report/${id}`),
      world.send(who, 'GET', `/admin/report/${id}/timeline`),
      world.send(who, 'POST', `/admin/report/${id}/assign-self`),
      world.send(who, 'POST', `/admin/report/${id}/unassign`),
      world.send(who, 'POST', `/admin/report/${id}/assign`, { moderator_id: moderator.userId }),
      world.send(who, 'PUT', `/admin/report/${id}`, { status: 'dismissed', note: 'No.' }),
    ])
    for (const answer of answers) expect(answer.status).toBe(status)
  }
  expect(await list(moderator)).toMatchObject([{ id, status: 'pending', assignee: null }])
})

test('a moderator takes a report and decides it with a note, and its reporter is notified once', async () => {
  const id = await report(mia, 'profile', leo.profileId)
  expect((await take(moderator, id)).body).toMatchObject({
    status: 'in_review',
    assignee: { id: moderator.userId, username: moderator.username },
  })
  expect((await decide(moderator, id, 'completed', ' ')).body).toMatchObject({
    code: 'invalid-request',
    fields: { note: 'Enter a note.' },
  })
  const answers = await Promise.all([1, 2].map(() => decide(moderator, id, 'completed', 'Warned.')))
  for (const answer of answers) expect(answer.body).toMatchObject({ status: 'completed' })
  expect(await timelineOf(id)).toMatchObject([
    { kind: 'reported', actor: null },
    { kind: 'assigned', actor: { id: moderator.userId }, assignee: { id: moderator.userId } },
    { kind: 'status', actor: { id: moderator.userId }, status: 'completed', note: 'Warned.' },
  ])
  expect(await titlesOf(mia)).toEqual(['We reviewed your report about a profile'])
  for (const who of [leo, ida]) expect(await titlesOf(who)).toEqual([])
})

test("a moderator can neither decide nor take over a colleague's report, and an admin can do both", async () => {
  const id = await report(mia, 'profile', leo.profileId)
  await take(moderator, id)
  const taken = { status: 409, body: { code: 'report-taken' } }
  expect(await take(colleague, id)).toMatchObject(taken)
  expect(await leave(colleague, id)).toMatchObject(taken)
  expect(await decide(colleague, id, 'dismissed')).toMatchObject(taken)
  const assign = (who: Person, userId: string) =>
    world.call(who, 'POST', `/admin/report/${id}/assign`, { moderator_id: userId })
  expect((await assign(moderator, colleague.userId)).status).toBe(403)
  expect(await assign(admin, ida.userId)).toMatchObject({
    status: 404,
    body: { code: 'moderator-not-found' },
  })
  expect((await assign(admin, colleague.userId)).body).toMatchObject({ assignee: { id: colleague.userId } })
  expect((await leave(colleague, id)).body).toMatchObject({ status: 'pending', assignee: null })
  expect((await decide(admin, id, 'dismissed')).body).toMatchObject({ status: 'dismissed' })
})

test('if two moderators take a report at the same time, one of them gets it', async () => {
  const id = await report(mia, 'profile', leo.profileId)
  const statuses = (await Promise.all([take(moderator, id), take(colleague, id)])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await timelineOf(id)).length).toBe(2)
})

test("members of the team can't review a report that they made or that is about them", async () => {
  const about = await report(mia, 'profile', moderator.profileId)
  const by = await report(moderator, 'profile', leo.profileId)
  for (const id of [about, by]) {
    const own = { status: 409, body: { code: 'report-is-yours' } }
    expect(await take(moderator, id)).toMatchObject(own)
    expect(await decide(moderator, id, 'dismissed')).toMatchObject(own)
    expect((await decide(colleague, id, 'dismissed')).status).toBe(200)
  }
})

test('a decided report can be reopened, unless its reporter has reported the same subject since', async () => {
  const id = await report(mia, 'profile', leo.profileId)
  await decide(moderator, id, 'dismissed')
  expect((await decide(moderator, id, 'in_review', '')).body).toMatchObject({ status: 'in_review' })
  await decide(moderator, id, 'dismissed')
  await report(mia, 'profile', leo.profileId)
  expect(await decide(moderator, id, 'pending')).toMatchObject({
    status: 409,
    body: { code: 'report-open-again' },
  })
})

test('the list can be filtered by status, type, reason, reviewer and words, and is paged', async () => {
  const postId = await publish(world, leo, { description: 'A post' })
  const taken = await report(mia, 'post', postId, 'Stolen from me')
  const waiting = await report(ida, 'post', postId, 'Rude 100%')
  const dismissed = await report(ida, 'profile', leo.profileId)
  await take(moderator, taken)
  await decide(colleague, dismissed, 'dismissed')
  expect(await idsOf({ status: 'in_review' })).toEqual([taken])
  expect(await idsOf({ contentType: 'profile' })).toEqual([dismissed])
  expect(await idsOf({ reason: 'violence' })).toEqual([])
  expect(await idsOf({ assignmentFilter: 'assigned' })).toEqual([taken])
  expect(await idsOf({ assignmentFilter: 'unassigned', contentType: 'post' })).toEqual([waiting])
  expect(await idsOf({ assignedModerator: moderator.userId })).toEqual([taken])
  expect(await idsOf({ assignedModerator: colleague.userId })).toEqual([])
  expect(await idsOf({ search: 'sTOLEN' })).toEqual([taken])
  expect(await idsOf({ search: '0%' })).toEqual([waiting])

  const first = await world.call(moderator, 'GET', '/admin/report', { limit: 2 })
  expect(first.body.data.map(({ id }) => id)).toEqual([dismissed, waiting])
  const cursor = first.body.pagination.next_cursor
  expect(await idsOf({ limit: 2, cursor })).toEqual([taken])
  expect((await world.call(moderator, 'GET', '/admin/report/stats')).body).toEqual({
    totalReports: 3,
    pendingReports: 1,
    in_review_reports: 1,
    dismissedReports: 1,
    completedReports: 0,
    reportsByReason: { spam: 3 },
    reportsByContentType: { post: 2, profile: 1 },
  })
})

test('sorted by status, pending reports come before decided ones, each newest first, on every page', async () => {
  const made: string[] = []
  for (const who of [mia, ida, leo]) made.unshift(await report(who, 'profile', moderator.profileId))
  for (const who of [mia, ida]) made.unshift(await report(who, 'profile', colleague.profileId))
  const [second = '', first = '', done = '', review = '', dismissed = ''] = made
  await decide(admin, done, 'completed')
  await decide(admin, dismissed, 'dismissed')
  await take(admin, review)
  const order = [second, first, review, dismissed, done]
  expect(await idsOf({ sortBy: 'status' })).toEqual(order)
  expect(await idsOf({ sortBy: 'created_at' })).toEqual(made)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { sortBy: 'status' as const, limit: 2, ...(cursor && { cursor }) }
    const { body } = await world.call(moderator, 'GET', '/admin/report', query)
    seen.push(...body.data.map(({ id }) => id))
    cursor = body.pagination.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(order)
  expect(await idsOf({ sortBy: 'status', status: 'pending' })).toEqual([second, first])
  const foreign = (await world.call(moderator, 'GET', '/admin/report', { limit: 1 })).body.pagination
    .next_cursor
  const answer = await world.send(moderator, 'GET', `/admin/report?sortBy=status&cursor=${foreign ?? ''}`)
  expect(answer).toMatchObject({ status: 400 })
})

test('a report of a post shows its first photo to the team, covered if it is NSFW and they haven’t turned that on', async () => {
  const photo = await makeContent(world, leo)
  const showing = { contents: [{ id: photo.id, alt: 'A watch' }] }
  const sold = await publish(world, leo, { price: 5, ...showing })
  const nsfw = await publish(world, leo, { nsfw: true, ...showing })
  const words = await publish(world, leo)
  const seeing = await world.person(`open${people}`, { role: 'moderator', seesNsfw: true })
  for (const id of [sold, nsfw, words]) await report(seeing, 'post', id)

  const mediaFor = async (staff: Person) => (await list(staff)).map(({ subject }) => subject?.first_media)
  const shown = { media: { id: photo.id, kind: 'photo', alt: 'A watch' }, preview: null }
  expect(await mediaFor(seeing)).toMatchObject([null, shown, shown])
  const [none, covered, open] = await mediaFor(moderator)
  expect([none, open]).toMatchObject([null, shown])
  expect(covered?.media).toBeNull()
  expect(JSON.stringify(covered)).toContain('locked.webp')
  expect(JSON.stringify(covered)).not.toContain('w640.webp')

  // The address of a locked post’s photo is signed for one member of the team.
  const addresses = open?.media?.picture.sources.map(({ src }) => src) ?? []
  expect(addresses).not.toEqual([])
  for (const address of addresses) expect(address).not.toContain('/media/public/')
  expect(JSON.stringify(open)).not.toEqual(JSON.stringify((await mediaFor(admin))[2]))
})

test('a report no longer shows the photo of a post that was removed or that its author deleted', async () => {
  const photo = await makeContent(world, leo)
  const showing = { contents: [{ id: photo.id, alt: '' }] }
  const removed = await publish(world, leo, showing)
  const deleted = await publish(world, leo, showing)
  for (const id of [removed, deleted]) await report(mia, 'post', id)
  expect(await list(moderator)).toMatchObject([
    { subject: { first_media: {} } },
    { subject: { first_media: {} } },
  ])
  await world.call(moderator, 'DELETE', `/admin/post/${removed}`, { reason: 'Spam' })
  await world.call(leo, 'DELETE', `/post/${deleted}`)
  for (const { subject } of await list(moderator))
    expect(subject).toMatchObject({ is_removed: true, first_media: null })
})

test('a report of a removed post can still be read, and has no link', async () => {
  const postId = await publish(world, leo, { description: 'Gone soon' })
  const id = await report(mia, 'post', postId)
  expect((await world.call(moderator, 'DELETE', `/admin/post/${postId}`, { reason: 'Spam' })).status).toBe(
    200,
  )
  expect(await list(moderator)).toMatchObject([
    { id, subject: { words: 'Gone soon', path: null, is_removed: true } },
  ])
  expect((await world.call(moderator, 'GET', `/admin/report/${randomUUID()}`)).status).toBe(404)
})

test('the team list contains moderators and admins, and nobody else', async () => {
  const { data } = (await world.call(moderator, 'GET', '/admin/moderator')).body
  const names = data.map(({ username }) => username)
  expect(names).toEqual(expect.arrayContaining(['boss', 'colleague', 'mod']))
  for (const { username } of [mia, leo, ida]) expect(names).not.toContain(username)
})
