import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { makeContent, publish, sendPost } from '#testing/known-posts'
import { personWith } from '#testing/money/known-sales'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await personWith(world, 'mia', 100_00n)
  leo = await world.person('leo')
})
afterAll(() => world.close())

const beginning = 'The first harbour. '.padEnd(140, '.')
const description = `${beginning} Then the keel breaks #shipwreck, says @mia`
const show = async (who: Person | null, id: string) => (await world.call(who, 'GET', `/post/${id}`)).body
const edit = (id: string, form: object) => world.call(leo, 'PUT', `/post/${id}`, form)
const finds = async (who: Person | null, query: string) => {
  const { body } = await world.call(who, 'GET', `/post?limit=100&${query}`)
  return body.data.map(({ id }) => id)
}

test('a buyer receives the whole text in the response, and searches find it for them from then on', async () => {
  const id = await publish(world, leo, { description, price: 5 })
  expect(await show(mia, id)).toMatchObject({ description: `${beginning}…`, unlock: 'buy' })
  expect(await finds(mia, 'search=keel')).not.toContain(id)
  const bought = await world.call(mia, 'POST', `/post/${id}/buy`, { price: 5 })
  expect(bought.body).toMatchObject({ description, hidden_character_count: 0, unlock: null })
  expect(await finds(mia, 'search=keel')).toContain(id)
  expect(await finds(null, 'search=keel')).not.toContain(id)
})

test('access to a text follows every change of the post: locked, opened, given a photo, and locked again', async () => {
  const id = await publish(world, leo, { description })
  expect(await show(null, id)).toMatchObject({ description, tags: ['shipwreck'] })
  await edit(id, { description, access: 'followers' })
  expect(await show(null, id)).toMatchObject({ description: `${beginning}…`, tags: [] })
  expect(await finds(null, 'tags=shipwreck')).not.toContain(id)
  const photo = await makeContent(world, leo)
  await edit(id, { description, access: 'followers', contents: [{ id: photo.id, alt: '' }] })
  expect(await show(null, id)).toMatchObject({ description, tags: ['shipwreck'] })
  await edit(id, { description, price: 5 })
  expect(await show(null, id)).toMatchObject({ description: `${beginning}…`, hidden_character_count: 43 })
})

test("locked words mention nobody, and a name that the teaser cuts off doesn't become a shorter one", async () => {
  await world.person('sea')
  const cut = `${'.'.repeat(130)} #sea @sea`
  const id = await publish(world, leo, { description: `${cut}side and more`, price: 5 })
  expect((await show(null, id))['description']).toBe(`${cut}…`)
  const mentions = await world.db.selectFrom('mention').selectAll().where('post_id', '=', id).execute()
  expect(mentions).toEqual([])
  expect((await show(null, id))['tags']).toEqual(['sea'])
})

test('a tag entered separately from the words is public, like any other tag', async () => {
  const id = await publish(world, leo, { description, price: 5, tags: ['shipwreck'] })
  expect(await finds(null, 'tags=shipwreck')).toContain(id)
})

test('an author can read, edit and save a draft of the whole text', async () => {
  const id = await publish(world, leo, { description, price: 5, is_draft: true })
  expect(await show(leo, id)).toMatchObject({ description, hidden_character_count: 0 })
  const { body } = await world.call(leo, 'GET', '/post/drafts')
  expect(body.data.find((post) => post.id === id)).toMatchObject({ description })
})

test('the database refuses a locked text without a teaser', async () => {
  const id = await publish(world, leo, { description })
  const lock = sql`update post set price = 500 where id = ${id}`.execute(world.db)
  await expect(lock).rejects.toThrow('post_teaser')
  const other = sql`update post set price = 500, teaser = 'Something else' where id = ${id}`.execute(world.db)
  await expect(other).rejects.toThrow('post_teaser')
})

test.each([0.01, 0.05, 0.09])(
  'a price of %d, which would leave the seller nothing, is refused, and the error names the lowest price',
  async (price) => {
    const refused = await sendPost(world, leo, { price })
    expect(refused).toMatchObject({ status: 400, body: { code: 'amount-too-small' } })
    expect(refused.body['fields']?.['price']).toBe(
      'Enter at least 0.10 credits, or 0 if the post isn’t for sale.',
    )
    const id = await publish(world, leo)
    expect((await edit(id, { description: 'Hello', price })).status).toBe(400)
    expect((await show(mia, id))['price']).toBe(0)
    expect((await sendPost(world, leo, { price, is_draft: true })).status).toBe(200)
    expect((await sendPost(world, leo, { price: 0.1 })).status).toBe(200)
  },
)
