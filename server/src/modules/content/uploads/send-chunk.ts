import { createHash } from 'node:crypto'
import { ChunkMetadata, UploadKind } from '@fanfare/contract/content/upload'
import { contentLimits } from '@fanfare/contract/content/limits'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Storage } from '#gateways/storage/port'
import { inTransaction } from '#kernel/db'
import type { UploadedFile } from '#kernel/http/multipart'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { chunkKey } from '../gate/media-files.ts'
import { openUpload, type OpeningDeps } from './open-upload.ts'
import { listChunks, saveChunk } from './upload-queries.ts'
import { requireAcceptable } from './upload-rules.ts'

/**
 * Accepts a chunk, in any order. The first one creates the upload and makes its sender the owner. A chunk that has
 * already arrived changes nothing. Throws if the file can't be uploaded or the chunk contradicts the first one, and
 * `upload-not-found` for somebody else's upload.
 */
export async function sendChunk(
  deps: OpeningDeps & { storage: Storage },
  actor: Actor,
  input: { fileId: string; chunk: UploadedFile | null; metadata: string },
): Promise<void> {
  const metadata = readMetadata(input.metadata)
  const bytes = chunkBytes(input.chunk, metadata)
  const upload = await openUpload(deps, actor, {
    id: input.fileId,
    kind: metadata.kind ?? 'media',
    fileName: metadata.fileName,
    description: metadata.description,
    contentType: metadata.contentType,
    totalChunks: metadata.totalChunks,
    totalSize: metadata.totalSize,
  })
  if (upload.status === 'complete') return
  if (upload.status !== 'receiving' || upload.is_direct) throw new Problem('upload-not-found')

  const sha256 = createHash('sha256').update(bytes).digest()
  const known = (await listChunks(deps.db, upload.id)).find(
    (chunk) => chunk.chunk_index === metadata.chunkIndex,
  )
  if (known?.sha256.equals(sha256)) return

  const key = chunkKey(upload.id, metadata.chunkIndex)
  await deps.storage.put(key, { bytes }, { contentType: 'application/octet-stream' }).catch(refuseStorage)
  const chunk = { chunk_index: metadata.chunkIndex, byte_size: bytes.length, sha256 }
  const isSaved = await inTransaction(deps.db, (tx) =>
    saveChunk(tx, { ...chunk, uploadId: upload.id, at: deps.clock.now() }),
  )
  if (isSaved) return
  // The upload was completed or canceled at the same time.
  await deps.storage.delete([key])
  throw new Problem('upload-not-found')
}

function readMetadata(json: string): ChunkMetadata & { kind?: UploadKind } {
  const metadata = parse(json)
  requireSaidAcceptable(metadata)
  if (Value.Check(ChunkMetadata, metadata)) return metadata
  const fault = Value.Errors(ChunkMetadata, metadata).at(0)
  const name = fault?.instancePath.split('/').filter(Boolean).join('.')
  throw badChunk(name ? `“${name}” isn’t valid.` : 'This is incomplete.')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw badChunk('This isn’t valid JSON.')
  }
}

const SaidOfFile = Type.Object({
  contentType: Type.String(),
  totalSize: Type.Number(),
  kind: Type.Optional(UploadKind),
})

/** A file that is too large also has too many chunks, so its size is checked first to report the real reason. */
function requireSaidAcceptable(metadata: unknown): void {
  if (!Value.Check(SaidOfFile, metadata)) return
  const { kind = 'media', contentType: mime, totalSize: byteSize } = metadata
  requireAcceptable({ kind, mime, byteSize })
}

function chunkBytes(chunk: UploadedFile | null, metadata: ChunkMetadata): Buffer {
  const { chunkBytes: size } = contentLimits
  if (!chunk) throw new Problem('invalid-request', { fields: { chunk: 'This must be a file.' } })
  if (chunk.isCut || chunk.bytes.length > size) throw new Problem('file-too-large')
  const { totalSize, totalChunks, chunkIndex } = metadata
  if (totalChunks !== Math.ceil(totalSize / size)) throw badChunk('totalChunks doesn’t match totalSize.')
  if (chunkIndex >= totalChunks) throw badChunk('chunkIndex must be below totalChunks.')
  const expected = chunkIndex === totalChunks - 1 ? totalSize - chunkIndex * size : size
  if (chunk.bytes.length !== expected) {
    throw new Problem('invalid-request', { fields: { chunk: `This chunk must have ${expected} bytes.` } })
  }
  return chunk.bytes
}

const badChunk = (sentence: string): Problem =>
  new Problem('invalid-request', { fields: { chunkMetadata: sentence } })

/** If the store is full or can't be reached, the sender isn't at fault and can try again later. */
function refuseStorage(cause: unknown): never {
  throw new Problem('upload-unavailable', { cause })
}
