import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { countProfiles } from './job-names.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const follow = (who: Person | null, whom: string) => world.call(who, 'POST', `/profile/${whom}/follow`)
const unfollow = (who: Person | null, whom: string) => world.call(who, 'DELETE', `/profile/${whom}/follow`)
const showInLists = (who: Person | null | undefined, on: boolean) =>
  world.call(who ?? null, 'PUT', '/profile/preferences/lists', { shows_in_lists: on })
const show = async (who: Person | null, key: string) => (await world.call(who, 'GET', `/profile/${key}`)).body
const list = async (who: Person | null, path: PathOfPeople) => (await world.call(who, 'GET', path)).body
type PathOfPeople = `/profile/${'following' | `${string}/${'followers' | 'subscribers'}`}${'' | `?${string}`}`
const namesIn = (page: { data: { username: string }[] }) => page.data.map(({ username }) => username)
const people = (...names: string[]) => Promise.all(names.map((name) => world.person(name)))
const two = (first: string, second: string) => Promise.all([world.person(first), world.person(second)])
const three = async (first: string, ...others: [string, string]) =>
  [await world.person(first), ...(await two(...others))] as const

/** The follower count by which lists are sorted, after the waiting jobs have run. */
async function sortNumber(who: Person): Promise<number> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await runJobs(world)
  const row = await world.db
    .selectFrom('profile')
    .select('follower_count')
    .where('id', '=', who.profileId)
    .executeTakeFirstOrThrow()
  return row.follower_count
}

test('a follow and an unfollow immediately show on both profiles', async () => {
  const [mia, leo] = await two('mia', 'leo')
  const followed = await follow(mia, leo.profileId)
  expect(followed.status).toBe(200)
  expect(followed.body).toMatchObject({ id: leo.profileId, is_following: true, follower_count: 1 })
  expect(await show(mia, 'mia')).toMatchObject({ following_count: 1, follower_count: 0, is_following: false })
  expect(await show(leo, 'mia')).toMatchObject({ follows_viewer: true, is_following: false })
  expect(await show(null, 'leo')).toMatchObject({
    is_following: false,
    follows_viewer: false,
    follower_count: 1,
  })
  expect(await sortNumber(leo)).toBe(1)

  const ended = await unfollow(mia, leo.profileId)
  expect(ended.body).toMatchObject({ is_following: false, follower_count: 0 })
  expect(await show(mia, 'mia')).toMatchObject({ following_count: 0 })
  expect(await sortNumber(leo)).toBe(0)
})

test('a follow and an unfollow count once, however often and fast they are sent', async () => {
  const [ann, bob] = await two('ann', 'bob')
  const answers = await Promise.all(Array.from({ length: 6 }, () => follow(ann, bob.profileId)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect(await show(ann, 'bob')).toMatchObject({ follower_count: 1, is_following: true })
  await Promise.all(Array.from({ length: 6 }, () => unfollow(ann, bob.profileId)))
  expect(await show(ann, 'bob')).toMatchObject({ follower_count: 0, is_following: false })
  expect(await show(ann, 'ann')).toMatchObject({ following_count: 0 })
})

test('concurrent follows by many fans, who also follow each other, are counted exactly', async () => {
  const star = await world.person('star')
  const fans = await people(...Array.from({ length: 12 }, (_, index) => `fan${index}`))
  const acts = fans.flatMap((fan, index) => [
    follow(fan, star.profileId),
    follow(fan, fans[(index + 1) % fans.length]?.profileId ?? ''),
    follow(fan, fans[(index + 11) % fans.length]?.profileId ?? ''),
  ])
  const answers = await Promise.all(acts)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await show(null, 'star'))['follower_count']).toBe(12)
  expect(await show(null, 'fan3')).toMatchObject({ follower_count: 2, following_count: 3 })
  expect(await sortNumber(star)).toBe(12)
})

test("a follow doesn't wait for another fan's follow of the same profile to commit", async () => {
  const [idol, quick] = await two('idol', 'quick')
  const slow = await world.db.transaction().execute(async (tx) => {
    // A follow by a fan with another slot, which is inserted but not committed yet.
    const other = await fanOfAnotherSlot(quick)
    await tx
      .insertInto('follow')
      .values({ follower_id: other.profileId, followed_id: idol.profileId, created_at: world.clock.now() })
      .execute()
    await tx
      .insertInto('follow_counter')
      .values({
        profile_id: idol.profileId,
        slot: 1 + Number.parseInt(other.profileId.slice(-1), 16),
        count: 1,
      })
      .execute()
    return follow(quick, idol.profileId)
  })
  expect(slow.status).toBe(200)
  expect((await show(null, 'idol'))['follower_count']).toBe(2)
})

test('nobody can follow their own profile, an unknown profile, or anybody without signing in', async () => {
  const eve = await world.person('eve')
  const own = await follow(eve, eve.profileId.toUpperCase())
  expect(own.status).toBe(409)
  expect(own.body['code']).toBe('own-profile')
  const nobody = '00000000-0000-7000-8000-000000000000'
  expect((await follow(eve, nobody)).body['code']).toBe('profile-not-found')
  expect((await unfollow(eve, nobody)).status).toBe(404)
  expect((await follow(eve, 'mia')).status).toBe(400)
  expect((await follow(null, eve.profileId)).status).toBe(401)
  expect((await unfollow(null, eve.profileId)).status).toBe(401)
  const rows = await world.db
    .selectFrom('follow')
    .selectAll()
    .where('follower_id', '=', eve.profileId)
    .execute()
  expect(rows).toEqual([])
})

test("followers and following are listed latest first, page by page, with the viewer's relation to each", async () => {
  const hub = await world.person('hub')
  const fans = await people('one', 'two', 'three')
  for (const fan of fans) await showInLists(fan, true)
  for (const fan of fans) {
    await follow(fan, hub.profileId)
    await follow(hub, fan.profileId)
    world.clock.advance(1000)
  }
  await unfollow(hub, fans[1]?.profileId ?? '')
  const first = await list(hub, `/profile/${hub.profileId}/followers?limit=2`)
  expect(namesIn(first)).toEqual(['three', 'two'])
  expect(first['data']?.[0]).toMatchObject({ is_following: true, is_own: false })
  expect(first['data']?.[1]).toMatchObject({ is_following: false })
  expect(first['pagination']).toMatchObject({ has_more: true, total: 3 })
  const cursor = text(first['pagination']?.['next_cursor'])
  const second = await list(null, `/profile/${hub.profileId}/followers?limit=2&cursor=${cursor}`)
  expect(namesIn(second)).toEqual(['one'])
  expect(second['pagination']).toMatchObject({ has_more: false, next_cursor: null })
  expect(namesIn(await list(null, `/profile/${hub.profileId}/followers?limit=2&offset=2`))).toEqual(['one'])
  expect(namesIn(await list(hub, '/profile/following'))).toEqual(['three', 'one'])

  expect((await world.call(null, 'GET', '/profile/following')).status).toBe(401)
  const broken = await world.call(
    null,
    'GET',
    `/profile/${hub.profileId}/followers?cursor=WyI5OTk5OTk5OTk5IiwieCJd`,
  )
  expect(broken.status).toBe(400)
})

test('the owner and staff see all followers, and others see themselves and people who chose to be listed', async () => {
  const star = await world.person('star_of_lists')
  const [shy, open, stranger] = await three('shy', 'open', 'stranger')
  const judge = await world.person('judge_of_lists', { role: 'moderator' })
  for (const fan of [shy, open]) await follow(fan, star.profileId)
  const path = `/profile/${star.profileId}/followers` as const
  const seenBy = async (who: Person | null) => namesIn(await list(who, path)).toSorted()
  expect(await seenBy(stranger)).toEqual([])
  await showInLists(open, true)
  for (const who of [star, judge]) expect(await seenBy(who)).toEqual(['open', 'shy'])
  for (const who of [stranger, open, null]) expect(await seenBy(who)).toEqual(['open'])
  expect(await seenBy(shy)).toEqual(['open', 'shy'])
  expect((await list(star, path)).pagination.total).toBe(2)
  expect((await list(stranger, path)).pagination).toMatchObject({ total: 1, has_more: false })
  for (const who of [stranger, null])
    expect(await show(who, star.username)).toMatchObject({ follower_count: 2 })

  await showInLists(open, false)
  for (const who of [stranger, null]) expect(await seenBy(who)).toEqual([])
  expect(await seenBy(star)).toEqual(['open', 'shy'])
})

test('others see pages of only the followers who chose to be listed, without gaps or traces of the rest', async () => {
  const star = await world.person('star_of_pages')
  const fans = await people('page0', 'page1', 'page2', 'page3', 'page4', 'page5')
  for (const fan of fans) {
    await follow(fan, star.profileId)
    world.clock.advance(1000)
  }
  for (const index of [1, 3, 4]) await showInLists(fans[index], true)
  const path = `/profile/${star.profileId}/followers` as const
  const first = await list(null, `${path}?limit=2`)
  expect(namesIn(first)).toEqual(['page4', 'page3'])
  expect(first.pagination).toMatchObject({ has_more: true, total: 3, total_capped: true })
  const second = await list(null, `${path}?limit=2&cursor=${first.pagination.next_cursor ?? ''}`)
  expect(namesIn(second)).toEqual(['page1'])
  expect(second.pagination).toMatchObject({ has_more: false, next_cursor: null })
  expect(namesIn(await list(null, `${path}?limit=2&offset=2`))).toEqual(['page1'])
  expect(namesIn(await list(null, `${path}?limit=2&offset=3`))).toEqual([])
})

test("a profile that blocked the viewer isn't listed for them, even if it chose to be listed", async () => {
  const star = await world.person('star_of_blocks')
  const [blocker, blocked] = await two('blocker', 'blocked')
  for (const fan of [blocker, blocked]) {
    await showInLists(fan, true)
    await follow(fan, star.profileId)
  }
  await world.call(blocker, 'POST', `/profile/${blocked.profileId}/block`)
  const page = await list(blocked, `/profile/${star.profileId}/followers`)
  expect(namesIn(page)).toEqual(['blocked'])
  expect(page.pagination.total).toBe(1)
})

test('a profile appears in lists only once its owner turns that on for it', async () => {
  const [mia, leo] = await two('mia_listed', 'leo_listed')
  const preferences = async (who: Person | null) => world.call(who, 'GET', '/profile/preferences/lists')
  expect((await preferences(mia)).body).toEqual({ shows_in_lists: false })
  const changes = [await showInLists(mia, true), await showInLists(mia, true)]
  expect(changes.map(({ body }) => body)).toEqual([{ shows_in_lists: true }, { shows_in_lists: true }])
  expect((await preferences(mia)).body).toEqual({ shows_in_lists: true })
  expect((await preferences(leo)).body).toEqual({ shows_in_lists: false })
  expect((await preferences(null)).status).toBe(401)
  expect((await showInLists(null, true)).status).toBe(401)
})

test('subscribers are listed for the owner and staff, but never for a stranger', async () => {
  const [creator, sub, past] = await three('creator', 'sub', 'past')
  const judge = await world.person('judge', { role: 'moderator' })
  const now = world.clock.now().getTime()
  const subscribe = (who: Person, endsIn: number) =>
    world.db
      .insertInto('subscription')
      .values({
        id: crypto.randomUUID(),
        subscriber_id: who.profileId,
        creator_id: creator.profileId,
        started_at: new Date(now - 86_400_000),
        ends_at: new Date(now + endsIn),
        anchor_day: new Date(now + endsIn).getUTCDate(),
      })
      .execute()
  await subscribe(sub, 86_400_000)
  await subscribe(past, -1000)
  const path = `/profile/${creator.profileId}/subscribers` as const
  expect(namesIn(await list(creator, path))).toEqual(['sub'])
  expect(namesIn(await list(judge, path))).toEqual(['sub'])
  expect(namesIn(await list(sub, '/profile/following?type=subscriber'))).toEqual(['creator'])
  expect(namesIn(await list(past, '/profile/following?type=subscriber'))).toEqual([])
  expect(await show(sub, 'creator')).toMatchObject({ is_subscribed: true })
  expect(await show(past, 'creator')).toMatchObject({ is_subscribed: false })

  const stranger = await world.call(sub, 'GET', path)
  expect(stranger.status).toBe(403)
  expect(stranger.body).not.toHaveProperty('data')
  expect((await world.call(null, 'GET', path)).status).toBe(401)
})

test('deleting a profile ends its follows and corrects the counts of other profiles', async () => {
  const [gone, fan, creator] = await three('gone', 'fan_of_gone', 'followed_by_gone')
  await follow(fan, gone.profileId)
  await follow(gone, creator.profileId)
  const second = await world.person('gone_two')
  await world.db
    .updateTable('profile')
    .set({ user_id: gone.userId })
    .where('id', '=', second.profileId)
    .execute()
  expect((await world.call(gone, 'DELETE', '/profile')).status).toBe(200)
  expect(namesIn(await list(null, `/profile/${creator.profileId}/followers`))).toEqual([])
  await sortNumber(creator)
  expect(await show(null, 'followed_by_gone')).toMatchObject({ follower_count: 0 })
  expect(await show(null, 'fan_of_gone')).toMatchObject({ following_count: 0 })
  expect((await world.call(null, 'GET', `/profile/${gone.profileId}/followers`)).status).toBe(404)
})

test('wrong stored counts are recomputed from the rows', async () => {
  const [liked, fan, apart] = await three('liked', 'liker', 'apart')
  await follow(fan, liked.profileId)
  await world.db
    .updateTable('follow_counter')
    .set({ count: 7 })
    .where('profile_id', '=', liked.profileId)
    .execute()
  await world.owner.deleteFrom('follow_counter').where('profile_id', '=', fan.profileId).execute()
  await world.db
    .updateTable('profile')
    .set({ follower_count: 9, post_count: 4 })
    .where('id', 'in', [liked.profileId, apart.profileId])
    .execute()
  await sql`select graphile_worker.add_job(${countProfiles.name}, '{}'::json)`.execute(world.db)
  await runJobs(world)
  expect(await show(null, 'liked')).toMatchObject({ follower_count: 1 })
  expect(await show(null, 'liker')).toMatchObject({ following_count: 1 })
  const rows = await world.db
    .selectFrom('profile')
    .select(['username', 'follower_count', 'post_count'])
    .where('username', 'in', ['liked', 'apart'])
    .orderBy('username')
    .execute()
  expect(rows).toEqual([
    { username: 'apart', follower_count: 0, post_count: 0 },
    { username: 'liked', follower_count: 1, post_count: 0 },
  ])
})

async function fanOfAnotherSlot(than: Person): Promise<Person> {
  for (let index = 0; ; index += 1) {
    const fan = await world.person(`other${index}`)
    if (fan.profileId.slice(-1) !== than.profileId.slice(-1)) return fan
  }
}
