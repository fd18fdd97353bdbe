import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publish } from '#testing/known-posts'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf } from '#testing/money/known-money'
import { personWith } from '#testing/money/known-sales'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { postsChecks } from '../checks.ts'
import { refundBuyers } from './refund-buyers.ts'

// A post is restored while its buyers are refunded. Each buyer ends up with either the credits or the post.

let world: World
let moderator: Person
let admin: Person
let mara: Person
let buyers: Person[]
let people = 0
beforeAll(async () => {
  world = await createWorld({ MODERATOR_REFUND_LIMIT: '100' })
})
beforeEach(async () => {
  people += 1
  moderator = await world.person(`moderator${people}`, { role: 'moderator' })
  admin = await world.person(`admin${people}`, { role: 'admin' })
  mara = await world.person(`mara${people}`)
  buyers = []
  for (const name of ['ana', 'ben', 'eva', 'tom'])
    buyers.push(await personWith(world, `${name}${people}`, 100_00n))
})
afterAll(() => closeBalanced(world, postsChecks))

/** A post of Mara's that all four bought for 10 credits each. */
async function sell(): Promise<string> {
  const postId = await publish(world, mara, { description: 'The long cut', price: 10 })
  for (const buyer of buyers)
    expect((await world.call(buyer, 'POST', `/post/${postId}/buy`, { price: 10 })).status).toBe(200)
  return postId
}

const takeDown = (who: Person, postId: string) =>
  world.call(who, 'DELETE', `/admin/post/${postId}`, { reason: 'Copyright' })

async function remove(postId: string, who = moderator): Promise<string> {
  expect((await takeDown(who, postId)).status).toBe(200)
  const takedown = world.db.selectFrom('takedown').select('id').where('post_id', '=', postId)
  return (await takedown.executeTakeFirstOrThrow()).id
}

async function restore(takedownId: string): Promise<void> {
  const path = `/admin/takedown/${takedownId}/restore` as const
  expect((await world.call(admin, 'POST', path, { reason: 'A mistake' })).status).toBe(200)
}

/** Runs the refunds, and calls `interrupt` before the second buyer's. */
async function refundUntilSecond(postId: string, interrupt: (run: AbortController) => void): Promise<void> {
  const run = new AbortController()
  let looks = 0
  const clock = {
    now: () => {
      looks += 1
      if (looks === 2) interrupt(run)
      return world.clock.now()
    },
  }
  await refundBuyers({ db: world.db, clock }, { postId, signal: run.signal })
}

/** How many buyers were refunded. Throws if anybody has both the post and the credits, or neither. */
async function countRefunded(postId: string): Promise<number> {
  let refunded = 0
  for (const buyer of buyers) {
    const { body } = await world.call(buyer, 'GET', `/post/${postId}`)
    const balance = await balanceOf(world, buyer)
    expect([balance, body['is_purchased']]).toEqual(balance === 100_00n ? [100_00n, false] : [90_00n, true])
    if (balance === 100_00n) refunded += 1
  }
  expect(await earningsOf(world, mara)).toBe(8_00n * BigInt(buyers.length - refunded))
  return refunded
}

test('restoring a post while its buyers are refunded stops the refunds, and no later run continues them', async () => {
  const postId = await sell()
  const takedownId = await remove(postId)
  let restoring: Promise<void> | undefined
  await refundUntilSecond(postId, () => {
    restoring = restore(takedownId)
  })
  await restoring
  const refunded = await countRefunded(postId)
  expect(refunded).toBeGreaterThan(0)
  await runJobs(world)
  expect(await countRefunded(postId)).toBe(refunded)
})

test("interrupted refunds don't continue after a crash once the post is restored", async () => {
  const postId = await sell()
  const takedownId = await remove(postId)
  await expect(refundUntilSecond(postId, (run) => run.abort())).rejects.toThrow('aborted')
  await restore(takedownId)
  expect(await countRefunded(postId)).toBe(2)
  await runJobs(world)
  expect(await countRefunded(postId)).toBe(2)
})

test('a restoration changes nothing if the server crashes before it commits, and can be sent again', async () => {
  const postId = await sell()
  const takedownId = await remove(postId)
  await world.db
    .transaction()
    .execute(async (tx) => {
      await tx.deleteFrom('takedown').where('id', '=', takedownId).execute()
      await tx.updateTable('post').set({ removed_at: null }).where('id', '=', postId).execute()
      throw new Error('The server was killed.')
    })
    .catch(() => undefined)
  expect((await world.call(buyers[0] ?? null, 'GET', `/post/${postId}`)).status).toBe(404)
  await restore(takedownId)
  expect(await countRefunded(postId)).toBe(0)
})

test('a restoration and concurrent refunds leave each buyer with either the credits or the post', async () => {
  for (let round = 0; round < 3; round += 1) {
    const postId = await sell()
    const takedownId = await remove(postId)
    await Promise.all([runJobs(world), restore(takedownId), runJobs(world), restore(takedownId)])
    await runJobs(world)
    const balances = await Promise.all(buyers.map((buyer) => balanceOf(world, buyer)))
    const shown = await Promise.all(buyers.map((buyer) => world.call(buyer, 'GET', `/post/${postId}`)))
    const keeping = shown.flatMap(({ body }, index) => (body['is_purchased'] ? [index] : []))
    expect(balances.flatMap((balance, index) => (balance < 100_00n ? [index] : []))).toEqual(keeping)
    // Refund everybody before the next round.
    await remove(postId, admin)
    await runJobs(world)
  }
})

test("a queued refund job of an earlier removal doesn't pay refunds of a later one that still wait for an admin", async () => {
  const postId = await sell()
  const first = await remove(postId)
  await restore(first)
  await sellToRich(postId)
  expect(await takeDown(moderator, postId)).toMatchObject({ body: { refunds_wait: true } })
  await runJobs(world)
  expect(await earningsOf(world, mara)).toBe(96_00n)

  expect(await takeDown(admin, postId)).toMatchObject({ body: { refunds_wait: false } })
  await runJobs(world)
  expect(await earningsOf(world, mara)).toBe(0n)
})

/** Mara raises the price to 80, and somebody else buys the post. */
async function sellToRich(postId: string): Promise<void> {
  const dearer = { description: 'The long cut', price: 80 }
  expect((await world.call(mara, 'PUT', `/post/${postId}`, dearer)).status).toBe(200)
  const rich = await personWith(world, `rich${people}`, 100_00n)
  expect((await world.call(rich, 'POST', `/post/${postId}/buy`, { price: 80 })).status).toBe(200)
}
