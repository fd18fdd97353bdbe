import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import { makeGpsJpeg, makeVideo } from '#testing/media/media-files'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { createMediaSigner } from './media-address.ts'

const HOUR = 3600_000

let world: ContentWorld
let mia: Person
let leo: Person
let folder: string
let photo: { id: string; uuid: string }
let video: { id: string; uuid: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-gate-test-'))
  world = await createContentWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  photo = await uploaded(await makeGpsJpeg(join(folder, 'a.jpg'), { width: 400, height: 300 }), 'image/jpeg')
  video = await uploaded(await makeVideo(join(folder, 'a.mp4'), { seconds: 1 }), 'video/mp4')
})

beforeEach(() => {
  for (const known of [world.shown.publicIds, world.shown.visibleTo, world.shown.usedIds]) known.clear()
  world.shown.usedIds.add(photo.id).add(video.id)
  // Lets the access that an earlier test cached expire.
  world.clock.advance(16_000)
  openTo(photo, leo)
  openTo(video, leo)
})

afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

async function uploaded(path: string, type: string): Promise<{ id: string; uuid: string }> {
  const id = (await world.upload(mia, { path, type })).body.id
  await runJobs(world)
  return world.db.selectFrom('content').select(['id', 'uuid']).where('id', '=', id).executeTakeFirstOrThrow()
}

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers })
const getAs = (who: Person, url: string, headers: Record<string, string> = {}) =>
  get(url, { ...headers, cookie: who.cookie })
const signed = (content: { uuid: string }, who: Person | null) =>
  `/media/${world.contentDeps.signer.sign(content.uuid, { profileId: who?.profileId ?? null })}`
const openTo = (content: { id: string }, ...people: Person[]) =>
  world.shown.visibleTo.set(content.id, new Set(people.map((person) => person.profileId)))

describe('public photos', () => {
  test('a public photo can be cached by anyone for five minutes, and then has to be revalidated', async () => {
    world.shown.publicIds.add(photo.id)
    const answer = await get(`/media/public/${photo.uuid}/w320.avif`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=300, must-revalidate',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    const same = await get(`/media/public/${photo.uuid}/w320.avif`, {
      'if-none-match': String(answer.headers.etag),
    })
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0])
  })

  test('a photo disappears from its public address once it is no longer public', async () => {
    world.shown.publicIds.add(photo.id)
    const before = await get(`/media/public/${photo.uuid}/w320.webp`)
    expect(before.statusCode).toBe(200)
    world.shown.publicIds.clear()
    const answer = await get(`/media/public/${photo.uuid}/w320.webp`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    const asCache = { 'if-none-match': String(before.headers.etag) }
    expect((await get(`/media/public/${photo.uuid}/w320.webp`, asCache)).statusCode).toBe(404)
  })
})

describe('protected photos', () => {
  test("viewers who can't see a protected photo get only the locked preview", async () => {
    openTo(photo, leo)
    expect((await get(`/media/public/${photo.uuid}/locked.webp`)).statusCode).toBe(200)
    for (const file of ['w320.avif', 'w320.webp', 'w400.avif', 'w400.webp']) {
      expect((await get(`/media/public/${photo.uuid}/${file}`)).statusCode).toBe(404)
      expect((await get(`/media/public/${photo.uuid}/${file}`, { cookie: leo.cookie })).statusCode).toBe(404)
    }
  })

  test('nobody gets even the preview once nothing uses the content', async () => {
    world.shown.usedIds.clear()
    expect((await get(`/media/public/${photo.uuid}/locked.webp`)).statusCode).toBe(404)
  })

  test('a signed address serves a protected photo until it expires, and only this viewer can cache it', async () => {
    const base = signed(photo, leo)
    const answer = await getAs(leo, `${base}/w320.webp`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
    expect(answer.headers).toMatchObject({ vary: 'cookie', 'cross-origin-resource-policy': 'same-origin' })
    world.clock.advance(4 * HOUR + 1000)
    const later = await getAs(leo, `${base}/w320.webp`)
    expect([later.statusCode, later.headers['cache-control']]).toEqual([403, 'no-store'])
    expect((await getAs(leo, `${signed(photo, leo)}/w320.webp`)).statusCode).toBe(200)
  })

  test('a signed address works only in a session of the user for whom it was signed', async () => {
    const moderator = await world.person('moderator', { role: 'moderator' })
    openTo(photo, leo, mia)
    const url = `${signed(photo, leo)}/w320.webp`
    const etag = String((await getAs(leo, url)).headers.etag)
    for (const cookie of [mia.cookie, moderator.cookie, 'fanfare_session=made-up', '']) {
      for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': etag }]) {
        const answer = await get(url, { ...headers, ...(cookie !== '' && { cookie }) })
        expect([cookie, answer.statusCode]).toEqual([cookie, 403])
        expect(answer.headers['cache-control']).toBe('no-store')
        expect(answer.headers.etag).toBeUndefined()
      }
    }
    expect((await getAs(mia, `${signed(photo, mia)}/w320.webp`)).statusCode).toBe(200)
  })

  test("moderators and admins can open a protected photo, and other strangers can't", async () => {
    const statusFor = async (role: 'moderator' | 'admin' | 'user') => {
      const person = await world.person(`gate_${role}`, { role })
      return (await getAs(person, `${signed(photo, person)}/w320.webp`)).statusCode
    }
    expect(await statusFor('moderator')).toBe(200)
    expect(await statusFor('admin')).toBe(200)
    expect(await statusFor('user')).toBe(403)
  })

  test('a photo stays closed to one viewer when another has just opened it', async () => {
    const [ofLeo, ofMia] = [signed(photo, leo), signed(photo, mia)]
    expect((await getAs(mia, `${ofMia}/w320.webp`)).statusCode).toBe(200)
    world.shown.visibleTo.clear()
    expect((await getAs(leo, `${ofLeo}/w320.webp`)).statusCode).toBe(403)
    const sam = await world.person('sam')
    expect((await getAs(sam, `${signed(photo, sam)}/w320.webp`)).statusCode).toBe(403)
    expect((await getAs(mia, `${ofMia}/w320.webp`)).statusCode).toBe(200)
  })

  test('a photo stays closed to a viewer who has just opened another one', async () => {
    expect((await getAs(leo, `${signed(photo, leo)}/w320.webp`)).statusCode).toBe(200)
    world.shown.visibleTo.delete(video.id)
    expect((await getAs(leo, `${signed(video, leo)}/web.mp4`)).statusCode).toBe(403)
  })

  test('a photo opens as soon as access is granted, even right after a refusal', async () => {
    world.shown.visibleTo.clear()
    const url = `${signed(photo, leo)}/w320.webp`
    expect((await getAs(leo, url)).statusCode).toBe(403)
    openTo(photo, leo)
    expect((await getAs(leo, url)).statusCode).toBe(200)
  })

  test('an address signed for a visitor needs no session, as long as visitors can see the photo', async () => {
    world.shown.publicIds.add(photo.id)
    const url = `${signed(photo, null)}/w320.webp`
    expect((await get(url)).statusCode).toBe(200)
    expect((await getAs(leo, url)).statusCode).toBe(200)
    world.shown.publicIds.clear()
    world.clock.advance(16_000)
    for (const cookie of ['', leo.cookie, mia.cookie])
      expect((await get(url, { cookie })).statusCode).toBe(403)
  })

  test('a photo closes within seconds for people who lost access, and stays open for its owner', async () => {
    const [ofLeo, ofMia] = [signed(photo, leo), signed(photo, mia)]
    expect((await getAs(leo, `${ofLeo}/w320.webp`)).statusCode).toBe(200)
    world.shown.visibleTo.clear()
    world.clock.advance(16_000)
    expect((await getAs(leo, `${ofLeo}/w320.webp`)).statusCode).toBe(403)
    expect((await getAs(mia, `${ofMia}/w320.webp`)).statusCode).toBe(200)
  })

  test('a photo keeps its address for a while, so that browsers can cache the file', () => {
    const at = (iso: string) =>
      createMediaSigner({ secret: Buffer.from('s'), clock: { now: () => new Date(iso) } })
    const sign = (iso: string, who: Person) => at(iso).sign(photo.uuid, who)
    expect(sign('2030-01-01T10:00:01Z', leo)).toBe(sign('2030-01-01T11:59:59Z', leo))
    expect(sign('2030-01-01T10:00:01Z', leo)).not.toBe(sign('2030-01-01T12:00:00Z', leo))
    expect(sign('2030-01-01T10:00:01Z', leo)).not.toBe(sign('2030-01-01T10:00:01Z', mia))
    const token = sign('2030-01-01T11:59:59Z', leo)
    expect(at('2030-01-01T13:59:59Z').read(token)).toEqual({
      contentUuid: photo.uuid,
      profileId: leo.profileId,
      expiresInSeconds: 1,
    })
    expect(at('2030-01-01T14:00:00Z').read(token)).toBeNull()
  })

  test('an address that was changed, made up, or signed by another server serves nothing', async () => {
    const token = signed(photo, leo).slice('/media/'.length)
    const swapped = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    const other = createMediaSigner({ secret: Buffer.from('another secret'), clock: world.clock })
    const payloadOfVideo = signed(video, leo).slice('/media/'.length, '/media/'.length + 48)
    const tokens = [
      ...Array.from({ length: 72 }, (_, at) => swapped(at)),
      ...[
        token.slice(0, 48) + 'A'.repeat(24),
        payloadOfVideo + token.slice(48),
        token.slice(0, 71),
        `${token}A`,
      ],
      ...[other.sign(photo.uuid, leo), 'x', 'undefined', 'A'.repeat(72)],
    ]
    for (const made of tokens) expect((await getAs(leo, `/media/${made}/w320.webp`)).statusCode).toBe(403)
    expect((await getAs(leo, `/media/${token}/w320.webp`)).statusCode).toBe(200)
  })
})

test('no address serves an original file', async () => {
  world.shown.publicIds.add(photo.id)
  const original = `originals/${photo.id}/original.jpg`
  expect(await world.deps.storage.size(original)).toBeGreaterThan(0)
  const { id, uuid } = photo
  const token = signed(photo, mia)
  const guesses = [
    ...[
      `/${original}`,
      `/media/${original}`,
      `/media/public/${id}/original.jpg`,
      `/media/public/${uuid}/original.jpg`,
    ],
    ...[
      `${token}/original.jpg`,
      `${token}/..%2f..%2f${original.replaceAll('/', '%2f')}`,
      `${token}/../../${original}`,
    ],
    ...[
      `/media/public/${uuid}/..%2f..%2foriginals%2f${id}%2foriginal.jpg`,
      `/media/public/..%2foriginals/original.jpg`,
    ],
    ...[
      `/media/public/${uuid}/%2e%2e%2f%2e%2e%2f${original}`,
      `/media/public/${uuid}/..%5c..%5coriginals%5c${id}%5coriginal.jpg`,
    ],
    ...[
      `/media/public/originals/original.jpg`,
      `/media/originals/${id}`,
      `/media/public/${uuid}/.%00`,
      `/media/public/${id}/w320.webp`,
    ],
    ...[`/api/content/get?path=${original}`, `/api/content/get?path=../${original}`, `/files/${original}`],
    ...[
      `/media/public/${uuid}/w99999.webp`,
      `/media/public/${uuid}/`,
      `/media/public/${uuid}`,
      `/media/`,
      `${token}/`,
    ],
    ...[`/media/public/${uuid}/w320.webp%00.jpg`, `/media/public/${uuid}/W320.WEBP`, `/uploads/${id}/0`],
  ]
  for (const url of guesses) {
    const answer = await get(url, { cookie: mia.cookie })
    expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true])
    expect(answer.body).not.toContain('JFIF')
  }
})

describe('videos', () => {
  test('a video plays from one signed address: the playlist, its renditions and their segments', async () => {
    const base = signed(video, leo)
    const master = await getAs(leo, `${base}/hls.m3u8`)
    expect(master.headers['content-type']).toContain('application/vnd.apple.mpegurl')
    const [playlist = ''] = /^hls-.*m3u8$/m.exec(master.body) ?? []
    const rendition = await getAs(leo, `${base}/${playlist}`)
    const names = [...rendition.body.matchAll(/(hls-[\w-]+\.(?:mp4|m4s))/g)].map(([name]) => name)
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) expect((await getAs(leo, `${base}/${name}`)).statusCode).toBe(200)
    for (const name of ['hls.m3u8', playlist, ...names]) {
      expect((await get(`${base}/${name}`)).statusCode).toBe(403)
      expect((await getAs(mia, `${base}/${name}`)).statusCode).toBe(403)
    }
    expect((await get(`/media/public/${video.uuid}/hls.m3u8`)).statusCode).toBe(404)
    expect((await get(`/media/public/${video.uuid}/web.mp4`)).statusCode).toBe(404)
    expect((await get(`/media/public/${video.uuid}/${names[0]}`)).statusCode).toBe(404)
  })

  test('a video can be requested in parts', async () => {
    const url = `${signed(video, leo)}/web.mp4`
    const whole = (await getAs(leo, url)).rawPayload
    const size = whole.length
    const parts: [range: string, start: number, end: number][] = [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, size - 1],
      ['bytes=-50', size - 50, size - 1],
      [`bytes=10-${size + 500}`, 10, size - 1],
    ]
    for (const [range, start, end] of parts) {
      const answer = await getAs(leo, url, { range })
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([
        206,
        `bytes ${start}-${end}/${size}`,
      ])
      expect(Number(answer.headers['content-length'])).toBe(end - start + 1)
      expect(answer.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true)
    }
    const behind = await getAs(leo, url, { range: `bytes=${size}-` })
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${size}`])
    expect((await getAs(leo, url, { range: 'bytes=0-1,5-6' })).rawPayload.length).toBe(size)
    expect((await getAs(leo, url, { range: 'bytes=0-1', 'if-range': '"other"' })).rawPayload.length).toBe(
      size,
    )
  })

  test("a HEAD request returns a video's size and type without its bytes", async () => {
    const url = `${signed(video, leo)}/web.mp4`
    const { length } = (await getAs(leo, url)).rawPayload
    const head = await world.app.inject({ method: 'HEAD', url, headers: { cookie: leo.cookie } })
    expect([head.statusCode, Number(head.headers['content-length']), head.rawPayload.length]).toEqual([
      200,
      length,
      0,
    ])
    expect(head.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    const foreign = await world.app.inject({ method: 'HEAD', url, headers: { cookie: mia.cookie } })
    expect(foreign.statusCode).toBe(403)
    const none = await world.app.inject({ method: 'HEAD', url: `/media/public/${video.uuid}/web.mp4` })
    expect(none.statusCode).toBe(404)
  })
})
