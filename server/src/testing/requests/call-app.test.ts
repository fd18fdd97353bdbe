import { randomUUID } from 'node:crypto'
import type { Post } from '@fanfare/contract/posts/post'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { createWorld, type Person, type World } from '../world.ts'

let world: World
let mia: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
})
afterAll(() => world.close())

test("the input and the response of a call have the contract's types", async () => {
  const { body } = await world.call(mia, 'POST', '/post', { description: 'Hello' })
  expectTypeOf(body.id).toEqualTypeOf<string>()
  const path = `/post/${body.id}` as const
  expectTypeOf((await world.call(mia, 'GET', path)).body.media).toEqualTypeOf<Post['media']>()
  expectTypeOf((await world.call(mia, 'DELETE', path)).body.ok).toEqualTypeOf<true>()
  const list = await world.call(mia, 'GET', '/profile/transactions', { limit: 1, direction: 'incoming' })
  expectTypeOf(list.body.pagination.next_cursor).toEqualTypeOf<string | null>()
  expect(list.status).toBe(200)
})

test('a query can be an object or a part of the path', async () => {
  const name = 'The lighthouse & its keeper'
  await world.call(mia, 'POST', '/post', { description: name })
  for (const found of [
    await world.call(mia, 'GET', '/post', { search: name, limit: 1, cursor: undefined }),
    await world.call(mia, 'GET', `/post?limit=1&search=${encodeURIComponent(name)}`),
  ]) {
    expect(found).toMatchObject({ status: 200, body: { data: [{ description: name }] } })
  }
})

test("a request that the contract doesn't allow compiles only as an untyped call", async () => {
  // @ts-expect-error There is no such route.
  expect(await world.call(mia, 'GET', '/no/such/route')).toEqual(
    await world.send(mia, 'GET', '/no/such/route'),
  )
  const post = `/post/${randomUUID()}` as const
  // @ts-expect-error A price is a number.
  expect((await world.call(mia, 'POST', `${post}/buy`, { price: '5' })).status).toBe(400)
  expect((await world.send(mia, 'POST', `${post}/buy`, { price: '5' })).status).toBe(400)
  // @ts-expect-error The feed has no such order.
  expect((await world.call(mia, 'GET', '/post', { sortBy: 'best' })).status).toBe(400)
  // @ts-expect-error A like has no body.
  expect((await world.call(mia, 'POST', `${post}/like`, { twice: true })).status).toBe(404)
})
