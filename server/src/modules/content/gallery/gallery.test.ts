import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idAt } from '#kernel/clock'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import { makeGpsJpeg } from '#testing/media/media-files'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { createInlineImage } from '../uploads/create-inline-image.ts'

let world: ContentWorld
let mia: Person
let leo: Person
let mod: Person
let folder: string
let photo: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-gallery-test-'))
  world = await createContentWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  mod = await world.person('mod', { role: 'moderator' })
  photo = await readFile(await makeGpsJpeg(join(folder, 'a.jpg'), { width: 700, height: 300 }))
})

beforeEach(() => {
  for (const known of [world.shown.publicIds, world.shown.visibleTo, world.shown.usedIds]) known.clear()
})

afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

async function readyPhoto(who: Person): Promise<string> {
  const file = { bytes: photo, type: 'image/jpeg', name: 'my street 12.jpg' }
  const { id } = (await world.upload(who, file)).body
  await runJobs(world)
  return id
}

const idsIn = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
const onlyLeo = () => new Set([leo.profileId])

async function keysOf(id: string): Promise<string[]> {
  const { uuid } = await world.db
    .selectFrom('content')
    .select('uuid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const keys: string[] = []
  for (const prefix of [`media/${uuid}/`, `originals/${id}/`]) {
    for await (const key of world.deps.storage.list(prefix)) keys.push(key)
  }
  return keys
}

describe('the gallery', () => {
  test("the gallery lists only the user's photos and videos, page by page, latest first", async () => {
    const sam = await world.person('sam')
    const made: string[] = []
    for (let index = 0; index < 5; index += 1)
      made.unshift(await insertContent(sam, index === 2 ? 'video' : 'photo'))
    await insertContent(leo, 'photo')
    await world.db
      .updateTable('content')
      .set({ upload_kind: 'inline' })
      .where('id', '=', made[4] ?? '')
      .execute()

    const first = await world.call(sam, 'GET', '/content/gallery', { limit: 3 })
    expect(idsIn(first.body)).toEqual(made.slice(0, 3))
    expect(first.body['pagination']).toMatchObject({ has_more: true, total: 4 })
    const cursor = first.body.pagination.next_cursor ?? ''
    const next = await world.call(sam, 'GET', '/content/gallery', { limit: 3, cursor })
    expect(idsIn(next.body)).toEqual(made.slice(3, 4))
    expect(next.body['pagination']).toMatchObject({ has_more: false, next_cursor: null })
    expect(idsIn((await world.call(sam, 'GET', '/content/gallery', { limit: 2, offset: 1 })).body)).toEqual(
      made.slice(1, 3),
    )
    expect(idsIn((await world.call(sam, 'GET', '/content/gallery', { kind: 'video' })).body)).toEqual([
      made[2],
    ])
    expect((await world.call(sam, 'GET', '/content/gallery', { cursor: 'nonsense' })).status).toBe(400)
  })

  async function insertContent(who: Person, kind: 'photo' | 'video'): Promise<string> {
    world.clock.advance(1000)
    const id = idAt(world.clock.now())
    const none = {
      failure: null,
      width: null,
      height: null,
      duration_ms: null,
      thumbhash: null,
      thumbnail_key: null,
    }
    await world.db
      .insertInto('content')
      .values({
        id,
        uuid: crypto.randomUUID(),
        profile_id: who.profileId,
        upload_kind: 'media',
        kind,
        ...none,
        status: 'processing',
        file_name: 'a',
        mime: 'image/jpeg',
        byte_size: 1n,
        sha256: Buffer.alloc(32),
        created_at: world.clock.now(),
        deleted_at: null,
      })
      .execute()
    return id
  }
})

describe('a single content', () => {
  test('a content is fully visible to its owner, and otherwise only to people who see it in a place', async () => {
    const id = await readyPhoto(mia)
    const see = (who: Person | null) => world.call(who, 'GET', `/content/${id}`)
    expect((await see(mia)).body).toMatchObject({ file_name: 'my street 12.jpg', byte_size: photo.length })
    for (const who of [leo, null]) expect((await see(who)).body['code']).toBe('content-not-found')
    expect((await see(mod)).status).toBe(200)

    world.shown.visibleTo.set(id, onlyLeo())
    const forLeo = await see(leo)
    expect(forLeo.status).toBe(200)
    expect(forLeo.body['file_name']).toBe('photo.webp')
    expect(JSON.stringify(forLeo.body)).not.toContain('street')
    expect(JSON.stringify(forLeo.body)).not.toContain('/media/public/')
    expect((await see(null)).status).toBe(404)

    world.shown.publicIds.add(id)
    expect(JSON.stringify((await see(null)).body)).toContain('/media/public/')
  })

  test("a content that isn't ready is visible only to its owner", async () => {
    const id = (await world.upload(mia, { bytes: photo, type: 'image/jpeg' })).body.id
    world.shown.publicIds.add(id)
    expect((await world.call(mia, 'GET', `/content/${id}`)).body['status']).toBe('processing')
    expect((await world.call(leo, 'GET', `/content/${id}`)).status).toBe(404)
    await runJobs(world)
  })

  test.each(['not-an-id', '00000000-0000-7000-8000-000000000000'])(
    "a content with the id %s doesn't exist",
    async (id) => {
      expect([400, 404]).toContain((await world.call(mia, 'GET', `/content/${id}`)).status)
    },
  )
})

describe('image addresses', () => {
  test('an image address redirects people with access to the requested size', async () => {
    const id = await readyPhoto(mia)
    const go = (who: Person | null, query: string) => world.call(who, 'GET', `/content/get?${query}`)
    expect((await go(leo, `id=${id}`)).status).toBe(404)
    const own = await go(mia, `id=${id}&width=300`)
    expect([own.status, String(own.headers['location'])]).toEqual([
      302,
      expect.stringMatching(/^\/media\/[\w-]{72}\/w320\.webp$/),
    ])
    expect(String((await go(mia, `id=${id}&width=500`)).headers['location'])).toContain('/w640.webp')
    expect(String((await go(mia, `id=${id}`)).headers['location'])).toContain('/w640.webp')
    const file = { url: String(own.headers['location']), headers: { cookie: mia.cookie } }
    expect((await world.app.inject(file)).statusCode).toBe(200)

    const path = encodeURIComponent(String(own.headers['location']))
    expect((await go(mia, `path=${path}`)).status).toBe(302)
    expect((await go(leo, `path=${path}`)).status).toBe(404)
    world.shown.publicIds.add(id)
    const open = await go(null, `path=${path}`)
    expect(String(open.headers['location'])).toMatch(/^\/media\/public\//)
    expect((await go(null, `path=${encodeURIComponent(String(open.headers['location']))}`)).status).toBe(302)
    for (const wrong of ['path=../x', 'path=originals/x', 'id=x', '']) {
      expect([400, 404]).toContain((await go(mia, wrong)).status)
    }
  })
})

describe('deletion', () => {
  test("deleting removes the user's photos with all their files", async () => {
    const ids = [await readyPhoto(mia), await readyPhoto(mia)]
    expect((await keysOf(ids[0] ?? '')).length).toBeGreaterThan(3)
    expect((await world.call(mia, 'DELETE', '/content', { ids })).body).toEqual({ ok: true })
    expect((await world.call(mia, 'GET', `/content/${ids[0]}`)).status).toBe(404)
    await runJobs(world)
    for (const id of ids) expect(await keysOf(id)).toEqual([])
    expect((await world.call(mia, 'DELETE', '/content', { ids })).status).toBe(404)
  })

  test('deleting removes nothing if one of the photos is used or belongs to a stranger', async () => {
    const own = await readyPhoto(mia)
    const used = await readyPhoto(mia)
    world.shown.usedIds.add(used)
    const refused = await world.call(mia, 'DELETE', '/content', { ids: [own, used] })
    expect(refused).toMatchObject({ status: 409, body: { code: 'content-in-use', ids: [used] } })
    const foreign = await readyPhoto(leo)
    expect((await world.call(mia, 'DELETE', '/content', { ids: [own, foreign] })).status).toBe(404)
    expect((await world.call(null, 'DELETE', '/content', { ids: [own] })).status).toBe(401)
    expect((await world.call(mia, 'DELETE', '/content', { ids: [] })).status).toBe(400)
    await runJobs(world)
    for (const id of [own, used, foreign]) expect((await keysOf(id)).length).toBeGreaterThan(3)
  })
})

test("the list of a profile's photos and videos contains those that the viewer can see", async () => {
  const open = await readyPhoto(mia)
  const some = await readyPhoto(mia)
  world.shown.publicIds.add(open)
  world.shown.visibleTo.set(some, onlyLeo())
  const list = async (who: Person | null) =>
    world.call(who, 'GET', `/content/by-profile-uuid/${crypto.randomUUID()}`)
  expect(idsIn((await list(null)).body)).toEqual([open])
  const forLeo = await list(leo)
  expect(idsIn(forLeo.body)).toEqual([open, some])
  const sources = JSON.stringify(forLeo.body)
  expect(sources).toContain('/media/public/')
  expect(sources).toContain('"alt":"seen"')
  const nobody = await world.call(leo, 'GET', '/content/by-profile-uuid/00000000-0000-4000-8000-000000000000')
  expect([nobody.status, nobody.body['code']]).toEqual([404, 'profile-not-found'])
})

describe('an image in one request body', () => {
  const file = (bytes: Buffer, isCut = false) => ({ file_name: 'me.jpg', mime: 'image/jpeg', bytes, isCut })
  test("becomes a content of its owner that isn't in the gallery", async () => {
    const id = await createInlineImage(world.contentDeps, leo, file(photo))
    await runJobs(world)
    expect((await world.call(leo, 'GET', `/content/${id}`)).body).toMatchObject({
      status: 'ready',
      kind: 'photo',
    })
    expect(idsIn((await world.call(leo, 'GET', '/content/gallery')).body)).not.toContain(id)
  })

  test.each([
    ['text', () => file(Buffer.from('only words')), 'inline-type-unsupported'],
    ['empty', () => file(Buffer.alloc(0)), 'file-broken'],
    ['a truncated photo', () => file(photo.subarray(0, 4000)), 'file-broken'],
    ['too large', () => file(photo, true), 'image-too-large'],
  ])('is refused if it is %s', async (_what, make, code) => {
    await expect(createInlineImage(world.contentDeps, leo, make())).rejects.toMatchObject({ code })
  })
})
