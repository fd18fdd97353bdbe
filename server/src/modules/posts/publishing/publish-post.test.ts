import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeContent, publish, publishStory, sendPost, textIn } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'
import { rankPost } from '../feed/rank-post.ts'

let world: World
let mia: Person
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
})
afterAll(() => world.close())

const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString()
const show = (who: Person | null, id: string) => world.call(who, 'GET', `/post/${id}`)
const edit = (who: Person | null, id: string, form: object) => world.call(who, 'PUT', `/post/${id}`, form)
const postCount = async ({ profileId }: Person) =>
  (
    await world.db
      .selectFrom('profile')
      .select('post_count')
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow()
  ).post_count
const tagsKept = async (id: string) =>
  (
    await world.db.selectFrom('post_tag').select('tag').where('post_id', '=', id).orderBy('tag').execute()
  ).map(({ tag }) => tag)

describe('publishing', () => {
  test('a post shows its files in the given order, with their descriptions', async () => {
    const photo = await makeContent(world, mia)
    const video = await makeContent(world, mia, { kind: 'video' })
    const { status, body } = await sendPost(world, mia, {
      description: 'Two files',
      contents: [
        { id: video.id, alt: 'A film' },
        { id: photo.id, alt: 'A picture' },
      ],
    })
    expect(status).toBe(200)
    expect(body['media']?.[0]?.['id']).toBe(video.id)
    expect(body['media']?.[1]?.['alt']).toBe('A picture')
    expect([body['photo_count'], body['video_count'], body['duration_ms']]).toEqual([1, 1, 9000])
    expect([body['status'], body['is_own'], body['unlock']]).toEqual(['published', true, null])
  })

  test('a single file can also be sent as content_id', async () => {
    const photo = await makeContent(world, mia)
    const { body } = await sendPost(world, mia, { content_id: photo.id })
    expect(body['media']?.[0]?.['id']).toBe(photo.id)
  })

  test('a post sent twice is stored once, even at the same moment', async () => {
    const id = randomUUID()
    const before = await postCount(mia)
    const answers = await Promise.all([1, 2, 3].map(() => sendPost(world, mia, { id, description: 'Once' })))
    expect(answers.map(({ status, body }) => [status, body['id']])).toEqual([1, 2, 3].map(() => [200, id]))
    await sendPost(world, mia, { id, description: 'Not changed by this' })
    expect((await show(leo, id)).body['description']).toBe('Once')
    expect(await postCount(mia)).toBe(before + 1)
  })

  test("a stranger can't reuse the id of somebody's post, and a removed post can't be published again", async () => {
    const id = await publish(world, mia, { description: 'Mine' })
    const stolen = await sendPost(world, leo, { id, description: 'Stolen' })
    expect([stolen.status, stolen.body['code']]).toEqual([409, 'conflict'])
    expect((await show(leo, id)).body['description']).toBe('Mine')
    await world.call(mia, 'DELETE', `/post/${id}`)
    expect((await sendPost(world, mia, { id })).status).toBe(409)
  })

  test('tags are stored in lowercase, without duplicates, and also taken from #words in the description', async () => {
    const id = await publish(world, mia, {
      description: 'At the #Sea, not at a/#path or &#38; nor rank #1. #sea #Große_Fahrt',
      tags: ['#Ocean', 'ocean', 'Street Food', '!!!'],
    })
    const { body } = await show(leo, id)
    expect(body['tags']).toEqual(['ocean', 'streetfood', 'sea', 'große_fahrt'])
    expect(await tagsKept(id)).toEqual(['große_fahrt', 'ocean', 'sea', 'streetfood'])
  })

  test('@names of existing profiles are stored as mentions', async () => {
    const id = await publish(world, mia, { description: 'With @Leo, @nobody.here and mail@leo.' })
    const rows = await world.db.selectFrom('mention').select('profile_id').where('post_id', '=', id).execute()
    expect(rows.map((row) => row.profile_id)).toEqual([leo.profileId])
  })

  test('a story ends after a day unless its window ends at another time', async () => {
    const id = await publishStory(world, mia)
    const other = await publishStory(world, mia, { available_until: inHours(50) })
    expect((await show(leo, id)).status).toBe(200)
    world.clock.advance(25 * 3_600_000)
    expect((await show(leo, id)).status).toBe(404)
    expect((await show(mia, id)).body['status']).toBe('expired')
    expect((await show(leo, other)).status).toBe(200)
  })

  test('a scheduled post is counted, ranked and shown once its time has come', async () => {
    const before = await postCount(mia)
    const id = await publish(world, mia, { available_from: inHours(3) })
    expect((await show(leo, id)).status).toBe(404)
    expect((await show(mia, id)).body['status']).toBe('scheduled')
    await rankPost(world.deps, { postId: id })
    expect(await postCount(mia)).toBe(before)
    world.clock.advance(3 * 3_600_000 + 1000)
    expect((await show(leo, id)).status).toBe(200)
    await rankPost(world.deps, { postId: id })
    await rankPost(world.deps, { postId: id })
    expect(await postCount(mia)).toBe(before + 1)
    const jobs = await world.db.executeQuery<{ run_at: Date }>({
      ...world.db.selectFrom('post').select('id').compile(),
      sql: `select run_at from graphile_worker._private_jobs where key = 'rank-shown:${id}'`,
      parameters: [],
    })
    expect(jobs.rows).toHaveLength(1)
  })
})

describe('publishing is refused for', () => {
  test('a post without files or words, unless it is a draft', async () => {
    const empty = await sendPost(world, mia, { description: ' \n ' })
    expect([empty.status, empty.body['code']]).toEqual([400, 'post-is-empty'])
    expect((await sendPost(world, mia, { description: '', is_draft: true })).status).toBe(200)
  })

  test("somebody else's file, an avatar, a failed file, and (unless it is a draft) a file in progress", async () => {
    const files = {
      foreign: await makeContent(world, leo),
      inline: await makeContent(world, mia, { uploadKind: 'inline' }),
      failed: await makeContent(world, mia, { status: 'failed' }),
      processing: await makeContent(world, mia, { status: 'processing' }),
      absent: { id: randomUUID() },
    }
    for (const [name, { id }] of Object.entries(files)) {
      const { status, body } = await sendPost(world, mia, { contents: [{ id, alt: '' }] })
      expect([name, status, body]).toMatchObject([name, 409, { code: 'content-not-usable', ids: [id] }])
      const draft = await sendPost(world, mia, { contents: [{ id, alt: '' }], is_draft: true })
      expect([name, draft.status]).toEqual([name, name === 'processing' ? 200 : 409])
    }
  })

  test('a price below zero, above the maximum or with three decimals, and the error names the field', async () => {
    for (const price of [1.005, -1, 10_000_001, 'a lot']) {
      const { status, body } = await sendPost(world, mia, { price: price as number })
      expect([price, status]).toEqual([price, 400])
      expect(body['fields']).toHaveProperty('price')
    }
    expect((await sendPost(world, mia, { price: 4.35 })).body['price']).toBe(4.35)
  })

  test('a window that ends before it begins, or in the past', async () => {
    for (const window of [
      { available_from: inHours(2), available_until: inHours(1) },
      { available_until: inHours(-1) },
      { available_from: inHours(-3), available_until: inHours(-2) },
    ]) {
      const { status, body } = await sendPost(world, mia, window)
      expect([status, body['code']]).toEqual([400, 'window-is-reversed'])
    }
  })

  test('several faults at once, and the error names the field of each', async () => {
    const before = await postCount(mia)
    const reversed = { available_from: inHours(2), available_until: inHours(1) }
    const { status, body } = await sendPost(world, mia, { price: 1.005, ...reversed })
    expect([status, body['code'], body['fields']]).toEqual([
      400,
      'invalid-request',
      { price: 'Use at most two decimals.', available_until: 'The end must be after the start.' },
    ])
    const { id } = await makeContent(world, leo)
    const all = await sendPost(world, mia, { price: 0.01, contents: [{ id, alt: '' }], ...reversed })
    expect([all.status, all.body]).toMatchObject([400, { code: 'invalid-request', ids: [id] }])
    expect(Object.keys(all.body['fields'] ?? {}).sort()).toEqual(['available_until', 'contents', 'price'])
    const story = await sendPost(world, mia, { type: 'stories', contents: [{ id, alt: '' }] })
    expect([story.status, story.body]).toMatchObject([409, { code: 'content-not-usable', ids: [id] }])
    const empty = await sendPost(world, mia, { description: ' ', price: 1.005 })
    expect(Object.keys(empty.body['fields'] ?? {}).sort()).toEqual(['description', 'price'])
    expect(await postCount(mia)).toBe(before)
    const { body: kept } = await world.call(mia, 'GET', `/profile/${mia.profileId}/posts`)
    expect(kept.data.map((post) => post.price)).not.toContain(1.005)
  })

  test.each([
    ['a file twice', { contents: ['x', 'x'] }, 'contents'],
    ['too many files', { contents: Array.from({ length: 21 }, (_, index) => String(index)) }, 'contents'],
    ['a description that is too long', { description: 'x'.repeat(5001) }, 'description'],
    ['a tag that is too long', { tags: ['x'.repeat(41)] }, 'tags.0'],
    ['an unknown kind of access', { access: 'friends' }, 'access'],
    ['a malformed time', { available_from: 'tomorrow' }, 'available_from'],
    ['a malformed id', { id: 'my-post' }, 'id'],
  ])('%s', async (_name, form, field) => {
    const ids = new Map<string, string>()
    const idFor = (name: string) => ids.get(name) ?? ids.set(name, randomUUID()).get(name)
    const contents = 'contents' in form ? form.contents.map((name) => ({ id: idFor(name), alt: '' })) : []
    const { status, body } = await world.send(mia, 'POST', '/post', { description: 'x', ...form, contents })
    expect([status, body['code']]).toEqual([400, 'invalid-request'])
    expect(Object.keys(body['fields'] ?? {})).toContain(field)
  })

  test('a visitor or an invalid body', async () => {
    expect((await world.call(null, 'POST', '/post', { description: 'x' })).status).toBe(401)
    expect((await world.send(mia, 'POST', '/post')).status).toBe(400)
  })
})

test('where selling requires a verified identity, an unverified creator can only save a price in a draft', async () => {
  const strict = await createWorld({ REQUIRE_KYC_TO_SELL: 'true' })
  const zoe = await strict.person('zoe')
  const refused = await sendPost(strict, zoe, { price: 3 })
  expect([refused.status, refused.body['code']]).toEqual([403, 'selling-not-allowed'])
  const draft = await sendPost(strict, zoe, { price: 3, is_draft: true })
  expect(draft.body['price']).toBe(3)
  const later = await strict.call(zoe, 'PUT', `/post/${draft.body['id']}`, {
    description: 'x',
    price: 3,
  })
  expect(later.status).toBe(403)
  expect((await strict.call(zoe, 'GET', `/post/${draft.body['id']}`)).body['status']).toBe('draft')
  await strict.close()
})

describe('editing', () => {
  test('a published post can be edited and keeps its position', async () => {
    const photo = await makeContent(world, mia)
    const id = await publish(world, mia, { description: 'First #one', tags: ['a'] })
    const before = await show(leo, id)
    world.clock.advance(60_000)
    const { status, body } = await edit(mia, id, {
      description: 'Second #two',
      contents: [{ id: photo.id, alt: 'New' }],
      access: 'followers',
    })
    expect(status).toBe(200)
    expect(body['published_at']).toBe(before.body['published_at'])
    expect(body['edited_at']).not.toBeNull()
    expect([body['access'], body['photo_count']]).toEqual(['followers', 1])
    expect(await tagsKept(id)).toEqual(['two'])
    expect((await show(leo, id)).body['unlock']).toBe('follow')
  })

  test('a draft can be published by an edit, and its time is that of the edit', async () => {
    const before = await postCount(mia)
    const id = await publish(world, mia, { description: 'Soon #soon', is_draft: true })
    expect(await tagsKept(id)).toEqual([])
    expect((await world.call(leo, 'GET', `/post/${id}`)).status).toBe(404)
    world.clock.advance(60_000)
    const { body } = await edit(mia, id, { description: 'Now #now' })
    expect([body['status'], body['edited_at']]).toEqual(['published', null])
    expect(new Date(textIn(body['published_at'])).getTime()).toBeGreaterThan(Date.parse(body['created_at']))
    expect(await tagsKept(id)).toEqual(['now'])
    expect(await postCount(mia)).toBe(before + 1)
  })

  test("a published post can't become a draft again, but can be moved to a later time", async () => {
    const id = await publish(world, mia, { description: 'Here' })
    const count = await postCount(mia)
    const refused = await edit(mia, id, { description: 'Here', is_draft: true })
    expect(refused.status).toBe(400)
    expect(refused.body['fields']).toHaveProperty('is_draft')
    const { body } = await edit(mia, id, { description: 'Here', available_from: inHours(1) })
    expect(body['status']).toBe('scheduled')
    expect((await show(leo, id)).status).toBe(404)
    expect(await postCount(mia)).toBe(count - 1)
  })

  test("a stranger can't edit or remove a post, or find out about a draft", async () => {
    const id = await publish(world, mia, { description: 'Mine' })
    const draft = await publish(world, mia, { description: 'Mine', is_draft: true })
    const boss = await world.person('boss', { role: 'admin' })
    for (const who of [leo, boss]) {
      expect((await edit(who, id, { description: 'Theirs' })).body['code']).toBe('not-allowed')
      expect((await world.call(who, 'DELETE', `/post/${id}`)).body['code']).toBe('not-allowed')
      expect((await edit(who, draft, { description: 'Theirs' })).body['code']).toBe('post-not-found')
      expect((await world.call(who, 'DELETE', `/post/${draft}`)).body['code']).toBe('post-not-found')
    }
    expect((await edit(null, id, { description: 'x' })).status).toBe(401)
    expect((await world.call(null, 'DELETE', `/post/${id}`)).status).toBe(401)
    expect((await show(mia, id)).body['description']).toBe('Mine')
    expect((await show(mia, draft)).status).toBe(200)
  })

  test('a refused edit changes nothing', async () => {
    const photo = await makeContent(world, mia)
    const id = await publish(world, mia, {
      description: 'Kept #kept',
      contents: [{ id: photo.id, alt: 'Kept' }],
    })
    const foreign = await makeContent(world, leo)
    expect((await edit(mia, id, { description: 'x', contents: [{ id: foreign.id }] })).status).toBe(409)
    expect((await edit(mia, id, { description: '' })).body['code']).toBe('post-is-empty')
    const { body } = await show(leo, id)
    expect([body['description'], body['media']?.[0]?.['alt']]).toEqual(['Kept #kept', 'Kept'])
  })
})

test("a removed post disappears for its author too, and can't be removed twice", async () => {
  const count = await postCount(mia)
  const id = await publish(world, mia, { description: 'Going #going' })
  expect(await postCount(mia)).toBe(count + 1)
  expect((await world.call(mia, 'DELETE', `/post/${id}`)).body).toEqual({ ok: true })
  expect((await world.call(mia, 'DELETE', `/post/${id}`)).body['code']).toBe('post-not-found')
  expect((await show(mia, id)).status).toBe(404)
  expect(await tagsKept(id)).toEqual([])
  expect(await postCount(mia)).toBe(count)
})

test('malformed ids are bad requests, and unknown ids are not found', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/like'],
    ['DELETE', '/save'],
    ['GET', '/likes'],
    ['POST', '/view'],
    ['GET', '/comments'],
  ] as const) {
    const body = method === 'PUT' ? { description: 'x' } : undefined
    const bad = await world.send(mia, method, `/post/42${path}`, body)
    expect([method, path, bad.status, Object.keys(bad.body['fields'] ?? {})]).toEqual([
      method,
      path,
      400,
      ['id'],
    ])
    const absent = await world.send(mia, method, `/post/${randomUUID()}${path}`, body)
    expect([method, path, absent.status]).toEqual([method, path, 404])
  }
})
