import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sumDebtsOfUser } from '#ledger'
import { titlesFor } from '#testing/collect-notifications'
import { publish } from '#testing/known-posts'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { daysPass, personWith } from '#testing/money/known-sales'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { postsChecks } from '../checks.ts'

// Moderators have a daily limit on refunds. Refunds beyond it wait for an admin.

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

const takeDown = (who: Person, postId: string) =>
  world.call(who, 'DELETE', `/admin/post/${postId}`, { reason: 'Copyright' })
const removed = { status: 200, body: { ok: true, refunds_wait: false } }
const removedWaiting = { status: 200, body: { ok: true, refunds_wait: true } }

/** A post of Mara's that Leo bought. */
async function sell(price: number): Promise<string> {
  const postId = await publish(world, mara, { price })
  expect((await world.call(leo, 'POST', `/post/${postId}/buy`, { price })).status).toBe(200)
  return postId
}

const refundsOfLeo = async () => (await world.call(leo, 'GET', '/post/purchased/refunds')).body.data

/** The ids of Mara's posts whose refunds are waiting. */
async function waiting(): Promise<string[]> {
  const { body } = await world.call(admin, 'GET', '/admin/waiting-refund')
  return body.data.filter(({ profile }) => profile?.id === mara.profileId).map(({ post_id }) => post_id)
}

/** The audit log's approvals of a post's refunds. */
const approvals = (postId: string) =>
  world.db
    .selectFrom('staff_action')
    .select(['actor_id', 'reason'])
    .where('kind', '=', 'approve-refunds')
    .where('subject_id', '=', postId)
    .execute()

const titlesOf = (who: Person) => titlesFor(world, who)

test('a removal beyond the limit hides the post immediately, but its refunds wait for an admin', async () => {
  const postId = await sell(101)
  expect(await takeDown(moderator, postId)).toMatchObject(removedWaiting)
  await runJobs(world)
  for (const who of [mara, leo, moderator])
    expect((await world.call(who, 'GET', `/post/${postId}`)).status).toBe(404)
  const friend = await personWith(world, `friend${people}`, 200_00n)
  expect((await world.call(friend, 'POST', `/post/${postId}/buy`, { price: 101 })).status).toBe(404)
  expect(await balanceOf(world, leo)).toBe(399_00n)
  expect(await refundsOfLeo()).toMatchObject([{ amount: 101, refunded_at: null }])
  expect(await waiting()).toEqual([postId])
  const asked = 'Refunds of 101 credits need an admin’s approval'
  expect(await titlesOf(admin)).toEqual([asked])
  for (const who of [moderator, mara, leo]) expect(await titlesOf(who)).not.toContain(asked)

  expect(await takeDown(admin, postId)).toMatchObject(removed)
  await runJobs(world)
  expect(await titlesOf(admin)).toEqual([])
  await Promise.all([takeDown(admin, postId), runJobs(world)])
  await runJobs(world)
  expect(await balanceOf(world, leo)).toBe(500_00n)
  const refunds = await refundsOfLeo()
  expect(refunds).toMatchObject([{ amount: 101 }])
  expect(refunds[0]?.refunded_at).not.toBeNull()
  expect(await waiting()).toEqual([])
  const rows = world.db
    .selectFrom('takedown')
    .select(['moderator_id', 'refunds_approved_by'])
    .where('post_id', '=', postId)
  expect(await rows.execute()).toEqual([
    { moderator_id: moderator.userId, refunds_approved_by: admin.userId },
  ])
  expect(await approvals(postId)).toEqual([{ actor_id: admin.userId, reason: 'Copyright' }])
})

test('no moderator can approve waiting refunds, and neither can an admin who bought the post', async () => {
  const postId = await sell(101)
  await giveCredits(world, admin, 101_00n)
  expect((await world.call(admin, 'POST', `/post/${postId}/buy`, { price: 101 })).status).toBe(200)
  expect(await takeDown(moderator, postId)).toMatchObject(removedWaiting)
  const colleague = await world.person(`colleague${people}`, { role: 'moderator' })
  for (const who of [moderator, colleague]) expect(await takeDown(who, postId)).toMatchObject(removedWaiting)
  const conflict = { status: 409, body: { code: 'conflict-of-interest' } }
  expect(await takeDown(admin, postId)).toMatchObject(conflict)
  await runJobs(world)
  expect([await balanceOf(world, leo), await balanceOf(world, admin)]).toEqual([399_00n, 0n])
  for (const who of [moderator, leo, mara])
    expect((await world.call(who, 'GET', '/admin/waiting-refund')).status).toBe(403)
})

test("an admin's removals are refunded without a limit", async () => {
  for (const postId of [await sell(101), await sell(101)]) {
    expect(await takeDown(admin, postId)).toMatchObject(removed)
    expect(await approvals(postId)).toEqual([])
  }
  await runJobs(world)
  expect(await balanceOf(world, leo)).toBe(500_00n)
})

test("a moderator's limit covers refunds of 24 hours, except waiting ones and those of other moderators", async () => {
  const first = await sell(60)
  const second = await sell(60)
  expect(await takeDown(moderator, first)).toMatchObject(removed)
  await runJobs(world)
  expect(await takeDown(moderator, second)).toMatchObject(removedWaiting)
  expect(await takeDown(admin, second)).toMatchObject(removed)
  expect(await takeDown(moderator, await sell(40))).toMatchObject(removed)
  expect(await takeDown(moderator, await publish(world, mara, { price: 60 }))).toMatchObject(removed)
  expect(await takeDown(moderator, first)).toMatchObject(removed)
  const third = await sell(1)
  expect(await takeDown(moderator, third)).toMatchObject(removedWaiting)
  await daysPass(world, 1, [moderator])
  expect(await takeDown(moderator, third)).toMatchObject(removedWaiting)
  expect(await takeDown(moderator, await sell(60))).toMatchObject(removed)
  await runJobs(world)
  expect(await balanceOf(world, leo)).toBe(499_00n)
})

test("a moderator can't exceed the limit by removing several posts at once", async () => {
  const postIds = [await sell(60), await sell(60), await sell(60)]
  const answers = await Promise.all(postIds.map((postId) => takeDown(moderator, postId)))
  const waits = answers.map(({ body }) => Number(body['refunds_wait']))
  expect(waits.toSorted((a, b) => a - b)).toEqual([0, 1, 1])
  await runJobs(world)
  expect(await balanceOf(world, leo)).toBe(380_00n)
})

test("even with a moderator's help, a creator who spent a post's earnings gets no advance beyond the limit", async () => {
  const postIds = [await sell(100), await sell(100)]
  world.clock.advance(1000)
  const moved = { id: randomUUID(), amount: 160 }
  expect((await world.call(mara, 'POST', '/user/billing/transfer-balance', moved)).status).toBe(200)
  const friend = await world.person(`friend${people}`)
  const tip = { id: randomUUID(), amount: 160 }
  expect((await world.call(mara, 'POST', `/profile/${friend.profileId}/tip`, tip)).status).toBe(200)
  for (const postId of postIds) expect((await takeDown(moderator, postId)).status).toBe(200)
  await runJobs(world)
  expect([await balanceOf(world, leo), await sumDebtsOfUser(world.db, mara)]).toEqual([400_00n, 80_00n])
})

test('pending refunds are listed before completed ones, each once across the pages', async () => {
  const made = await sell(10)
  const pending = [await sell(101), await sell(102)]
  for (const postId of [made, ...pending]) await takeDown(moderator, postId)
  await runJobs(world)
  const page = async (cursor: string | null) => {
    const after = cursor === null ? '' : `&cursor=${cursor}`
    const { body } = await world.call(leo, 'GET', `/post/purchased/refunds?limit=1${after}`)
    return { amounts: body.data.map(({ amount }) => amount), next: body.pagination.next_cursor }
  }
  const first = await page(null)
  const second = await page(first.next)
  expect([...first.amounts, ...second.amounts].toSorted((a, b) => a - b)).toEqual([101, 102])
  expect(await page(second.next)).toEqual({ amounts: [10], next: null })
})
