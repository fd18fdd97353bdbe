import { contentLimits } from '@fanfare/contract/content/limits'
import type { Storage, UploadTarget } from '#gateways/storage/port'
import type { Actor } from '#kernel/viewer'
import { chunkKey } from '../gate/media-files.ts'
import { openUpload, type FileFacts, type OpeningDeps } from './open-upload.ts'
import type { UploadRow } from './upload-queries.ts'
import { requireAcceptable } from './upload-rules.ts'

export type PartTarget = UploadTarget & { index: number }

/**
 * Returns a signed address in the store for each chunk of a file. Returns none if the store doesn't accept uploads from
 * browsers, or if the upload was started in another way. The chunks then go to this server, which always accepts single
 * chunks.
 */
export async function startPartsUpload(
  deps: OpeningDeps & { storage: Storage },
  actor: Actor,
  input: FileFacts & { fileId: string },
): Promise<PartTarget[]> {
  const { kind, fileName, description, contentType, totalSize } = input
  // Keys in the store are case-sensitive, and ids of uploads aren't.
  const fileId = input.fileId.toLowerCase()
  requireAcceptable({ kind, mime: contentType, byteSize: totalSize })
  const sizes = sizesOf(totalSize)
  const targets = await Promise.all(
    sizes.map((byteSize, index) =>
      deps.storage.uploadTarget(chunkKey(fileId, index), {
        contentType: PART_TYPE,
        byteSize,
        expiresInSeconds: VALID_SECONDS,
      }),
    ),
  )
  const parts = targets.flatMap((target, index) => (target ? [{ ...target, index }] : []))
  if (parts.length < sizes.length) return []
  const facts = { kind, fileName, description, contentType, totalSize }
  const upload = await openUpload(deps, actor, {
    ...facts,
    id: fileId,
    totalChunks: sizes.length,
    isInParts: true,
  })
  return upload.status === 'receiving' && upload.is_in_parts ? parts : []
}

/** The parts that have arrived completely. */
export async function listParts(
  storage: Storage,
  upload: UploadRow,
): Promise<{ index: number; byteSize: number }[]> {
  const expected = sizesOf(Number(upload.total_size))
  const stored = await Promise.all(expected.map((_, index) => storage.size(chunkKey(upload.id, index))))
  return expected.flatMap((byteSize, index) => (stored[index] === byteSize ? [{ index, byteSize }] : []))
}

const PART_TYPE = 'application/octet-stream'
const VALID_SECONDS = 3600
const { chunkBytes } = contentLimits

const sizesOf = (totalSize: number): number[] =>
  Array.from({ length: Math.ceil(totalSize / chunkBytes) }, (_, index) =>
    Math.min(chunkBytes, totalSize - index * chunkBytes),
  )
