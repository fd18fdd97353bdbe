import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publish } from '#testing/known-posts'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { actAsTwin, personWith } from '#testing/money/known-sales'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { postsChecks } from '../checks.ts'

// People who aren't allowed to remove a sold post.

let world: World
let moderator: Person
let admin: Person
let mara: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createWorld()
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

/** A post of Mara's that somebody bought. */
async function sell(price: number, buyer = leo): Promise<string> {
  const postId = await publish(world, mara, { price })
  expect((await world.call(buyer, 'POST', `/post/${postId}/buy`, { price })).status).toBe(200)
  return postId
}

/** Checks that nobody was refunded, and that the post is still open to its buyer Leo. */
async function expectUntouched(postId: string, run: () => Promise<void>): Promise<void> {
  const funds = async () => [await balanceOf(world, leo), await earningsOf(world, mara)]
  const before = await funds()
  await run()
  await runJobs(world)
  expect(await funds()).toEqual(before)
  expect((await world.call(leo, 'GET', `/post/${postId}`)).body).toMatchObject({ is_purchased: true })
  const takedowns = world.db.selectFrom('takedown').select('post_id').where('post_id', '=', postId)
  expect(await takedowns.execute()).toEqual([])
}

const conflict = { status: 409, body: { code: 'conflict-of-interest' } }

test("a moderator or admin who bought a post can't remove it, not even as another of their profiles, but a colleague can", async () => {
  const postId = await sell(10)
  for (const party of [moderator, admin]) {
    await giveCredits(world, party, 10_00n)
    expect((await world.call(party, 'POST', `/post/${postId}/buy`, { price: 10 })).status).toBe(200)
    await expectUntouched(postId, async () => {
      expect(await takeDown(party, postId)).toMatchObject(conflict)
      await actAsTwin(world, party)
      expect(await takeDown(party, postId)).toMatchObject(conflict)
    })
    expect(await balanceOf(world, party)).toBe(0n)
  }
  const colleague = await world.person(`colleague${people}`, { role: 'moderator' })
  expect((await takeDown(colleague, postId)).status).toBe(200)
  await runJobs(world)
  expect([await balanceOf(world, leo), await balanceOf(world, moderator)]).toEqual([500_00n, 10_00n])
})

test("a moderator or admin can't take down their own post, whichever of their profiles published it", async () => {
  for (const owner of [moderator, admin]) {
    mara = owner
    const postId = await sell(10)
    await expectUntouched(postId, async () => {
      expect(await takeDown(owner, postId)).toMatchObject(conflict)
    })
    await actAsTwin(world, owner)
    expect(await takeDown(owner, postId)).toMatchObject(conflict)
    expect((await world.call(leo, 'GET', `/post/${postId}`)).status).toBe(200)
  }
})

/**
 * Transfers the person's profile to a new owner, who acts as that profile. The person continues as another of their
 * profiles.
 */
async function transferProfile(giver: Person): Promise<Person> {
  const taker = await world.person(`taker_of_${giver.username}`)
  const { profileId: profile_id } = giver
  const now = world.clock.now()
  await actAsTwin(world, giver)
  await world.db.updateTable('profile').set({ user_id: taker.userId }).where('id', '=', profile_id).execute()
  await world.db
    .insertInto('profile_transfer')
    .values({
      id: randomUUID(),
      profile_id,
      from_user_id: giver.userId,
      to_user_id: taker.userId,
      to_profile_id: taker.profileId,
      state: 'accepted',
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      decided_at: now,
    })
    .execute()
  expect((await world.call(taker, 'POST', '/user/profile/switch', { profile_id })).status).toBe(200)
  return { ...taker, profileId: profile_id }
}

test("a moderator who transferred the profile that bought a post still can't remove it, but a colleague can", async () => {
  const postId = await sell(10)
  await giveCredits(world, moderator, 10_00n)
  expect((await world.call(moderator, 'POST', `/post/${postId}/buy`, { price: 10 })).status).toBe(200)
  await transferProfile(moderator)
  await expectUntouched(postId, async () => {
    expect(await takeDown(moderator, postId)).toMatchObject(conflict)
  })
  const colleague = await world.person(`colleague${people}`, { role: 'moderator' })
  expect((await takeDown(colleague, postId)).status).toBe(200)
})

test("a moderator who transferred a profile can't remove posts it published before that, only later ones", async () => {
  mara = moderator
  const postId = await sell(10)
  const taker = await transferProfile(moderator)
  await expectUntouched(postId, async () => {
    expect(await takeDown(moderator, postId)).toMatchObject(conflict)
  })
  world.clock.advance(1000)
  const later = await publish(world, taker, { price: 10 })
  expect((await takeDown(moderator, later)).status).toBe(200)
})
