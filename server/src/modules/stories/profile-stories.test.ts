import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { follow, publish, publishStory } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
let people = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
})

const dayMs = 86_400_000
const open = (who: Person | null, storyId?: string) =>
  world.call(who, 'GET', `/profile/${mia.username}/stories`, storyId === undefined ? {} : { storyId })
const idsIn = (body: { stories: { post: { id: string } }[] }) => body.stories.map(({ post }) => post.id)
const tell = (form: Parameters<typeof publishStory>[2] = {}) => {
  world.clock.advance(1000)
  return publishStory(world, mia, form)
}
const keep = async (storyIds: string[], form = {}) => {
  const { body } = await world.call(mia, 'POST', '/profile/highlights', {
    title: 'Best of',
    story_ids: storyIds,
    ...form,
  })
  return body.id
}

describe('the stories of a profile', () => {
  test('are the current ones, starting with the oldest, by id or username', async () => {
    expect((await open(leo)).body).toMatchObject({
      profile: { username: mia.username },
      stories: [],
      is_seen: true,
      can_reply: true,
      highlight: null,
    })
    const ids = [await tell(), await tell()]
    await publish(world, mia, { description: 'A regular post' })
    await tell({ available_from: new Date(world.clock.now().getTime() + 60_000).toISOString() })
    expect(idsIn((await open(leo)).body)).toEqual(ids)
    expect(idsIn((await open(null)).body)).toEqual(ids)
    const byId = await world.call(null, 'GET', `/profile/${mia.profileId}/stories`)
    expect(idsIn(byId.body)).toEqual(ids)
    await world.call(leo, 'POST', `/profile/${mia.profileId}/mute`)
    expect(idsIn((await open(leo)).body)).toEqual(ids)
    expect((await world.call(leo, 'GET', '/profile/nobody.here/stories')).status).toBe(404)
  })

  test('are hidden from viewers whom their author blocked', async () => {
    const id = await tell()
    await world.call(mia, 'POST', `/profile/${leo.profileId}/block`)
    expect(await open(leo, id)).toMatchObject({ status: 404, body: { code: 'profile-not-found' } })
  })
})

describe('a link to a story', () => {
  test("opens it among the profile's current stories", async () => {
    const ids = [await tell(), await tell()]
    expect(idsIn((await open(leo, ids[1])).body)).toEqual(ids)
  })

  test("shows everybody but its author that it has ended, and reveals nothing about stories they couldn't see", async () => {
    const ended = await tell()
    const [draft, removed, nsfw] = [await tell({ is_draft: true }), await tell(), await tell({ nsfw: true })]
    await world.call(mia, 'DELETE', `/post/${removed}`)
    expect(await open(leo, nsfw)).toMatchObject({ status: 403, body: { code: 'post-nsfw-hidden' } })
    world.clock.advance(dayMs + 1000)
    for (const who of [leo, null])
      expect(await open(who, ended)).toMatchObject({ status: 410, body: { code: 'story-ended' } })
    for (const id of [draft, removed, nsfw, randomUUID()])
      expect([id, await open(leo, id)]).toMatchObject([id, { status: 404, body: { code: 'post-not-found' } }])
    expect((await open(mia, ended)).body).toMatchObject({
      stories: [{ post: { id: ended, status: 'expired' } }],
      highlight: null,
    })
    expect((await world.call(leo, 'GET', `/post/${ended}`)).status).toBe(404)
  })

  test("finds neither somebody else's story nor another kind of post", async () => {
    const post = await publish(world, mia, {})
    const other = await publishStory(world, leo)
    for (const id of [post, other])
      expect(await open(leo, id)).toMatchObject({ status: 404, body: { code: 'post-not-found' } })
  })
})

describe('a story in a highlight', () => {
  test('stays available after a day, with its media, in the highlight and by its link, but in no list', async () => {
    const [first, second] = [await tell(), await tell()]
    await tell()
    const highlightId = await keep([second, first])
    world.clock.advance(dayMs + 1000)
    const linked = await open(leo, first)
    expect(idsIn(linked.body)).toEqual([second, first])
    expect(linked.body.highlight).toMatchObject({ id: highlightId, title: 'Best of', story_count: 2 })
    expect(linked.body.stories[0]?.post).toMatchObject({ status: 'expired', media: [{ kind: 'photo' }] })
    const shown = await world.call(null, 'GET', `/profile/${mia.username}/highlights/${highlightId}`)
    expect(idsIn(shown.body)).toEqual([second, first])
    const file = shown.body.stories[0]?.post.media[0]?.picture.sources[0]?.src ?? ''
    expect((await world.app.inject({ method: 'GET', url: file })).statusCode).toBe(200)
    expect((await world.call(leo, 'GET', `/post/${first}`)).status).toBe(200)
    expect(idsIn((await open(leo)).body)).toEqual([])
    expect(JSON.stringify((await world.call(leo, 'GET', '/post/stories')).body)).not.toContain(first)
    const listed = await world.call(leo, 'GET', `/profile/${mia.username}/posts`, { postType: 'stories' })
    expect(listed.body.data).toEqual([])
    await world.call(mia, 'DELETE', `/profile/highlights/${highlightId}`)
    expect(await open(leo, first)).toMatchObject({ status: 410, body: { code: 'story-ended' } })
    expect((await world.app.inject({ method: 'GET', url: file })).statusCode).toBe(404)
  })

  test("stays locked: viewers who can't open it never get its media", async () => {
    const locked = await tell({ access: 'followers' })
    const highlightId = await keep([locked])
    world.clock.advance(dayMs + 1000)
    const show = async (who: Person | null) =>
      (await world.call(who, 'GET', `/profile/${mia.username}/highlights/${highlightId}`)).body
    for (const who of [leo, null]) {
      const body = await show(who)
      expect(body.stories[0]?.post).toMatchObject({ media: [], unlock: who ? 'follow' : 'sign_in' })
      expect(JSON.stringify(body)).not.toContain('w1280.webp')
    }
    await follow(world, leo, mia)
    const file = (await show(leo)).stories[0]?.post.media[0]?.picture.sources[0]?.src ?? ''
    const get = async (cookie: string) =>
      (await world.app.inject({ method: 'GET', url: file, headers: { cookie } })).statusCode
    expect(await get(leo.cookie)).toBe(200)
    const zoe = await world.person(`zoe${people}`)
    expect(await get(zoe.cookie)).not.toBe(200)
  })

  test("is hidden by a block, and an NSFW story also from viewers who didn't turn NSFW on", async () => {
    const highlightId = await keep([await tell({ nsfw: true })])
    world.clock.advance(dayMs + 1000)
    const path = `/profile/${mia.username}/highlights/${highlightId}` as const
    const adult = await world.person(`adult${people}`, { seesNsfw: true })
    expect(await world.call(leo, 'GET', path)).toMatchObject({
      status: 404,
      body: { code: 'highlight-not-found' },
    })
    expect((await world.call(adult, 'GET', path)).status).toBe(200)
    await world.call(adult, 'POST', `/profile/${mia.profileId}/block`)
    expect((await world.call(adult, 'GET', path)).status).toBe(404)
  })
})
