import { stickerColors, type StickerForm } from '@fanfare/contract/posts/sticker'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeContent, publishStory, sendPost } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
let ann: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  ann = await world.person('ann')
})
afterAll(() => world.close())

const placed = { x: 0.25, y: 0.75, size: 0.125, rotation: -12, color: 'yellow' } as const
const text: StickerForm = { ...placed, kind: 'text', text: ' Good morning ' }
const mention: StickerForm = { ...placed, kind: 'mention', username: 'Leo' }
const photo = async (options?: Parameters<typeof makeContent>[2]) => ({
  id: (await makeContent(world, mia, options)).id,
  alt: '',
})
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString()
const stickersOf = async (who: Person | null, id: string) => {
  const { body } = await world.call(who, 'GET', '/profile/mia/stories', { storyId: id })
  return body.stories.find(({ post }) => post.id === id)?.stickers
}
const mentionsOf = async (id: string) =>
  (await world.db.selectFrom('mention').select('profile_id').where('post_id', '=', id).execute()).map(
    ({ profile_id }) => profile_id,
  )

const countPosts = async () => (await world.db.selectFrom('post').select('id').execute()).length

describe('a story', () => {
  test('has exactly one photo or video, and each error names its field', async () => {
    const send = async (form: Parameters<typeof sendPost>[2]) => {
      const { status, body } = await sendPost(world, mia, { type: 'stories', ...form })
      return [status, (body as { fields?: unknown }).fields]
    }
    const one = [await photo()]
    expect(await send({ contents: one })).toEqual([200, undefined])
    expect(await send({ contents: [await photo({ kind: 'video' })] })).toEqual([200, undefined])
    const files = { contents: 'A story shows exactly one photo or video.' }
    expect(await send({ contents: [] })).toEqual([400, files])
    expect(await send({ contents: [await photo(), await photo()] })).toEqual([400, files])
    expect(await send({ contents: [await photo(), await photo()], is_draft: true })).toEqual([400, files])
    expect(await send({ contents: [], is_draft: true })).toEqual([200, undefined])
    expect(await send({ contents: one, price: 5 })).toEqual([400, { price: 'A story can’t have a price.' }])
    expect(await send({ contents: one, available_until: inDays(31) })).toEqual([
      400,
      { available_until: 'A story can be shown for up to 30 days.' },
    ])
    expect(await send({ contents: one, available_until: inDays(29) })).toEqual([200, undefined])
  })

  test('has a video of at most 60 seconds', async () => {
    const video = await photo({ kind: 'video' })
    const send = async (duration_ms: number) => {
      await world.db.updateTable('content').set({ duration_ms }).where('id', '=', video.id).execute()
      return sendPost(world, mia, { type: 'stories', contents: [video] })
    }
    expect((await send(60_400)).status).toBe(200)
    expect(await send(61_000)).toMatchObject({
      status: 400,
      body: { fields: { contents: 'A video in a story can be up to 60 seconds long.' } },
    })
  })
})

describe('stickers', () => {
  test('appear where the author placed them, and a mention is stored', async () => {
    const id = await publishStory(world, mia, { stickers: [text, mention] })
    const shown = [
      { ...placed, kind: 'text', text: 'Good morning' },
      { ...placed, kind: 'mention', profile_id: leo.profileId, username: 'leo' },
    ]
    expect(await stickersOf(null, id)).toEqual(shown)
    expect(await mentionsOf(id)).toEqual([leo.profileId])
  })

  test('have one of the available colors', async () => {
    const id = await publishStory(world, mia, {
      stickers: stickerColors.map((color) => ({ ...text, color })),
    })
    expect((await stickersOf(leo, id))?.map(({ color }) => color)).toEqual([...stickerColors])
  })

  test('stay when the story is edited without them, and are replaced when new ones are sent', async () => {
    const content = await photo()
    const form = { type: 'stories' as const, description: 'Hello', contents: [content] }
    const { body } = await sendPost(world, mia, { ...form, stickers: [text, mention] })
    await world.call(mia, 'PUT', `/post/${body.id}`, { ...form, description: 'Hello again' })
    expect(await stickersOf(ann, body.id)).toHaveLength(2)
    expect(await mentionsOf(body.id)).toEqual([leo.profileId])
    const replaced = { ...form, stickers: [text] }
    for (const change of [replaced, replaced]) await world.call(mia, 'PUT', `/post/${body.id}`, change)
    expect(await stickersOf(ann, body.id)).toMatchObject([{ kind: 'text' }])
    expect(await mentionsOf(body.id)).toEqual([])
  })

  test("create no searchable mentions if the story isn't public", async () => {
    const id = await publishStory(world, mia, { access: 'followers', stickers: [mention] })
    expect(await mentionsOf(id)).toEqual([])
    expect(await stickersOf(ann, id)).toEqual([])
    expect(await stickersOf(mia, id)).toHaveLength(1)
  })

  test('are hidden from a viewer if they mention somebody who is blocked for that viewer', async () => {
    const id = await publishStory(world, mia, { stickers: [mention] })
    await world.call(leo, 'POST', `/profile/${ann.profileId}/block`)
    expect(await stickersOf(ann, id)).toEqual([])
    expect(await stickersOf(null, id)).toHaveLength(1)
    await world.call(leo, 'DELETE', `/profile/${ann.profileId}/block`)
  })

  test.each([
    ['the mentioned person blocked the author', () => ({ blocker: leo, blocked: mia })],
    ['the author blocked the mentioned person', () => ({ blocker: mia, blocked: leo })],
  ])('are hidden from everybody while %s', async (_, people) => {
    const id = await publishStory(world, mia, { stickers: [text, mention] })
    const { blocker, blocked } = people()
    await world.call(blocker, 'POST', `/profile/${blocked.profileId}/block`)
    for (const viewer of [null, ann, mia])
      expect(await stickersOf(viewer, id)).toEqual([{ ...placed, kind: 'text', text: 'Good morning' }])
    await world.call(blocker, 'DELETE', `/profile/${blocked.profileId}/block`)
    expect(await stickersOf(ann, id)).toHaveLength(2)
  })

  test('are refused if empty, out of bounds, too many, on other kinds of posts, or mentioning nobody', async () => {
    const send = async (stickers: unknown[], form = {}) =>
      (
        await world.send(mia, 'POST', '/post', {
          type: 'stories',
          contents: [await photo()],
          stickers,
          ...form,
        })
      ).body['fields'] ?? {}
    const before = await countPosts()
    expect(await send([text, { ...text, text: '  ' }])).toEqual({ 'stickers.1.text': 'Enter some text.' })
    expect(await send([{ ...placed, kind: 'text' }])).toEqual({ 'stickers.0.text': 'Enter some text.' })
    expect(await send([{ ...mention, username: 'nobody.here' }])).toEqual({
      'stickers.0.username': 'Choose someone to mention.',
    })
    expect(Object.keys(await send([{ ...text, x: 1.1 }]))).toEqual(['stickers.0.x'])
    expect(Object.keys(await send([{ ...text, size: 0.5 }]))).toEqual(['stickers.0.size'])
    expect(Object.keys(await send([{ ...text, color: 'mauve' }]))).toEqual(['stickers.0.color'])
    expect(Object.keys(await send(Array.from({ length: 11 }, () => text)))).toEqual(['stickers'])
    expect(await send([text], { type: 'regular' })).toEqual({ stickers: 'Only a story can have stickers.' })
    expect(await countPosts()).toBe(before)
  })
})
