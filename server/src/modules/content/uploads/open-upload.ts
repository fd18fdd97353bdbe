import type { UploadKind } from '@fanfare/contract/content'
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

export interface UploadFacts {
  id: string
  kind: UploadKind
  fileName: string
  contentType: string
  totalChunks: number
  totalSize: number
  sourceUrl?: string
  isDirect?: boolean
}

/**
 * The own upload of this id, made when there is none. Throws `upload-not-found` when somebody else made it,
 * `invalid-request` when it was made for another file, `upload-denied` when too many are unfinished, `storage-full` when
 * the file would not fit.
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
    if ((await countUnfinishedUploads(tx, actor.profileId)) >= MOST_UNFINISHED)
      throw new Problem('upload-denied')
    const upload = {
      id: facts.id,
      profile_id: actor.profileId,
      kind: facts.kind,
      status: facts.sourceUrl === undefined ? 'receiving' : 'fetching',
      failure: null,
      file_name: facts.fileName,
      content_type: facts.contentType,
      total_chunks: facts.totalChunks,
      total_size: BigInt(facts.totalSize),
      source_url: facts.sourceUrl ?? null,
      is_direct: facts.isDirect ?? false,
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

// A day of uploads that never end, times 50 MB, is what one profile can make the store hold.
const MOST_UNFINISHED = 100

function requireSame(upload: UploadRow, facts: UploadFacts): UploadRow {
  const isSame =
    upload.kind === facts.kind &&
    upload.total_chunks === facts.totalChunks &&
    upload.source_url === (facts.sourceUrl ?? null) &&
    // How large a fetched file is shows only when it is here.
    (facts.sourceUrl !== undefined || upload.total_size === BigInt(facts.totalSize))
  if (isSame) return upload
  throw new Problem('invalid-request', { fields: { fileId: 'This upload was begun for another file.' } })
}
