import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idAt } from '#kernel/clock'
import { publish } from '#testing/known-posts'
import { queuedJobs } from '#testing/queued-jobs'
import { createWorld, type AnswerOf, type Person, type World } from '#testing/world'
import { moveCounters, recountAllPosts } from './counters.ts'
import { likePost, unlikePost } from './like-post.ts'
import { rankPostLater } from '../job-names.ts'
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

const like = (who: Person | null, id: string) => world.call(who, 'POST', `/post/${id}/like`)
const showInLists = (who: Person, on: boolean) =>
  world.call(who, 'PUT', '/profile/preferences/lists', { shows_in_lists: on })
const unlike = (who: Person | null, id: string) => world.call(who, 'DELETE', `/post/${id}/like`)
const likesOf = async (who: Person | null, id: string) =>
  (await world.call(who, 'GET', `/post/${id}`)).body['like_count']
const slotsOf = (id: string) =>
  world.db
    .selectFrom('post_counter')
    .select(['slot', 'likes', 'comments'])
    .where('post_id', '=', id)
    .execute()
const noSignal = new AbortController().signal

/** Creates people without sessions, with one statement. */
async function crowd(size: number) {
  const at = world.clock.now()
  const people = Array.from({ length: size }, () => ({ userId: idAt(at), profileId: idAt(at) }))
  await world.db
    .insertInto('user')
    .values(
      people.map(({ userId }, index) => ({
        id: userId,
        identifier: `u${String(index).padStart(10, '0')}`,
        email: null,
        password_hash: null,
        adult_stated_at: null,
        created_at: at,
      })),
    )
    .execute()
  await world.db
    .insertInto('profile')
    .values(
      people.map(({ userId, profileId }, index) => ({
        id: profileId,
        uuid: randomUUID(),
        user_id: userId,
        username: `fan${index}`,
        display_name: `Fan ${index}`,
        photo_content_id: null,
        cover_content_id: null,
        featured_at: null,
        introduced_at: at,
        created_at: at,
        deleted_at: null,
      })),
    )
    .execute()
  return people.map((ids) => ({ ...ids, sessionId: randomUUID(), role: 'user' as const, seesNsfw: false }))
}

test('a like counts once, however often and fast it is sent', async () => {
  const id = await publish(world, mia)
  const answers = await Promise.all([like(leo, id), like(leo, id), like(leo, id), like(leo, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await like(leo, id)).body).toEqual({ like_count: 1, is_liked: true })
  const { body } = await world.call(leo, 'GET', `/post/${id}`)
  expect([body['like_count'], body['is_liked']]).toEqual([1, true])
  expect((await world.call(mia, 'GET', `/post/${id}`)).body['is_liked']).toBe(false)
})

test('removing a like repeatedly counts once', async () => {
  const id = await publish(world, mia)
  await like(leo, id)
  await like(mia, id)
  const answers = await Promise.all([unlike(leo, id), unlike(leo, id), unlike(leo, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await unlike(leo, id)).body).toEqual({ like_count: 1, is_liked: false })
})

test('after 200 concurrent likes and some removals, the count is exact and a recount agrees', async () => {
  const id = await publish(world, mia)
  const fans = await crowd(200)
  await Promise.all(
    fans.map(async (fan, index) => {
      await likePost(world.deps, fan, { postId: id })
      if (index % 3 === 0) await unlikePost(world.deps, fan, { postId: id })
    }),
  )
  const left = fans.filter((_, index) => index % 3 !== 0).length
  expect(await likesOf(null, id)).toBe(left)
  const rows = await world.db.selectFrom('post_like').select('profile_id').where('post_id', '=', id).execute()
  expect(rows).toHaveLength(left)
  expect(await recountAllPosts(world.db, noSignal)).toBe(0)
  expect((await slotsOf(id)).length).toBeLessThan(20)
})

test("a like doesn't wait for another like that isn't committed yet", async () => {
  const id = await publish(world, mia)
  await like(mia, id)
  await world.db.transaction().execute(async (tx) => {
    // This transaction holds the only slot until it ends.
    await moveCounters(tx, { postId: id, likes: 1 })
    expect((await like(leo, id)).body).toEqual({ like_count: 2, is_liked: true })
  })
  expect(await slotsOf(id)).toHaveLength(2)
  expect(await likesOf(null, id)).toBe(3)
  expect(await recountAllPosts(world.db, noSignal)).toBe(1)
  expect(await likesOf(null, id)).toBe(2)
})

test('a lost or corrupted count is restored from the rows', async () => {
  const id = await publish(world, mia)
  await like(leo, id)
  await world.call(leo, 'POST', `/post/${id}/comments`, { body: 'Hello' })
  await world.owner.deleteFrom('post_counter').where('post_id', '=', id).execute()
  expect(await likesOf(null, id)).toBe(0)
  expect(await recountAllPosts(world.db, noSignal)).toBe(1)
  const { body } = await world.call(null, 'GET', `/post/${id}`)
  expect([body['like_count'], body['comment_count']]).toEqual([1, 1])
})

test('likers of a post are listed latest first, page by page, without deleted profiles', async () => {
  const id = await publish(world, mia)
  const people: Person[] = []
  for (const name of ['ann', 'bea', 'cia', 'dan']) {
    const person = await world.person(name)
    people.push(person)
    await showInLists(person, true)
    await like(person, id)
    world.clock.advance(1000)
  }
  const gone = people[1]
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', gone?.profileId ?? '')
    .execute()
  const first = await world.call(null, 'GET', `/post/${id}/likes`, { limit: 2 })
  expect(names(first)).toEqual(['dan', 'cia'])
  expect(first.body['pagination']?.['has_more']).toBe(true)
  const cursor = first.body['pagination']?.['next_cursor'] ?? ''
  expect(names(await world.call(null, 'GET', `/post/${id}/likes`, { limit: 2, cursor }))).toEqual(['ann'])
  expect(names(await world.call(null, 'GET', `/post/${id}/likes`, { limit: 2, offset: 2 }))).toEqual(['ann'])
})

test('the author and staff see all likers, and others see themselves and people who chose to be listed', async () => {
  const [shy, open, stranger] = await Promise.all(
    ['shy', 'open', 'stranger'].map((name) => world.person(name)),
  )
  const judge = await world.person('judge', { role: 'moderator' })
  if (!shy || !open || !stranger) throw new Error('Somebody is missing.')
  const id = await publish(world, mia)
  for (const who of [shy, open]) await like(who, id)
  const page = async (who: Person | null) => (await world.call(who, 'GET', `/post/${id}/likes`)).body
  const seenBy = async (who: Person | null) =>
    (await page(who)).data.map(({ username }) => username).toSorted()
  expect(await seenBy(stranger)).toEqual([])
  await showInLists(open, true)
  for (const who of [mia, judge]) expect(await seenBy(who)).toEqual(['open', 'shy'])
  for (const who of [stranger, open, null]) expect(await seenBy(who)).toEqual(['open'])
  expect(await seenBy(shy)).toEqual(['open', 'shy'])
  expect((await page(stranger)).pagination).toMatchObject({ total: 1, has_more: false })
  for (const who of [stranger, null]) expect(await likesOf(who, id)).toBe(2)

  await showInLists(open, false)
  for (const who of [stranger, null]) expect(await seenBy(who)).toEqual([])
  expect(await seenBy(mia)).toEqual(['open', 'shy'])
})

test("in the list of likes, readers see whom they follow and themselves, and others don't see that", async () => {
  const id = await publish(world, mia)
  const fan = await world.person('fan.of.likers')
  const liker = await world.person('followed.liker')
  for (const who of [fan, liker]) {
    await showInLists(who, true)
    await like(who, id)
  }
  await world.call(fan, 'POST', `/profile/${liker.profileId}/follow`)
  const seenBy = async (who: Person | null) => {
    const { data } = (await world.call(who, 'GET', `/post/${id}/likes`)).body
    return Object.fromEntries(
      data.map(({ username, is_following, is_own }) => [username, { is_following, is_own }]),
    )
  }
  expect(await seenBy(fan)).toEqual({
    [fan.username]: { is_following: false, is_own: true },
    [liker.username]: { is_following: true, is_own: false },
  })
  const neither = { is_following: false, is_own: false }
  expect(await seenBy(null)).toEqual({ [fan.username]: neither, [liker.username]: neither })
})

const names = ({ body }: AnswerOf<'GET /post/:id/likes'>) => body.data.map(({ username }) => username)

test("visitors can't like or save, and nobody can like or save a hidden post", async () => {
  const id = await publish(world, mia)
  const hidden = await publish(world, mia, { nsfw: true })
  for (const verb of ['like', 'save'] as const) {
    expect((await world.call(null, 'POST', `/post/${id}/${verb}`)).status).toBe(401)
    expect((await world.call(null, 'DELETE', `/post/${id}/${verb}`)).status).toBe(401)
    expect((await world.call(leo, 'POST', `/post/${hidden}/${verb}`)).body['code']).toBe('post-not-found')
  }
  expect((await world.call(leo, 'GET', `/post/${hidden}/likes`)).status).toBe(404)
  expect(await likesOf(null, id)).toBe(0)
})

test('engagement moves a post up the trending feed, and many likes queue only one ranking', async () => {
  const older = await publish(world, mia, { description: 'Older' })
  world.clock.advance(1000)
  const younger = await publish(world, mia, { description: 'Younger' })
  const order = async () => {
    const { body } = await world.call(null, 'GET', '/post', { sortBy: 'trending', limit: 50 })
    const ids = body.data.map(({ id }) => id)
    return [ids.indexOf(older), ids.indexOf(younger)]
  }
  const rankings = async () =>
    (await queuedJobs(world.owner)).filter(({ name }) => name === rankPostLater.name).length
  const [first = 0, second = 0] = await order()
  expect(second).toBeLessThan(first)
  const jobs = await rankings()
  await Promise.all([like(leo, older), like(mia, older), like(leo, older)])
  await unlike(mia, older)
  expect(await rankings()).toBe(jobs + 1)
  await rankPost(world.deps, { postId: older })
  const [above = 0, below = 0] = await order()
  expect(above).toBeLessThan(below)
  const { trending_score: before } = await scoreOf(younger)
  world.clock.advance(86_400_000)
  await rankPost(world.deps, { postId: younger })
  expect((await scoreOf(younger)).trending_score).toBe(before)
})

const scoreOf = (id: string) =>
  world.db.selectFrom('post').select('trending_score').where('id', '=', id).executeTakeFirstOrThrow()

test('only the person who saved a post sees it among their saved posts, latest first, until they unsave it', async () => {
  const zoe = await world.person('zoe')
  const first = await publish(world, mia)
  const second = await publish(world, mia)
  for (const id of [first, second, first]) {
    expect((await world.call(zoe, 'POST', `/post/${id}/save`)).body).toEqual({ is_saved: true })
    world.clock.advance(1000)
  }
  const saved = async (who: Person) => {
    const { body } = await world.call(who, 'GET', '/post/saved')
    return body.data
  }
  expect((await saved(zoe)).map(({ id, is_saved }) => [id, is_saved])).toEqual([
    [second, true],
    [first, true],
  ])
  expect((await saved(leo)).map(({ id }) => id)).not.toContain(first)
  await world.call(zoe, 'DELETE', `/post/${second}/save`)
  expect((await world.call(zoe, 'DELETE', `/post/${second}/save`)).body).toEqual({ is_saved: false })
  expect((await saved(zoe)).map(({ id }) => id)).toEqual([first])
  await world.call(mia, 'DELETE', `/post/${first}`)
  expect(await saved(zoe)).toEqual([])
})
