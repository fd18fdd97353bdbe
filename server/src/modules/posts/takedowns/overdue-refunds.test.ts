import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#ledger'
import { publish } from '#testing/known-posts'
import { closeBalanced } from '#testing/money/close-balanced'
import { daysPass, personWith } from '#testing/money/known-sales'
import { createWorld, type Person, type World } from '#testing/world'
import { postsChecks } from '../checks.ts'
import { overdueRefundLines } from './overdue-refunds.ts'

let world: World
let moderator: Person
let admin: Person
let mara: Person
let leo: Person
beforeAll(async () => {
  world = await createWorld({ MODERATOR_REFUND_LIMIT: '100' })
  moderator = await world.person('moderator', { role: 'moderator' })
  admin = await world.person('admin', { role: 'admin' })
  mara = await world.person('mara')
  leo = await personWith(world, 'leo', 500_00n)
})
afterAll(() => closeBalanced(world, postsChecks))

const takeDown = async (who: Person, postId: string) =>
  expect((await world.call(who, 'DELETE', `/admin/post/${postId}`, { reason: 'Copyright' })).status).toBe(200)
const lines = () => overdueRefundLines(world.db, { at: world.clock.now() })

async function removeSold(price: number): Promise<string> {
  const postId = await publish(world, mara, { price })
  expect((await world.call(leo, 'POST', `/post/${postId}/buy`, { price })).status).toBe(200)
  await takeDown(moderator, postId)
  return postId
}

test('refunds that have waited for approval for seven days are reported, without an error in the ledger', async () => {
  const since = world.clock.now().toISOString().slice(0, 10)
  const postId = await removeSold(101)
  await removeSold(5)
  await daysPass(world, 6, [moderator, admin, mara, leo])
  expect(await lines()).toEqual([])
  await daysPass(world, 2, [moderator, admin, mara, leo])
  const recent = await removeSold(102)
  expect(await lines()).toEqual([
    `NOTICE: Refunds of 101 credits for post ${postId} have waited for approval since ${since}. Approve them at /admin/payouts, or restore the post.`,
  ])
  expect(await checkLedger(world.db, postsChecks)).toEqual([])
  await takeDown(admin, postId)
  expect(await lines()).toEqual([])
  await takeDown(admin, recent)
})
