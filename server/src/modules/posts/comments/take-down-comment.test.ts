import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { titlesFor } from '#testing/collect-notifications'
import { publish } from '#testing/known-posts'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

// Moderators need a reason to remove other people's comments.

let world: World
let mara: Person
let leo: Person
let ida: Person
let moderator: Person
let postId: string
let commentId: string
let people = 0
beforeAll(async () => {
  world = await createWorld()
  moderator = await world.person('mod', { role: 'moderator' })
})
beforeEach(async () => {
  people += 1
  mara = await world.person(`mara${people}`)
  leo = await world.person(`leo${people}`)
  ida = await world.person(`ida${people}`)
  postId = await publish(world, mara)
  commentId = await comment(leo, 'Buy followers here')
})
afterAll(() => world.close())

async function comment(who: Person, body: string, parent?: string): Promise<string> {
  const sent = { comment_id: randomUUID(), body, ...(parent && { parent_id: parent }) }
  expect((await world.send(who, 'POST', `/post/${postId}/comments`, sent)).status).toBe(200)
  return sent.comment_id
}
const takeDown = (who: Person | null, id: string, reason = 'Advertising') =>
  world.send(who, 'DELETE', `/admin/comment/${id}`, { reason })
const commentsOf = async (who: Person) =>
  (await world.call(who, 'GET', `/post/${postId}/comments`)).body.data.map(({ id }) => id)
const recorded = () =>
  world.db
    .selectFrom('staff_action')
    .select(['actor_id', 'kind', 'subject_type', 'reason'])
    .where('subject_id', '=', commentId)
    .execute()
const record = { actor_id: '', kind: 'remove-comment', subject_type: 'comment', reason: 'Advertising' }

test('a moderator removes a reported comment with its replies, and the removal is recorded', async () => {
  await comment(ida, 'Where?', commentId)
  const other = await comment(ida, 'Nice')
  const report = { contentType: 'comment' as const, contentId: commentId, reason: 'spam' as const }
  const { body } = await world.call(ida, 'POST', '/report', report)
  expect(await takeDown(moderator, commentId)).toMatchObject({ status: 200, body: { ok: true } })
  for (const who of [mara, leo, ida, moderator]) expect(await commentsOf(who)).toEqual([other])
  expect((await world.call(ida, 'GET', `/post/${postId}`)).body.comment_count).toBe(1)
  expect(await recorded()).toEqual([{ ...record, actor_id: moderator.userId }])
  const seen = await world.call(moderator, 'GET', `/admin/report/${body.id}`)
  expect(seen.body).toMatchObject({ status: 'pending', subject: { is_removed: true } })
})

const titlesOf = (who: Person) => titlesFor(world, who)

test('only the author of a removed comment is notified of the reason, once', async () => {
  await comment(ida, 'Where?', commentId)
  const before = { leo: await titlesOf(leo), mara: await titlesOf(mara), ida: await titlesOf(ida) }
  await Promise.all([1, 2].map(() => takeDown(moderator, commentId)))
  const told = `A comment by “@${leo.username}” was removed by a moderator`
  expect((await titlesOf(leo)).filter((title) => title === told)).toHaveLength(1)
  for (const [who, titles] of [
    [mara, before.mara],
    [ida, before.ida],
  ] as const)
    for (const title of await titlesOf(who)) expect(titles).toContain(title)
  await runJobs(world)
  const letters = world.letters.filter(({ subject }) => subject === told)
  expect(letters.map(({ to }) => to)).toEqual([leo.email])
  expect(letters[0]?.text).toContain('Reason: Advertising')
  expect(letters[0]?.text).toContain('“Buy followers here”')
})

test('only the team can remove comments this way; not even the author of the post can', async () => {
  for (const [who, status] of [
    [null, 401],
    [mara, 403],
    [leo, 403],
    [ida, 403],
  ] as const)
    expect((await takeDown(who, commentId)).status).toBe(status)
  expect(await commentsOf(ida)).toEqual([commentId])
  expect(await recorded()).toEqual([])
})

test('a comment removed twice at once is removed and recorded once', async () => {
  const answers = await Promise.all([1, 2].map(() => takeDown(moderator, commentId)))
  for (const { status } of answers) expect(status).toBe(200)
  expect((await takeDown(moderator, commentId)).status).toBe(200)
  expect(await recorded()).toHaveLength(1)
  expect((await world.call(ida, 'GET', `/post/${postId}`)).body.comment_count).toBe(0)
})

test('a removal requires a reason and an existing comment', async () => {
  expect(await takeDown(moderator, commentId, '  ')).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Enter a reason.' } },
  })
  expect(await commentsOf(ida)).toEqual([commentId])
  expect(await takeDown(moderator, randomUUID())).toMatchObject({
    status: 404,
    body: { code: 'comment-not-found' },
  })
})

test('the audit log records deletions of comments by moderators, but not by users', async () => {
  const path = `/post/${postId}/comments/${commentId}`
  expect((await world.send(moderator, 'DELETE', path)).status).toBe(200)
  expect(await recorded()).toEqual([{ ...record, actor_id: moderator.userId, reason: '' }])
  for (const who of [leo, mara]) {
    commentId = await comment(leo, 'Again')
    expect((await world.send(who, 'DELETE', `/post/${postId}/comments/${commentId}`)).status).toBe(200)
    expect(await recorded()).toEqual([])
  }
})
