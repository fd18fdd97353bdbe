import type { ChunkMetadata, Upload } from '@fanfare/contract/content/upload'
import { ApiProblem } from '../../../../plumbing/api/api-problem.ts'
import { actingAs, call } from '../../../../plumbing/api/call.ts'
import { sendBody } from './send-body.ts'
import type { OutgoingChunk, UploadTransport } from './upload-transport.ts'
import { untilOnline, untilVisible, wait } from './wait.ts'

/** Whether the file storage refuses uploads from browsers. One request per page is enough to find out. */
let isStoreClosed = false

/**
 * Implements the upload protocol with this browser's network access. With `profileId`, the server refuses all requests
 * while the session's profile is another one, so that no file reaches the wrong gallery.
 */
export const browserTransport = (profileId?: string): UploadTransport => ({
  async sendChunk(chunk, watch) {
    const reply = await sendBody(
      { method: 'POST', url: '/api/content/chunk', headers: actingAs(profileId) },
      formOf(chunk),
      watch,
    )
    if (isUpload(reply)) return reply
    throw new ApiProblem({ status: 0, code: 'server-is-silent', message: '' })
  },
  async startParts({ id, name, contentType, kind, bytes }, signal) {
    if (isStoreClosed) return []
    const facts = { fileId: id, fileName: nameFor(name), contentType, kind, totalSize: bytes.size }
    const { parts } = await call('POST /content/upload/parts', { body: facts, signal, profileId })
    isStoreClosed = parts.length === 0
    return parts
  },
  async sendPart({ method, url, headers }, bytes, watch) {
    await sendBody({ method, url, headers }, bytes, watch)
  },
  completeUpload: (file, signal) =>
    call('POST /content/complete', {
      body: { contentFileId: file.id, contentType: file.contentType },
      signal,
      profileId,
    }),
  showUpload: (fileId, signal) =>
    call('GET /content/uploads/:fileId', { params: { fileId }, signal, profileId }),
  async cancelUpload(fileId) {
    await call('DELETE /content/uploads/:fileId', { params: { fileId }, profileId })
  },
  fetchAddress: ({ id, url, kind }, signal) =>
    call('POST /content/from-url', { body: { fileId: id, url, kind }, signal, profileId }),
  showContent: (id, signal) => call('GET /content/:id', { params: { id }, signal, profileId }),
  async deleteContent(id) {
    await call('DELETE /content', { body: { ids: [id] }, profileId })
  },
  isOnline: () => navigator.onLine,
  untilOnline,
  untilVisible,
  wait,
})

function formOf({ file, index, total, bytes }: OutgoingChunk): FormData {
  const metadata: ChunkMetadata = {
    fileName: nameFor(file.name),
    contentType: file.contentType,
    totalChunks: total,
    chunkIndex: index,
    totalSize: file.bytes.size,
    kind: file.kind,
  }
  const form = new FormData()
  form.set('fileId', file.id)
  form.set('chunkMetadata', JSON.stringify(metadata))
  // The file comes last, so that the server knows what it belongs to before it reads the bytes.
  form.set('chunk', bytes, 'chunk')
  return form
}

/** The end of a very long name, which includes the file extension. */
const nameFor = (name: string): string => name.slice(-255) || 'file'

/** Tells our server's response from a proxy's page with a success status. */
function isUpload(reply: unknown): reply is Upload {
  return typeof reply === 'object' && reply !== null && 'file_id' in reply && 'received' in reply
}
