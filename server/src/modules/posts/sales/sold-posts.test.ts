import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buy, makeContent, publish, type KnownContent } from '#testing/known-posts'
import { deleteProfileOf, personWith } from '#testing/money/known-sales'
import { createWorld, type Person, type World } from '#testing/world'

// Rules for sold posts: what buyers keep, and what the author can still change.

let world: World
let mara: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  people += 1
  mara = await world.person(`mara${people}`)
  leo = await personWith(world, `leo${people}`, 100_00n)
})
afterAll(() => world.close())

const contentsOf = (contents: readonly KnownContent[]) => contents.map(({ id }) => ({ id, alt: '' }))
const formWith = (contents: readonly KnownContent[]) => ({
  description: 'The long cut',
  price: 5,
  contents: contentsOf(contents),
})
const show = (who: Person | null, postId: string) => world.call(who, 'GET', `/post/${postId}`)
const remove = (postId: string) => world.call(mara, 'DELETE', `/post/${postId}`)
const edit = (postId: string, form: ReturnType<typeof formWith>) =>
  world.call(mara, 'PUT', `/post/${postId}`, form)

async function purchasedBy(who: Person): Promise<string[]> {
  const { body } = await world.call(who, 'GET', '/post/purchased')
  return body.data.map(({ id }) => id)
}

async function statusOf(who: Person | null, url: string): Promise<number> {
  const cookie = who?.cookie
  return (await world.app.inject({ url, headers: { ...(cookie && { cookie }) } })).statusCode
}

/** A post with a photo that Leo bought with credits, and the photo's address for him. */
async function sellToLeo(): Promise<{ postId: string; photo: KnownContent; address: string }> {
  const photo = await makeContent(world, mara)
  const postId = await publish(world, mara, formWith([photo]))
  const { status, body } = await world.call(leo, 'POST', `/post/${postId}/buy`, { price: 5 })
  expect(status).toBe(200)
  return { postId, photo, address: body.media[0]?.picture?.sources[0]?.src ?? '' }
}

/** Revokes Leo's purchase, as a reversed payment does. */
const revoke = (postId: string) =>
  world.db
    .updateTable('purchase')
    .set({ revoked_at: world.clock.now() })
    .where('post_id', '=', postId)
    .where('profile_id', '=', leo.profileId)
    .execute()

test('if a creator removes a post, only its buyers keep it, under Purchased and by its link', async () => {
  const { postId, address } = await sellToLeo()
  const ana = await world.person(`ana${people}`)
  await world.call(leo, 'POST', `/post/${postId}/save`)
  expect((await show(leo, postId)).body.is_removed).toBe(false)
  expect((await remove(postId)).status).toBe(200)

  const { body } = await show(leo, postId)
  expect(body).toMatchObject({
    is_removed: true,
    is_purchased: true,
    unlock: null,
    description: 'The long cut',
  })
  expect(body.media).toHaveLength(1)
  expect(await statusOf(leo, address)).toBe(200)
  expect(await purchasedBy(leo)).toEqual([postId])

  for (const who of [mara, ana, null]) expect((await show(who, postId)).status).toBe(404)
  for (const who of [mara, ana, null]) expect(await statusOf(who, address)).not.toBe(200)
  for (const who of [mara, ana]) expect(await purchasedBy(who)).toEqual([])
  for (const path of ['/post', '/post/saved', `/profile/${mara.profileId}/posts`] as const)
    expect((await world.call(leo, 'GET', path)).body.data.map(({ id }) => id)).not.toContain(postId)
  expect((await world.call(leo, 'GET', `/profile/${mara.profileId}`)).body.post_count).toBe(0)
  const shown = await world.call(leo, 'GET', `/content/by-profile-uuid/${body.profile.uuid}`)
  expect(shown.body.data).toEqual([])
})

test("a moderator can open a removed post that a buyer still owns, but can't buy it or find it in a list", async () => {
  const moderator = await world.person(`moderator${people}`, { role: 'moderator' })
  const { postId } = await sellToLeo()
  const unsold = await publish(world, mara, { price: 5 })
  for (const id of [postId, unsold]) expect((await remove(id)).status).toBe(200)

  const { body } = await show(moderator, postId)
  expect(body).toMatchObject({
    is_removed: true,
    is_purchased: false,
    unlock: null,
    description: 'The long cut',
  })
  expect(body.media).toHaveLength(1)
  expect((await world.call(moderator, 'GET', `/post/${postId}/buyers`)).body).toEqual({ count: 1 })
  expect((await show(leo, postId)).status).toBe(200)
  expect((await show(await world.person(`ana${people}`), postId)).status).toBe(404)
  expect((await show(moderator, unsold)).status).toBe(404)
  const bought = await world.call(moderator, 'POST', `/post/${postId}/buy`, { price: 5 })
  expect(bought).toMatchObject({ status: 404, body: { code: 'post-not-found' } })
  for (const path of ['/post', '/post/saved', '/post/purchased', `/profile/${mara.profileId}/posts`] as const)
    expect((await world.call(moderator, 'GET', path)).body.data.map(({ id }) => id)).not.toContain(postId)

  expect((await world.call(moderator, 'DELETE', `/admin/post/${postId}`, { reason: 'Spam' })).status).toBe(
    200,
  )
  for (const who of [moderator, leo]) expect((await show(who, postId)).status).toBe(404)
})

test('nobody can like, comment on, save, tip or buy a removed post', async () => {
  const { postId } = await sellToLeo()
  await remove(postId)
  for (const [what, form] of [
    ['like', undefined],
    ['save', undefined],
    ['comments', { body: 'Where did it go?' }],
  ] as const) {
    const { body } = await world.send(leo, 'POST', `/post/${postId}/${what}`, form)
    expect([what, body['code']]).toEqual([what, 'post-not-found'])
  }
  const tip = await world.send(leo, 'POST', `/profile/${mara.profileId}/tip`, {
    id: crypto.randomUUID(),
    amount: 1,
    post_id: postId,
  })
  expect([tip.status, Object.keys(tip.body['fields'] ?? {})]).toEqual([400, ['post_id']])
  const ana = await personWith(world, `ana${people}`, 100_00n)
  const bought = await world.call(ana, 'POST', `/post/${postId}/buy`, { price: 5 })
  expect(bought.body).toMatchObject({ code: 'post-not-found' })
})

test('a buyer whose payment was reversed loses a removed post', async () => {
  const { postId, address } = await sellToLeo()
  await remove(postId)
  await revoke(postId)
  world.clock.advance(60_000)
  expect((await show(leo, postId)).status).toBe(404)
  expect(await statusOf(leo, address)).not.toBe(200)
  expect(await purchasedBy(leo)).toEqual([])
})

test("the photo of a bought post can't be deleted from the gallery while a buyer still owns the post", async () => {
  const { postId, photo, address } = await sellToLeo()
  const [unsold, free] = [await makeContent(world, mara), await makeContent(world, mara)]
  const removed = await publish(world, mara, formWith([unsold]))
  await world.call(mara, 'DELETE', `/post/${removed}`)
  const preview = `/media/public/${photo.uuid}/locked.webp`
  expect(await statusOf(null, preview)).toBe(200)
  await remove(postId)
  expect(await statusOf(null, preview)).toBe(404)
  const drop = (...contents: KnownContent[]) =>
    world.call(mara, 'DELETE', '/content', { ids: contents.map(({ id }) => id) })
  expect((await drop(photo, free)).body).toMatchObject({ code: 'content-is-sold', ids: [photo.id] })
  expect((await drop(unsold)).status).toBe(200)
  expect(await statusOf(leo, address)).toBe(200)
  await revoke(postId)
  expect((await drop(photo, free)).status).toBe(200)
})

test('posts of a deleted profile disappear even if they were sold', async () => {
  const { postId } = await sellToLeo()
  await deleteProfileOf(world, mara)
  expect((await show(leo, postId)).status).toBe(404)
  expect(await purchasedBy(leo)).toEqual([])
})

test('purchases are listed latest first, page by page, without reversed ones', async () => {
  const ids: string[] = []
  for (const name of ['first', 'second', 'third', 'fourth']) {
    const id = await publish(world, mara, { description: name, price: 5 })
    world.clock.advance(1000)
    await buy(world, leo, id)
    ids.unshift(id)
  }
  const [fourth = '', third, second, first] = ids
  await revoke(fourth)
  expect(await purchasedBy(leo)).toEqual([third, second, first])
  const start = await world.call(leo, 'GET', '/post/purchased', { limit: 2 })
  expect(start.body.data.map(({ id }) => id)).toEqual([third, second])
  const cursor = start.body.pagination.next_cursor ?? ''
  const rest = await world.call(leo, 'GET', '/post/purchased', { limit: 2, cursor })
  expect(rest.body.data.map(({ id }) => id)).toEqual([first])
  expect(rest.body.pagination.has_more).toBe(false)
  expect(await purchasedBy(mara)).toEqual([])
  expect((await world.call(null, 'GET', '/post/purchased')).status).toBe(401)
  expect((await world.call(leo, 'GET', '/post/purchased', { cursor: 'garbage' })).status).toBe(400)
})

test('only the author sees how many people bought a post and still own it', async () => {
  const { postId } = await sellToLeo()
  await buy(world, await world.person(`ana${people}`), postId)
  const count = (who: Person | null) => world.call(who, 'GET', `/post/${postId}/buyers`)
  expect((await count(mara)).body).toEqual({ count: 2 })
  await revoke(postId)
  expect((await count(mara)).body).toEqual({ count: 1 })
  expect((await count(leo)).body).toMatchObject({ status: 403, code: 'not-allowed' })
  expect((await count(null)).status).toBe(401)
  await remove(postId)
  expect((await count(mara)).status).toBe(404)
})

test('media can be added to a sold post and reordered, but not removed or replaced', async () => {
  const { postId, photo } = await sellToLeo()
  const more = await makeContent(world, mara)
  for (const contents of [[], [more]]) {
    const refused = await edit(postId, formWith(contents))
    expect(refused.body).toMatchObject({ status: 409, code: 'post-is-sold' })
  }
  const media = async () => (await show(leo, postId)).body.media.map(({ id }) => id)
  expect(await media()).toEqual([photo.id])
  expect((await edit(postId, formWith([more, photo]))).status).toBe(200)
  expect(await media()).toEqual([more.id, photo.id])
  // Earlier buyers get the added media as well.
  expect((await edit(postId, formWith([photo]))).body).toMatchObject({ code: 'post-is-sold' })
  await revoke(postId)
  expect((await edit(postId, formWith([photo]))).status).toBe(200)
})
