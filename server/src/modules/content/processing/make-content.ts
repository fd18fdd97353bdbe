import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { UploadKind } from '@fanfare/contract/content/upload'
import type { MediaTools, SniffedMedia } from '#gateways/media-tools/port'
import type { Storage } from '#gateways/storage/port'
import { newId, type Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { originalPrefix } from '../gate/media-files.ts'
import { isNsfwFile } from '../nsfw-query.ts'
import { insertContent } from '../queries.ts'
import { withinQuota, type StorageQuota } from '../uploads/storage-quota.ts'
import { refusalOf, requireAcceptableBytes } from '../uploads/upload-rules.ts'
import { processLater } from './process-later.ts'
import { aiSearch } from './says-ai.ts'

export interface MakeDeps {
  db: Db
  clock: Clock
  storage: Storage
  mediaTools: MediaTools
  quota: StorageQuota
}

export interface ReceivedFile {
  owner: Pick<Actor, 'userId' | 'profileId'>
  kind: UploadKind
  fileName: string
  /** What it shows, in its owner's words. */
  description?: string
  /** The path of the file on this machine. */
  path: string
  /** Whether an AI tool made it. If undefined, the file is searched for AI labels. */
  isAi?: boolean | undefined
  /** Whether posts that show it are NSFW. */
  isNsfw?: boolean
  /** Whether it is hidden from everybody until `releaseContents`. */
  isWithheld?: boolean
  /** The picture that the owner chose as a video's poster. */
  thumbnailPath?: string | undefined
}

/**
 * Creates a content from a file: detects its type from the bytes, stores it, then inserts the row and queues its
 * processing in one transaction. `join` runs in that transaction. If it returns false, nothing is created and null is
 * returned. If the file can't be used, throws the matching problem and leaves nothing behind.
 */
export async function makeContent(
  deps: MakeDeps,
  file: ReceivedFile,
  join: (tx: Tx, contentId: string, byteSize: number) => Promise<boolean>,
): Promise<string | null> {
  const { size: byteSize } = await stat(file.path)
  const { media, packedXmp } = await inspect(deps.mediaTools, file, byteSize)
  const { sha256, saysAi } = await readThrough(file.path, packedXmp)
  const id = newId(deps.clock)
  const originalKey = `${originalPrefix(id)}original.${media.extension}`
  try {
    await deps.storage.put(originalKey, { path: file.path }, { contentType: media.mime })
    const thumbnail = media.kind === 'video' ? await storeThumbnail(deps, id, file) : null
    const write = async (tx: Tx): Promise<void> => {
      const at = deps.clock.now()
      await insertContent(tx, {
        id,
        uuid: randomUUID(),
        profile_id: file.owner.profileId,
        upload_kind: file.kind,
        kind: media.kind,
        status: 'processing',
        failure: null,
        file_name: file.fileName,
        description: file.description ?? '',
        mime: media.mime,
        sha256,
        is_ai: file.isAi === true || saysAi,
        // An NSFW result that is downloaded and uploaded again is still NSFW.
        is_nsfw: file.isNsfw === true || (await isNsfwFile(tx, sha256)),
        byte_size: BigInt(byteSize),
        width: null,
        height: null,
        duration_ms: null,
        thumbhash: null,
        thumbnail_key: thumbnail?.key ?? null,
        thumbnail_bytes: BigInt(thumbnail?.byteSize ?? 0),
        created_at: at,
        deleted_at: null,
        hidden_at: null,
        withheld_at: file.isWithheld === true ? at : null,
      })
      await processLater(tx, { id, kind: media.kind, userId: file.owner.userId })
      if (!(await join(tx, id, byteSize))) throw new NotJoined()
    }
    const { quota } = deps
    const { userId } = file.owner
    await inTransaction(deps.db, (tx) => withinQuota(tx, { quota, userId }, () => write(tx)))
    return id
  } catch (error) {
    // After any other error, the row may have been committed. If it wasn't, the cleanup job removes the original.
    if (!(error instanceof NotJoined || error instanceof Problem)) throw error
    await deps.storage.deletePrefix(originalPrefix(id))
    if (error instanceof Problem) throw error
    return null
  }
}

/** Thrown if `join` returns false, to roll the transaction back. Never leaves this file. */
class NotJoined extends Error {}

interface Inspected {
  media: SniffedMedia
  packedXmp: string[]
}

async function inspect(tools: MediaTools, file: ReceivedFile, byteSize: number): Promise<Inspected> {
  const source = { path: file.path, userId: file.owner.userId }
  try {
    const media = requireAcceptableBytes(await tools.sniff(source), { kind: file.kind, byteSize })
    if (media.kind === 'photo') {
      const { packedXmp } = await tools.inspectPhoto({ ...source, mime: media.mime })
      return { media, packedXmp }
    }
    if (media.kind === 'audio') await tools.inspectVoice(source)
    else await tools.inspectVideo(source)
    return { media, packedXmp: [] }
  } catch (error) {
    throw refusalOf(error, file.kind)
  }
}

async function storeThumbnail(
  deps: MakeDeps,
  id: string,
  file: ReceivedFile,
): Promise<{ key: string; byteSize: number } | null> {
  if (file.thumbnailPath === undefined) return null
  const { size: byteSize } = await stat(file.thumbnailPath)
  const { media: picture } = await inspect(deps.mediaTools, { ...file, path: file.thumbnailPath }, byteSize)
  if (picture.kind !== 'photo') return null
  const key = `${originalPrefix(id)}thumbnail.${picture.extension}`
  await deps.storage.put(key, { path: file.thumbnailPath }, { contentType: picture.mime })
  return { key, byteSize }
}

async function readThrough(
  path: string,
  packedXmp: readonly string[],
): Promise<{ sha256: Buffer; saysAi: boolean }> {
  const hash = createHash('sha256')
  const search = aiSearch()
  const parts: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 1024 * 1024 })
  for await (const part of parts) {
    hash.update(part)
    search.add(part)
  }
  for (const xmp of packedXmp) search.add(Buffer.from(xmp))
  return { sha256: hash.digest(), saysAi: search.label() !== null }
}
