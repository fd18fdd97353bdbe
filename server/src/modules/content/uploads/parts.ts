import { contentLimits } from '@fanfare/contract/content/limits'
import type { UploadKind } from '@fanfare/contract/content/upload'
import type { Storage, UploadTarget } from '#gateways/storage/port'
import type { Actor } from '#kernel/viewer'
import { chunkKey } from '../gate/media-files.ts'
import { openUpload, type OpeningDeps } from './open-upload.ts'
import type { UploadRow } from './upload-queries.ts'
import { requireAcceptable } from './upload-rules.ts'

export type PartTarget = UploadTarget & { index: number }

/**
 * A signed address in the store for each chunk of a file. Empty if the store doesn't accept uploads from browsers, or
 * if the upload was started in another way; then the chunks go to this server. Single chunks can be sent to this server
 * in any case.
 */
export async function startPartsUpload(
  deps: OpeningDeps & { storage: Storage },
  actor: Actor,
  input: { fileId: string; fileName: string; contentType: string; totalSize: number; kind: UploadKind },
): Promise<PartTarget[]> {
  const { kind, contentType, totalSize } = input
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
  const facts = { kind, contentType, totalSize, fileName: input.fileName, totalChunks: sizes.length }
  const upload = await openUpload(deps, actor, { ...facts, id: fileId, isInParts: true })
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
