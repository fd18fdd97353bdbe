import type { UploadKind } from '@fanfare/contract/content/upload'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { withinQuota, type StorageQuota } from './storage-quota.ts'
import { countUnfinishedUploads, findUpload, insertUpload, type UploadRow } from './upload-queries.ts'

export interface OpeningDeps {
  db: Db
  clock: Clock
  quota: StorageQuota
}

/** The facts about a file that its sender declares before the bytes. */
export interface FileFacts {
  kind: UploadKind
  fileName: string
  description?: string | undefined
  contentType: string
  totalSize: number
}

export interface UploadFacts extends FileFacts {
  id: string
  totalChunks: number
  sourceUrl?: string
  isDirect?: boolean
  isInParts?: boolean
}

/**
 * The user's upload with this id, created if it doesn't exist; if it does, it keeps its name and description. Throws
 * `upload-not-found` if somebody else created it, `invalid-request` if it was created for another file, `upload-denied`
 * if the user has too many unfinished uploads, and `storage-full` if the file wouldn't fit.
 */
export async function openUpload(
  { db, clock, quota }: OpeningDeps,
  actor: Actor,
  facts: UploadFacts,
): Promise<UploadRow> {
  const known = await findUpload(db, { id: facts.id, profileId: actor.profileId })
  if (known) return requireSame(known, facts)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if ((await countUnfinishedUploads(tx, actor.profileId)) >= MAX_UNFINISHED)
      throw new Problem('upload-denied')
    const upload = {
      id: facts.id,
      profile_id: actor.profileId,
      kind: facts.kind,
      status: facts.sourceUrl === undefined ? 'receiving' : 'fetching',
      failure: null,
      file_name: facts.fileName,
      description: facts.description ?? '',
      content_type: facts.contentType,
      total_chunks: facts.totalChunks,
      total_size: BigInt(facts.totalSize),
      source_url: facts.sourceUrl ?? null,
      is_direct: facts.isDirect ?? false,
      is_in_parts: facts.isInParts ?? false,
      content_id: null,
      created_at: at,
      updated_at: at,
    } as const
    await withinQuota(tx, { quota, userId: actor.userId }, () => insertUpload(tx, upload))
  })
  const opened = await findUpload(db, { id: facts.id, profileId: actor.profileId })
  if (!opened) throw new Problem('upload-not-found')
  return requireSame(opened, facts)
}

// Limits how much a profile can put into the store: this many unfinished uploads of 50 MB each per day.
const MAX_UNFINISHED = 100

function requireSame(upload: UploadRow, facts: UploadFacts): UploadRow {
  const isSame =
    upload.kind === facts.kind &&
    upload.total_chunks === facts.totalChunks &&
    upload.source_url === (facts.sourceUrl ?? null) &&
    // The size of a fetched file isn't known until it has arrived.
    (facts.sourceUrl !== undefined || upload.total_size === BigInt(facts.totalSize))
  if (isSame) return upload
  throw new Problem('invalid-request', { fields: { fileId: 'This upload was started for another file.' } })
}
