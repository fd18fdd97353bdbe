import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hideContents } from '#content'
import { inTransaction } from '#kernel/db'
import { makeContent, publish, sendPost } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'
import { withdrawContents } from '../publishing/withdraw-contents.ts'

// The photos and videos of a removed post return when it is restored.

let world: World
let moderator: Person
let admin: Person
let mara: Person
let leo: Person
let photo: { id: string }
let other: { id: string }
let people = 0
beforeAll(async () => {
  world = await createWorld()
  moderator = await world.person('moderator', { role: 'moderator' })
  admin = await world.person('admin', { role: 'admin' })
})
beforeEach(async () => {
  people += 1
  mara = await world.person(`mara${people}`)
  leo = await world.person(`leo${people}`)
  photo = await makeContent(world, mara)
  other = await makeContent(world, mara, { kind: 'video' })
})
afterAll(() => world.close())

const showing = (...contents: { id: string }[]) => ({ contents: contents.map(({ id }) => ({ id, alt: '' })) })
async function remove(postId: string): Promise<string> {
  const { status } = await world.call(moderator, 'DELETE', `/admin/post/${postId}`, { reason: 'Spam' })
  expect(status).toBe(200)
  const takedown = world.db.selectFrom('takedown').select('id').where('post_id', '=', postId)
  return (await takedown.executeTakeFirstOrThrow()).id
}
async function restore(takedownId: string): Promise<void> {
  const path = `/admin/takedown/${takedownId}/restore` as const
  expect((await world.call(admin, 'POST', path, { reason: 'A mistake' })).status).toBe(200)
}
const mediaOf = async (who: Person, postId: string) =>
  (await world.call(who, 'GET', `/post/${postId}`)).body.media?.length
const galleryOf = async (who: Person) =>
  (await world.call(who, 'GET', '/content/gallery')).body.data.map(({ id }) => id)
const unusable = { status: 409, body: { code: 'content-not-usable' } }

test('a restored post shows its photo, and its creator can use the photo again and delete it', async () => {
  const postId = await publish(world, mara, showing(photo))
  const takedownId = await remove(postId)
  expect(await sendPost(world, mara, showing(photo))).toMatchObject(unusable)
  await restore(takedownId)
  expect(await mediaOf(leo, postId)).toBe(1)
  expect(await galleryOf(mara)).toContain(photo.id)
  const again = await publish(world, mara, showing(photo))
  expect(await mediaOf(leo, again)).toBe(1)
  for (const id of [postId, again]) await world.call(mara, 'DELETE', `/post/${id}`)
  expect((await world.call(mara, 'DELETE', '/content', { ids: [photo.id] })).status).toBe(200)
})

test("a restored photo can't be used elsewhere while another removed post shows it", async () => {
  const first = await publish(world, mara, showing(photo))
  const second = await publish(world, mara, showing(photo))
  const removals = [await remove(first), await remove(second)]
  expect(await galleryOf(mara)).not.toContain(photo.id)
  await restore(removals[0] ?? '')
  expect(await mediaOf(leo, first)).toBe(1)
  expect(await sendPost(world, mara, showing(photo))).toMatchObject(unusable)
  expect(await mediaOf(leo, second)).toBeUndefined()
  await restore(removals[1] ?? '')
  expect(await mediaOf(leo, second)).toBe(1)
  expect((await sendPost(world, mara, showing(photo))).status).toBe(200)
})

test("restoring a draft doesn't bring back a photo that another removal hides", async () => {
  const draft = await publish(world, mara, { is_draft: true, ...showing(photo, other) })
  const published = await publish(world, mara, showing(photo))
  const ofDraft = await remove(draft)
  await remove(published)
  await restore(ofDraft)
  expect(await mediaOf(mara, draft)).toBe(1)
  expect(await galleryOf(mara)).toEqual([other.id])
})

test('a restored post loses a photo whose consent was revoked in the meantime', async () => {
  const postId = await publish(world, mara, showing(photo, other))
  const alone = await publish(world, mara, showing(photo))
  const removals = [await remove(postId), await remove(alone)]
  const at = world.clock.now()
  await inTransaction(world.db, async (tx) => {
    await hideContents(tx, { ids: [photo.id], at })
    await withdrawContents(tx, { contentIds: [photo.id], at })
  })
  for (const takedownId of removals) await restore(takedownId)
  expect(await galleryOf(mara)).toEqual([other.id])
  expect(await mediaOf(leo, postId)).toBe(1)
  expect((await world.call(leo, 'GET', `/post/${alone}`)).status).toBe(404)
  expect(await mediaOf(mara, alone)).toBe(0)
  expect(await sendPost(world, mara, showing(photo))).toMatchObject(unusable)
  expect((await world.call(null, 'GET', `/profile/${mara.username}`)).body.post_count).toBe(1)
})
