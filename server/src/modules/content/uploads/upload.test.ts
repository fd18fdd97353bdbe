import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Storage } from '#gateways/storage/port'
import type { Actor } from '#kernel/viewer'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import { makeGpsJpeg, makePngBomb, makeVideo, testFile } from '#testing/media/media-files'
import { forgeSeal } from '#testing/requests/forge-seal'
import type { Answer, AnswerOf, Person } from '#testing/world'
import { sendChunk } from './send-chunk.ts'

const CHUNK = 4_194_304

let world: ContentWorld
let mia: Person
let leo: Person
let folder: string
/** A real photo that has three chunks. */
let large: Buffer
let small: Buffer
let fileId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-upload-test-'))
  world = await createContentWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  const noise = randomBytes(1700 * 1700 * 3)
  large = await sharp(noise, { raw: { width: 1700, height: 1700, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  small = await readFile(await makeGpsJpeg(join(folder, 'small.jpg'), { width: 400, height: 300 }))
})

beforeEach(() => {
  fileId = randomUUID()
})

afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const PNG = 'image/png'
const chunk = (who: Person | null, index: number, extra = {}) =>
  world.sendChunk(who, { fileId, bytes: large, type: PNG, index, ...extra })
const complete = (who: Person | null, extra = {}) =>
  world.call(who, 'POST', '/content/complete', { contentType: PNG, contentFileId: fileId, ...extra })
const upload = (who: Person | null) => world.call(who, 'GET', `/content/uploads/${fileId}`)

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of world.deps.storage.list(prefix)) keys.push(key)
  return keys
}

const countContents = async () =>
  Number(
    (
      await world.db
        .selectFrom('content')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

const refusal = ({ status, body }: Answer) => [status, body['code']]

describe('a file sent in chunks', () => {
  test('chunks can arrive in any order, and repeatedly, and become one content', async () => {
    for (const index of [2, 0, 2, 1]) {
      const sent = await chunk(mia, index)
      expect(sent.status).toBe(200)
    }
    expect((await upload(mia)).body).toMatchObject({
      file_id: fileId,
      status: 'receiving',
      progress: 100,
      received: [0, 1, 2],
      total_chunks: 3,
      content: null,
    })
    const completed = await complete(mia)
    expect(completed.status).toBe(200)
    expect(completed.body).toMatchObject({ kind: 'photo', status: 'processing', progress: 0, media: null })
    expect(completed.body['byte_size']).toBe(large.length)

    const original = (await keysOf(`originals/${completed.body.id}/`))[0] ?? ''
    const copy = join(folder, 'copy.png')
    await world.deps.storage.download(original, copy)
    expect((await readFile(copy)).equals(large)).toBe(true)
    expect(await keysOf(`uploads/${fileId}/`)).toEqual([])
  })

  test('an upload is completed once, however many requests arrive at the same moment', async () => {
    for (const index of [0, 1, 2]) await chunk(mia, index)
    const before = await countContents()
    const answers = await Promise.all([complete(mia), complete(mia), complete(mia)])
    answers.push(await complete(mia))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(await countContents()).toBe(before + 1)
    const ids = new Set((await keysOf('originals/')).map((key) => key.split('/')[1]))
    expect(ids.size).toBe(await countContents())
    expect((await upload(mia)).body).toMatchObject({
      status: 'complete',
      content: { id: answers[0]?.body['id'] },
    })
    expect((await chunk(mia, 0)).body['status']).toBe('complete')
    expect(await keysOf(`uploads/${fileId}/`)).toEqual([])
  })

  test('an upload resumes after a lost connection', async () => {
    await chunk(mia, 1)
    const early = await complete(mia)
    expect(refusal(early)).toEqual([409, 'upload-incomplete'])
    expect(early.body).toMatchObject({ missing: [0, 2] })
    expect((await upload(mia)).body).toMatchObject({ received: [1] })
    await chunk(mia, 0)
    await chunk(mia, 2)
    expect((await complete(mia)).status).toBe(200)
  })

  test("if the store is full, the file isn't blamed, the reason is logged, and a retry works", async () => {
    const full = new Error('No space left on device')
    const storage: Storage = { ...world.deps.storage, put: () => Promise.reject(full) }
    const actor: Actor = { ...mia, sessionId: randomUUID(), role: 'user', seesNsfw: false }
    const facts = { fileName: 'large.png', contentType: PNG, totalChunks: 3, totalSize: large.length }
    const input = {
      fileId,
      chunk: { file_name: 'chunk', mime: PNG, bytes: large.subarray(0, CHUNK), isCut: false },
      metadata: JSON.stringify({ ...facts, chunkIndex: 0 }),
    }
    const refused = sendChunk({ ...world.contentDeps, storage }, actor, input)
    await expect(refused).rejects.toMatchObject({ code: 'upload-unavailable', cause: full })
    expect((await upload(mia)).body).toMatchObject({ received: [] })
    expect((await chunk(mia, 0)).body).toMatchObject({ received: [0] })
  })

  test('a chunk is requested again if the store lost or damaged it', async () => {
    for (const index of [0, 1, 2]) await chunk(mia, index)
    await world.deps.storage.delete([`uploads/${fileId}/1`])
    await world.deps.storage.put(`uploads/${fileId}/2`, { bytes: Buffer.alloc(9) }, { contentType: 'x' })
    expect((await complete(mia)).body).toMatchObject({ missing: [1, 2] })
    expect((await upload(mia)).body['received']).toEqual([0])
    for (const index of [1, 2]) await chunk(mia, index)
    expect((await complete(mia)).status).toBe(200)
  })

  test('a canceled upload no longer exists', async () => {
    await chunk(mia, 0)
    expect((await world.call(mia, 'DELETE', `/content/uploads/${fileId}`)).body).toEqual({ ok: true })
    expect(await keysOf(`uploads/${fileId}/`)).toEqual([])
    expect((await upload(mia)).status).toBe(404)
    expect((await complete(mia)).status).toBe(404)
    expect((await world.call(mia, 'DELETE', `/content/uploads/${fileId}`)).status).toBe(404)
  })
})

test("a stranger can't add to, see, complete or cancel somebody's upload", async () => {
  await chunk(mia, 0)
  expect(refusal(await chunk(leo, 1))).toEqual([404, 'upload-not-found'])
  expect(refusal(await chunk(leo, 0))).toEqual([404, 'upload-not-found'])
  expect(refusal(await upload(leo))).toEqual([404, 'upload-not-found'])
  expect(refusal(await complete(leo))).toEqual([404, 'upload-not-found'])
  expect((await world.call(leo, 'DELETE', `/content/uploads/${fileId}`)).status).toBe(404)
  expect((await upload(mia)).body['received']).toEqual([0])

  for (const index of [1, 2]) await chunk(mia, index)
  const made = await complete(mia)
  expect(refusal(await complete(leo))).toEqual([404, 'upload-not-found'])
  expect((await world.call(leo, 'GET', `/content/${made.body.id}`)).status).toBe(404)
})

test("a visitor can't upload", async () => {
  expect((await chunk(null, 0)).status).toBe(401)
  expect((await complete(null)).status).toBe(401)
  expect(
    (await world.call(null, 'POST', '/content/from-url', { fileId, url: 'https://example.com' })).status,
  ).toBe(401)
  expect((await world.call(null, 'GET', '/content/gallery')).status).toBe(401)
})

describe('a refused chunk', () => {
  const wrong: [what: string, extra: object, status: number, code: string][] = [
    [
      'of a file that is declared too large',
      { said: { totalSize: 52_428_801, totalChunks: 13 } },
      413,
      'file-too-large',
    ],
    [
      'of a file with too many chunks',
      { said: { totalSize: 90_000_000, totalChunks: 22 } },
      413,
      'file-too-large',
    ],
    ['that is too large', { part: Buffer.alloc(CHUNK + 1) }, 413, 'file-too-large'],
    ['that is far too large', { part: Buffer.alloc(7_000_000) }, 413, 'file-too-large'],
    ['of an unsupported type', { type: 'image/gif' }, 415, 'file-type-unsupported'],
    ['of a web page', { type: 'text/html' }, 415, 'file-type-unsupported'],
    [
      'of an empty file',
      { said: { totalSize: 0, totalChunks: 1 }, part: Buffer.alloc(0) },
      400,
      'file-broken',
    ],
    ['that is too short', { part: Buffer.alloc(10) }, 400, 'invalid-request'],
    ['with a number that is too high', { said: { chunkIndex: 3 } }, 400, 'invalid-request'],
    ['with a negative number', { said: { chunkIndex: -1 } }, 400, 'invalid-request'],
    ['whose count doesn’t match the size', { said: { totalChunks: 2 } }, 400, 'invalid-request'],
    ['without a file name', { said: { fileName: '' } }, 400, 'invalid-request'],
    ['whose size isn’t a number', { said: { totalSize: 'large' } }, 400, 'invalid-request'],
    [
      'of an inline type that isn’t supported',
      { kind: 'inline', type: 'image/heic' },
      415,
      'inline-type-unsupported',
    ],
    ['of an inline image above 5 MB', { kind: 'inline' }, 413, 'image-too-large'],
    [
      'of an inline video above 35 MB',
      { kind: 'inline', type: 'video/mp4', said: { totalSize: 37_000_000, totalChunks: 9 } },
      ...([413, 'video-too-large'] as const),
    ],
  ]
  test.each(wrong)('a chunk %s is refused', async (_what, extra, status, code) => {
    const answer = await chunk(mia, 0, extra)
    expect(refusal(answer)).toEqual([status, code])
    expect((await upload(mia)).status).toBe(404)
    expect(await keysOf(`uploads/${fileId}/`)).toEqual([])
  })

  test('a chunk is refused if it claims to belong to another file', async () => {
    await chunk(mia, 0)
    const answer = await chunk(mia, 0, { bytes: small, type: 'image/jpeg' })
    expect(refusal(answer)).toEqual([400, 'invalid-request'])
    expect(answer.body['fields']).toHaveProperty('fileId')
    const picture = await chunk(mia, 0, { bytes: small, kind: 'inline', fileId: randomUUID() })
    expect(picture.status).toBe(200)
    const sameFile = { fileId: picture.body.file_id, bytes: small, type: 'image/jpeg' }
    expect(refusal(await chunk(mia, 0, { ...sameFile, kind: 'media' }))).toEqual([400, 'invalid-request'])
    expect((await upload(mia)).body['received']).toEqual([0])
  })

  test('a chunk is refused if the form is invalid or lacks the bytes', async () => {
    expect((await world.send(mia, 'POST', '/content/chunk', { fileId })).status).toBe(400)
    const form = new FormData()
    form.set('fileId', fileId)
    form.set('chunkMetadata', '{not json')
    form.set('chunk', 'only text')
    expect(refusal(await world.call(mia, 'POST', '/content/chunk', form))).toEqual([400, 'invalid-request'])
  })

  test('a chunk is refused if a hundred uploads of the same profile are unfinished', async () => {
    const sam = await world.person('sam')
    const row = {
      profile_id: sam.profileId,
      kind: 'media' as const,
      status: 'receiving' as const,
      failure: null,
    }
    const at = world.clock.now()
    const rest = {
      file_name: 'x',
      content_type: PNG,
      total_chunks: 1,
      total_size: 1n,
      source_url: null,
      content_id: null,
    }
    const rows = Array.from({ length: 99 }, () => ({
      id: randomUUID(),
      ...row,
      ...rest,
      created_at: at,
      updated_at: at,
    }))
    await world.db.insertInto('upload').values(rows).execute()
    const answers = await Promise.all([1, 2, 3].map(() => chunk(sam, 0, { fileId: randomUUID() })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403, 403])
    const denied = answers.find(({ status }) => status === 403)
    expect(denied?.body).toMatchObject({
      code: 'upload-denied',
      message: 'Upload access denied. Please contact support if this issue persists.',
    })
  })
})

describe("a file that doesn't match its type", () => {
  const cases: [name: string, type: string, make: () => Promise<Buffer>, status: number, code: string][] = [
    [
      'text as JPEG',
      'image/jpeg',
      async () => Buffer.from('words, only words'),
      415,
      'file-type-unsupported',
    ],
    [
      'a web page as PNG',
      PNG,
      async () => Buffer.from('<!doctype html><script>1</script>'),
      415,
      'file-type-unsupported',
    ],
    ['a truncated JPEG', 'image/jpeg', async () => small.subarray(0, small.length >> 1), 400, 'file-broken'],
    [
      'a truncated HEIC',
      'image/heic',
      async () => (await readFile(testFile('peaks.heic'))).subarray(0, 5000),
      400,
      'file-broken',
    ],
    ['a picture of 900 megapixels', PNG, async () => makePngBomb(30_000), 400, 'file-broken'],
    [
      'a playlist as MP4',
      'video/mp4',
      async () => Buffer.from('#EXTM3U\nfile:///etc/passwd'),
      415,
      'file-type-unsupported',
    ],
    ['a WebM as MP4', 'video/mp4', () => video('w.webm'), 415, 'file-type-unsupported'],
    [
      'a truncated MP4',
      'video/mp4',
      async () => (await video('c.mp4')).subarray(0, -2000),
      400,
      'file-broken',
    ],
  ]
  const video = async (name: string) => readFile(await makeVideo(join(folder, name), { seconds: 1 }))

  test.each(cases)('%s is refused and leaves nothing behind', async (_name, type, make, status, code) => {
    const before = { contents: await countContents(), originals: (await keysOf('originals/')).length }
    const bytes = await make()
    await world.sendChunk(mia, { fileId, bytes, type, index: 0 })
    const answer = await complete(mia, { contentType: type })
    expect(refusal(answer)).toEqual([status, code])
    expect((await upload(mia)).status).toBe(404)
    expect(await keysOf(`uploads/${fileId}/`)).toEqual([])
    expect({ contents: await countContents(), originals: (await keysOf('originals/')).length }).toEqual(
      before,
    )
  })

  test('a real photo with another photo type and name is accepted with its real type', async () => {
    await world.sendChunk(mia, { fileId, bytes: small, type: PNG, index: 0, name: 'wrong.png' })
    expect((await complete(mia)).body).toMatchObject({ kind: 'photo', file_name: 'wrong.png' })
  })
})

describe('a whole file sent to a signed address', () => {
  const start = (extra = {}) =>
    world.call(mia, 'POST', '/content/upload', {
      fileId,
      fileName: 'small.jpg',
      contentType: 'image/jpeg',
      totalSize: small.length,
      ...extra,
    })
  const put = (url: string, bytes: Buffer) =>
    world.app.inject({ method: 'PUT', url, payload: bytes, headers: { 'content-type': 'image/jpeg' } })
  const pathOf = (answer: AnswerOf<'POST /content/upload'>) => new URL(answer.body.url).pathname

  test('a file sent to a signed address is accepted and can be completed', async () => {
    const target = await start()
    expect(target.body).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/jpeg' } })
    expect((await complete(mia)).body).toMatchObject({ missing: [0] })
    expect((await put(pathOf(target), small)).statusCode).toBe(200)
    expect((await upload(mia)).body).toMatchObject({ received: [0], progress: 100 })
    expect((await complete(mia)).body).toMatchObject({ kind: 'photo', status: 'processing' })
    expect((await put(pathOf(target), small)).statusCode).toBe(404)
  })

  test("a file isn't decompressed even if it is declared as compressed", async () => {
    const packed = gzipSync(Buffer.alloc(1024 * 1024))
    const target = await start({ fileId: randomUUID(), totalSize: packed.length })
    const headers = { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }
    const { statusCode } = await world.app.inject({
      method: 'PUT',
      url: pathOf(target),
      payload: packed,
      headers,
    })
    expect(statusCode).toBe(200)
    expect(await world.deps.storage.size(`uploads/${target.body.file_id}/whole`)).toBe(packed.length)
  })

  test("a file is refused if it differs from the declared one, or if its address wasn't issued", async () => {
    const path = pathOf(await start())
    expect((await put(path, small.subarray(1))).statusCode).toBe(400)
    const other = path.replace(fileId, randomUUID())
    const forged = path.replace(/(?<=\.)[\w-]+$/, forgeSeal)
    expect(forged).not.toBe(path)
    for (const address of [other, forged, '/api/content/upload/made-up']) {
      expect((await put(address, small)).statusCode).toBe(403)
    }
    world.clock.advance(2 * 3600_000)
    expect((await put(path, small)).statusCode).toBe(403)
    expect((await upload(mia)).body['received']).toEqual([])
  })

  test('a network can send sixteen files at a time, and more once the slow ones are done', async () => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const address = world.app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const paths: string[] = []
    for (let count = 0; count < 16; count += 1) paths.push(pathOf(await start({ fileId: randomUUID() })))
    const taking = vi.spyOn(world.app.fileWork, 'run')
    const slow = await Promise.all(
      paths.map(async (target) => {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => undefined)
        await once(socket, 'connect')
        const head = `PUT ${target} HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\n`
        socket.write(`${head}content-length: ${small.length}\r\n\r\n`)
        socket.write(small.subarray(0, 100))
        return socket
      }),
    )
    const path = pathOf(await start())
    await vi.waitFor(() => expect(taking).toHaveBeenCalledTimes(16), { timeout: 120_000 })
    const stalled = taking.mock.results.map(({ value }) => value as Promise<unknown>)
    const refused = await put(path, small)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { code: 'too-many-requests', retry_after: 2 },
    ])
    for (const socket of slow) socket.destroy()
    await Promise.allSettled(stalled)
    taking.mockRestore()
    expect((await put(path, small)).statusCode).toBe(200)
    expect((await upload(mia)).body['received']).toEqual([0])
  })

  test.each([
    [{ totalSize: 60_000_000 }, 413, 'file-too-large'],
    [{ totalSize: 0 }, 400, 'file-broken'],
    [{ contentType: 'image/gif' }, 415, 'file-type-unsupported'],
    [{ kind: 'inline', totalSize: 6_000_000 }, 413, 'image-too-large'],
  ])("an address isn't issued for %j", async (extra, status, code) => {
    expect(refusal(await start(extra))).toEqual([status, code])
  })
})
