import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import type { Storage } from '#gateways/storage/port'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { chunkKey, wholeKey } from '../gate/media-files.ts'
import { listParts } from './parts.ts'
import { deleteChunks, listChunks, type ChunkRow, type UploadRow } from './upload-queries.ts'

/** Writes the whole file of an upload to a path. Throws `upload-incomplete` with the numbers of the missing chunks. */
export async function gatherUpload(
  deps: { db: Db; storage: Storage },
  upload: UploadRow,
  path: string,
): Promise<void> {
  if (upload.is_direct) return gatherWhole(deps.storage, upload, path)
  if (upload.is_in_parts) return gatherParts(deps.storage, upload, path)
  const chunks = await listChunks(deps.db, upload.id)
  requireAll(
    upload,
    chunks.map((chunk) => chunk.chunk_index),
  )
  const file = await open(path, 'w')
  const damaged: number[] = []
  try {
    for (const chunk of chunks) {
      if (!(await append(deps.storage, file, { chunk, uploadId: upload.id }))) damaged.push(chunk.chunk_index)
    }
  } finally {
    await file.close()
  }
  if (damaged.length === 0) return
  await inTransaction(deps.db, (tx) => deleteChunks(tx, { uploadId: upload.id, indexes: damaged }))
  throw incomplete(damaged)
}

async function gatherWhole(storage: Storage, upload: UploadRow, path: string): Promise<void> {
  const size = await storage.size(wholeKey(upload.id))
  if (size === null || BigInt(size) !== upload.total_size) throw incomplete([0])
  if (!(await storage.download(wholeKey(upload.id), path))) throw incomplete([0])
}

async function gatherParts(storage: Storage, upload: UploadRow, path: string): Promise<void> {
  const parts = await listParts(storage, upload)
  requireAll(
    upload,
    parts.map(({ index }) => index),
  )
  const file = await open(path, 'w')
  try {
    for (const { index } of parts) {
      const stored = await storage.read(chunkKey(upload.id, index))
      if (!stored) throw incomplete([index])
      for await (const bytes of stored.stream as AsyncIterable<Buffer>) await file.write(bytes)
    }
  } finally {
    await file.close()
  }
}

function requireAll(upload: UploadRow, indexes: readonly number[]): void {
  const received = new Set(indexes)
  const missing = Array.from({ length: upload.total_chunks }, (_, index) => index).filter(
    (index) => !received.has(index),
  )
  if (missing.length > 0) throw incomplete(missing)
}

const incomplete = (missing: number[]): Problem => new Problem('upload-incomplete', { facts: { missing } })

/** Returns false if the stored bytes differ from the acknowledged ones. */
async function append(
  storage: Storage,
  file: FileHandle,
  { chunk, uploadId }: { chunk: ChunkRow; uploadId: string },
): Promise<boolean> {
  const stored = await storage.read(chunkKey(uploadId, chunk.chunk_index))
  if (!stored) return false
  const hash = createHash('sha256')
  for await (const part of stored.stream as AsyncIterable<Buffer>) {
    hash.update(part)
    await file.write(part)
  }
  return hash.digest().equals(chunk.sha256)
}
