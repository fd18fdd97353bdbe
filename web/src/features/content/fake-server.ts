import type { Content, Upload } from '@fanfare/contract/content'
import { problems, type ProblemCode } from '@fanfare/contract/problem'
import { ApiProblem, serverIsSilent } from '../../api-problem.ts'
import type { FileToSend, OutgoingChunk, UploadTransport } from './upload-transport.ts'

/** A failure as the client sees it. */
export const problem = (code: ProblemCode): ApiProblem => new ApiProblem({ code, ...problems[code] })
export const silence = (): ApiProblem => new ApiProblem(serverIsSilent)
export const status = (code: number): ApiProblem =>
  new ApiProblem({ status: code, code: 'unknown-error', message: 'An unknown error occurred' })

type Known = { received: Set<number>; total: number; content: Content | null; status: Upload['status'] }

/**
 * A server in memory for the tests of the upload protocol: it keeps which chunks came, and fails where a test tells it
 * to. `waits` holds how long the client meant to wait, in milliseconds; nothing really waits.
 */
export function createFakeServer() {
  const uploads = new Map<string, Known>()
  const sent: { index: number; bytes: number }[] = []
  const calls: string[] = []
  const waits: number[] = []
  const faults: { at: (call: string) => boolean; throws: () => Error; after: boolean }[] = []
  const steps: Partial<Content>[] = []
  const connection = { isOnline: true, isVisible: true }
  let running = 0
  let mostRunning = 0

  const replyOf = (fileId: string): Upload => {
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
  /** Notes a call and fails if a test asked for it: before the work, or after it, as a lost answer does. */
  const serve = async <T>(name: string, signal: AbortSignal | null, work: () => T): Promise<T> => {
    calls.push(name)
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await Promise.resolve()
    try {
      signal?.throwIfAborted()
      const fault = faults.findIndex(({ at }) => at(name))
      const [planned] = fault === -1 ? [] : faults.splice(fault, 1)
      if (planned && !planned.after) throw planned.throws()
      const result = work()
      if (planned) throw planned.throws()
      return result
    } finally {
      running -= 1
    }
  }
  const keep = ({ file, index, total, bytes }: OutgoingChunk): Upload => {
    const known = uploads.get(file.id) ?? { received: new Set(), total, content: null, status: 'receiving' }
    known.received.add(index)
    uploads.set(file.id, known)
    sent.push({ index, bytes: bytes.size })
    return replyOf(file.id)
  }
  const finish = (file: FileToSend): Content => {
    const known = uploads.get(file.id)
    if (!known) throw problem('upload-not-found')
    if (known.received.size < known.total) throw problem('upload-incomplete')
    known.status = 'complete'
    known.content ??= contentOf(file.id, {})
    return known.content
  }

  const transport: UploadTransport = {
    sendChunk: (chunk, { signal, onSent }) =>
      serve(`chunk ${chunk.index}`, signal, () => {
        onSent(chunk.bytes.size / 2)
        const reply = keep(chunk)
        onSent(chunk.bytes.size)
        return reply
      }),
    completeUpload: (file, signal) => serve('complete', signal, () => finish(file)),
    showUpload: (fileId, signal) => serve('show', signal, () => replyOf(fileId)),
    cancelUpload: (fileId) => serve('cancel', null, () => void uploads.delete(fileId)),
    fetchAddress: ({ id }, signal) =>
      serve('fetch', signal, () => {
        uploads.set(id, { received: new Set(), total: 1, content: null, status: 'fetching' })
        return replyOf(id)
      }),
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
  return {
    transport,
    sent,
    calls,
    waits,
    steps,
    uploads,
    connection,
    mostAtOnce: () => mostRunning,
    /** The next call of that name fails. `after`: the work is done and only the answer is lost. */
    failNext(name: string, throws: () => Error, { after = false }: { after?: boolean } = {}) {
      faults.push({ at: (call) => call === name, throws, after })
    },
  }
}

/** A content that is ready unless `changes` say something else. */
export function contentOf(id: string, changes: Partial<Content>): Content {
  return {
    id,
    kind: 'photo',
    status: 'ready',
    progress: 100,
    failure: null,
    file_name: 'harbour.jpg',
    byte_size: 1,
    width: 1,
    height: 1,
    duration_ms: null,
    media: null,
    created_at: '2026-11-20T09:00:00.000Z',
    ...changes,
  }
}
