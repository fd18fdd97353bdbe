import { afterAll, beforeAll, expect, test } from 'vitest'
import { reelSentences } from '@fanfare/contract/posts/reel'
import { makeContent, publish, sendPost } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
})
afterAll(() => world.close())

const named = (...contents: { id: string }[]) => contents.map(({ id }) => ({ id, alt: '' }))
const reelsFor = async (who: Person | null) =>
  (await world.call(who, 'GET', '/post', { postType: 'reels' })).body.data.map(({ id }) => id)

async function videoOf(owner: Person, durationMs: number): Promise<{ id: string }> {
  const video = await makeContent(world, owner, { kind: 'video' })
  await world.db.updateTable('content').set({ duration_ms: durationMs }).where('id', '=', video.id).execute()
  return video
}

test('a reel with one video is listed among reels, and not in the feed of posts', async () => {
  const video = await makeContent(world, mia, { kind: 'video' })
  const id = await publish(world, mia, { type: 'reels', contents: named(video) })
  expect(await reelsFor(leo)).toContain(id)
  const feed = await world.call(leo, 'GET', '/post')
  expect(feed.body.data.map((post) => post.id)).not.toContain(id)
})

test('a reel without exactly one video is refused, and the error names the field of its files', async () => {
  const photo = await makeContent(world, mia)
  const videos = [
    await makeContent(world, mia, { kind: 'video' }),
    await makeContent(world, mia, { kind: 'video' }),
  ] as const
  const before = await reelsFor(mia)
  for (const contents of [[], named(photo), named(photo, videos[0]), named(...videos)]) {
    const { status, body } = await sendPost(world, mia, { type: 'reels', contents })
    expect([status, body['code'], body['fields']]).toEqual([
      400,
      'invalid-request',
      { contents: reelSentences.oneVideo },
    ])
  }
  expect(await reelsFor(mia)).toEqual(before)
})

test('a video of three minutes can be a reel, and a longer one is refused', async () => {
  const longest = await videoOf(mia, 180_000)
  const tooLong = await videoOf(mia, 180_001)
  expect((await sendPost(world, mia, { type: 'reels', contents: named(longest) })).status).toBe(200)
  const { status, body } = await sendPost(world, mia, { type: 'reels', contents: named(tooLong) })
  expect([status, body['fields']]).toEqual([400, { contents: reelSentences.tooLong }])
  expect((await sendPost(world, mia, { contents: named(tooLong) })).status).toBe(200)
})

test("a draft of a reel can wait for its video, but can't be published without it", async () => {
  const draft = await publish(world, mia, { type: 'reels', is_draft: true })
  const edit = (contents: ReturnType<typeof named>) =>
    world.call(mia, 'PUT', `/post/${draft}`, { description: 'Soon', type: 'reels', contents })
  expect((await edit([])).body['fields']).toEqual({ contents: reelSentences.oneVideo })
  expect(await reelsFor(leo)).not.toContain(draft)
  expect((await edit(named(await makeContent(world, mia, { kind: 'video' })))).status).toBe(200)
  expect(await reelsFor(leo)).toContain(draft)
})

test('a locked reel is listed with a blurred preview and the step that unlocks it, but without its video', async () => {
  const video = await makeContent(world, mia, { kind: 'video' })
  const id = await publish(world, mia, { type: 'reels', contents: named(video), price: 5 })
  const { body } = await world.call(leo, 'GET', '/post', { postType: 'reels' })
  const reel = body.data.find((post) => post.id === id)
  expect(reel).toMatchObject({ unlock: 'buy', media: [], video_count: 1 })
  expect(reel?.preview?.sources.map(({ src }) => src.split('/').at(-1))).toEqual(['locked.webp'])
})

test("a reel that was removed, or whose author blocked the viewer, isn't listed or reachable by its link", async () => {
  const removed = await publish(world, mia, {
    type: 'reels',
    contents: named(await makeContent(world, mia, { kind: 'video' })),
  })
  await world.call(mia, 'DELETE', `/post/${removed}`)
  const ann = await world.person('ann')
  const blocked = await publish(world, ann, {
    type: 'reels',
    contents: named(await makeContent(world, ann, { kind: 'video' })),
  })
  await world.call(ann, 'POST', `/profile/${leo.profileId}/block`)
  const listed = await reelsFor(leo)
  for (const id of [removed, blocked]) {
    expect(listed).not.toContain(id)
    expect((await world.call(leo, 'GET', `/post/${id}`)).status).toBe(404)
  }
  expect(await reelsFor(mia)).toContain(blocked)
})
