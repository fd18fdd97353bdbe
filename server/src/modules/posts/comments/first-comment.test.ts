import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
let ada: Person
let tom: Person

beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  ada = await world.person('ada')
  tom = await world.person('tom')
})
afterAll(() => world.close())

async function write(who: Person, postId: string, text: string, parentId?: string): Promise<string> {
  world.clock.advance(1000)
  const sent = { body: text, ...(parentId && { parent_id: parentId }) }
  const { status, body } = await world.call(who, 'POST', `/post/${postId}/comments`, sent)
  expect(status).toBe(200)
  return body['id']
}

const like = (who: Person, postId: string, commentId: string) =>
  world.call(who, 'POST', `/post/${postId}/comments/${commentId}/like`)

/** The first comment of a post, as the author's list of posts shows it. */
async function firstOf(who: Person | null, postId: string, author = mia) {
  const { body } = await world.call(who, 'GET', `/profile/${author.username}/posts`, { limit: 100 })
  return body['data']?.find(({ id }) => id === postId)?.first_comment
}

test('a post without comments shows none', async () => {
  const postId = await publish(world, mia)
  expect(await firstOf(leo, postId)).toBeNull()
})

test('a post shows its latest comment until one is liked, and never a reply', async () => {
  const postId = await publish(world, mia)
  const early = await write(leo, postId, 'Early')
  const late = await write(ada, postId, 'Late')
  const reply = await write(tom, postId, 'A reply', early)
  await like(mia, postId, reply)
  const name = (await world.call(null, 'GET', `/profile/${ada.username}`)).body['display_name']
  expect(await firstOf(null, postId)).toEqual({
    id: late,
    body: 'Late',
    username: ada.username,
    display_name: name,
  })
  // Tom likes one comment twice, which counts once, so the two people who like the other comment outweigh him.
  await Promise.all([like(tom, postId, late), like(tom, postId, late)])
  for (const who of [tom, ada]) await like(who, postId, early)
  expect(await firstOf(null, postId)).toMatchObject({ id: early, body: 'Early' })
  const { body: shown } = await world.call(leo, 'GET', `/post/${postId}`)
  expect(shown['first_comment']).toMatchObject({ id: early })
})

test('only the beginning of a long comment is shown', async () => {
  const postId = await publish(world, mia)
  await write(leo, postId, 'a'.repeat(2000))
  expect((await firstOf(null, postId))?.body).toBe('a'.repeat(300))
})

test('after a comment is deleted, the next one is shown', async () => {
  const postId = await publish(world, mia)
  await write(leo, postId, 'Stays')
  const gone = await write(ada, postId, 'Goes')
  await world.call(ada, 'DELETE', `/post/${postId}/comments/${gone}`)
  expect(await firstOf(null, postId)).toMatchObject({ body: 'Stays' })
})

test("a viewer doesn't see comments of people they muted, or who share a block with them", async () => {
  const postId = await publish(world, mia)
  const [blocked, blocker, muter] = await Promise.all(['bea', 'bob', 'max'].map((name) => world.person(name)))
  if (!blocked || !blocker || !muter) throw new Error('Three people are needed')
  await write(leo, postId, 'By leo')
  await write(blocked, postId, 'By bea')
  await world.call(blocker, 'POST', `/profile/${blocked.profileId}/block`)
  await world.call(muter, 'POST', `/profile/${blocked.profileId}/mute`)
  for (const who of [blocker, muter]) expect(await firstOf(who, postId)).toMatchObject({ body: 'By leo' })
  expect(await firstOf(ada, postId)).toMatchObject({ body: 'By bea' })
  // The block also works in the other direction.
  await write(blocker, postId, 'By bob')
  expect(await firstOf(blocked, postId)).toMatchObject({ body: 'By bea' })
  expect(await firstOf(ada, postId)).toMatchObject({ body: 'By bob' })
})

test("the comment of a deleted profile isn't shown", async () => {
  const postId = await publish(world, mia)
  const brief = await world.person('brief')
  await write(brief, postId, 'Soon gone')
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', brief.profileId)
    .execute()
  expect(await firstOf(null, postId)).toBeNull()
})

test("a viewer who still has to unlock a post doesn't see its comments", async () => {
  const postId = await publish(world, mia, { access: 'followers' })
  await world.call(leo, 'POST', `/profile/${mia.profileId}/follow`)
  await write(leo, postId, 'From inside')
  expect(await firstOf(leo, postId)).toMatchObject({ body: 'From inside' })
  expect(await firstOf(mia, postId)).toMatchObject({ body: 'From inside' })
  for (const stranger of [null, tom]) expect(await firstOf(stranger, postId)).toBeNull()
})
