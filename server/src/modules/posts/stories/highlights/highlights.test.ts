import { randomUUID } from 'node:crypto'
import { storyLimits } from '@fanfare/contract/posts/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publish, publishStory } from '#testing/known-posts'
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

interface Form {
  id?: string
  title?: string
  story_ids: string[]
  cover_story_id?: string | null
}
const create = (who: Person, form: Form) =>
  world.call(who, 'POST', '/profile/highlights', { title: 'Summer', ...form })
const change = (who: Person, id: string, form: Form) =>
  world.call(who, 'PUT', `/profile/highlights/${id}`, { title: 'Summer', ...form })
const list = async (who: Person | null) =>
  (await world.call(who, 'GET', `/profile/${mia.username}/highlights`)).body.data
const storiesOf = async (who: Person | null, id: string) =>
  (await world.call(who, 'GET', `/profile/${mia.username}/highlights/${id}`)).body.stories.map(
    ({ post }) => post.id,
  )
const fieldsOf = (body: object) => ('fields' in body ? body.fields : undefined)

test('a highlight shows its title, its stories in the chosen order, and its chosen or first cover', async () => {
  const [first, second] = [await publishStory(world, mia), await publishStory(world, mia)]
  const { body } = await create(mia, { story_ids: [second, first], cover_story_id: first })
  expect(body).toMatchObject({ title: 'Summer', story_count: 2, cover_story_id: first })
  expect(body.cover?.sources.length).toBeGreaterThan(0)
  expect(await storiesOf(null, body.id)).toEqual([second, first])
  world.clock.advance(1000)
  const latest = (await create(mia, { title: ' Winter ', story_ids: [second] })).body
  expect(latest).toMatchObject({ title: 'Winter', cover_story_id: second })
  expect((await list(leo)).map(({ title }) => title)).toEqual(['Winter', 'Summer'])
})

test("a highlight created twice with one id, even at the same moment, is created once and doesn't change", async () => {
  const [first, second] = [await publishStory(world, mia), await publishStory(world, mia)]
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => create(mia, { id, story_ids: [first] })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await create(mia, { id, title: 'Other', story_ids: [second] })
  expect(await list(mia)).toMatchObject([{ id, title: 'Summer', cover_story_id: first }])
  const stolen = await create(leo, { id, story_ids: [await publishStory(world, leo)] })
  expect([stolen.status, stolen.body]).toMatchObject([409, { code: 'conflict' }])
})

test('editing a highlight replaces its title, stories and cover, and repeating the edit changes nothing', async () => {
  const [first, second] = [await publishStory(world, mia), await publishStory(world, mia)]
  const { id } = (await create(mia, { story_ids: [first, second], cover_story_id: second })).body
  for (const title of ['Winter', 'Winter']) {
    const { body } = await change(mia, id, { title, story_ids: [second, first] })
    expect(body).toMatchObject({ id, title, story_count: 2, cover_story_id: second })
  }
  await change(mia, id, { story_ids: [first] })
  expect(await storiesOf(leo, id)).toEqual([first])
})

test('a highlight can only contain published stories of its owner, and each error names its field', async () => {
  const own = await publishStory(world, mia)
  const refused = 'Choose stories that you’ve published.'
  const removed = await publishStory(world, mia)
  await world.call(mia, 'DELETE', `/post/${removed}`)
  const others = [
    await publishStory(world, leo),
    await publish(world, mia, {}),
    await publishStory(world, mia, { is_draft: true }),
    removed,
    randomUUID(),
  ]
  for (const id of others) {
    const { status, body } = await create(mia, { story_ids: [own, id] })
    expect([status, fieldsOf(body)]).toEqual([400, { story_ids: refused }])
  }
  expect(fieldsOf((await create(mia, { title: '  ', story_ids: [own] })).body)).toEqual({
    title: 'Enter a title.',
  })
  expect(fieldsOf((await create(mia, { story_ids: [own], cover_story_id: removed })).body)).toEqual({
    cover_story_id: 'Choose the cover from the stories of this highlight.',
  })
  expect((await create(mia, { story_ids: [] })).status).toBe(400)
  expect(await list(mia)).toEqual([])
})

test('a stranger and a visitor can neither edit nor delete a highlight', async () => {
  const story = await publishStory(world, mia)
  const { id } = (await create(mia, { story_ids: [story] })).body
  const own = await publishStory(world, leo)
  expect(await change(leo, id, { title: 'Mine', story_ids: [own] })).toMatchObject({
    status: 404,
    body: { code: 'highlight-not-found' },
  })
  expect((await world.call(leo, 'DELETE', `/profile/highlights/${id}`)).status).toBe(404)
  expect((await world.send(null, 'PUT', `/profile/highlights/${id}`, {})).status).toBe(401)
  expect((await world.send(null, 'DELETE', `/profile/highlights/${id}`)).status).toBe(401)
  expect(await list(leo)).toMatchObject([{ id, title: 'Summer', story_count: 1 }])
  // Another profile's address doesn't show it either.
  expect((await world.call(mia, 'GET', `/profile/${leo.username}/highlights/${id}`)).status).toBe(404)
  expect((await world.call(mia, 'DELETE', `/profile/highlights/${id}`)).status).toBe(200)
  expect(await list(mia)).toEqual([])
  expect((await world.call(mia, 'GET', `/post/${story}`)).status).toBe(200)
})

test('a removed story leaves its highlights, and only its owner sees an empty highlight', async () => {
  const moderator = await world.person(`moderator${people}`, { role: 'moderator' })
  const [first, second] = [await publishStory(world, mia), await publishStory(world, mia)]
  const { id } = (await create(mia, { story_ids: [first, second], cover_story_id: first })).body
  await world.call(mia, 'DELETE', `/post/${first}`)
  expect(await list(leo)).toMatchObject([{ story_count: 1, cover_story_id: second }])
  await world.call(moderator, 'DELETE', `/admin/post/${second}`, { reason: 'Spam' })
  expect(await list(leo)).toEqual([])
  expect(await list(mia)).toMatchObject([{ id, story_count: 0, cover: null, cover_story_id: null }])
  expect(await storiesOf(mia, id)).toEqual([])
  const refused = await world.call(leo, 'GET', `/profile/${mia.username}/highlights/${id}`)
  expect([refused.status, refused.body]).toMatchObject([404, { code: 'highlight-not-found' }])
  expect(
    await world.db.selectFrom('highlight_story').select('post_id').where('highlight_id', '=', id).execute(),
  ).toEqual([])
})

test('a profile has a limited number of highlights, even if they are created at the same time', async () => {
  const story = await publishStory(world, mia)
  const rows = Array.from({ length: storyLimits.highlights - 1 }, () => ({
    id: randomUUID(),
    profile_id: mia.profileId,
    title: 'Full',
    created_at: world.clock.now(),
  }))
  await world.db.insertInto('highlight').values(rows).execute()
  const answers = await Promise.all([1, 2, 3].map(() => create(mia, { story_ids: [story] })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body)).toMatchObject([
    { code: 'too-many-highlights' },
    { code: 'too-many-highlights' },
  ])
})

test("NSFW stories are left out of a moderator's lists until they turn NSFW on, but open by their links", async () => {
  const mod = await world.person(`mod${people}`, { role: 'moderator' })
  const curious = await world.person(`curious${people}`, { role: 'moderator', seesNsfw: true })
  const [decent, nsfw] = [await publishStory(world, mia), await publishStory(world, mia, { nsfw: true })]
  const { body } = await create(mia, { story_ids: [nsfw, decent] })
  const storiesAt = async (who: Person, storyId?: string) => {
    const shown = await world.call(who, 'GET', `/profile/${mia.username}/stories`, storyId ? { storyId } : {})
    return shown.body.stories.map(({ post }) => post.id)
  }
  expect(await storiesAt(mod)).toEqual([decent])
  expect(await storiesAt(curious)).toEqual([decent, nsfw])
  expect(await storiesOf(mod, body.id)).toEqual([decent])
  expect(await storiesOf(curious, body.id)).toEqual([nsfw, decent])
  expect((await list(mod)).map((highlight) => highlight.cover_story_id)).toEqual([decent])
  expect(await storiesAt(mod, nsfw)).toEqual([nsfw])
  expect(await storiesAt(curious, nsfw)).toEqual([decent, nsfw])
})
