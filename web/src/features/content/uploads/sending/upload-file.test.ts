import { contentLimits } from '@fanfare/contract/content/limits'
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { problemOf } from '../../../../plumbing/api/api-problem.ts'
import { createFakeServer, problem, silence, status } from '../../../../testing/fake-upload-server.ts'
import { uploadFailure } from './upload-problems.ts'
import { uploadFile } from './upload-file.ts'
import { nextUploadState, type UploadEvent, type UploadState } from './upload-state.ts'

const CHUNK = contentLimits.chunkBytes

function setUp({ size, isResumed = false }: { size: number; isResumed?: boolean }) {
  const server = createFakeServer()
  const stop = new AbortController()
  const events: UploadEvent[] = []
  const file = {
    id: 'file',
    name: 'harbour.jpg',
    contentType: 'image/jpeg',
    kind: 'media' as const,
    bytes: new Blob([new Uint8Array(size)]),
  }
  const upload = () =>
    uploadFile(
      { transport: server.transport, slots: pLimit(3) },
      { file, isResumed },
      { signal: stop.signal, onEvent: (event) => void events.push(event) },
    )
  const state = () =>
    events.reduce<UploadState>((before, event) => nextUploadState(before, event), { step: 'validating' })
  return { server, stop, events, file, upload, state }
}

test('a file is sent in chunks of 4,194,304 bytes, three at a time, and completed once', async () => {
  const { server, upload, state, events } = setUp({ size: CHUNK * 4 + 10 })
  await upload()
  expect(server.sent.map(({ bytes }) => bytes).sort((a, b) => b - a)).toEqual([
    CHUNK,
    CHUNK,
    CHUNK,
    CHUNK,
    10,
  ])
  expect(server.mostAtOnce()).toBe(3)
  expect(server.calls.filter((call) => call === 'complete')).toHaveLength(1)
  expect(state().step).toBe('ready')
  const told = events.flatMap((event) => (event.type === 'sent' ? [event.progress] : []))
  expect(told.at(-1)).toBe(100)
  expect(
    told.every((progress, place) => place === 0 || progress >= (told[place - 1] ?? 0) || progress === 0),
  ).toBe(true)
})

test('a file of exactly one chunk’s size is sent as one chunk', async () => {
  const { server, upload } = setUp({ size: CHUNK })
  await upload()
  expect(server.sent).toEqual([{ index: 0, bytes: CHUNK }])
})

test('only the lost chunk is sent again, after growing waits', async () => {
  const { server, upload } = setUp({ size: CHUNK * 2 })
  server.failNext('chunk 1', silence)
  server.failNext('chunk 1', () => status(503))
  await upload()
  expect(server.waits.slice(0, 2)).toEqual([1000, 2000])
  expect(server.calls.filter((call) => call === 'chunk 0')).toHaveLength(1)
  expect(server.calls.filter((call) => call === 'chunk 1')).toHaveLength(3)
})

test('a chunk is not sent again if only its response was lost', async () => {
  const { server, upload } = setUp({ size: CHUNK * 2 })
  server.failNext('chunk 1', silence, { after: true })
  await upload()
  expect(server.calls.filter((call) => call === 'chunk 1')).toHaveLength(1)
})

test('without a connection the upload waits for one, reports this, and doesn’t fail', async () => {
  const { server, upload, events, state } = setUp({ size: 10 })
  for (let loss = 0; loss < 20; loss += 1) {
    server.failNext('chunk 0', () => {
      server.connection.isOnline = false
      return silence()
    })
  }
  await upload()
  expect(server.waits).toEqual([])
  expect(events.filter(({ type }) => type === 'waiting')).toHaveLength(20)
  expect(state().step).toBe('ready')
})

test('if the server stays unreachable, the upload fails with the sentence from the specification', async () => {
  const { server, upload } = setUp({ size: 10 })
  for (let loss = 0; loss < 10; loss += 1) server.failNext('chunk 0', () => status(503))
  const failure = uploadFailure(await upload().catch((error: unknown) => error))
  expect(failure).toEqual({
    message: 'Upload service is temporarily unavailable. Please try again later.',
    canResume: true,
  })
  expect(server.calls).not.toContain('complete')
})

test('a refusal ends the upload immediately, and no other chunk is sent', async () => {
  const { server, upload } = setUp({ size: CHUNK * 8 })
  server.failNext('chunk 0', () => problem('file-type-unsupported'))
  const failure = uploadFailure(await upload().catch((error: unknown) => error))
  expect(failure.message).toBe(
    'File type not supported. Please use JPEG, PNG, WebP, HEIC, MP4, or MOV files.',
  )
  expect(failure.canResume).toBe(false)
  expect(server.waits).toEqual([])
  expect(server.calls).not.toContain('chunk 7')
})

test('a resumed upload sends only the missing chunks', async () => {
  const { server, upload, file } = setUp({ size: CHUNK * 3, isResumed: true })
  server.uploads.set(file.id, { received: new Set([0, 2]), total: 3, content: null, status: 'receiving' })
  await upload()
  expect(server.sent.map(({ index }) => index)).toEqual([1])
})

test('a resumed upload that was already complete sends nothing', async () => {
  const { server, upload, file, state } = setUp({ size: CHUNK, isResumed: true })
  await server.transport.sendChunk(
    { file, index: 0, total: 1, bytes: file.bytes },
    { signal: AbortSignal.any([]), onSent: () => undefined },
  )
  await server.transport.completeUpload(file, AbortSignal.any([]))
  server.sent.length = 0
  await upload()
  expect(server.sent).toEqual([])
  expect(state().step).toBe('ready')
})

test('an upload that the server has removed meanwhile starts again from its first chunk', async () => {
  const { server, upload } = setUp({ size: CHUNK * 2, isResumed: true })
  await upload()
  expect(server.sent.map(({ index }) => index)).toEqual([0, 1])
})

test('chunks that the server misses at the end are sent again', async () => {
  const { server, upload, state } = setUp({ size: CHUNK * 2 })
  server.failNext('complete', () => {
    server.uploads.get('file')?.received.delete(1)
    return problem('upload-incomplete')
  })
  await upload()
  expect(server.sent.map(({ index }) => index)).toEqual([0, 1, 1])
  expect(state().step).toBe('ready')
})

test('an upload fails if the server never finds all chunks', async () => {
  const { server, upload } = setUp({ size: 10 })
  for (let round = 0; round < 5; round += 1) server.failNext('complete', () => problem('upload-incomplete'))
  await expect(upload()).rejects.toThrow('Some parts of this file are missing. Try again.')
})

test('canceling stops the sending', async () => {
  const { server, upload, stop } = setUp({ size: CHUNK * 8 })
  const uploading = upload()
  stop.abort()
  await expect(uploading).rejects.toThrow('aborted')
  expect(server.sent.length).toBeLessThan(8)
  expect(server.calls).not.toContain('complete')
})

test('processing is polled less and less often until it ends, and not while the page is hidden', async () => {
  const { server, upload, events, state } = setUp({ size: 10 })
  server.failNext('complete', silence, { after: true })
  server.connection.isVisible = false
  server.steps.push({ status: 'processing', progress: 20 }, { status: 'processing', progress: 60 })
  const known = server.uploads
  const processing = server.transport.completeUpload
  server.transport.completeUpload = async (file, signal) => {
    const content = await processing(file, signal)
    const { ...rest } = content
    return { ...rest, status: 'processing', progress: 0 }
  }
  await upload()
  expect(known.size).toBe(1)
  expect(server.waits.slice(-3)).toEqual([1000, 1300, 1690])
  expect(server.calls).toContain('until visible')
  expect(events.flatMap((event) => (event.type === 'processed' ? [event.content.progress] : []))).toEqual([
    0, 20, 60, 100,
  ])
  expect(state().step).toBe('ready')
})

test('a file that cannot be processed fails with the server’s sentence', async () => {
  const { server, upload, state } = setUp({ size: 10 })
  const complete = server.transport.completeUpload
  server.transport.completeUpload = async (file, signal) => ({
    ...(await complete(file, signal)),
    status: 'processing',
  })
  server.steps.push({ status: 'failed', failure: 'This video has no pictures in it.' })
  await upload()
  expect(state()).toEqual({ step: 'failed', message: 'This video has no pictures in it.', canResume: false })
})

test('a rate-limited upload waits, reports this, and resumes when the server allows it', async () => {
  const { server, upload, state, events } = setUp({ size: 10 })
  const refusal = { status: 429, code: 'too-many-requests', message: 'Too many attempts.', retry_after: 90 }
  server.failNext('chunk 0', () => problemOf(429, refusal))
  await upload()
  expect(server.waits[0]).toBe(90_000)
  expect(events.map(({ type }) => type)).toContain('waiting')
  expect(state().step).toBe('ready')
})

test('a file that exceeds the storage limit reports the used and allowed storage, and can be retried', async () => {
  const { server, upload } = setUp({ size: 10 })
  const facts = { used_bytes: 9_876_000_000, allowed_bytes: 10_000_000_000 }
  const refusal = {
    status: 409,
    code: 'storage-full',
    message: 'You don’t have enough storage left.',
    ...facts,
  }
  server.failNext('chunk 0', () => problemOf(409, refusal))
  const failure = uploadFailure(await upload().catch((error: unknown) => error))
  expect(failure.message).toContain('9.88 GB of your 10 GB')
  expect(failure.canResume).toBe(true)
  expect(server.calls).not.toContain('complete')
})

const callsTo = (calls: readonly string[], name: string) => calls.filter((call) => call.startsWith(name))

test('if the store accepts files, a large file is sent there in parts, and not to the server', async () => {
  const { server, upload, state, events } = setUp({ size: CHUNK * 2 + 10 })
  server.connection.takesParts = true
  await upload()
  expect(callsTo(server.calls, 'part ').toSorted()).toEqual(['part 0', 'part 1', 'part 2'])
  expect(callsTo(server.calls, 'chunk ')).toEqual([])
  expect(callsTo(server.calls, 'start parts')).toHaveLength(1)
  expect(events.flatMap((event) => (event.type === 'sent' ? [event.progress] : [])).at(-1)).toBe(100)
  expect(state().step).toBe('ready')
})

test('a file of one chunk is sent to the server without requesting the store’s URL', async () => {
  const { server, upload } = setUp({ size: CHUNK })
  server.connection.takesParts = true
  await upload()
  expect(server.calls.slice(0, 2)).toEqual(['chunk 0', 'complete'])
})

test('if the store accepts no files, every chunk is sent to the server', async () => {
  const { server, upload } = setUp({ size: CHUNK * 2 })
  await upload()
  expect(callsTo(server.calls, 'part ')).toEqual([])
  expect(callsTo(server.calls, 'chunk ')).toHaveLength(2)
})

test('a browser that can’t reach the store sends to the server instead, and doesn’t try the store again', async () => {
  const { server, upload, state } = setUp({ size: CHUNK * 6 })
  server.connection.takesParts = true
  for (let index = 0; index < 6; index += 1) server.failNext(`part ${index}`, silence)
  await upload()
  expect(callsTo(server.calls, 'chunk ')).toHaveLength(6)
  // The chunks that were in flight when the first one failed.
  expect(callsTo(server.calls, 'part ').length).toBeLessThanOrEqual(3)
  expect(server.waits).toEqual([])
  expect(state().step).toBe('ready')
})

test('a part lost with the connection is sent to the store again once it is back, and no other part is', async () => {
  const { server, upload, events } = setUp({ size: CHUNK * 2 })
  server.connection.takesParts = true
  server.failNext('part 1', () => {
    server.connection.isOnline = false
    return silence()
  })
  await upload()
  expect(callsTo(server.calls, 'part ').toSorted()).toEqual(['part 0', 'part 1', 'part 1'])
  expect(callsTo(server.calls, 'chunk ')).toEqual([])
  expect(events.map(({ type }) => type)).toContain('waiting')
})

test('a part is not sent again if only its response was lost with the connection', async () => {
  const { server, upload } = setUp({ size: CHUNK * 2 })
  server.connection.takesParts = true
  const lose = () => {
    server.connection.isOnline = false
    return silence()
  }
  server.failNext('part 1', lose, { after: true })
  await upload()
  expect(callsTo(server.calls, 'part 1')).toHaveLength(1)
})

test('a resumed upload to the store sends only the parts that are missing', async () => {
  const { server, upload, file } = setUp({ size: CHUNK * 3, isResumed: true })
  server.connection.takesParts = true
  const [first] = server.targetsOf(file)
  if (first) server.keepPart(first, file.bytes.slice(0, CHUNK))
  await upload()
  expect(callsTo(server.calls, 'part ').toSorted()).toEqual(['part 1', 'part 2'])
})

test('canceling stops the upload to the store, and sends nothing to the server', async () => {
  const { server, stop, upload } = setUp({ size: CHUNK * 4 })
  server.connection.takesParts = true
  server.failNext('part 0', () => {
    stop.abort()
    return silence()
  })
  await expect(upload()).rejects.toThrow('aborted')
  expect(callsTo(server.calls, 'chunk ')).toEqual([])
  expect(server.calls).not.toContain('complete')
})
