import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, sql } from '#kernel/db'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import type { Person } from '#testing/world'
import { createInlineImage } from './create-inline-image.ts'
import { fetchUploadedFile } from './fetch-uploaded-file.ts'
import { withinQuota } from './storage-quota.ts'
import { insertUpload } from './upload-queries.ts'

const type = 'image/png'

let world: ContentWorld
let photo: Buffer
/** Two photos fit, and a third doesn't. */
let allowed: number
let people = 0
let mia: Person

beforeAll(async () => {
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a53' } })
    .png()
    .toBuffer()
  allowed = Math.floor(photo.length * 2.5)
  world = await createContentWorld({
    allowedBytes: allowed,
    publicWeb: {
      download: async (_url, { path }) => {
        await writeFile(path, photo)
        return { fileName: 'photo.png', contentType: type, byteSize: photo.length }
      },
    },
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
})

const upload = (who: Person) => world.upload(who, { bytes: photo, type })
const begin = (who: Person, fileId: string = randomUUID()) =>
  world.sendChunk(who, { fileId, bytes: photo, type, index: 0 })
const refusal = ({ status, body }: { status: number; body: StorageProblem }) => ({
  status,
  code: body.code,
  used: body.used_bytes,
  allowed: body.allowed_bytes,
})
type StorageProblem = { code?: string; used_bytes?: number; allowed_bytes?: number }
const full = (photos: number) => ({
  status: 409,
  code: 'storage-full',
  used: photos * photo.length,
  allowed,
})

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of ['originals/', 'uploads/']) {
    for await (const key of world.deps.storage.list(prefix)) keys.push(key)
  }
  return keys.sort()
}

test("a file that doesn't fit is refused before any part is stored, with the used and allowed space", async () => {
  expect((await upload(mia)).status).toBe(200)
  expect((await upload(mia)).status).toBe(200)
  const before = await storedKeys()
  const fileId = randomUUID()
  expect(refusal(await begin(mia, fileId))).toEqual(full(2))
  expect((await world.call(mia, 'GET', `/content/uploads/${fileId}`)).status).toBe(404)
  expect(await storedKeys()).toEqual(before)
  const direct = { fileId, fileName: 'a.png', contentType: type, totalSize: photo.length }
  expect(refusal(await world.call(mia, 'POST', '/content/upload', direct))).toEqual(full(2))
})

test("a file that exactly fills the quota is accepted, and one that is a byte larger isn't", async () => {
  const start = (totalSize: number) =>
    world.call(mia, 'POST', '/content/upload', {
      fileId: randomUUID(),
      fileName: 'a.png',
      contentType: type,
      totalSize,
    })
  expect(refusal(await start(allowed + 1))).toEqual(full(0))
  expect((await start(allowed)).status).toBe(200)
  expect((await start(1)).status).toBe(409)
})

test("deleting a photo frees its space, and other users' files take up none", async () => {
  const leo = await world.person(`leo${people}`)
  await upload(leo)
  await upload(leo)
  const kept = (await upload(mia)).body.id
  await upload(mia)
  expect((await begin(mia)).status).toBe(409)
  expect((await world.call(mia, 'DELETE', '/content', { ids: [kept] })).status).toBe(200)
  expect((await upload(mia)).status).toBe(200)
  expect((await begin(mia)).status).toBe(409)
})

test('all profiles of a user share one quota', async () => {
  await upload(mia)
  await upload(mia)
  const twin = await world.person(`twin${people}`)
  await world.db
    .updateTable('profile')
    .set({ user_id: mia.userId })
    .where('id', '=', twin.profileId)
    .execute()
  await world.db
    .updateTable('session')
    .set({ profile_id: twin.profileId })
    .where('user_id', '=', mia.userId)
    .execute()
  world.deps.sessions.drop(mia.userId)
  expect(refusal(await begin(mia))).toEqual(full(2))
  expect((await world.call(mia, 'GET', '/content/gallery')).body['data']).toEqual([])
})

test('a started upload counts until it is canceled', async () => {
  const fileId = randomUUID()
  await upload(mia)
  expect((await begin(mia, fileId)).status).toBe(200)
  expect((await begin(mia)).status).toBe(409)
  expect((await begin(mia, fileId)).status).toBe(200)
  await world.call(mia, 'DELETE', `/content/uploads/${fileId}`)
  expect((await upload(mia)).status).toBe(200)
})

test('only as many simultaneous uploads as fit the quota are accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(mia)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer.body['code']).toBe('storage-full')
})

test('if one request contains several pictures, those that fit are kept, and nothing of the others is stored', async () => {
  const before = await storedKeys()
  const owner = { userId: mia.userId, profileId: mia.profileId }
  const file = { file_name: 'me.png', mime: type, bytes: photo, isCut: false }
  const made = await Promise.allSettled(
    Array.from({ length: 5 }, () => createInlineImage(world.contentDeps, owner, file)),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = made.filter((answer) => answer.status === 'rejected')
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'storage-full' })
  expect(await storedKeys()).toHaveLength(before.length + 2)
})

test('simultaneous uploads by two profiles of one user are checked one after the other', async () => {
  const { contentDeps, db } = world
  const store = (hold: () => Promise<void>) =>
    inTransaction(db, (tx) =>
      withinQuota(tx, { quota: contentDeps.quota, userId: mia.userId }, async () => {
        await insertUpload(tx, uploadOf(mia, photo.length * 2))
        await hold()
      }),
    )
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const first = store(() => {
    held.resolve()
    return release.promise
  })
  await held.promise
  const second = store(async () => undefined).catch((error: unknown) => error)
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
  release.resolve()
  await first
  expect(await second).toMatchObject({ code: 'storage-full' })
})

const uploadOf = ({ profileId }: Person, bytes: number) => ({
  id: randomUUID(),
  profile_id: profileId,
  kind: 'media' as const,
  status: 'receiving' as const,
  failure: null,
  file_name: 'a.png',
  content_type: type,
  total_chunks: 1,
  total_size: BigInt(bytes),
  source_url: null,
  content_id: null,
  created_at: world.clock.now(),
  updated_at: world.clock.now(),
})

test('the size of a file from a link is checked once it has arrived', async () => {
  await upload(mia)
  const fetchOne = async () => {
    const fileId = randomUUID()
    const body = { fileId, url: 'https://pictures.example/photo.png' }
    expect((await world.call(mia, 'POST', '/content/from-url', body)).status).toBe(200)
    const work = { uploadId: fileId, userId: mia.userId, signal: new AbortController().signal }
    await fetchUploadedFile({ ...world.contentDeps, publicWeb: world.deps.publicWeb }, work)
    return world.call(mia, 'GET', `/content/uploads/${fileId}`)
  }
  expect((await fetchOne()).body['status']).toBe('complete')
  const { body } = await fetchOne()
  expect(body['status']).toBe('failed')
  expect(body['failure']).toContain('enough storage')
})
