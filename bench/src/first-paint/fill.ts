import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { progressOf, send, signUp, upload, type Member } from '../members.ts'
import { startFanfare, type Running } from '../processes.ts'
import type { MeasuredWorld } from '../world.ts'

const pictures = path.resolve(import.meta.dirname, '../../../demo/pictures')
const creators = ['mia', 'leo', 'ada', 'noah']
const postsEach = 6

/** The pages that a visitor may open first, and a user with an account. */
export interface Places {
  profile: string
  post: string
  member: Member
}

/**
 * Fills an empty server with creators and posts. A server with workers processes their pictures like any upload. The
 * measured server has no workers, so that nothing else runs beside it.
 */
export async function fillWorld(world: MeasuredWorld): Promise<Places> {
  await using fanfare = await startFanfare(world.url, world.folder, { role: 'all' })
  return await fillWithPictures(fanfare)
}

async function fillWithPictures(fanfare: Running): Promise<Places> {
  const names = await readdir(pictures)
  const portraits = names.filter((name) => name.startsWith('avatar-'))
  const motifs = names.filter((name) => !name.startsWith('avatar-'))
  const posts: string[] = []
  for (const [index, username] of creators.entries()) {
    const creator = await signUp(fanfare, username)
    await introduce(fanfare, creator, { username, portrait: portraits[index] ?? '' })
    const mine = Array.from({ length: postsEach }, (_, nth) => motifs[(index * postsEach + nth) * 7] ?? '')
    posts.push(...(await Promise.all(mine.map((picture) => publish(fanfare, creator, picture)))))
  }
  const [username = ''] = creators
  const member = await signUp(fanfare, 'fan')
  return { profile: `/${username}`, post: `/${username}/${posts[0] ?? ''}`, member }
}

async function introduce(
  fanfare: Running,
  { cookie }: Member,
  { username, portrait }: { username: string; portrait: string },
): Promise<void> {
  const body = new FormData()
  body.set('username', username)
  body.set('display_name', username[0]?.toUpperCase() + username.slice(1))
  body.set('bio', 'Light, lines and colours, from places that were walked to.')
  body.set('photo', new Blob([await readPicture(portrait)], { type: 'image/jpeg' }), portrait)
  await send(fanfare, { method: 'PUT', path: '/profile', body, cookie })
}

async function publish(fanfare: Running, creator: Member, picture: string): Promise<string> {
  const file = { fileName: picture, contentType: 'image/jpeg', bytes: await readPicture(picture) }
  const content = await upload(fanfare, creator, file)
  while ((await progressOf(fanfare, creator, content)) < 100) await pause(100)
  const id = randomUUID()
  const body = { id, description: `${picture}, seen on a walk`, contents: [{ id: content, alt: picture }] }
  await send(fanfare, { method: 'POST', path: '/post', body, cookie: creator.cookie })
  return id
}

const readPicture = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(path.join(pictures, name)))
