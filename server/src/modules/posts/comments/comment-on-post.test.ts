import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#testing/known-posts'
import { createWorld, type AnswerOf, type Person, type World } from '#testing/world'
import { recountAllPosts } from '../engagement/counters.ts'

let world: World
let mia: Person
let leo: Person
let ada: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  ada = await world.person('ada')
})
afterAll(() => world.close())

const comment = (who: Person | null, postId: string, body: object) =>
  world.call(who, 'POST', `/post/${postId}/comments`, body)
const write = async (who: Person, postId: string, text: string, parentId?: string) => {
  world.clock.advance(1000)
  const { body } = await comment(who, postId, { body: text, ...(parentId && { parent_id: parentId }) })
  return body['id']
}
const list = (who: Person | null, postId: string, query: `?${string}` | '' = '') =>
  world.call(who, 'GET', `/post/${postId}/comments${query}`)
const bodies = ({ body }: AnswerOf<'GET /post/:id/comments'>) => body.data.map((one) => one.body)
const countOf = async (postId: string) =>
  (await world.call(null, 'GET', `/post/${postId}`)).body['comment_count']

test('a comment names its author and what the reader can do with it', async () => {
  const postId = await publish(world, mia)
  const { status, body } = await comment(leo, postId, { body: '  Lovely  ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ body: 'Lovely', is_own: true, is_creator: false, can_delete: true, likes: 0 })
  const mias = await world.call(mia, 'GET', `/post/${postId}/comments`)
  expect(mias.body['data']?.[0]).toMatchObject({ is_own: false, can_delete: true })
  const adas = await world.call(ada, 'GET', `/post/${postId}/comments`)
  expect(adas.body['data']?.[0]).toMatchObject({ is_own: false, can_delete: false })
  expect((await comment(mia, postId, { body: 'Thanks' })).body['is_creator']).toBe(true)
  expect(await countOf(postId)).toBe(2)
})

test('a comment sent twice is stored once, even at the same moment', async () => {
  const postId = await publish(world, mia)
  const sent = { comment_id: randomUUID(), body: 'Once' }
  const answers = await Promise.all([1, 2, 3].map(() => comment(leo, postId, sent)))
  expect(answers.map(({ status, body }) => [status, body['id']])).toEqual(
    [1, 2, 3].map(() => [200, sent.comment_id]),
  )
  expect((await comment(leo, postId.toUpperCase(), sent)).status).toBe(200)
  expect(await countOf(postId)).toBe(1)
  const stolen = await comment(ada, postId, { ...sent, body: 'Not mine' })
  expect([stolen.status, stolen.body['code']]).toEqual([409, 'conflict'])
  expect(bodies(await list(ada, postId))).toEqual(['Once'])
})

test('replies are one level below a comment, oldest first, and so are replies to replies', async () => {
  const postId = await publish(world, mia)
  const top = await write(leo, postId, 'Top')
  const reply = await write(ada, postId, 'Reply', top)
  await write(mia, postId, 'Reply to the reply', reply)
  await write(ada, postId, 'Another top')
  const tops = await list(null, postId)
  expect(bodies(tops)).toEqual(['Another top', 'Top'])
  expect(tops.body['data']?.[1]).toMatchObject({ reply_count: 2, parent_id: null })
  const replies = await list(null, postId, `?parent_id=${top}`)
  expect(bodies(replies)).toEqual(['Reply', 'Reply to the reply'])
  expect(replies.body['data']?.[1]).toMatchObject({ parent_id: top })
  expect(await countOf(postId)).toBe(4)
})

test('comments are listed page by page, forward and backward in time', async () => {
  const postId = await publish(world, mia)
  const top = await write(leo, postId, 'a')
  for (const text of ['b', 'c', 'd']) await write(leo, postId, text)
  for (const text of ['1', '2', '3', '4']) await write(leo, postId, text, top)
  for (const [query, expected] of [
    ['?limit=3', ['d', 'c', 'b', 'a']],
    [`?limit=3&parent_id=${top}`, ['1', '2', '3', '4']],
  ] as const) {
    const first = await list(null, postId, query)
    const second = await list(null, postId, `${query}&cursor=${first.body['pagination']?.['next_cursor']}`)
    expect([...bodies(first), ...bodies(second)]).toEqual(expected)
    expect(second.body['pagination']).toMatchObject({ has_more: false, next_cursor: null })
    expect(bodies(await list(null, postId, `${query}&offset=2`))).toEqual(expected.slice(2))
  }
})

test('deleting a comment also deletes its replies and updates the counts', async () => {
  const postId = await publish(world, mia)
  const top = await write(leo, postId, 'Top')
  const reply = await write(ada, postId, 'Reply', top)
  await write(ada, postId, 'Second reply', top)
  const path = `/post/${postId}/comments` as const
  expect((await world.call(ada, 'DELETE', `${path}/${reply}`)).body).toEqual({ ok: true })
  expect((await list(null, postId)).body['data']?.[0]).toMatchObject({ reply_count: 1 })
  expect(await countOf(postId)).toBe(2)
  const twice = await Promise.all([1, 2].map(() => world.call(leo, 'DELETE', `${path}/${top}`)))
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 404]))
  expect(bodies(await list(null, postId, `?parent_id=${top}`))).toEqual([])
  expect(await countOf(postId)).toBe(0)
  expect((await comment(ada, postId, { body: 'Late', parent_id: top })).body['code']).toBe(
    'comment-not-found',
  )
  expect(await recountAllPosts(world.db, new AbortController().signal)).toBe(0)
})

describe('permissions for comments', () => {
  test('only its writer can edit a comment', async () => {
    const postId = await publish(world, mia)
    const id = await write(leo, postId, 'First')
    const edit = (who: Person | null) =>
      world.call(who, 'PUT', `/post/${postId}/comments/${id}`, { body: 'Changed' })
    const boss = await world.person('boss', { role: 'admin' })
    for (const who of [mia, ada, boss]) expect((await edit(who)).body['code']).toBe('not-allowed')
    expect((await edit(null)).status).toBe(401)
    expect(bodies(await list(null, postId))).toEqual(['First'])
    const { body } = await edit(leo)
    expect([body['body'], body['edited_at'] === null]).toEqual(['Changed', false])
  })

  test('a comment can be deleted by its writer, the author of the post and staff, but not by a stranger', async () => {
    const postId = await publish(world, mia)
    const guard = await world.person('guard', { role: 'moderator' })
    for (const [who, status] of [
      [ada, 403],
      [null, 401],
      [leo, 200],
      [mia, 200],
      [guard, 200],
    ] as const) {
      const id = await write(leo, postId, 'Mine')
      const answer = await world.call(who, 'DELETE', `/post/${postId}/comments/${id}`)
      expect([who?.username, answer.status]).toEqual([who?.username, status])
    }
  })

  test("comments of a locked post can't be read, written, edited or liked, only deleted by their writers", async () => {
    const postId = await publish(world, mia)
    const id = await write(leo, postId, 'Early')
    await world.call(mia, 'PUT', `/post/${postId}`, { description: 'Now closed', access: 'subscribers' })
    const path = `/post/${postId}/comments` as const
    const tries = [
      await list(leo, postId),
      await comment(leo, postId, { body: 'Late' }),
      await world.call(leo, 'PUT', `${path}/${id}`, { body: 'Changed' }),
      await world.call(leo, 'POST', `${path}/${id}/like`),
      await world.call(leo, 'GET', `${path}/${id}/likes`),
    ]
    expect(tries.map(({ status, body }) => [status, body['code']])).toEqual(
      tries.map(() => [403, 'post-is-locked']),
    )
    expect((await list(null, postId)).body).toMatchObject({ unlock: 'sign_in' })
    expect((await world.call(leo, 'DELETE', `${path}/${id}`)).status).toBe(200)
  })

  test('a comment can only be reached through its own post', async () => {
    const postId = await publish(world, mia)
    const other = await publish(world, mia)
    const id = await write(leo, postId, 'Here')
    for (const [method, path, body] of [
      ['PUT', '', { body: 'x' }],
      ['DELETE', '', undefined],
      ['POST', '/like', undefined],
      ['DELETE', '/like', undefined],
      ['GET', '/likes', undefined],
    ] as const) {
      for (const wrong of [`/post/${other}/comments/${id}`, `/post/${postId}/comments/${randomUUID()}`]) {
        const answer = await world.send(leo, method, `${wrong}${path}`, body)
        expect([method, path, answer.status, answer.body['code']]).toEqual([
          method,
          path,
          404,
          'comment-not-found',
        ])
      }
      const bad = await world.send(leo, method, `/post/${postId}/comments/42${path}`, body)
      expect([method, path, bad.status]).toEqual([method, path, 400])
    }
    expect((await comment(leo, other, { body: 'x', parent_id: id })).body['code']).toBe('comment-not-found')
  })
})

test('the author of a comment sees everybody who likes it; others see themselves and people who chose to be listed', async () => {
  const postId = await publish(world, mia)
  const id = await write(leo, postId, 'Likeable')
  const eve = await world.person('eve_of_lists')
  const path = `/post/${postId}/comments/${id}` as const
  const showInLists = (on: boolean) =>
    world.call(ada, 'PUT', '/profile/preferences/lists', { shows_in_lists: on })
  const seenBy = async (who: Person | null) =>
    (await world.call(who, 'GET', `${path}/likes`)).body.data.map(({ username }) => username)
  await world.call(ada, 'POST', `${path}/like`)
  for (const who of [leo, ada]) expect(await seenBy(who)).toEqual(['ada'])
  for (const who of [mia, eve, null]) expect(await seenBy(who)).toEqual([])
  await showInLists(true)
  for (const who of [mia, eve, null]) expect(await seenBy(who)).toEqual(['ada'])
  await showInLists(false)
  for (const who of [mia, eve, null]) expect(await seenBy(who)).toEqual([])
})

test('liking a comment repeatedly counts once, and so does removing the like', async () => {
  const postId = await publish(world, mia)
  const id = await write(leo, postId, 'Likeable')
  const path = `/post/${postId}/comments/${id}/like` as const
  await Promise.all([1, 2, 3].map(() => world.call(ada, 'POST', path)))
  const liked = await world.call(ada, 'POST', path)
  expect(liked.body).toMatchObject({ likes: 1, is_liked: true, body: 'Likeable' })
  const likers = await world.call(leo, 'GET', `${path}s`)
  expect(likers.body['data']?.[0]?.['username']).toBe('ada')
  await world.call(ada, 'DELETE', path)
  expect((await world.call(ada, 'DELETE', path)).body).toMatchObject({ likes: 0, is_liked: false })
  expect((await world.call(null, 'POST', path)).status).toBe(401)
})

test.each([
  ['nothing', { body: '' }, 'body'],
  ['blanks', { body: '  \n ' }, 'body'],
  ['too much', { body: 'x'.repeat(2001) }, 'body'],
  ['no words at all', {}, 'body'],
  ['an answer to no id', { body: 'x', parent_id: '42' }, 'parent_id'],
])('a comment of %s is a bad request that names the field', async (_name, sent, field) => {
  const postId = await publish(world, mia)
  const { status, body } = await comment(leo, postId, sent)
  expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, [field]])
  expect(await countOf(postId)).toBe(0)
})

test("a deleted profile's comments disappear", async () => {
  const postId = await publish(world, mia)
  const gone = await world.person('gone')
  await write(gone, postId, 'I was here')
  await write(leo, postId, 'I am here')
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', gone.profileId)
    .execute()
  expect(bodies(await list(null, postId))).toEqual(['I am here'])
})
