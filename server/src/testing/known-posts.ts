import { randomUUID } from 'node:crypto'
import type { PostForm } from '@fanfare/contract/posts/post-form'
import { idAt } from '#kernel/clock'
import type { AnswerOf, Person, World } from './world.ts'

export interface KnownContent {
  id: string
  uuid: string
}

/** Returns a text in a response as it is, and anything else as JSON, so that comparing it with a text fails. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Adds a photo or video of a person, as if it had been uploaded and processed. Its stored files are a few bytes long.
 */
export async function makeContent(
  world: World,
  owner: Person,
  options: {
    kind?: 'photo' | 'video' | 'audio'
    status?: 'processing' | 'ready' | 'failed'
    uploadKind?: 'media' | 'inline' | 'voice'
  } = {},
): Promise<KnownContent> {
  const { kind = 'photo', status = 'ready', uploadKind = 'media' } = options
  const at = world.clock.now()
  const content = { id: idAt(at), uuid: randomUUID() }
  await world.db
    .insertInto('content')
    .values({
      ...content,
      profile_id: owner.profileId,
      upload_kind: uploadKind,
      kind,
      status,
      failure: null,
      file_name: 'original.jpg',
      mime: mimes[kind],
      byte_size: 1000n,
      sha256: Buffer.alloc(32),
      width: 1280,
      height: 960,
      duration_ms: kind === 'photo' ? null : 9000,
      peaks: kind === 'audio' ? Buffer.alloc(40, 50) : null,
      thumbhash: 'abcd',
      thumbnail_key: null,
      created_at: at,
      deleted_at: null,
    })
    .execute()
  if (status === 'ready') await makeFiles(world, content, kind)
  return content
}

const mimes = { photo: 'image/jpeg', video: 'video/mp4', audio: 'audio/webm' }

const filesOf = {
  photo: ['w640.webp', 'w1280.webp', 'locked.webp'],
  video: ['poster-w640.webp', 'poster-w1280.webp', 'web.mp4', 'hls.m3u8', 'locked.webp'],
  audio: ['voice.m4a'],
}
const types: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
}

async function makeFiles(
  { db, deps }: World,
  { id, uuid }: KnownContent,
  kind: keyof typeof filesOf,
): Promise<void> {
  for (const name of filesOf[kind]) {
    const mime = types[name.split('.').at(-1) ?? ''] ?? ''
    const width = Number(/w(\d+)\./.exec(name)?.[1] ?? 640)
    await db
      .insertInto('variant')
      .values({ content_id: id, name, mime, width, height: width * 0.75, byte_size: 9n })
      .execute()
    await deps.storage.put(`media/${uuid}/${name}`, { bytes: Buffer.from(name) }, { contentType: mime })
  }
}

/** Sends a post as the web app does. */
export const sendPost = (
  world: World,
  author: Person,
  form: Partial<PostForm> & { id?: string },
): Promise<AnswerOf<'POST /post'>> => world.call(author, 'POST', '/post', { description: 'Hello', ...form })

/** Publishes a post and returns its id. Fails if the server refuses the post. */
export async function publish(
  world: World,
  author: Person,
  form: Partial<PostForm> & { id?: string } = {},
): Promise<string> {
  const { status, body } = await sendPost(world, author, form)
  if (status !== 200) throw new Error(`The post was refused: ${JSON.stringify(body)}`)
  return body.id
}

/** Publishes a story with a new photo and returns its id. */
export async function publishStory(
  world: World,
  author: Person,
  form: Partial<PostForm> & { id?: string } = {},
): Promise<string> {
  const { id } = await makeContent(world, author)
  return publish(world, author, { type: 'stories', contents: [{ id, alt: '' }], ...form })
}

export async function follow({ db, clock }: World, follower: Person, followed: Person): Promise<void> {
  const row = { follower_id: follower.profileId, followed_id: followed.profileId, created_at: clock.now() }
  await db.insertInto('follow').values(row).execute()
}

const dayMs = 86_400_000

/** Adds a subscription from yesterday until this many days from now. With a negative number, it has already ended. */
export async function subscribe(
  { db, clock }: World,
  subscriber: Person,
  { creator, days }: { creator: Person; days: number },
): Promise<void> {
  const at = clock.now().getTime()
  await db
    .insertInto('subscription')
    .values({
      id: randomUUID(),
      subscriber_id: subscriber.profileId,
      creator_id: creator.profileId,
      started_at: new Date(at - 30 * dayMs),
      ends_at: new Date(at + days * dayMs),
      anchor_day: new Date(at + days * dayMs).getUTCDate(),
    })
    .execute()
}

/** Adds a purchase of a post. With `isRevoked`, its payment was reversed, so it doesn't count. */
export async function buy(
  { db, clock }: World,
  buyer: Person,
  postId: string,
  { isRevoked = false } = {},
): Promise<void> {
  const at = clock.now()
  const row = { id: idAt(at), post_id: postId, profile_id: buyer.profileId, price: 100n, purchased_at: at }
  const revoked_at = isRevoked ? at : null
  await db
    .insertInto('purchase')
    .values({ ...row, revoked_at })
    .execute()
}
