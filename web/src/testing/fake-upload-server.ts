import type { Content } from '@fanfare/contract/content/content'
import type { Upload } from '@fanfare/contract/content/upload'
import { contentLimits } from '@fanfare/contract/content/limits'
import { type ProblemCode, problems } from '@fanfare/contract/api/problem'
import { ApiProblem, serverIsSilent } from '../plumbing/api/api-problem.ts'
import type {
  FileToSend,
  OutgoingChunk,
  PartTarget,
  UploadTransport,
} from '../features/content/uploads/sending/upload-transport.ts'

/** A failure as the client sees it. */
export const problem = (code: ProblemCode): ApiProblem => new ApiProblem({ code, ...problems[code] })
export const silence = (): ApiProblem => new ApiProblem(serverIsSilent)
export const status = (code: number): ApiProblem =>
  new ApiProblem({ status: code, code: 'unknown-error', message: 'An unknown error occurred' })

type Known = { received: Set<number>; total: number; content: Content | null; status: Upload['status'] }
type Fault = { name: string; throws: () => Error; after: boolean }

/**
 * An in-memory server for tests of the upload protocol. It records chunks, and fails where a test makes it fail.
 * `waits` holds how long the client meant to wait, in milliseconds; nothing really waits.
 */
export function createFakeServer() {
  const store = createStore()
  const desk = createDesk()
  const waits: number[] = []
  const steps: Partial<Content>[] = []
  const connection = { isOnline: true, isVisible: true, takesParts: false }
  const { serve, calls } = desk
  const transport: UploadTransport = {
    sendChunk: (chunk, { signal, onSent }) =>
      serve(`chunk ${chunk.index}`, signal, () => {
        onSent(chunk.bytes.size / 2)
        const reply = store.keep(chunk)
        onSent(chunk.bytes.size)
        return reply
      }),
    startParts: (file, signal) =>
      serve('start parts', signal, () => (connection.takesParts ? store.targetsOf(file) : [])),
    sendPart: (target, bytes, { signal, onSent }) =>
      serve(`part ${target.index}`, signal, () => {
        onSent(bytes.size / 2)
        store.keepPart(target, bytes)
        onSent(bytes.size)
      }),
    completeUpload: (file, signal) => serve('complete', signal, () => store.finish(file)),
    showUpload: (fileId, signal) => serve('show', signal, () => store.show(fileId)),
    cancelUpload: (fileId) => serve('cancel', null, () => void store.uploads.delete(fileId)),
    fetchAddress: ({ id }, signal) => serve('fetch', signal, () => store.fetch(id)),
    showContent: (id, signal) => serve('content', signal, () => contentOf(id, steps.shift() ?? {})),
    deleteContent: (id) => serve(`delete ${id}`, null, () => undefined),
    isOnline: () => connection.isOnline,
    async untilOnline() {
      calls.push('until online')
      connection.isOnline = true
    },
    async untilVisible() {
      if (!connection.isVisible) calls.push('until visible')
      connection.isVisible = true
    },
    async wait(milliseconds, signal) {
      waits.push(milliseconds)
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
    },
  }
  return { ...desk, ...store, transport, waits, steps, connection }
}

/** The server's data. */
function createStore() {
  const uploads = new Map<string, Known>()
  const sent: { index: number; bytes: number }[] = []
  const show = (fileId: string): Upload => {
    const known = uploads.get(fileId)
    if (!known) throw problem('upload-not-found')
    return {
      file_id: fileId,
      status: known.status,
      progress: 0,
      failure: null,
      total_chunks: known.total,
      total_size: 0,
      received: [...known.received].sort((a, b) => a - b),
      content: known.content,
    }
  }
  const keep = ({ file, index, total, bytes }: OutgoingChunk): Upload => {
    const known = uploads.get(file.id) ?? { received: new Set(), total, content: null, status: 'receiving' }
    known.received.add(index)
    uploads.set(file.id, known)
    sent.push({ index, bytes: bytes.size })
    return show(file.id)
  }
  const targetsOf = (file: FileToSend): PartTarget[] => {
    const total = Math.ceil(file.bytes.size / contentLimits.chunkBytes)
    if (!uploads.has(file.id))
      uploads.set(file.id, { received: new Set(), total, content: null, status: 'receiving' })
    return Array.from({ length: total }, (_, index) => ({ index, method: 'PUT', url: file.id, headers: {} }))
  }
  const keepPart = ({ index, url: fileId }: PartTarget, bytes: Blob): void => {
    uploads.get(fileId)?.received.add(index)
    sent.push({ index, bytes: bytes.size })
  }
  const finish = (file: FileToSend): Content => {
    const known = uploads.get(file.id)
    if (!known) throw problem('upload-not-found')
    if (known.received.size < known.total) throw problem('upload-incomplete')
    known.status = 'complete'
    known.content ??= contentOf(file.id, {})
    return known.content
  }
  const fetch = (id: string): Upload => {
    uploads.set(id, { received: new Set(), total: 1, content: null, status: 'fetching' })
    return show(id)
  }
  return { uploads, sent, show, keep, targetsOf, keepPart, finish, fetch }
}

/** Records each call, and lets planned ones fail: before the work, or after it, like a lost response. */
function createDesk() {
  const calls: string[] = []
  const faults: Fault[] = []
  let running = 0
  let mostRunning = 0
  const serve = async <T>(name: string, signal: AbortSignal | null, work: () => T): Promise<T> => {
    calls.push(name)
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await Promise.resolve()
    try {
      signal?.throwIfAborted()
      const place = faults.findIndex((fault) => fault.name === name)
      const [fault] = place === -1 ? [] : faults.splice(place, 1)
      if (fault && !fault.after) throw fault.throws()
      const result = work()
      if (fault) throw fault.throws()
      return result
    } finally {
      running -= 1
    }
  }
  /** The next call of that name fails. With `after`, the work is done and only the response is lost. */
  const failNext = (name: string, throws: () => Error, { after = false }: { after?: boolean } = {}) =>
    void faults.push({ name, throws, after })
  return { serve, calls, failNext, mostAtOnce: () => mostRunning }
}

/** A content that is ready unless `changes` say otherwise. */
export function contentOf(id: string, changes: Partial<Content>): Content {
  return {
    id,
    kind: 'photo',
    status: 'ready',
    progress: 100,
    failure: null,
    file_name: 'harbour.jpg',
    description: '',
    byte_size: 1,
    width: 1,
    height: 1,
    duration_ms: null,
    media: null,
    created_at: '2026-11-20T09:00:00.000Z',
    ...changes,
  }
}
