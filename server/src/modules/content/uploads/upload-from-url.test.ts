import { createServer, type Server } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPublicAddress, openPublicWeb } from '#gateways/public-web/open-public-web'
import { WebFault, type PublicWeb } from '#gateways/public-web/port'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import { makeGpsJpeg } from '#testing/media/media-files'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { fetchUploadedFile } from './fetch-uploaded-file.ts'

let world: ContentWorld
let mia: Person
let leo: Person
let folder: string
let server: Server
let origin: string
let fileId: string
let visits = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-url-test-'))
  const photo = await readFile(await makeGpsJpeg(join(folder, 'a.jpg'), { width: 500, height: 300 }))
  server = createServer((request, reply) => {
    visits += 1
    if (request.url === '/photo.jpg') reply.end(photo)
    else if (request.url === '/inside') reply.writeHead(302, { location: 'http://10.0.0.1/x' }).end()
    else if (request.url === '/empty.jpg') reply.end()
    else if (request.url === '/words.jpg') reply.end('only words')
    else if (request.url === '/large.jpg') reply.writeHead(200, { 'content-length': '60000000' }).end()
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  // The test's own server stands in for the public internet.
  const isAllowed = (ip: string) => ip === '127.0.0.1' || isPublicAddress(ip)
  world = await createContentWorld({ publicWeb: openPublicWeb({ isAllowed }) })
  mia = await world.person('mia')
  leo = await world.person('leo')
})

beforeEach(() => {
  fileId = crypto.randomUUID()
})

afterAll(async () => {
  await world.close()
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const begin = (url: string, who: Person = mia) =>
  world.call(who, 'POST', '/content/from-url', { fileId, url })
const follow = (who: Person = mia) => world.call(who, 'GET', `/content/uploads/${fileId}`)

test('a photo at a URL is fetched, and processed like an uploaded one', async () => {
  const begun = await begin(`${origin}/photo.jpg`)
  expect(begun.body).toMatchObject({ status: 'fetching', progress: 10, content: null })
  expect((await begin(`${origin}/photo.jpg`)).body).toMatchObject({ status: 'fetching', progress: 10 })
  const before = visits
  await runJobs(world)
  expect(visits).toBe(before + 1)
  const done = await follow()
  expect(done.body).toMatchObject({ status: 'complete', progress: 100, failure: null })
  expect(done.body['content']).toMatchObject({
    status: 'ready',
    kind: 'photo',
    file_name: 'photo.jpg',
    width: 500,
  })
  expect((await begin(`${origin}/photo.jpg`)).body['status']).toBe('complete')
  expect((await follow(leo)).status).toBe(404)
})

test.each([
  ['/missing.jpg', 'There is no file at this link.'],
  ['/inside', 'This link doesn’t lead to a file on the public internet.'],
  ['/large.jpg', 'File is too large. Maximum size is 50MB.'],
  ['/empty.jpg', 'This file is empty.'],
  ['/words.jpg', 'File type not supported. Please use JPEG, PNG, WebP, HEIC, MP4, or MOV files.'],
])('an upload from %s fails with a message', async (path, failure) => {
  await begin(`${origin}${path}`)
  await runJobs(world)
  expect((await follow()).body).toMatchObject({ status: 'failed', failure, content: null })
})

test.each([
  ...[
    'not a url',
    'ftp://example.com/a.jpg',
    'file:///etc/passwd',
    'http://user:word@example.com/a.jpg',
    'http://:word@example.com/a.jpg',
    '/apx',
  ],
  ...[
    'javascript:alert(1)',
    '/api/content/get?id=x',
    '/api/user/security',
    '/api/content/00000000-0000-7000-8000-000000000000',
  ],
])("%s isn't an address of an image", async (url) => {
  const answer = await begin(url)
  expect([answer.status, answer.body['code']]).toEqual([400, 'upload-url-invalid'])
  expect(answer.body['message']).toBe('Invalid URL format. Please provide a valid image URL.')
  expect((await follow()).status).toBe(404)
})

test("a fetch in progress can't be switched to another address", async () => {
  await begin(`${origin}/photo.jpg`)
  expect((await begin(`${origin}/missing.jpg`)).body).toMatchObject({ code: 'invalid-request' })
  await runJobs(world)
  expect((await follow()).body).toMatchObject({ status: 'complete', content: { file_name: 'photo.jpg' } })
})

/** Fetches through a fake internet that reports these figures. Returns the upload's progress after each. */
async function progressOf(figures: [received: number, expected: number | null][]): Promise<unknown[]> {
  const seen: unknown[] = []
  const download: PublicWeb['download'] = async (_url, { onProgress }) => {
    for (const [received, expected] of figures) {
      const before = (await follow()).body['progress']
      onProgress?.(received, expected)
      await expect.poll(async () => (await follow()).body['progress']).not.toBe(before)
      seen.push((await follow()).body['progress'])
    }
    throw new WebFault('unreachable')
  }
  await begin(`${origin}/photo.jpg`)
  const work = { uploadId: fileId, userId: mia.userId, signal: new AbortController().signal }
  await fetchUploadedFile({ ...world.contentDeps, publicWeb: { ...world.deps.publicWeb, download } }, work)
  expect((await follow()).body).toMatchObject({ status: 'failed', content: null })
  await runJobs(world)
  return seen
}

test('the progress of a fetch shows that the server has responded, and then how much has arrived', async () => {
  const half: [number, number | null] = [500, 1000]
  expect(await progressOf([[0, 1000], half, [1000, 1000]])).toEqual([30, 72, 95])
})

test('a fetch of unknown length shows that it is running, without a percentage', async () => {
  expect(
    await progressOf([
      [0, null],
      [500, null],
    ]),
  ).toEqual([30, 50])
})

test("a fetch that fails because of this server doesn't blame the file, and is retried", async () => {
  await begin(`${origin}/photo.jpg`)
  const download = () => Promise.reject(new TypeError('a fault of our own'))
  const work = { uploadId: fileId, userId: mia.userId, signal: new AbortController().signal }
  const broken = fetchUploadedFile(
    { ...world.contentDeps, publicWeb: { ...world.deps.publicWeb, download } },
    work,
  )
  await expect(broken).rejects.toThrow('a fault of our own')
  expect((await follow()).body).toMatchObject({ status: 'fetching', failure: null })
  await runJobs(world)
  expect((await follow()).body).toMatchObject({ status: 'complete' })
})

test("an address of this server refers to one of the user's contents, and never to a stranger's", async () => {
  const photo = await readFile(join(folder, 'a.jpg'))
  const id = (await world.upload(mia, { bytes: photo, type: 'image/jpeg' })).body.id
  const again = await begin(`/api/content/get?id=${id}`)
  expect(again.body).toMatchObject({ status: 'complete', progress: 100, content: { id } })
  fileId = crypto.randomUUID()
  expect((await begin(`/api/content/${id}`, leo)).status).toBe(400)
  await runJobs(world)
})
