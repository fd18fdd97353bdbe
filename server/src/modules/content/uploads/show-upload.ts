import type { Content } from '@fanfare/contract/content/content'
import type { Upload } from '@fanfare/contract/content/upload'
import type { Storage } from '#gateways/storage/port'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { presentApart, presentOwnContent } from '../gallery/present-content.ts'
import { findApart } from '../apart/apart-queries.ts'
import type { MediaSigner } from '../gate/media-address.ts'
import { wholeKey } from '../gate/media-files.ts'
import { findContent } from '../queries.ts'
import { listParts } from './parts.ts'
import { findUpload, listChunks, type UploadRow } from './upload-queries.ts'

/** The progress of one of the user's uploads. Throws `upload-not-found`. */
export async function showUpload(
  deps: { db: Db; storage: Storage; signer: MediaSigner },
  actor: Actor,
  { fileId }: { fileId: string },
): Promise<Upload> {
  const upload = await findUpload(deps.db, { id: fileId, profileId: actor.profileId })
  if (!upload) throw new Problem('upload-not-found')
  const { received, receivedBytes } = await whatIsHere(deps, upload)
  return {
    file_id: upload.id,
    status: upload.status,
    progress: progressOf(upload, receivedBytes),
    failure: upload.failure,
    total_chunks: upload.total_chunks,
    total_size: Number(upload.total_size),
    received,
    content: upload.content_id === null ? null : await showMade(deps, actor, { id: upload.content_id }),
  }
}

/** The content made from the upload; null if it was deleted. */
async function showMade(
  { db, signer }: { db: Db; signer: MediaSigner },
  actor: Actor,
  { id }: { id: string },
): Promise<Content | null> {
  const content = await findContent(db, id)
  if (content) return presentOwnContent(signer, content, actor)
  const apart = await findApart(db, { id, profileId: actor.profileId })
  return apart ? presentApart(apart) : null
}

async function whatIsHere(
  { db, storage }: { db: Db; storage: Storage },
  upload: UploadRow,
): Promise<{ received: number[]; receivedBytes: number }> {
  if (upload.status !== 'receiving') return { received: [], receivedBytes: 0 }
  if (upload.is_direct) {
    const size = await storage.size(wholeKey(upload.id))
    return size === null ? { received: [], receivedBytes: 0 } : { received: [0], receivedBytes: size }
  }
  if (upload.is_in_parts) {
    const parts = await listParts(storage, upload)
    return {
      received: parts.map(({ index }) => index),
      receivedBytes: parts.reduce((sum, { byteSize }) => sum + byteSize, 0),
    }
  }
  const chunks = await listChunks(db, upload.id)
  return {
    received: chunks.map((chunk) => chunk.chunk_index),
    receivedBytes: chunks.reduce((sum, chunk) => sum + chunk.byte_size, 0),
  }
}

function progressOf(upload: UploadRow, receivedBytes: number): number {
  if (upload.status !== 'receiving') return upload.progress
  return Math.min(100, Math.floor((100 * receivedBytes) / Number(upload.total_size)))
}
