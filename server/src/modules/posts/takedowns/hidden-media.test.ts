import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { titlesFor } from '#testing/collect-notifications'
import { makeContent, publish, sendPost } from '#testing/known-posts'
import { closeBalanced } from '#testing/money/close-balanced'
import { personWith } from '#testing/money/known-sales'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { postsChecks } from '../checks.ts'

// The photos and videos of a post that a moderator removed are hidden.

let world: World
let moderator: Person
let mara: Person
let leo: Person
let photo: { id: string }
let other: { id: string }
let people = 0
beforeAll(async () => {
  world = await createWorld()
  moderator = await world.person('moderator', { role: 'moderator' })
})
beforeEach(async () => {
  people += 1
  mara = await world.person(`mara${people}`)
  leo = await personWith(world, `leo${people}`, 100_00n)
  photo = await makeContent(world, mara)
  other = await makeContent(world, mara, { kind: 'video' })
})
afterAll(() => closeBalanced(world, postsChecks))

const showing = (...contents: { id: string }[]) => ({ contents: contents.map(({ id }) => ({ id, alt: '' })) })
const takeDown = async (postId: string) =>
  expect((await world.call(moderator, 'DELETE', `/admin/post/${postId}`, { reason: 'Spam' })).status).toBe(
    200,
  )
const mediaOf = async (who: Person, postId: string) =>
  (await world.call(who, 'GET', `/post/${postId}`)).body.media?.length
const galleryOf = async (who: Person) =>
  (await world.call(who, 'GET', '/content/gallery')).body.data.map(({ id }) => id)

const titlesOf = (who: Person) => titlesFor(world, who)

const unusable = () => ({ status: 409, body: { code: 'content-not-usable', ids: [photo.id] } })

test("the author of a removed post can't publish or send its photo again, and their other media stay", async () => {
  const postId = await publish(world, mara, showing(photo))
  await takeDown(postId)
  const again = await sendPost(world, mara, showing(photo, other))
  expect(again).toMatchObject(unusable())
  expect(again.body['message']).toContain('was removed by a moderator')
  expect(await sendPost(world, mara, { is_draft: true, ...showing(photo) })).toMatchObject(unusable())
  const chat = await world.call(mara, 'POST', '/chat/chats', { profile_id: leo.profileId })
  const message = { id: randomUUID(), text: 'Viewpoint', content_ids: [photo.id] }
  const sent = await world.call(mara, 'POST', `/chat/chats/${chat.body.id}/messages`, message)
  expect(sent).toMatchObject(unusable())

  expect(await galleryOf(mara)).toEqual([other.id])
  expect(await mediaOf(leo, await publish(world, mara, showing(other)))).toBe(1)
})

test('a photo stays visible while another published post shows it, and is hidden with the last of them', async () => {
  const first = await publish(world, mara, showing(photo))
  const second = await publish(world, mara, showing(photo, other))
  await takeDown(first)
  expect(await mediaOf(leo, second)).toBe(2)
  expect(await galleryOf(mara)).toContain(photo.id)
  await takeDown(second)
  expect(await galleryOf(mara)).toEqual([])
  expect(await sendPost(world, mara, showing(photo))).toMatchObject(unusable())
})

test('buyers of another post keep its photo, even if its author removed that post', async () => {
  const sold = await publish(world, mara, { price: 5, ...showing(photo) })
  expect((await world.call(leo, 'POST', `/post/${sold}/buy`, { price: 5 })).status).toBe(200)
  await world.call(mara, 'DELETE', `/post/${sold}`)
  await takeDown(await publish(world, mara, showing(photo)))
  expect(await mediaOf(leo, sold)).toBe(1)
  await takeDown(sold)
  await runJobs(world)
  expect(await galleryOf(mara)).toEqual([other.id])
})

test('drafts, scheduled posts and ended posts lose the photo, but keep their other media', async () => {
  const at = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString()
  const drafts = [
    await publish(world, mara, { is_draft: true, ...showing(photo, other) }),
    await publish(world, mara, { available_from: at(2), ...showing(photo, other) }),
    await publish(world, mara, { available_until: at(1), ...showing(photo, other) }),
  ]
  world.clock.advance(3_600_001)
  const postId = await publish(world, mara, showing(photo))
  await takeDown(postId)
  for (const draft of drafts) expect(await mediaOf(mara, draft)).toBe(1)
  world.clock.advance(3_600_000)
  expect(await mediaOf(leo, drafts[1] ?? '')).toBe(1)
  const kept = world.db.selectFrom('post_content').select('content_id').where('post_id', '=', postId)
  expect(await kept.execute()).toEqual([{ content_id: photo.id }])
})

test('a scheduled post loses the photo of a removed post, even if a published post keeps it', async () => {
  const inAnHour = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  const scheduled = await publish(world, mara, { available_from: inAnHour, ...showing(photo) })
  const published = await publish(world, mara, showing(photo))
  await takeDown(await publish(world, mara, showing(photo)))
  world.clock.advance(3_600_001)
  expect(await mediaOf(leo, published)).toBe(1)
  expect((await world.call(leo, 'GET', `/post/${scheduled}`)).status).toBe(404)
  expect(await mediaOf(mara, scheduled)).toBe(0)
})

test('the creator of scheduled posts that lost a photo is notified of the reason, and nobody else is', async () => {
  const inAnHour = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  const removed = await publish(world, mara, showing(photo))
  await publish(world, mara, { available_from: inAnHour, ...showing(photo) })
  await publish(world, mara, { available_from: inAnHour, ...showing(photo, other) })
  await publish(world, mara, { is_draft: true, ...showing(photo) })
  const gone = await publish(world, mara, { available_from: inAnHour, ...showing(photo) })
  await world.call(mara, 'DELETE', `/post/${gone}`)
  await takeDown(removed)
  await takeDown(removed)
  await runJobs(world)
  const said = `Scheduled posts by “@${mara.username}” lost photos and videos`
  expect((await titlesOf(mara)).filter((title) => title?.includes('cheduled'))).toEqual([said])
  for (const who of [leo, moderator]) expect(await titlesOf(who)).not.toContain(said)
  const letters = world.letters.filter(({ to, subject }) => to === mara.email && subject === said)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('Reason for the removal: Spam')
  expect(letters[0]?.text).toContain('removed from 2 scheduled posts')
  expect(letters[0]?.text).toContain('1 of them has no photos or videos left')
})

test('a creator whose scheduled posts show other photos gets no notification', async () => {
  const inAnHour = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  await publish(world, mara, { available_from: inAnHour, ...showing(other) })
  await takeDown(await publish(world, mara, showing(photo)))
  expect(await titlesOf(mara)).toEqual([`A post by “@${mara.username}” was removed by a moderator`])
})

test("when a post is removed, somebody else's posts keep their media", async () => {
  const theirs = await makeContent(world, leo)
  const postId = await publish(world, leo, showing(theirs))
  await takeDown(await publish(world, mara, showing(photo)))
  expect(await galleryOf(leo)).toEqual([theirs.id])
  expect(await mediaOf(mara, postId)).toBe(1)
})

test("a photo kept by another post can't be used elsewhere or deleted, even once that post is removed", async () => {
  const first = await publish(world, mara, showing(photo, other))
  const second = await publish(world, mara, showing(photo))
  await takeDown(first)
  expect(await mediaOf(leo, second)).toBe(1)
  const edited = { description: 'Still here', ...showing(photo) }
  expect((await world.call(mara, 'PUT', `/post/${second}`, edited)).status).toBe(200)
  const third = await publish(world, mara, { description: 'Later' })
  const chat = await world.call(mara, 'POST', '/chat/chats', { profile_id: leo.profileId })

  const expectBarred = async () => {
    expect(await sendPost(world, mara, showing(photo))).toMatchObject(unusable())
    expect(await world.call(mara, 'PUT', `/post/${third}`, edited)).toMatchObject(unusable())
    const message = { id: randomUUID(), text: 'Viewpoint', content_ids: [photo.id] }
    const path = `/chat/chats/${chat.body.id}/messages` as const
    expect(await world.call(mara, 'POST', path, message)).toMatchObject(unusable())
    const picture = new FormData()
    picture.set('photo_content_id', photo.id)
    expect(await world.send(mara, 'PUT', '/profile', picture)).toMatchObject({
      status: 409,
      body: { code: 'content-not-usable' },
    })
    const deleted = await world.call(mara, 'DELETE', '/content', { ids: [photo.id] })
    expect(deleted).toMatchObject({ status: 409, body: { code: 'content-is-barred', ids: [photo.id] } })
  }
  await expectBarred()
  expect((await world.call(mara, 'DELETE', `/post/${second}`)).status).toBe(200)
  await expectBarred()
  expect(await galleryOf(mara)).toContain(photo.id)
  expect((await sendPost(world, leo, showing(await makeContent(world, leo)))).status).toBe(200)
})
