import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { contentOf, createFakeServer, silence } from '../../../testing/fake-upload-server.ts'
import type { UnfinishedUpload, UnfinishedUploads } from './unfinished-uploads.ts'
import type { UploadItem } from './upload-list.ts'
import { createUploads } from './uploads.ts'

const owner = { place: 'draft', profileId: 'mia' }

function setUp({ kept = new Map<string, UnfinishedUpload>(), isFull = false } = {}) {
  const server = createFakeServer()
  const ended: UploadItem[] = []
  let ids = 0
  const unfinished: UnfinishedUploads = {
    keep: async (upload) => !isFull && Boolean(kept.set(upload.fileId, upload)),
    forget: async (fileId) => void kept.delete(fileId),
    take: async ({ profileId, place }) =>
      [...kept.values()].filter((upload) => upload.profileId === profileId && upload.place === place),
  }
  const uploads = createUploads({
    transportOf: () => server.transport,
    slots: pLimit(3),
    unfinished,
    findPictureFault: async (bytes) => ((await bytes.text()) === 'cut off' ? 'This file is damaged.' : null),
    newId: () => `file-${(ids += 1)}`,
    now: () => 0,
    onEnd: (item) => void ended.push(item),
    onRemove: () => undefined,
  })
  const steps = () => uploads.list().map(({ state }) => state.step)
  return { server, uploads, kept, ended, steps }
}

const photo = (name = 'harbour.jpg') => new File(['some bytes'], name, { type: 'image/jpeg' })

test('uploaded files are reported when they are ready, and none stays stored', async () => {
  const { uploads, kept, ended, steps } = setUp()
  const ids = uploads.add([photo(), photo('pool.jpg')], owner)
  expect(kept.size).toBe(2)
  await expect.poll(() => steps()).toEqual(['ready', 'ready'])
  expect(kept.size).toBe(0)
  expect(ended.map(({ fileId }) => fileId).sort()).toEqual(ids)
})

test('a refused file is reported once with the reason, and neither sent nor stored', async () => {
  const { uploads, kept, server, ended, steps } = setUp()
  uploads.add([new File(['x'], 'notes.pdf', { type: 'application/pdf' })], owner)
  expect(steps()).toEqual(['rejected'])
  expect(ended.map(({ name, state }) => [name, state.step])).toEqual([['notes.pdf', 'rejected']])
  expect(kept.size).toBe(0)
  expect(server.calls).toEqual([])
})

test('a damaged picture is reported once with the reason, and neither sent nor stored', async () => {
  const { uploads, kept, server, ended, steps } = setUp()
  uploads.add([new File(['cut off'], 'harbour.jpg', { type: 'image/jpeg' })], owner)
  await expect.poll(() => steps()).toEqual(['rejected'])
  expect(ended.map(({ state }) => state)).toEqual([{ step: 'rejected', message: 'This file is damaged.' }])
  expect(kept.size).toBe(0)
  expect(server.calls).toEqual([])
})

test('a video is sent without checking its bytes', async () => {
  const { uploads, steps } = setUp()
  uploads.add([new File(['cut off'], 'pan.mp4', { type: 'video/mp4' })], owner)
  await expect.poll(() => steps()).toEqual(['ready'])
})

test('an upload interrupted by closing the tab resumes with the same id', async () => {
  const before = setUp()
  before.server.transport.sendChunk = () => new Promise(() => undefined)
  const [id] = before.uploads.add([photo()], owner)
  const after = setUp({ kept: before.kept })
  await after.uploads.resume(owner)
  await expect.poll(() => after.steps()).toEqual(['ready'])
  expect([...after.server.uploads.keys()]).toEqual([id])
  expect(after.kept.size).toBe(0)
})

test('an unfinished upload is not visible to another profile in the same browser', async () => {
  const before = setUp()
  before.server.transport.sendChunk = () => new Promise(() => undefined)
  before.uploads.add([photo()], owner)
  const after = setUp({ kept: before.kept })
  await after.uploads.resume({ ...owner, profileId: 'leo' })
  expect(after.uploads.list()).toEqual([])
})

test('a failed upload is stored and resumes on a retry', async () => {
  const { uploads, kept, server, steps } = setUp()
  for (let loss = 0; loss < 7; loss += 1) server.failNext('chunk 0', silence)
  const [id = ''] = uploads.add([photo()], owner)
  await expect.poll(() => steps()).toEqual(['failed'])
  expect(kept.has(id)).toBe(true)
  uploads.retry(id)
  await expect.poll(() => steps()).toEqual(['ready'])
})

test('canceling removes the upload from the list, from the server and from the storage', async () => {
  const { uploads, kept, server } = setUp()
  server.transport.sendChunk = (_chunk, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(silence())))
  const [id = ''] = uploads.add([photo()], owner)
  uploads.cancel(id)
  await expect.poll(() => server.calls).toContain('cancel')
  expect(uploads.list()).toEqual([])
  expect(kept.size).toBe(0)
})

test('the server fetches a web address, and an invalid address is refused before any request', async () => {
  const { uploads, server, steps } = setUp()
  uploads.addAddress('ftp://pictures.example/a.jpg', owner)
  expect(uploads.list()[0]?.state).toEqual({
    step: 'rejected',
    message: 'Invalid URL format. Please provide a valid image URL.',
  })
  expect(server.calls).toEqual([])
  uploads.addAddress('https://pictures.example/albums/harbour.jpg', owner)
  expect(uploads.list()[1]?.name).toBe('harbour.jpg')
  await expect.poll(() => server.calls).toContain('fetch')
  expect(steps()[1]).toBe('uploading')
  const known = server.uploads.get(uploads.list()[1]?.fileId ?? '')
  if (known) known.content = contentOf('content', {})
  await expect.poll(() => steps()[1]).toBe('ready')
})

test('discarding a place removes only its own uploads, including those of a closed page', async () => {
  const before = setUp()
  before.server.transport.sendChunk = () => new Promise(() => undefined)
  before.uploads.add([photo()], owner)
  before.uploads.add([photo()], { ...owner, place: 'other draft' })
  const after = setUp({ kept: before.kept })
  await after.uploads.discard(owner)
  await expect.poll(() => after.server.calls).toEqual(['cancel'])
  expect([...before.kept.values()].map(({ place }) => place)).toEqual(['other draft'])
})

test('an upload that is handed over leaves the list, and its file is stored for the other place without being canceled', async () => {
  const { uploads, kept, server, ended } = setUp()
  const respond = new Map<string, () => void>()
  server.transport.completeUpload = (file) =>
    new Promise((resolve) => void respond.set(file.id, () => resolve(server.finish(file))))
  const [id = ''] = uploads.add([photo()], owner)
  uploads.add([photo('pool.jpg')], owner)
  await expect.poll(() => [...respond.keys()]).toContain(id)
  expect(await uploads.handOver([id], 'queue')).toBe(true)
  respond.get(id)?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect(uploads.list().map(({ name }) => name)).toEqual(['pool.jpg'])
  expect([kept.get(id)?.place, ended]).toEqual(['queue', []])
  expect(server.calls).not.toContain('cancel')
})

test('a finished upload that is handed over is stored again, and a file that the browser can’t store is reported', async () => {
  const { uploads, kept, steps } = setUp()
  const [id = ''] = uploads.add([photo()], owner)
  await expect.poll(() => steps()).toEqual(['ready'])
  expect(kept.has(id)).toBe(false)
  expect(await uploads.handOver([id], 'queue')).toBe(true)
  expect(kept.get(id)?.place).toBe('queue')
  const full = setUp({ isFull: true })
  expect(await full.uploads.handOver(full.uploads.add([photo()], owner), 'queue')).toBe(false)
})
