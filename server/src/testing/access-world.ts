import type { Post } from '@fanfare/contract/posts/post'
import { afterAll, beforeAll, expect } from 'vitest'
import { wordsOf } from './access-outcomes.ts'
import {
  changesAfterSale,
  forms,
  isOfWords,
  isSoldKind,
  kinds,
  viewers,
  type Kind,
  type ViewerName,
} from './access-table.ts'
import { buy, follow, makeContent, publish, subscribe, type KnownContent } from './known-posts.ts'
import { createWorld, type Person, type World } from './world.ts'

export type PathOfPosts = `/${'post' | 'post/saved' | 'post/purchased' | 'profile/owner/posts'}?${string}`

interface KnownPost {
  id: string
  content: KnownContent | null
}

export interface AccessWorld {
  world: World
  people: Record<ViewerName, Person | null>
  /** Returns the post of a kind. */
  known(kind: Kind): KnownPost
  /** The posts of a list by their kind. */
  postsAt(viewer: ViewerName, path: PathOfPosts): Promise<Map<Kind, Post>>
  /** Returns the response's status for a media file. */
  fetchMedia(viewer: ViewerName, url: string): Promise<number>
}

/** Creates every kind of post and every kind of viewer for the tests of a file. Call this at the top of the file. */
export function accessWorld(): AccessWorld {
  const access = {} as AccessWorld
  const posts = new Map<Kind, KnownPost>()
  beforeAll(async () => {
    access.world = await createWorld()
    access.people = await makePeople(access.world)
    await publishKinds(access, posts)
    await relate(access)
    for (const { id } of posts.values()) await saveForAll(access, id)
  }, 180_000)
  afterAll(() => access.world.close())
  access.known = (kind) => {
    const post = posts.get(kind)
    if (!post) throw new Error(`There is no ${kind} post.`)
    return post
  }
  access.postsAt = (viewer, path) => postsAt(access, viewer, path)
  access.fetchMedia = async (viewer, url) => {
    const cookie = access.people[viewer]?.cookie
    const response = await access.world.app.inject({ url, headers: cookie ? { cookie } : {} })
    return response.statusCode
  }
  return access
}

const options: Partial<Record<ViewerName, Parameters<World['person']>[1]>> = {
  moderator: { role: 'moderator' },
  admin: { role: 'admin' },
  adult: { seesNsfw: true },
}

async function makePeople(world: World): Promise<AccessWorld['people']> {
  const people = {} as AccessWorld['people']
  for (const name of viewers)
    people[name] = name === 'visitor' ? null : await world.person(name, options[name])
  return people
}

/** Makes profiles follow, subscribe to or block the owner. */
async function relate({
  world,
  people: { owner, follower, subscriber, lapsed, blocked, blocker },
}: AccessWorld): Promise<void> {
  if (!owner || !follower || !subscriber || !lapsed || !blocked) throw new Error('Somebody is missing.')
  await follow(world, follower, owner)
  await subscribe(world, subscriber, { creator: owner, days: 20 })
  await world.call(owner, 'POST', `/profile/${blocked.profileId}/block`)
  await world.call(blocker, 'POST', `/profile/${owner.profileId}/block`)
  await subscribe(world, lapsed, { creator: owner, days: -1 })
}

async function publishKinds(
  { world, people: { owner, buyer, refunded } }: AccessWorld,
  posts: Map<Kind, KnownPost>,
): Promise<void> {
  if (!owner) throw new Error('There is no owner.')
  for (const kind of kinds) {
    const content = isOfWords(kind) ? null : await makeContent(world, owner, { kind: 'video' })
    const form = {
      description: wordsOf(kind),
      tags: ['everywhere'],
      contents: content ? [{ id: content.id, alt: 'What it shows' }] : [],
    }
    const id = await publish(world, owner, { ...form, ...atTimes(world, forms[kind]) })
    posts.set(kind, { id, content })
    if (isSoldKind(kind) && buyer) await buy(world, buyer, id)
    if (isSoldKind(kind) && refunded) await buy(world, refunded, id, { isRevoked: true })
    if (kind.endsWith('removed')) await world.call(owner, 'DELETE', `/post/${id}`)
    const change = changesAfterSale[kind]
    if (change) await world.call(owner, 'PUT', `/post/${id}`, { ...form, ...atTimes(world, change) })
  }
  world.clock.advance(2 * 3_600_000)
}

function atTimes(world: World, facts: Record<string, unknown>): Record<string, unknown> {
  const { available_from: from, available_until: until, ...form } = facts
  const now = world.clock.now().getTime()
  return {
    ...form,
    ...(from !== undefined && { available_from: new Date(now + 5 * 3_600_000).toISOString() }),
    ...(until !== undefined && { available_until: new Date(now + 3_600_000).toISOString() }),
  }
}

async function saveForAll({ world, people }: AccessWorld, postId: string): Promise<void> {
  for (const person of Object.values(people)) {
    if (!person) continue
    await world.db
      .insertInto('post_save')
      .values({ profile_id: person.profileId, post_id: postId, created_at: world.clock.now() })
      .execute()
  }
}

async function postsAt(
  { world, people, known }: AccessWorld,
  viewer: ViewerName,
  path: PathOfPosts,
): Promise<Map<Kind, Post>> {
  const { status, body } = await world.call(people[viewer], 'GET', path)
  expect(status).toBe(isMissing(viewer, path) ? 404 : 200)
  if (status === 404) return new Map()
  return new Map(
    kinds.flatMap((kind) => {
      const post = body.data.find(({ id }) => id === known(kind).id)
      return post ? [[kind, post] as const] : []
    }),
  )
}

/** An author's page doesn't exist for a profile that the author blocked. */
const isMissing = (viewer: ViewerName, path: PathOfPosts): boolean =>
  viewer === 'blocked' && path.startsWith('/profile')
