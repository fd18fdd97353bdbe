import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tell } from '#notifications'
import { idAt } from '#kernel/clock'
import { inTransaction, sql } from '#kernel/db'
import { collectNotifications } from '#testing/collect-notifications'
import { makeContent, publish, publishStory } from '#testing/known-posts'
import { giveCredits } from '#testing/money/known-money'
import { preferencesWith } from '#testing/notification-preferences'
import { createWorld, type Person, type World } from '#testing/world'
import { sweepNotifications } from './sweep-notifications.ts'

let world: World
let mia: Person
let leo: Person
let ida: Person
let postId: string
let trios = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  trios += 1
  ;[mia, leo, ida] = [
    await world.person(`mia${trios}`),
    await world.person(`leo${trios}`),
    await world.person(`ida${trios}`),
  ]
  postId = await publish(world, leo)
})
afterAll(() => world.close())

const list = async (who: Person, query: `?${string}` | '' = '') =>
  (await world.call(who, 'GET', `/profile/notifications${query}`)).body
const told = async (who: Person) => {
  await collectNotifications(world)
  return (await list(who)).data
}
const unread = async (who: Person) =>
  (await world.call(who, 'GET', '/profile/notifications/count')).body.count
const like = (who: Person) => world.call(who, 'POST', `/post/${postId}/like`)
const unlike = (who: Person) => world.call(who, 'DELETE', `/post/${postId}/like`)
const comment = async (who: Person, body: string, parentId?: string) => {
  const { body: made } = await world.call(who, 'POST', `/post/${postId}/comments`, {
    body,
    ...(parentId !== undefined && { parent_id: parentId }),
  })
  return made.id
}

test("only a post's author is notified of its likes, in a single notification", async () => {
  await like(mia)
  world.clock.advance(1000)
  await like(ida)
  await like(ida)
  expect(await told(leo)).toMatchObject([
    {
      type: 'like',
      is_read: false,
      actor_count: 2,
      path: `/${leo.username}/${postId}`,
      actors: [{ username: ida.username }, { username: mia.username }],
    },
  ])
  expect(await unread(leo)).toBe(1)
  for (const other of [mia, ida]) expect(await told(other)).toEqual([])
})

test('unread notifications are counted up to 100, which the badge shows as 99+, and read ones are not', async () => {
  await sql`
    insert into notification (id, recipient_id, group_key, type, actor_count, happened_at)
    select gen_random_uuid(), ${leo.profileId}::uuid, 'like:' || number, 'like', 1, now() from generate_series(1, 101) as number`.execute(
    world.owner,
  )
  expect(await unread(leo)).toBe(100)
  for (const other of [mia, ida]) expect(await unread(other)).toBe(0)
  const read = (count: number) =>
    sql`update notification set read_at = now() where id in (
      select id from notification where recipient_id = ${leo.profileId}::uuid and read_at is null limit ${count}::int
    )`.execute(world.owner)
  await read(2)
  expect(await unread(leo)).toBe(99)
})

test('a like on a story links to the story viewer, and one on a reel to the reels, as long as the post exists', async () => {
  const story = await publishStory(world, leo)
  const video = await makeContent(world, leo, { kind: 'video' })
  const reel = await publish(world, leo, { type: 'reels', contents: [{ id: video.id, alt: '' }] })
  for (const id of [story, reel, postId]) {
    await world.call(mia, 'POST', `/post/${id}/like`)
    world.clock.advance(1000)
  }
  const pathsOf = async (who: Person) => (await told(who)).map(({ path }) => path)
  expect(await pathsOf(leo)).toEqual([
    `/${leo.username}/${postId}`,
    `/videos?videoId=${reel}`,
    `/${leo.username}?storyId=${story}`,
  ])
  for (const id of [story, reel]) await world.call(leo, 'DELETE', `/post/${id}`)
  expect(await pathsOf(leo)).toEqual([`/${leo.username}/${postId}`, null, null])
})

test("a comment on a story links to the page that shows it, because the story viewer doesn't", async () => {
  const story = await publishStory(world, leo)
  await world.call(mia, 'POST', `/post/${story}/comments`, { body: 'Great' })
  expect(await told(leo)).toMatchObject([{ type: 'comment', path: `/${leo.username}/${story}#comments` }])
})

test("a comment on a reel links to the reel's comments, and a reader who can no longer see the reel gets no link", async () => {
  const video = await makeContent(world, leo, { kind: 'video' })
  const reel = await publish(world, leo, { type: 'reels', contents: [{ id: video.id, alt: '' }] })
  const { body } = await world.call(mia, 'POST', `/post/${reel}/comments`, { body: 'What a wave' })
  world.clock.advance(1000)
  await world.call(ida, 'POST', `/post/${reel}/comments`, { body: 'I agree', parent_id: body.id })
  expect(await told(leo)).toMatchObject([{ type: 'comment', path: `/videos?videoId=${reel}#comments` }])
  expect(await told(mia)).toMatchObject([{ type: 'reply', path: `/videos?videoId=${reel}#comments` }])
  await world.call(leo, 'POST', `/profile/${mia.profileId}/block`)
  expect(await told(mia)).toMatchObject([{ type: 'reply', path: null }])
})

test('an unlike lowers the count, and the last one removes the notification', async () => {
  await like(mia)
  await like(ida)
  await told(leo)
  await unlike(ida)
  expect(await told(leo)).toMatchObject([{ actor_count: 1, actors: [{ username: mia.username }] }])
  await unlike(mia)
  expect(await told(leo)).toEqual([])
  expect(await unread(leo)).toBe(0)
})

test('a read notification becomes unread when another person likes the post, but not after an unlike', async () => {
  await like(mia)
  world.clock.advance(1000)
  await like(ida)
  const [first] = await told(leo)
  await world.call(leo, 'POST', '/profile/notifications/read-all')
  await unlike(mia)
  expect(await told(leo)).toMatchObject([{ id: first?.id, is_read: true, actor_count: 1 }])
  world.clock.advance(1000)
  await like(mia)
  expect(await told(leo)).toMatchObject([{ id: first?.id, is_read: false, actor_count: 2 }])
})

test('likes on different days create separate notifications', async () => {
  await like(mia)
  world.clock.advance(86_400_000)
  await like(ida)
  expect(await told(leo)).toMatchObject([{ actor_count: 1 }, { actor_count: 1 }])
})

test('nobody is notified of their own actions', async () => {
  await like(leo)
  await comment(leo, 'First!')
  expect(await told(leo)).toEqual([])
})

describe('notifications go only to the person whom the event concerns', () => {
  test('the followed person is notified of a follow, until the follower unfollows', async () => {
    await world.call(mia, 'POST', `/profile/${leo.profileId}/follow`)
    expect(await told(leo)).toMatchObject([{ type: 'follow', path: `/${mia.username}` }])
    expect(await told(mia)).toEqual([])
    await world.call(mia, 'DELETE', `/profile/${leo.profileId}/follow`)
    expect(await told(leo)).toEqual([])
  })

  test("a post's author is notified of a comment, and a comment's author of a reply or a like", async () => {
    const commentId = await comment(mia, 'What a patch')
    const reply = await comment(ida, 'I agree', commentId)
    await world.call(leo, 'POST', `/post/${postId}/comments/${commentId}/like`)
    expect(await told(leo)).toMatchObject([
      { type: 'comment', text: 'I agree', actor_count: 2, path: `/${leo.username}/${postId}#comments` },
    ])
    expect((await told(mia)).map(({ type, text }) => [type, text])).toEqual(
      expect.arrayContaining([
        ['reply', 'I agree'],
        ['comment_like', 'What a patch'],
      ]),
    )
    expect(await told(ida)).toEqual([])

    await world.call(ida, 'DELETE', `/post/${postId}/comments/${reply}`)
    expect((await told(mia)).map(({ type }) => type)).toEqual(['comment_like'])
    expect(await told(leo)).toMatchObject([{ type: 'comment', text: 'What a patch', actor_count: 1 }])
  })

  test("only Mia is notified of Leo's reply to her comment", async () => {
    const commentId = await comment(mia, 'What a patch')
    await comment(leo, 'Thanks', commentId)
    expect(await told(mia)).toMatchObject([{ type: 'reply', text: 'Thanks' }])
    expect(await told(leo)).toMatchObject([{ type: 'comment', actor_count: 1, text: 'What a patch' }])
  })

  test('the receiver is notified of a tip or a purchase with its amount, only once even if it is sent twice', async () => {
    await giveCredits(world, mia, 50_00n)
    const tip = { id: randomUUID(), amount: 3.5, message: 'For the light' }
    for (const attempt of [1, 2]) {
      expect([attempt, (await world.call(mia, 'POST', `/profile/${leo.profileId}/tip`, tip)).status]).toEqual(
        [attempt, 200],
      )
    }
    const priced = await publish(world, leo, { description: 'Stems', price: 12 })
    world.clock.advance(1000)
    await world.call(mia, 'POST', `/post/${priced}/buy`, { price: 12 })
    await world.call(mia, 'POST', `/post/${priced}/buy`, { price: 12 })
    expect(await told(leo)).toMatchObject([
      { type: 'purchase', amount: 12, actors: [{ username: mia.username }] },
      { type: 'tip', amount: 3.5, actors: [{ username: mia.username }] },
    ])
    expect(await told(mia)).toEqual([])
    expect(await told(ida)).toEqual([])
  })

  test('nobody is notified of a failed purchase', async () => {
    const priced = await publish(world, leo, { description: 'Stems', price: 12 })
    expect((await world.call(mia, 'POST', `/post/${priced}/buy`, { price: 12 })).status).toBe(402)
    expect(await told(leo)).toEqual([])
  })
})

test('turning a type off keeps earlier notifications and stops new ones until it is turned on again', async () => {
  await like(mia)
  await told(leo)
  const choose = (isOn: boolean) =>
    world.call(
      leo,
      'PUT',
      '/profile/preferences/notifications',
      preferencesWith({ like: { in_app: isOn, push: true, email: false } }),
    )
  await choose(false)
  world.clock.advance(1000)
  await like(ida)
  await comment(mia, 'Still told')
  const before = { type: 'like', actor_count: 1, actors: [{ username: mia.username }] }
  expect(await told(leo)).toMatchObject([{ type: 'comment' }, before])
  expect(await unread(leo)).toBe(2)
  await choose(true)
  await unlike(ida)
  world.clock.advance(1000)
  await like(ida)
  expect((await told(leo)).find(({ type }) => type === 'like')).toMatchObject({ actor_count: 2 })
})

test("a stranger can't mark another user's notifications as read, or read or delete them", async () => {
  await like(mia)
  const [notification] = await told(leo)
  const id = notification?.id ?? ''
  for (const who of [mia, ida]) {
    expect((await world.call(who, 'POST', `/profile/notifications/${id}/read`)).status).toBe(404)
    expect((await world.call(who, 'DELETE', `/profile/notifications/${id}/delete`)).status).toBe(404)
    await world.call(who, 'POST', '/profile/notifications/read-all')
    expect((await list(who)).data).toEqual([])
  }
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/count'],
    ['POST', `/${id}/read`],
    ['POST', '/read-all'],
    ['DELETE', `/${id}/delete`],
  ] as const) {
    expect((await world.send(null, method, `/profile/notifications${path}`)).status).toBe(401)
  }
  expect((await list(leo)).data).toMatchObject([{ id, is_read: false }])
})

test('notifications can be deleted, and marked as read one by one or all, by POST or the specified GET', async () => {
  await like(mia)
  await comment(mia, 'Nice')
  await world.call(ida, 'POST', `/profile/${leo.profileId}/follow`)
  const [first, second, third] = (await told(leo)).map(({ id }) => id)
  await world.call(leo, 'POST', `/profile/notifications/${first ?? ''}/read`)
  expect(await unread(leo)).toBe(2)
  await world.call(leo, 'GET', `/profile/notifications/${second ?? ''}/read`)
  expect(await unread(leo)).toBe(1)
  await world.call(leo, 'GET', '/profile/notifications/read-all')
  expect(await unread(leo)).toBe(0)
  await world.call(leo, 'DELETE', `/profile/notifications/${third ?? ''}/delete`)
  expect((await told(leo)).map(({ id }) => id)).toEqual([first, second])
})

test('a deleted notification stays deleted, and a later event makes a new one for just that event', async () => {
  await like(mia)
  const [first] = await told(leo)
  await world.call(leo, 'DELETE', `/profile/notifications/${first?.id ?? ''}/delete`)
  await unlike(mia)
  expect(await told(leo)).toEqual([])
  await like(ida)
  expect(await told(leo)).toMatchObject([{ actor_count: 1, actors: [{ username: ida.username }] }])
})

test('the list is paged by cursor and can be filtered by type', async () => {
  for (const [index, who] of [mia, ida].entries()) {
    world.clock.advance(index * 1000)
    await comment(who, `Comment of ${who.username}`)
    world.clock.advance(86_400_000)
  }
  await like(mia)
  await told(leo)
  const first = await list(leo, '?limit=2')
  expect(first.pagination).toMatchObject({ has_more: true })
  const rest = await list(leo, `?limit=2&cursor=${first.pagination.next_cursor ?? ''}`)
  expect([...first.data, ...rest.data].map(({ type }) => type)).toEqual(['like', 'comment', 'comment'])
  expect(rest.pagination).toMatchObject({ has_more: false, next_cursor: null })
  expect((await list(leo, '?type=comment')).data.map(({ type }) => type)).toEqual(['comment', 'comment'])
  expect((await world.send(leo, 'GET', '/profile/notifications?type=gossip')).status).toBe(400)
})

/** Gives the same user another profile. */
async function addProfile({ userId }: Person): Promise<string> {
  const at = world.clock.now()
  const id = idAt(at)
  await world.db
    .insertInto('profile')
    .values({
      id,
      uuid: randomUUID(),
      user_id: userId,
      username: `second${trios}`,
      display_name: 'Second',
      photo_content_id: null,
      cover_content_id: null,
      featured_at: null,
      introduced_at: null,
      pricing_answered_at: null,
      created_at: at,
      deleted_at: null,
    })
    .execute()
  return id
}

test("a user's notifications appear with all of their profiles, and a profile's only with that profile", async () => {
  await like(mia)
  await inTransaction(world.db, (tx) =>
    tell(tx, {
      key: randomUUID(),
      userId: leo.userId,
      at: world.clock.now(),
      notification: { kind: 'ai-tool-open', title: 'Video upscale', slug: 'video-upscale' },
    }),
  )
  const likeId = (await told(leo)).find(({ type }) => type === 'like')?.id ?? ''
  const second = await addProfile(leo)
  await world.call(leo, 'POST', '/user/profile/switch', { profile_id: second })
  expect((await list(leo)).data).toMatchObject([{ type: 'account', path: '/ai/video-upscale' }])
  expect((await world.call(leo, 'POST', `/profile/notifications/${likeId}/read`)).status).toBe(404)
  expect((await world.call(leo, 'DELETE', `/profile/notifications/${likeId}/delete`)).status).toBe(404)
  await world.call(leo, 'POST', '/user/profile/switch', { profile_id: leo.profileId })
  expect((await list(leo)).data.map(({ type }) => type)).toEqual(['account', 'like'])
})

test('deleting a comment removes its notification and those of its replies', async () => {
  const commentId = await comment(mia, 'What a patch')
  await comment(ida, 'I agree', commentId)
  await world.call(leo, 'POST', `/post/${postId}/comments/${commentId}/like`)
  await told(leo)
  await world.call(mia, 'DELETE', `/post/${postId}/comments/${commentId}`)
  for (const who of [leo, mia, ida]) expect(await told(who)).toEqual([])
})

test('a reply on a post that has become locked has no text, and a deleted post has no link', async () => {
  const commentId = await comment(mia, 'What a patch')
  await comment(ida, 'For subscribers’ eyes', commentId)
  expect(await told(mia)).toMatchObject([{ text: 'For subscribers’ eyes' }])
  const form = { description: 'Hello', access: 'subscribers' } as const
  await world.call(leo, 'PUT', `/post/${postId}`, form)
  expect(await told(mia)).toMatchObject([{ type: 'reply', text: null, path: expect.any(String) as unknown }])
  await world.call(leo, 'DELETE', `/post/${postId}`)
  expect(await told(mia)).toMatchObject([{ type: 'reply', text: null, path: null }])
})

test('a comment of a deleted profile is shown without a name', async () => {
  await comment(mia, 'Older')
  world.clock.advance(1000)
  await comment(ida, 'Mine alone')
  await told(leo)
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', ida.profileId)
    .execute()
  const [shown] = await told(leo)
  expect(shown).toMatchObject({ actors: [{ username: mia.username }], text: null })
})

test('the sweep notifies people of events that a job missed, and changes nothing else', async () => {
  await like(mia)
  await comment(ida, 'Told in time')
  await sql`delete from graphile_worker._private_jobs where key like 'notification:%like%'`.execute(
    world.owner,
  )
  expect((await told(leo)).map(({ type }) => type)).toEqual(['comment'])
  await sweepNotifications(world.deps, new AbortController().signal)
  const { data } = await list(leo)
  expect(Object.fromEntries(data.map(({ type, actor_count: count }) => [type, count]))).toEqual({
    comment: 1,
    like: 1,
  })
  expect(data).toHaveLength(2)
})
