import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hideContents } from '#content'
import { inTransaction, sql, type Db } from '#kernel/db'
import { makeContent } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'
import { withdrawContents } from './withdraw-contents.ts'

// Withdraws contents from all posts at once, because the consent for them was revoked.

let world: World
let mia: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
})
afterAll(() => world.close())

interface Made {
  alone: string[]
  mixed: string[]
  apart: string[]
  withdrawn: string[]
  kept: string[]
}

/**
 * Publishes three kinds of posts, this many of each: posts that show only one of the withdrawn contents, posts that
 * show one between a photo and a video that stay, and posts without any.
 */
async function makePosts(who: Person, count: number): Promise<Made> {
  const withdrawn = [await makeContent(world, who), await makeContent(world, who, { kind: 'video' })]
  const kept = [await makeContent(world, who), await makeContent(world, who, { kind: 'video' })]
  const [photo, video] = kept.map(({ id }) => id)
  const ids = withdrawn.map(({ id }) => id)
  const make = async (contents: (index: number) => (string | undefined)[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      insert into post (id, profile_id, type, access, tags, photo_count, video_count, duration_ms, published_at, trending_score,
        created_at, updated_at)
      select gen_random_uuid(), ${who.profileId}, 'regular', 'public', '{sea}', 9, 9, 9, now(), 5, now(), now()
      from generate_series(1, ${count}) returning id`.execute(world.db)
    const shown = rows.flatMap(({ id }, index) =>
      contents(index).map((content, position) => ({
        post_id: id,
        position,
        content_id: content ?? '',
        alt: '',
      })),
    )
    await world.db.insertInto('post_content').values(shown).execute()
    await sql`insert into post_tag (tag, published_at, post_id) select 'sea', published_at, id from post
      where profile_id = ${who.profileId} on conflict do nothing`.execute(world.db)
    return rows.map(({ id }) => id)
  }
  const made = {
    alone: await make((index) => [ids[index % 2]]),
    mixed: await make((index) => [photo, ids[index % 2], video]),
    apart: await make(() => [video, photo]),
  }
  await sql`update profile set post_count = ${3 * count} where id = ${who.profileId}`.execute(world.db)
  return { ...made, withdrawn: ids, kept: [photo ?? '', video ?? ''] }
}

/** Withdraws contents. Returns the number of statements that this took. */
async function withdraw(contentIds: readonly string[]): Promise<number> {
  const at = world.clock.now()
  await inTransaction(world.db, (tx) => hideContents(tx, { ids: contentIds, at }))
  let statements = 0
  const db: Db = world.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await inTransaction(db, (tx) => withdrawContents(tx, { contentIds, at }))
  return statements
}

const postsOf = (ids: readonly string[]) =>
  world.db
    .selectFrom('post')
    .select(['photo_count', 'video_count', 'duration_ms', 'hidden_at', 'trending_score'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute()
const contentsOf = async (id: string) => {
  const shown = world.db.selectFrom('post_content').select(['position', 'content_id'])
  return (await shown.where('post_id', '=', id).orderBy('position').execute()).map((row) => [
    ...[row.position, row.content_id],
  ])
}
const taggedAmong = async (ids: readonly string[]): Promise<number> =>
  (
    await world.db
      .selectFrom('post_tag')
      .select('post_id')
      .where('post_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute()
  ).length
const postCountOf = async ({ profileId }: Person) =>
  (await world.call(null, 'GET', `/profile/${profileId}`)).body.post_count

test('withdrawing contents from hundreds of posts takes as many statements as from two', async () => {
  const few = await makePosts(leo, 1)
  const many = await makePosts(mia, 150)
  const cost = await withdraw(few.withdrawn)
  expect(cost).toBeLessThan(10)
  expect(await withdraw(many.withdrawn)).toBe(cost)

  const [photo, video] = many.kept
  const hidden = await postsOf(many.alone)
  expect(hidden).toHaveLength(150)
  for (const post of hidden)
    expect(post).toMatchObject({ photo_count: 0, video_count: 0, duration_ms: 0, trending_score: 0 })
  expect(hidden.filter(({ hidden_at }) => hidden_at === null)).toEqual([])
  const shown = { photo_count: 1, video_count: 1, duration_ms: 9000, hidden_at: null, trending_score: 5 }
  expect(await postsOf(many.mixed)).toEqual(many.mixed.map(() => shown))
  for (const id of many.mixed.slice(0, 10))
    expect(await contentsOf(id)).toEqual([
      [0, photo],
      [1, video],
    ])
  expect([await taggedAmong(many.alone), await taggedAmong(many.mixed)]).toEqual([0, 150])
  expect([await postCountOf(mia), await postCountOf(leo)]).toEqual([300, 2])
})

test("posts with none of these contents don't change", async () => {
  const { apart, withdrawn, kept } = await makePosts(mia, 2)
  const before = await postsOf(apart)
  await withdraw(withdrawn)
  expect(await postsOf(apart)).toEqual(before)
  expect(await contentsOf(apart[0] ?? '')).toEqual([
    [0, kept[1]],
    [1, kept[0]],
  ])
  expect(await taggedAmong(apart)).toBe(2)
})

test('withdrawing contents twice, or contents that no post shows, changes nothing', async () => {
  const { alone, mixed, withdrawn } = await makePosts(leo, 2)
  await withdraw(withdrawn)
  const before = await postsOf([...alone, ...mixed])
  const count = await postCountOf(leo)
  await withdraw(withdrawn)
  await withdraw([(await makeContent(world, leo)).id])
  await withdraw([])
  expect(await postsOf([...alone, ...mixed])).toEqual(before)
  expect(await postCountOf(leo)).toBe(count)
})
