import { existsSync } from 'node:fs'
import { reservedUsernames } from '@fanfare/contract/profiles/reserved-usernames'
import { postLimits } from '@fanfare/contract/posts/limits'
import { faultsOf } from '@fanfare/server/modules/verification/checks/read-form'
import { expect, test } from 'vitest'
import { cast, demoSignIns } from './cast.ts'
import { isVideo, media } from './media.ts'
import { postBook } from './posts.ts'
import { demoWorld } from './world.ts'

const now = new Date('2026-11-20T12:00:00Z')
const world = demoWorld(now)
const postsById = new Map(world.posts.map((post) => [post.id, post]))

test('every file that the demo world uses exists, and every existing file has a description', () => {
  const files = Object.keys(media)
  expect(
    files.filter(
      (file) =>
        !existsSync(new URL(`../${file.endsWith('.mp4') ? 'clips' : 'pictures'}/${file}`, import.meta.url)),
    ),
  ).toEqual([])
  const portraits = cast.flatMap(({ avatar }) => avatar ?? [])
  expect(portraits.filter((file) => !existsSync(new URL(`../pictures/${file}`, import.meta.url)))).toEqual([])
  const shown = new Set([
    ...world.posts.flatMap(({ contents }) => contents.map(({ file }) => file)),
    ...cast.flatMap(({ cover }) => cover ?? []),
  ])
  expect(files.filter((file) => ![...shown].some((other) => other === file))).toEqual([])
})

test('usernames are unique and valid, and none is a path of the product', () => {
  const names = world.members.map(({ username }) => username)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z0-9_.]{3,30}$/.test(name))).toEqual([])
  expect(names.filter((name) => reservedUsernames.includes(name))).toEqual([])
  expect(Object.keys(postBook).filter((name) => !names.includes(name))).toEqual([])
})

test('a picture belongs to only one creator', () => {
  const owners = new Map<string, string>()
  const shared = world.posts.flatMap((post) =>
    post.contents.filter(({ file }) => {
      const owner = owners.get(file) ?? post.username
      owners.set(file, owner)
      return owner !== post.username
    }),
  )
  expect(shared).toEqual([])
})

test('posts of every kind exist', () => {
  const some = (is: (post: (typeof world.posts)[number]) => boolean) => world.posts.filter(is).length
  expect(world.posts.length).toBeGreaterThanOrEqual(260)
  for (const access of ['public', 'followers', 'subscribers'] as const) {
    expect(some((post) => post.access === access && post.price === 0)).toBeGreaterThan(0)
    expect(some((post) => post.access === access && post.price > 0)).toBeGreaterThan(0)
  }
  for (const type of ['regular', 'stories', 'reels'] as const)
    expect(some((post) => post.type === type)).toBeGreaterThan(5)
  expect(some(({ contents }) => contents.length === 0)).toBeGreaterThan(20)
  expect(
    some(({ contents }) => contents.length > 2 && contents.every(({ file }) => !isVideo(file))),
  ).toBeGreaterThan(5)
  expect(
    some(
      ({ contents }) =>
        contents.some(({ file }) => isVideo(file)) && contents.some(({ file }) => !isVideo(file)),
    ),
  ).toBeGreaterThan(1)
  expect(some((post) => post.nsfw)).toBeGreaterThan(3)
  expect(some((post) => post.published_at === null)).toBeGreaterThan(3)
  expect(some((post) => post.published_at !== null && post.published_at > now)).toBeGreaterThan(3)
  expect(
    some((post) => post.available_until !== null && post.available_until > now && post.type === 'regular'),
  ).toBeGreaterThan(0)
  expect(some((post) => post.available_until !== null && post.available_until < now)).toBeGreaterThan(0)
})

test('posts respect the product’s limits', () => {
  for (const post of world.posts) {
    expect(post.description.length).toBeLessThanOrEqual(postLimits.description)
    expect(post.description.length + post.contents.length).toBeGreaterThan(0)
    expect(post.contents.length).toBeLessThanOrEqual(postLimits.media)
    expect(new Set(post.contents.map(({ file }) => file)).size).toBe(post.contents.length)
    expect(post.tags.filter((tag) => !/^[a-z0-9]+$/.test(tag))).toEqual([])
  }
  const stories = world.posts.filter(({ type }) => type === 'stories')
  expect(stories.filter(({ contents, price }) => contents.length !== 1 || price > 0)).toEqual([])
})

test('nobody does the same thing twice, acts on themselves, or reacts to a post before it exists', () => {
  const pairs = (items: readonly { post_id: string; username: string }[]) =>
    items.map((one) => `${one.post_id} ${one.username}`)
  for (const items of [world.likes, world.saves, world.purchases]) {
    expect(new Set(pairs(items)).size).toBe(items.length)
    expect(
      items.filter((one) => one.at > now || one.at < (postsById.get(one.post_id)?.published_at ?? now)),
    ).toEqual([])
    expect(items.filter((one) => postsById.get(one.post_id)?.username === one.username)).toEqual([])
  }
  expect(new Set(world.follows.map((one) => `${one.follower} ${one.followed}`)).size).toBe(
    world.follows.length,
  )
  expect(world.follows.filter((one) => one.follower === one.followed || one.at > now)).toEqual([])
  expect(new Set(world.commentLikes.map((one) => `${one.comment_id} ${one.username}`)).size).toBe(
    world.commentLikes.length,
  )
  expect(
    world.subscriptions.filter(
      (one) => one.subscriber === one.creator || one.started_at > now || one.ends_at <= one.started_at,
    ),
  ).toEqual([])
})

test('every creator with a plan was verified as an adult before they set a price', () => {
  const checks = new Map(world.identityChecks.map((check) => [check.username, check]))
  expect(world.plans.filter(({ username, at }) => !((checks.get(username)?.approvedAt ?? now) < at))).toEqual(
    [],
  )
  for (const { form, sentAt, approvedAt } of checks.values()) {
    expect(
      faultsOf(
        { ...form, front_id: '', back_id: null, selfie_id: '' },
        { today: sentAt.toISOString().slice(0, 10) },
      ),
    ).toEqual({})
    expect(sentAt < approvedAt && approvedAt < now).toBe(true)
  }
  expect(checks.has('oskar_reads')).toBe(false)
})

test('only people who can see a locked post like it, and only posts with a price are bought', () => {
  const follows = new Set(world.follows.map((one) => `${one.follower} ${one.followed}`))
  const closed = world.likes.filter((one) => postsById.get(one.post_id)?.access === 'followers')
  expect(closed.length).toBeGreaterThan(100)
  const subscribed = new Set(world.subscriptions.map((one) => `${one.subscriber} ${one.creator}`))
  const strangers = closed.filter((one) => {
    const pair = `${one.username} ${postsById.get(one.post_id)?.username}`
    return !follows.has(pair) && !subscribed.has(pair)
  })
  expect(strangers).toEqual([])
  expect(
    world.purchases.filter((one) => one.price === 0 || one.price !== postsById.get(one.post_id)?.price),
  ).toEqual([])
})

test('replies follow earlier comments on the same post, and their authors exist', () => {
  const commentsById = new Map(world.comments.map((comment) => [comment.id, comment]))
  expect(commentsById.size).toBe(world.comments.length)
  const names = new Set(world.members.map(({ username }) => username))
  for (const comment of world.comments) {
    expect(names.has(comment.username)).toBe(true)
    expect(comment.body.length).toBeGreaterThan(0)
    expect(comment.at <= now).toBe(true)
    if (comment.parent_id === null) continue
    const parent = commentsById.get(comment.parent_id)
    expect(parent?.post_id).toBe(comment.post_id)
    expect(parent?.parent_id).toBeNull()
    expect(parent !== undefined && parent.at <= comment.at).toBe(true)
  }
  expect(world.comments.filter(({ parent_id }) => parent_id !== null).length).toBeGreaterThan(100)
})

test('a few posts get most of the likes', () => {
  const counts = world.posts
    .map((post) => world.likes.filter((like) => like.post_id === post.id).length)
    .sort((one, other) => other - one)
  const top = counts.slice(0, 30).reduce((sum, count) => sum + count, 0)
  expect(top).toBeGreaterThan(world.likes.length / 5)
})

test('the world is the same whenever it is generated for the same time', () => {
  expect(demoWorld(now)).toEqual(world)
})

test('the people listed for sign-in exist with their roles, and the newcomer has nothing yet', () => {
  const roles = demoSignIns.map(({ username }) => cast.find((person) => person.username === username)?.role)
  expect(roles).toEqual(['user', 'user', 'user', 'moderator', 'admin'])
  expect(cast.filter(({ kind }) => kind === 'creator').length).toBeGreaterThanOrEqual(40)
  expect(world.follows.filter((one) => one.follower === 'amara_first')).toEqual([])
  expect(world.likes.filter((one) => one.username === 'amara_first')).toEqual([])
})

test('chats and reports only involve people who had joined, in order, and every reported thing exists', () => {
  const joined = new Map(world.members.map(({ username, joinedAt }) => [username, joinedAt]))
  const hasJoined = (username: string, at: Date): boolean =>
    (joined.get(username) ?? now).getTime() < at.getTime()
  for (const { between, messages } of world.chats) {
    expect(messages.length).toBeGreaterThan(0)
    for (const { by, at } of messages) {
      expect(between).toContain(by)
      expect(between.every((username) => hasJoined(username, at)) && at < now).toBe(true)
    }
    expect(messages.map(({ at }) => at)).toEqual(
      messages.map(({ at }) => at).toSorted((one, two) => one.getTime() - two.getTime()),
    )
  }
  expect(world.reports.map(({ by }) => by)).toEqual(['grandma_ruth', 'tobi.b', 'nadia.k', 'pavel_tinkers'])
  for (const { by, at } of world.reports) expect(hasJoined(by, at) && at < now).toBe(true)
})
