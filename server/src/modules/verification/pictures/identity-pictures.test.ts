import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exifr from 'exifr'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formOf } from '#testing/media/content-world'
import { makeGpsJpeg } from '#testing/media/media-files'
import { identityFileOf, identityForm, makeIdentityPicture, sendIdentity } from '#testing/known-identities'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { deleteOldPictures } from './delete-old-pictures.ts'
import { discardUnsent } from './discard-unsent.ts'

const DAY = 86_400_000
const signal = new AbortController().signal

let world: World
let folder: string
let admin: Person
let moderator: Person
let stranger: Person
let mia: Person
let people = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-identity-test-'))
  world = await createWorld()
})
beforeEach(async () => {
  people += 1
  // Each test has new people, because some tests skip days, after which every session has expired.
  admin = await world.person(`admin${people}`, { role: 'admin' })
  moderator = await world.person(`moderator${people}`, { role: 'moderator' })
  stranger = await world.person(`stranger${people}`)
  mia = await world.person(`mia${people}`)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

async function upload(who: Person, bytes: Buffer, type = 'image/jpeg') {
  const fileId = randomUUID()
  const form = formOf({ fileId, bytes, type, index: 0, kind: 'identity', name: 'passport.jpg' })
  const chunk = await world.call(who, 'POST', '/content/chunk', form)
  if (chunk.status !== 200) return chunk
  return world.call(who, 'POST', '/content/complete', { contentType: type, contentFileId: fileId })
}
async function uploaded(who: Person): Promise<string> {
  const path = await makeGpsJpeg(join(folder, `${people}.jpg`), { width: 900, height: 600, orientation: 6 })
  const { body } = await upload(who, await readFile(path))
  await runJobs(world)
  return 'id' in body ? body.id : ''
}
const get = (who: Person | null, url: string) =>
  world.app.inject({ url, headers: { ...(who && { cookie: who.cookie }) } })
const own = (who: Person | null, id: string) => get(who, `/api/user/kyc/pictures/${id}`)
const picture = (who: Person | null, checkId: string, side = 'selfie') =>
  get(who, `/api/admin/kyc/${checkId}/pictures/${side}`)
const looksAt = (checkId: string) =>
  world.db
    .selectFrom('staff_action')
    .select(['actor_id', 'details'])
    .where('subject_id', '=', checkId)
    .where('kind', '=', 'view-identity')
    .execute()
const keysOf = async (id: string) => {
  const keys: string[] = []
  for await (const key of world.deps.storage.list(`originals/${id}/`)) keys.push(key)
  return keys
}

/** Gives the person a second profile. */
async function giveProfile({ userId }: Person): Promise<void> {
  const { profileId } = await world.person(`spare${people}`)
  await world.db.updateTable('profile').set({ user_id: userId }).where('id', '=', profileId).execute()
}

test("an uploaded picture is upright, has lost its location, and can't be cached", async () => {
  const id = await uploaded(mia)
  const { statusCode, headers, rawPayload } = await own(mia, id)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 600, height: 900 })
  expect(await exifr.parse(rawPayload).catch(() => undefined)).toBeUndefined()
  // The original file, with its location, was deleted.
  expect(await keysOf(id)).toEqual([identityFileOf(id)])
})

test("a video, a broken picture and any other file that isn't a picture are refused", async () => {
  const broken = await upload(mia, Buffer.from('no picture at all'))
  expect(broken).toMatchObject({ status: 415, body: { code: 'identity-type-unsupported' } })
  const video = await upload(mia, Buffer.from('x'), 'video/mp4')
  expect(video).toMatchObject({ status: 415, body: { code: 'identity-type-unsupported' } })
  const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  expect((await upload(mia, jpeg.subarray(0, 200))).status).toBe(400)
})

test('a picture appears only in its check: in no gallery, post, chat, avatar, AI tool or media address', async () => {
  const id = await uploaded(mia)
  const { uuid } = await world.db
    .selectFrom('content')
    .select('uuid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await world.call(mia, 'GET', '/content/gallery')).body.data).toEqual([])
  expect((await world.call(mia, 'GET', `/content/${id}`)).body).toMatchObject({
    status: 'ready',
    media: null,
  })
  const post = await world.send(mia, 'POST', '/post', { description: 'x', contents: [{ id, alt: '' }] })
  expect(post.body['code']).toBe('content-not-usable')
  const photo = await world.send(mia, 'PUT', '/profile', { photo_content_id: id })
  expect(photo.status).toBeGreaterThanOrEqual(400)
  await world.call(stranger, 'POST', `/profile/${mia.profileId}/follow`)
  const chat = await world.call(mia, 'POST', '/chat/chats', { profile_id: stranger.profileId })
  const message = { id: randomUUID(), text: '', content_ids: [id] }
  const sent = await world.send(mia, 'POST', `/chat/chats/${chat.body.id}/messages`, message)
  expect(sent.body['code']).toBe('content-not-usable')
  const consent = { id: randomUUID(), person_name: 'Lea', photo_ids: [id] }
  expect((await world.send(mia, 'POST', '/ai/consents/release', consent)).status).toBe(400)
  expect((await world.send(mia, 'DELETE', '/content', { ids: [id] })).status).toBe(404)
  const names = ['identity.webp', 'w900.webp', 'w640.webp', 'locked.webp']
  for (const who of [null, mia, stranger, moderator, admin])
    for (const name of names) expect((await get(who, `/media/public/${uuid}/${name}`)).statusCode).toBe(404)
  expect((await get(mia, `/api/content/get?id=${id}`)).statusCode).toBe(404)
})

test('before it is sent, only its user can see a picture; afterwards, only admins can', async () => {
  const form = await identityForm(world, mia)
  expect((await own(mia, form.selfie_id)).statusCode).toBe(200)
  expect((await own(null, form.selfie_id)).statusCode).toBe(401)
  for (const who of [stranger, moderator, admin])
    expect((await own(who, form.selfie_id)).statusCode).toBe(404)
  for (const who of [stranger, moderator, admin])
    expect((await get(who, `/api/content/${form.selfie_id}`)).statusCode).toBe(404)
  await world.call(mia, 'POST', '/user/kyc', form)
  expect((await own(mia, form.selfie_id)).statusCode).toBe(404)
})

test('admins can view the pictures of a waiting check, and each viewing is recorded', async () => {
  const form = await sendIdentity(world, mia)
  expect((await picture(null, form.id)).statusCode).toBe(401)
  for (const who of [mia, stranger, moderator]) expect((await picture(who, form.id)).statusCode).toBe(403)
  expect(await looksAt(form.id)).toEqual([])
  const shown = await picture(admin, form.id)
  expect([shown.statusCode, shown.body]).toEqual([200, `picture ${form.selfie_id}`])
  expect(shown.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  await picture(admin, form.id, 'front')
  expect(await looksAt(form.id)).toEqual([
    { actor_id: admin.userId, details: { side: 'selfie' } },
    { actor_id: admin.userId, details: { side: 'front' } },
  ])
  expect((await picture(admin, form.id, 'other')).statusCode).toBe(400)
  await world.call(admin, 'POST', `/admin/kyc/${form.id}/approve`)
  expect((await picture(admin, form.id)).statusCode).toBe(404)
  expect(await looksAt(form.id)).toHaveLength(2)
})

test('the pictures of a decided check are deleted after 30 days, but not a day earlier', async () => {
  const form = await sendIdentity(world, mia)
  const waiting = await sendIdentity(world, stranger)
  await world.call(admin, 'POST', `/admin/kyc/${form.id}/reject`, { reason: 'unreadable' })
  world.clock.advance(29 * DAY)
  await deleteOldPictures(world.deps, { signal })
  expect(await keysOf(form.selfie_id)).toHaveLength(1)
  world.clock.advance(DAY)
  await deleteOldPictures(world.deps, { signal })
  await deleteOldPictures(world.deps, { signal })
  await runJobs(world)
  for (const id of [form.front_id, form.back_id ?? '', form.selfie_id]) expect(await keysOf(id)).toEqual([])
  const kept = await world.db
    .selectFrom('identity_check')
    .select(['state', 'pictures_deleted_at'])
    .where('id', '=', form.id)
    .executeTakeFirst()
  expect([kept?.state, kept?.pictures_deleted_at instanceof Date]).toEqual(['rejected', true])
  // A waiting check keeps its pictures, however long it waits.
  expect(await keysOf(waiting.selfie_id)).toHaveLength(1)
})

test('if a job is killed while it deletes pictures, the next run deletes the rest', async () => {
  const zoe = await world.person(`zoe${people}`)
  const forms = [await sendIdentity(world, mia), await sendIdentity(world, zoe)]
  const ids = forms.map(({ id }) => id)
  for (const id of ids) await world.call(admin, 'POST', `/admin/kyc/${id}/approve`)
  world.clock.advance(31 * DAY)
  const killed = new AbortController()
  let looked = 0
  const dying = {
    ...world.deps,
    db: new Proxy(world.deps.db, {
      get(target, name) {
        if (name === 'transaction' && (looked += 1) === 1) killed.abort()
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    }),
  }
  const died = deleteOldPictures(dying, { signal: killed.signal })
  await expect(died).rejects.toThrow('This operation was aborted')
  const kept = await world.db
    .selectFrom('identity_check')
    .select('pictures_deleted_at')
    .where('id', 'in', ids)
    .execute()
  expect(kept.filter((check) => check.pictures_deleted_at !== null)).toHaveLength(1)
  await deleteOldPictures(world.deps, { signal })
  await runJobs(world)
  for (const { front_id: id } of forms) expect(await keysOf(id)).toEqual([])
})

test('a picture that was never sent is deleted after a day, but not one in a check', async () => {
  const unsent = await makeIdentityPicture(world, mia)
  const form = await sendIdentity(world, mia)
  await discardUnsent(world.deps, { signal })
  expect(await keysOf(unsent)).toHaveLength(1)
  world.clock.advance(1.1 * DAY)
  await discardUnsent(world.deps, { signal })
  await runJobs(world)
  expect(await keysOf(unsent)).toEqual([])
  expect(await keysOf(form.front_id)).toHaveLength(1)
})

test("deleting the profile that uploaded the pictures doesn't affect the check and its pictures", async () => {
  const form = await sendIdentity(world, mia)
  await giveProfile(mia)
  expect((await world.call(mia, 'DELETE', '/profile')).status).toBe(200)
  await runJobs(world)
  expect(await keysOf(form.front_id)).toHaveLength(1)
  expect((await picture(admin, form.id)).statusCode).toBe(200)
})

test('the next owner of a profile finds none of its identity pictures, and the check stays with its user', async () => {
  await giveProfile(mia)
  const unsent = await makeIdentityPicture(world, mia)
  const form = await sendIdentity(world, mia)
  const offer = { id: randomUUID(), profile_id: mia.profileId, to: stranger.username }
  await world.call(mia, 'POST', '/user/profile/transfer', offer)
  expect((await world.call(stranger, 'POST', `/user/profile/transfer/${offer.id}/accept`)).status).toBe(200)
  await runJobs(world)
  await world.call(stranger, 'POST', '/user/profile/switch', { profile_id: mia.profileId })
  for (const id of [unsent, form.selfie_id]) expect((await own(stranger, id)).statusCode).toBe(404)
  expect(await keysOf(unsent)).toEqual([])
  expect(await keysOf(form.front_id)).toHaveLength(1)
  expect((await world.call(stranger, 'GET', '/user/kyc')).body.check).toBeNull()
  expect((await world.call(mia, 'GET', '/user/kyc')).body.check).toMatchObject({ id: form.id })
})
