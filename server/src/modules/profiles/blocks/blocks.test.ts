import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { collectNotifications } from '#testing/collect-notifications'
import { publish, publishStory } from '#testing/known-posts'
import { newPeople } from '#testing/new-people'
import type { Person } from '#testing/world'

const each = newPeople('mia', 'leo', 'ann')
const { block } = each

const unblock = (who: Person, whom: Person) =>
  each.world.call(who, 'DELETE', `/profile/${whom.profileId}/block`)
const mute = (who: Person, whom: Person) => each.world.call(who, 'POST', `/profile/${whom.profileId}/mute`)
const follow = (who: Person, whom: Person) =>
  each.world.call(who, 'POST', `/profile/${whom.profileId}/follow`)
const show = (who: Person | null, whom: Person) => each.world.call(who, 'GET', `/profile/${whom.username}`)
const comment = (who: Person, postId: string, body: string, parent_id?: string) =>
  each.world.call(who, 'POST', `/post/${postId}/comments`, {
    body,
    ...(parent_id !== undefined && { parent_id }),
  })
const namesIn = (badges: { username: string }[]) => badges.map(({ username }) => username)

/** The two sides of a block. Its effects are tested from both. */
const directions = ['the one who blocked', 'the one who was blocked'] as const

async function blocked(direction: (typeof directions)[number]): Promise<{ viewer: Person; other: Person }> {
  await block(each.mia, each.leo)
  return direction === directions[0]
    ? { viewer: each.mia, other: each.leo }
    : { viewer: each.leo, other: each.mia }
}

describe('blocking', () => {
  test('hides a profile from the one it blocked, by name and id, and from nobody else', async () => {
    expect((await block(each.mia, each.leo)).status).toBe(200)
    expect((await show(each.leo, each.mia)).body).toMatchObject({ status: 404, code: 'profile-not-found' })
    expect((await each.world.call(each.leo, 'GET', `/profile/${each.mia.profileId}`)).status).toBe(404)
    for (const path of ['posts', 'followers', 'plans'] as const) {
      expect([
        path,
        (await each.world.call(each.leo, 'GET', `/profile/${each.mia.profileId}/${path}`)).status,
      ]).toEqual([path, 404])
    }
    expect((await show(each.mia, each.leo)).body).toMatchObject({ is_blocked: true, is_muted: false })
    expect((await show(null, each.mia)).status).toBe(200)
    expect((await show(each.ann, each.mia)).body).toMatchObject({ is_blocked: false })
  })

  test('ends follows both ways and corrects the counts, and neither can follow again', async () => {
    await follow(each.mia, each.leo)
    await follow(each.leo, each.mia)
    await follow(each.ann, each.mia)
    await block(each.mia, each.leo)
    expect((await show(each.ann, each.mia)).body).toMatchObject({ follower_count: 1, following_count: 0 })
    expect((await show(each.ann, each.leo)).body).toMatchObject({ follower_count: 0, following_count: 0 })
    await follow(each.mia, each.leo)
    await follow(each.leo, each.mia)
    expect((await show(each.ann, each.mia)).body).toMatchObject({ follower_count: 1, following_count: 0 })
    expect((await show(each.ann, each.leo)).body).toMatchObject({ follower_count: 0, following_count: 0 })
  })

  test('during a concurrent follow leaves no follow, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [
        await each.world.person(`one${each.round}x${round}`),
        await each.world.person(`other${each.round}x${round}`),
      ]
      await Promise.all([follow(one, other), block(other, one), follow(other, one), block(one, other)])
      for (const who of [one, other]) {
        const { body } = await show(each.ann, who)
        expect([body.follower_count, body.following_count]).toEqual([0, 0])
      }
    }
  })

  test('twice creates one block, which is lifted by unblocking once', async () => {
    expect(
      (await Promise.all([block(each.mia, each.leo), block(each.mia, each.leo)])).map(({ status }) => status),
    ).toEqual([200, 200])
    expect((await unblock(each.leo, each.mia)).body).toMatchObject({ status: 404, code: 'not-blocked' })
    expect((await unblock(each.mia, each.leo)).status).toBe(200)
    expect((await unblock(each.mia, each.leo)).body).toMatchObject({ status: 404, code: 'not-blocked' })
    expect((await show(each.leo, each.mia)).status).toBe(200)
  })

  test('each other lasts until both have unblocked', async () => {
    await block(each.mia, each.leo)
    await block(each.leo, each.mia)
    await unblock(each.mia, each.leo)
    expect((await show(each.mia, each.leo)).status).toBe(404)
    expect((await show(each.leo, each.mia)).body).toMatchObject({ is_blocked: true })
    await unblock(each.leo, each.mia)
    expect([(await show(each.mia, each.leo)).status, (await show(each.leo, each.mia)).status]).toEqual([
      200, 200,
    ])
  })

  test('requires a signed-in user and a profile of somebody else', async () => {
    expect((await block(null, each.leo)).status).toBe(401)
    expect((await block(each.mia, each.mia)).body).toMatchObject({ code: 'own-profile' })
    expect((await each.world.call(each.mia, 'POST', `/profile/${randomUUID()}/block`)).status).toBe(404)
    expect((await show(each.ann, each.mia)).status).toBe(200)
  })

  test("doesn't hide a profile or its posts from staff", async () => {
    const moderator = await each.world.person(`mod${each.round}`, { role: 'moderator' })
    const postId = await publish(each.world, each.leo, {})
    await block(each.leo, moderator)
    expect((await show(moderator, each.leo)).status).toBe(200)
    expect((await each.world.call(moderator, 'GET', `/post/${postId}`)).status).toBe(200)
    expect((await comment(moderator, postId, 'Hello')).status).toBe(404)
    expect((await each.world.call(moderator, 'POST', `/post/${postId}/like`)).status).toBe(404)
  })
})

describe.each(directions)('seen by %s, blocking', (direction) => {
  test("hides each profile from the other's searches, lists of profiles and suggestions", async () => {
    await publish(each.world, each.mia, {})
    await publish(each.world, each.leo, {})
    for (const who of [each.mia, each.leo]) {
      await each.world.call(who, 'PUT', '/profile/preferences/lists', { shows_in_lists: true })
      await follow(who, each.ann)
    }
    const { viewer, other } = await blocked(direction)
    const lists = async (who: Person) => ({
      search: namesIn((await each.world.call(who, 'GET', '/profile', { search: other.username })).body.data),
      explore: namesIn((await each.world.call(who, 'GET', '/profile', { limit: 100 })).body.data),
      suggested: namesIn(
        (await each.world.call(who, 'GET', '/profile', { list: 'suggested', limit: 100 })).body.data,
      ),
      followers: namesIn(
        (await each.world.call(who, 'GET', `/profile/${each.ann.profileId}/followers`)).body.data,
      ),
    })
    for (const [list, names] of Object.entries(await lists(viewer))) {
      expect([list, names.includes(other.username)]).toEqual([list, false])
    }
    for (const [list, names] of Object.entries(await lists(each.ann))) {
      expect([list, names.includes(other.username)]).toEqual([list, true])
    }
  })

  test("hides each other's comments with their replies, and leaves them out of counts", async () => {
    const postId = await publish(each.world, each.ann, {})
    const { viewer, other } = await blocked(direction)
    const hidden = (await comment(other, postId, 'Hidden')).body
    await comment(each.ann, postId, 'Reply to the hidden one', hidden.id)
    const open = (await comment(each.ann, postId, 'Open')).body
    await comment(other, postId, 'Hidden reply', open.id)
    await comment(viewer, postId, 'Own reply', open.id)

    const seen = (await each.world.call(viewer, 'GET', `/post/${postId}/comments`)).body.data
    expect(seen.map(({ body, reply_count }) => [body, reply_count])).toEqual([['Open', 1]])
    const replies = await each.world.call(viewer, 'GET', `/post/${postId}/comments`, { parent_id: open.id })
    expect(replies.body.data.map(({ body }) => body)).toEqual(['Own reply'])
    expect((await each.world.call(viewer, 'GET', `/post/${postId}`)).body.comment_count).toBe(2)
    expect((await each.world.call(each.ann, 'GET', `/post/${postId}`)).body.comment_count).toBe(5)
    expect((await each.world.call(null, 'GET', `/post/${postId}`)).body.comment_count).toBe(5)

    expect((await comment(viewer, postId, 'Answer', hidden.id)).body.code).toBe('comment-not-found')
    const like = await each.world.call(viewer, 'POST', `/post/${postId}/comments/${hidden.id}/like`)
    expect(like.body.code).toBe('comment-not-found')
  })

  test("hides each other's likes from lists", async () => {
    const postId = await publish(each.world, each.ann, {})
    const { viewer, other } = await blocked(direction)
    for (const who of [viewer, other]) {
      await each.world.call(who, 'PUT', '/profile/preferences/lists', { shows_in_lists: true })
      await each.world.call(who, 'POST', `/post/${postId}/like`)
    }
    const likes = async (who: Person) =>
      namesIn((await each.world.call(who, 'GET', `/post/${postId}/likes`)).body.data)
    expect(await likes(viewer)).toEqual([viewer.username])
    expect(await likes(each.ann)).toEqual([other.username, viewer.username])
  })

  test('disables mentions of each other', async () => {
    const { viewer, other } = await blocked(direction)
    const id = await publish(each.world, viewer, {
      description: `Look, @${other.username} and @${each.ann.username}`,
    })
    const mentioned = await each.world.db
      .selectFrom('mention')
      .select('profile_id')
      .where('post_id', '=', id)
      .execute()
    expect(mentioned).toEqual([{ profile_id: each.ann.profileId }])
  })
})

const told = async (who: Person) => {
  await collectNotifications(each.world)
  const { data } = (await each.world.call(who, 'GET', '/profile/notifications')).body
  return data.map(({ type, actors, actor_count }) => [type, actor_count, ...namesIn(actors)])
}

describe('notifications', () => {
  test('about each other are removed by a block, and others stay', async () => {
    const postId = await publish(each.world, each.mia, {})
    for (const who of [each.leo, each.ann]) await each.world.call(who, 'POST', `/post/${postId}/like`)
    await follow(each.leo, each.mia)
    expect(await told(each.mia)).toEqual(
      expect.arrayContaining([['like', 2, each.ann.username, each.leo.username]]),
    )
    await block(each.mia, each.leo)
    expect(await told(each.mia)).toEqual([['like', 1, each.ann.username]])
  })

  test("from a muted profile stop, and that profile isn't notified of the mute", async () => {
    const postId = await publish(each.world, each.mia, {})
    await mute(each.mia, each.leo)
    await follow(each.leo, each.mia)
    expect((await comment(each.leo, postId, 'Still here')).status).toBe(200)
    await comment(each.ann, postId, 'Me too')
    expect(await told(each.mia)).toEqual([['comment', 1, each.ann.username]])
    expect(await told(each.leo)).toEqual([])
  })
})

describe('muting', () => {
  test('hides posts and stories from lists, but only for the muter', async () => {
    const postId = await publish(each.world, each.leo, { description: 'Findable' })
    const storyId = await publishStory(each.world, each.leo)
    await follow(each.mia, each.leo)
    expect((await mute(each.mia, each.leo)).status).toBe(200)
    const lists = async (who: Person) => ({
      feed: (await each.world.call(who, 'GET', '/post', { limit: 100 })).body.data.map(({ id }) => id),
      creators: (await each.world.call(who, 'GET', '/post', { view: 'my_creators' })).body.data.map(
        ({ id }) => id,
      ),
      search: (await each.world.call(who, 'GET', '/post', { search: 'findable' })).body.data.map(
        ({ id }) => id,
      ),
    })
    expect(Object.values(await lists(each.mia)).flat()).not.toContain(postId)
    await follow(each.ann, each.leo)
    for (const [list, ids] of Object.entries(await lists(each.ann)))
      expect([list, ids]).toEqual([list, expect.arrayContaining([postId])])
    const stories = async (who: Person) =>
      JSON.stringify((await each.world.call(who, 'GET', '/post/stories')).body)
    expect(await stories(each.mia)).not.toContain(storyId)
    expect(await stories(each.ann)).toContain(storyId)
    // Muting doesn't hide the profile itself.
    expect((await show(each.mia, each.leo)).body).toMatchObject({ is_muted: true, is_following: true })
    const own = await each.world.call(each.mia, 'GET', `/profile/${each.leo.profileId}/posts`)
    expect(own.body.data.map(({ id }) => id)).toEqual([postId])
    expect((await show(each.leo, each.mia)).body).toMatchObject({ is_muted: false, is_blocked: false })
    expect(
      (await each.world.call(each.leo, 'POST', `/post/${await publish(each.world, each.mia, {})}/like`))
        .status,
    ).toBe(200)
  })

  test('hides a profile from Explore and the search for creators, but only for the muter', async () => {
    await publish(each.world, each.leo, {})
    await mute(each.mia, each.leo)
    const found = async (who: Person | null) => {
      const search = (await each.world.call(who, 'GET', '/profile', { search: each.leo.username })).body.data
      const explore = (await each.world.call(who, 'GET', '/profile', { limit: 100 })).body.data
      return [namesIn(search), namesIn(explore)].map((names) => names.includes(each.leo.username))
    }
    expect(await found(each.mia)).toEqual([false, false])
    expect(await found(each.ann)).toEqual([true, true])
    expect(await found(null)).toEqual([true, true])
    // The mute doesn't work in the other direction.
    await publish(each.world, each.mia, {})
    const search = (await each.world.call(each.leo, 'GET', '/profile', { search: each.mia.username })).body
      .data
    expect(namesIn(search)).toContain(each.mia.username)
    await each.world.call(each.mia, 'DELETE', `/profile/${each.leo.profileId}/mute`)
    expect(await found(each.mia)).toEqual([true, true])
  })

  test('marks comments for the muter only, who still sees their replies and counts', async () => {
    const postId = await publish(each.world, each.mia, {})
    await mute(each.mia, each.leo)
    const muted = (await comment(each.leo, postId, 'Muted')).body
    await comment(each.ann, postId, 'A reply to it', muted.id)
    const open = (await comment(each.ann, postId, 'Open')).body
    await comment(each.leo, postId, 'A muted reply', open.id)
    const seen = async (who: Person | null, query: object = {}) =>
      (await each.world.call(who, 'GET', `/post/${postId}/comments`, query)).body.data.map(
        ({ body, is_muted, reply_count }) => [body, is_muted, reply_count],
      )
    expect(await seen(each.mia)).toEqual([
      ['Open', false, 1],
      ['Muted', true, 1],
    ])
    expect(await seen(each.mia, { parent_id: muted.id })).toEqual([['A reply to it', false, 0]])
    expect(await seen(each.mia, { parent_id: open.id })).toEqual([['A muted reply', true, 0]])
    for (const who of [each.leo, each.ann, null])
      expect((await seen(who)).map(([, is]) => is)).toEqual([false, false])
    expect((await each.world.call(each.mia, 'GET', `/post/${postId}`)).body.comment_count).toBe(4)
    // The comment is under her post, so she can delete it.
    expect((await each.world.call(each.mia, 'DELETE', `/post/${postId}/comments/${muted.id}`)).status).toBe(
      200,
    )
  })

  test('can be undone, and then everything is shown again', async () => {
    const postId = await publish(each.world, each.leo, {})
    await mute(each.mia, each.leo)
    await mute(each.mia, each.leo)
    const lift = () => each.world.call(each.mia, 'DELETE', `/profile/${each.leo.profileId}/mute`)
    expect((await lift()).status).toBe(200)
    expect((await lift()).body).toMatchObject({ status: 404, code: 'not-muted' })
    const { body } = await each.world.call(each.mia, 'GET', '/post', { limit: 100 })
    expect(body.data.map(({ id }) => id)).toContain(postId)
    expect((await mute(each.mia, each.mia)).body).toMatchObject({ code: 'own-profile' })
  })
})

test('both lists contain the profiles that the current profile blocked or muted, latest first', async () => {
  const pages = async (who: Person, path: '/profile/blocked' | '/profile/muted') => {
    const first = (await each.world.call(who, 'GET', path, { limit: 1 })).body
    const cursor = first.pagination.next_cursor ?? ''
    const second =
      cursor === '' ? undefined : (await each.world.call(who, 'GET', path, { limit: 1, cursor })).body
    return [...first.data, ...(second?.data ?? [])].map(({ profile }) => profile.username)
  }
  await block(each.mia, each.leo)
  each.world.clock.advance(1000)
  await block(each.mia, each.ann)
  await mute(each.mia, each.ann)
  expect(await pages(each.mia, '/profile/blocked')).toEqual([each.ann.username, each.leo.username])
  expect(await pages(each.mia, '/profile/muted')).toEqual([each.ann.username])
  expect(await pages(each.leo, '/profile/blocked')).toEqual([])
  expect(await pages(each.ann, '/profile/muted')).toEqual([])
})
