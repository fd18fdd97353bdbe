import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { titlesFor } from '#testing/collect-notifications'
import { publish } from '#testing/known-posts'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { actAsTwin, personWith } from '#testing/money/known-sales'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { postsChecks } from '../checks.ts'

// An admin can reverse a moderator's removal of a post.

let world: World
let moderator: Person
let admin: Person
let mara: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createWorld({ MODERATOR_REFUND_LIMIT: '100' })
})
beforeEach(async () => {
  people += 1
  moderator = await world.person(`moderator${people}`, { role: 'moderator' })
  admin = await world.person(`admin${people}`, { role: 'admin' })
  mara = await world.person(`mara${people}`)
  leo = await personWith(world, `leo${people}`, 500_00n)
})
afterAll(() => closeBalanced(world, postsChecks))

const because = 'It is her own picture.'
const restore = (who: Person | null, takedownId: string, reason = because) =>
  world.call(who, 'POST', `/admin/takedown/${takedownId}/restore`, { reason })
const takeDown = (who: Person, postId: string) =>
  world.call(who, 'DELETE', `/admin/post/${postId}`, { reason: 'Copyright' })
const show = (who: Person | null, postId: string) => world.call(who, 'GET', `/post/${postId}`)
const buy = (who: Person, postId: string, price = 5) =>
  world.call(who, 'POST', `/post/${postId}/buy`, { price })

/** Removes a post. Returns the id of the removal. */
async function remove(postId: string, who = moderator): Promise<string> {
  expect((await takeDown(who, postId)).status).toBe(200)
  const takedown = world.db.selectFrom('takedown').select('id').where('post_id', '=', postId)
  return (await takedown.executeTakeFirstOrThrow()).id
}

/** A post of Mara's that these people bought. */
async function sell(buyers: readonly Person[], price = 5): Promise<string> {
  const postId = await publish(world, mara, { description: 'The long cut', price })
  for (const buyer of buyers) expect((await buy(buyer, postId, price)).status).toBe(200)
  return postId
}

async function listed(takedownId: string) {
  const { body } = await world.call(admin, 'GET', '/admin/takedown')
  return body.data.find(({ id }) => id === takedownId)
}

const titlesOf = (who: Person) => titlesFor(world, who)

const restored = { status: 200, body: { ok: true } }
const postCount = async () => (await world.call(null, 'GET', `/profile/${mara.username}`)).body.post_count

test("a restored post is back at its link, in the feed, under its tags and in its profile's count", async () => {
  const tag = `harbor${people}`
  const postId = await publish(world, mara, { description: 'At the pier', tags: [tag] })
  await world.call(leo, 'POST', `/post/${postId}/like`)
  const takedownId = await remove(postId)
  expect([(await show(leo, postId)).status, await postCount()]).toEqual([404, 0])

  expect(await restore(admin, takedownId)).toMatchObject(restored)
  for (const who of [mara, leo, null]) expect((await show(who, postId)).status).toBe(200)
  expect((await show(leo, postId)).body).toMatchObject({ is_liked: true, like_count: 1 })
  expect((await world.call(null, 'GET', '/post')).body.data.map(({ id }) => id)).toContain(postId)
  const tagged = world.db.selectFrom('post_tag').select('post_id').where('tag', '=', tag)
  expect(await tagged.execute()).toEqual([{ post_id: postId }])
  expect(await postCount()).toBe(1)
})

test('refunded buyers keep their credits and have to buy a restored post again', async () => {
  const postId = await sell([leo])
  const takedownId = await remove(postId)
  await runJobs(world)
  await restore(admin, takedownId)
  await runJobs(world)
  expect([await balanceOf(world, leo), await earningsOf(world, mara)]).toEqual([500_00n, 0n])
  expect((await show(leo, postId)).body).toMatchObject({ is_purchased: false, unlock: 'buy' })
  const { body } = await world.call(leo, 'GET', '/post/purchased/refunds')
  expect(body.data).toMatchObject([{ amount: 5 }])
  expect(await listed(takedownId)).toMatchObject({ amount: 5, refunds: 'made' })

  expect((await buy(leo, postId)).status).toBe(200)
  expect([await balanceOf(world, leo), await earningsOf(world, mara)]).toEqual([495_00n, 4_00n])
  await remove(postId)
  await runJobs(world)
  expect([await balanceOf(world, leo), await earningsOf(world, mara)]).toEqual([500_00n, 0n])
})

test('waiting refunds are dropped when the post is restored, and its buyers keep it', async () => {
  const postId = await sell([leo], 101)
  const takedownId = await remove(postId)
  const asked = 'Refunds of 101 credits need an admin’s approval'
  expect(await titlesOf(admin)).toContain(asked)
  expect(await listed(takedownId)).toMatchObject({ refunds: 'waiting' })
  await restore(admin, takedownId)
  await runJobs(world)
  expect(await balanceOf(world, leo)).toBe(399_00n)
  expect((await show(leo, postId)).body).toMatchObject({ is_purchased: true })
  expect((await world.call(leo, 'GET', '/post/purchased/refunds')).body.data).toEqual([])
  const { body } = await world.call(admin, 'GET', '/admin/waiting-refund')
  expect(body.data.filter(({ post_id }) => post_id === postId)).toEqual([])
  expect(await titlesOf(admin)).not.toContain(asked)
  expect((await world.call(leo, 'GET', '/post/purchased')).body.data.map(({ id }) => id)).toEqual([postId])
})

test('the removal records who restored a post, when and why, and only its creator is notified', async () => {
  const postId = await sell([leo])
  const takedownId = await remove(postId)
  await runJobs(world)
  world.clock.advance(60_000)
  await restore(admin, takedownId)
  await runJobs(world)
  const row = await listed(takedownId)
  expect(row).toMatchObject({
    profile: { id: mara.profileId },
    words: 'The long cut',
    moderator: moderator.username,
    reason: 'Copyright',
    amount: 5,
    refunds: 'made',
    is_deleted: false,
    restoration: { admin: admin.username, reason: because },
  })
  const minutes = Date.parse(row?.restoration?.restored_at ?? '') - Date.parse(row?.removed_at ?? '')
  expect(Math.floor(minutes / 60_000)).toBe(1)
  const said = `A post by “@${mara.username}” was restored by an admin`
  expect((await titlesOf(mara))[0]).toBe(said)
  for (const who of [leo, moderator, admin]) expect(await titlesOf(who)).not.toContain(said)
  const letter = world.letters.findLast(({ to }) => to === mara.email)
  expect(letter?.subject).toBe(said)
  for (const words of [because, '“The long cut”', 'keep their credits']) expect(letter?.text).toContain(words)
})

test('a post is restored once, even by several admins at once, and not again after another removal', async () => {
  const postId = await sell([])
  const takedownId = await remove(postId)
  const other = await world.person(`other${people}`, { role: 'admin' })
  const answers = await Promise.all([
    restore(admin, takedownId),
    restore(other, takedownId, 'For another reason'),
    restore(admin, takedownId),
  ])
  for (const answer of answers) expect(answer).toMatchObject(restored)
  const first = (await listed(takedownId))?.restoration
  expect(first).not.toBeNull()
  expect(await postCount()).toBe(1)
  expect((await titlesOf(mara)).filter((title) => title?.includes('restored'))).toHaveLength(1)

  const second = await remove(postId)
  expect(await restore(other, takedownId, 'Late')).toMatchObject(restored)
  expect((await show(leo, postId)).status).toBe(404)
  expect([(await listed(takedownId))?.restoration, (await listed(second))?.restoration]).toEqual([
    first,
    null,
  ])
  expect((await titlesOf(mara)).filter((title) => title?.includes('was removed'))).toHaveLength(2)
})

test("only an admin who isn't a party to a post can restore it", async () => {
  const buyer = await world.person(`buyer${people}`, { role: 'admin' })
  await giveCredits(world, buyer, 10_00n)
  const postId = await sell([buyer])
  const takedownId = await remove(postId)
  await runJobs(world)
  for (const who of [mara, leo, moderator])
    expect(await restore(who, takedownId)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  expect((await restore(null, takedownId)).status).toBe(401)
  const conflict = { status: 409, body: { code: 'conflict-of-interest' } }
  expect(await restore(buyer, takedownId)).toMatchObject(conflict)
  await actAsTwin(world, buyer)
  expect(await restore(buyer, takedownId)).toMatchObject(conflict)
  for (const who of [mara, leo, moderator])
    expect((await world.call(who, 'GET', '/admin/takedown')).status).toBe(403)

  mara = admin
  const own = await remove(await sell([]))
  expect(await restore(admin, own)).toMatchObject(conflict)
  expect(await restore(admin, randomUUID())).toMatchObject({
    status: 404,
    body: { code: 'takedown-not-found' },
  })
  for (const reason of ['', '   ', 'x'.repeat(501)]) {
    const { status, body } = await restore(admin, takedownId, reason)
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['reason']])
  }
  expect((await listed(takedownId))?.restoration).toBeNull()
  expect((await show(leo, postId)).status).toBe(404)
})

test('a post that its creator had deleted stays deleted, but its buyers have it again', async () => {
  const postId = await sell([leo], 101)
  await world.call(mara, 'DELETE', `/post/${postId}`)
  const takedownId = await remove(postId)
  expect(await listed(takedownId)).toMatchObject({ is_deleted: true })
  await restore(admin, takedownId)
  expect((await show(mara, postId)).status).toBe(404)
  expect((await show(null, postId)).status).toBe(404)
  expect((await show(leo, postId)).body).toMatchObject({ is_purchased: true })
  expect(await postCount()).toBe(0)
  expect((await world.call(null, 'GET', '/post')).body.data.map(({ id }) => id)).not.toContain(postId)
})

test('a scheduled post that is restored before its time is published at its time', async () => {
  const inAnHour = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  const postId = await publish(world, mara, { description: 'Soon', available_from: inAnHour })
  await restore(admin, await remove(postId))
  expect([(await show(leo, postId)).status, (await show(mara, postId)).status]).toEqual([404, 200])
  world.clock.advance(3_600_001)
  await runJobs(world)
  expect([(await show(leo, postId)).status, await postCount()]).toEqual([200, 1])
})

test("a reversed removal still counts toward the moderator's daily refund limit", async () => {
  const first = await remove(await sell([leo], 60))
  await runJobs(world)
  await restore(admin, first)
  const second = await takeDown(moderator, await sell([leo], 60))
  expect(second).toMatchObject({ status: 200, body: { refunds_wait: true } })
})

test('the list of removals contains each removed or restored post once, page by page, latest first', async () => {
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1) {
    world.clock.advance(1000)
    ids.unshift(await remove(await sell([])))
  }
  await restore(admin, ids[1] ?? '')
  await restore(admin, ids[4] ?? '')
  const found: string[] = []
  let cursor: string | undefined
  do {
    const query: { limit: number; cursor?: string } = { limit: 2, ...(cursor && { cursor }) }
    const { body } = await world.call(admin, 'GET', '/admin/takedown', query)
    found.push(...body.data.map(({ id }) => id))
    cursor = body.pagination.next_cursor ?? undefined
  } while (cursor !== undefined && found.length < 50)
  expect(found.slice(0, 5)).toEqual(ids)
  expect(new Set(found).size).toBe(found.length)
})
