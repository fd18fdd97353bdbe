import { afterAll, beforeAll, expect, test } from 'vitest'
import { idAt } from '#kernel/clock'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let ann: Person
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  ann = await world.person('ann')
  leo = await world.person('leo')
})
afterAll(() => world.close())

const report = (who: Person | null, contentType: string, contentId: string, more: object = {}) =>
  world.send(who, 'POST', '/report', { contentType, contentId, reason: 'spam', ...more })
const countReports = async () => (await world.db.selectFrom('report').select('id').execute()).length

async function post(facts: { removed?: boolean; nsfw?: boolean } = {}): Promise<string> {
  const at = world.clock.now()
  const id = idAt(at)
  await world.db
    .insertInto('post')
    .values({
      id,
      profile_id: leo.profileId,
      type: 'regular',
      access: 'subscribers',
      nsfw: facts.nsfw ?? false,
      published_at: at,
      available_from: null,
      available_until: null,
      created_at: at,
      updated_at: at,
      edited_at: null,
      removed_at: facts.removed ? at : null,
    })
    .execute()
  return id
}

async function comment(postId: string, removed = false): Promise<string> {
  const at = world.clock.now()
  const id = idAt(at)
  const facts = { id, post_id: postId, parent_id: null, profile_id: leo.profileId, body: 'Buy this!' }
  await world.db
    .insertInto('comment')
    .values({ ...facts, created_at: at, edited_at: null, removed_at: removed ? at : null })
    .execute()
  return id
}

test('a post (even if locked), a comment and a profile can be reported with a reason', async () => {
  const postId = await post()
  const commentId = await comment(postId)
  for (const [type, id] of [
    ['post', postId],
    ['comment', commentId],
    ['profile', leo.profileId],
  ] as const) {
    const { status, body } = await report(ann, type, id, { reason: 'harassment', description: ' Again. ' })
    expect(status).toBe(200)
    const row = await world.db
      .selectFrom('report')
      .selectAll()
      .where('content_type', '=', type)
      .where('content_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      reporter_id: ann.profileId,
      content_id: id,
      reason: 'harassment',
      description: 'Again.',
      status: 'pending',
    })
    expect(body).toEqual({ id: row.id })
  }
})

test('repeated reports of the same thing become one report while it is open, and a new one afterwards', async () => {
  const [postId, before] = [await post(), await countReports()]
  const answers = await Promise.all([1, 2, 3, 4].map(() => report(ann, 'post', postId)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await report(ann, 'post', postId, { reason: 'violence' })).body).toEqual(answers[0]?.body)
  expect(await countReports()).toBe(before + 1)

  await report(leo, 'post', postId)
  expect(await countReports()).toBe(before + 2)
  await world.db.updateTable('report').set({ status: 'dismissed' }).execute()
  expect((await report(ann, 'post', postId)).body).not.toEqual(answers[0]?.body)
  expect(await countReports()).toBe(before + 3)
})

test("a reporter can't report something they can't see", async () => {
  const before = await countReports()
  const removed = await post({ removed: true })
  const gone = await world.person('gone')
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', gone.profileId)
    .execute()
  const unseen = [
    ['post', removed],
    ['post', await post({ nsfw: true })],
    ['comment', await comment(removed)],
    ['comment', await comment(await post(), true)],
    ['profile', gone.profileId],
    // The id of a post isn't the id of a profile.
    ['profile', await post()],
    ['comment', '00000000-0000-7000-8000-000000000000'],
  ] as const
  for (const [type, id] of unseen) {
    const { status, body } = await report(ann, type, id)
    expect([status, body['code']]).toEqual([404, 'not-found'])
  }
  expect(await countReports()).toBe(before)
})

test.each([
  ['an unknown kind', { contentType: 'story' }, 'contentType'],
  ['an unknown reason', { reason: 'boring' }, 'reason'],
  ['no id', { contentId: 'leo' }, 'contentId'],
  ['a description that is too long', { description: 'x'.repeat(2001) }, 'description'],
])('a report with %s is a bad request that names the field', async (_what, more, field) => {
  const { status, body } = await report(ann, 'profile', leo.profileId, more)
  expect(status).toBe(400)
  expect(Object.keys(body['fields'] ?? {})).toEqual([field])
})

test("a visitor can't report", async () => {
  expect((await report(null, 'profile', leo.profileId)).status).toBe(401)
})
