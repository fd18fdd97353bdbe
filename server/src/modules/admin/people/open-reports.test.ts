import type { OpenReports } from '@fanfare/contract/admin/admin-profile'
import type { ReportedType, ReportStatus } from '@fanfare/contract/moderation/report'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { idAt } from '#kernel/clock'
import { publish } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

// How many open reports the team sees on a profile.

let world: World
let mia: Person
let leo: Person
let ida: Person
let moderator: Person
let colleague: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await world.person('mod', { role: 'moderator' })
  colleague = await world.person('colleague', { role: 'moderator' })
})
let people = 0
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  ida = await world.person(`ida${people}`)
})
afterAll(() => world.close())

const none: OpenReports = { profile: 0, posts: 0, comments: 0 }

async function report(who: Person, contentType: ReportedType, contentId: string): Promise<string> {
  const answer = await world.call(who, 'POST', '/report', { contentType, contentId, reason: 'spam' })
  expect(answer.status).toBe(200)
  return answer.body.id
}
const comment = async (who: Person, postId: string) =>
  (await world.call(who, 'POST', `/post/${postId}/comments`, { body: 'Buy now' })).body.id
const decide = async (id: string, status: ReportStatus) =>
  expect((await world.call(moderator, 'PUT', `/admin/report/${id}`, { status, note: 'Read.' })).status).toBe(
    200,
  )
const openReportsOf = async (who: Person) =>
  (await world.call(moderator, 'GET', `/admin/profile/${who.profileId}`)).body.open_reports

test('the team sees how many open reports are about a profile, its posts and its comments', async () => {
  const [first, second] = [await publish(world, mia), await publish(world, mia)]
  const other = await publish(world, leo)
  const said = await comment(mia, other)
  for (const who of [leo, ida]) await report(who, 'post', first)
  const taken = await report(ida, 'post', second)
  await report(ida, 'comment', said)
  await report(leo, 'profile', mia.profileId)
  expect(await openReportsOf(mia)).toEqual({ profile: 1, posts: 3, comments: 1 })
  await world.call(moderator, 'POST', `/admin/report/${taken}/assign-self`)
  expect(await openReportsOf(mia)).toEqual({ profile: 1, posts: 3, comments: 1 })
  expect(await openReportsOf(leo)).toEqual(none)
  expect(await openReportsOf(ida)).toEqual(none)
})

test('decided reports, reports of other profiles, and those of comments by others under its posts don’t count', async () => {
  const hers = await publish(world, mia)
  const his = await publish(world, leo)
  await report(ida, 'comment', await comment(leo, hers))
  await report(ida, 'post', his)
  await report(mia, 'profile', leo.profileId)
  await decide(await report(leo, 'post', hers), 'dismissed')
  await decide(await report(leo, 'profile', mia.profileId), 'completed')
  expect(await openReportsOf(mia)).toEqual(none)
  expect(await openReportsOf(leo)).toEqual({ profile: 1, posts: 1, comments: 1 })
})

test('a report of a post stays open after the post’s removal, until it is decided', async () => {
  const postId = await publish(world, mia)
  const id = await report(ida, 'post', postId)
  await world.call(colleague, 'DELETE', `/admin/post/${postId}`, { reason: 'Spam' })
  expect(await openReportsOf(mia)).toEqual({ ...none, posts: 1 })
  await decide(id, 'completed')
  expect(await openReportsOf(mia)).toEqual(none)
})

test('a report of a refused AI request isn’t counted, because its owner sends it', async () => {
  const at = world.clock.now()
  const reported = { id: idAt(at), reporter_id: mia.profileId, content_type: 'ai_request' as const }
  await world.owner
    .insertInto('report')
    .values({ ...reported, content_id: mia.profileId, reason: 'other', created_at: at })
    .execute()
  expect(await openReportsOf(mia)).toEqual(none)
})

test('a list of profiles shows the same numbers for each of them', async () => {
  await report(ida, 'post', await publish(world, mia))
  await report(ida, 'profile', leo.profileId)
  const { data } = (await world.call(moderator, 'GET', '/admin/profile')).body
  const shown = new Map(data.map(({ profile, open_reports }) => [profile.id, open_reports]))
  expect([mia, leo, ida].map(({ profileId }) => shown.get(profileId))).toEqual([
    { ...none, posts: 1 },
    { ...none, profile: 1 },
    none,
  ])
})
