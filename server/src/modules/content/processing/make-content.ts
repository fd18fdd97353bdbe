import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { UploadKind } from '@fanfare/contract/content'
import type { MediaTools, SniffedMedia } from '#gateways/media-tools/port'
import type { Storage } from '#gateways/storage/port'
import { newId, type Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { processPhoto, processVideo } from '../job-names.ts'
import { originalPrefix } from '../gate/media-files.ts'
import { insertContent } from '../queries.ts'
import { withinQuota, type StorageQuota } from '../uploads/storage-quota.ts'
import { refusalOf, requireAcceptableBytes } from '../uploads/upload-rules.ts'

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
  /** Where the file is on this machine. */
  path: string
  /** A picture that stands for a video, where its owner chose one. */
  thumbnailPath?: string | undefined
}

/**
 * Makes a content out of a file: reads what its bytes are, stores it, then writes the row and the job that processes it
 * in one transaction. `join` takes part in that; when it answers false, nothing is made and null is answered.
 * Throws the refusal that fits the file; then nothing is left behind.
 */
export async function makeContent(
  deps: MakeDeps,
  file: ReceivedFile,
  join: (tx: Tx, contentId: string, byteSize: number) => Promise<boolean>,
): Promise<string | null> {
  const { size: byteSize } = await stat(file.path)
  const media = await inspect(deps.mediaTools, file, byteSize)
  const sha256 = await sha256Of(file.path)
  const id = newId(deps.clock)
  const originalKey = `${originalPrefix(id)}original.${media.extension}`
  try {
    await deps.storage.put(originalKey, { path: file.path }, { contentType: media.mime })
    const thumbnail = media.kind === 'video' ? await storeThumbnail(deps, id, file) : null
    const write = async (tx: Tx): Promise<void> => {
      await insertContent(tx, {
        ...{
          id,
          uuid: randomUUID(),
          profile_id: file.owner.profileId,
          upload_kind: file.kind,
          kind: media.kind,
        },
        ...{ status: 'processing', failure: null, file_name: file.fileName, mime: media.mime, sha256 },
        ...{ byte_size: BigInt(byteSize), width: null, height: null, duration_ms: null, thumbhash: null },
        ...{ thumbnail_key: thumbnail?.key ?? null, thumbnail_bytes: BigInt(thumbnail?.byteSize ?? 0) },
        ...{ created_at: deps.clock.now(), deleted_at: null },
      })
      await enqueue(tx, media.kind === 'photo' ? processPhoto : processVideo, {
        payload: { content_id: id },
        key: `process:${id}`,
        mostAttempts: 8,
        turnOf: file.owner.userId,
      })
      if (!(await join(tx, id, byteSize))) throw new NotJoined()
    }
    const { quota } = deps
    const { userId } = file.owner
    await inTransaction(deps.db, (tx) => withinQuota(tx, { quota, userId }, () => write(tx)))
    return id
  } catch (error) {
    // After any other fault the row may be there all the same; the cleaning removes an original without one.
    if (!(error instanceof NotJoined || error instanceof Problem)) throw error
    await deps.storage.deletePrefix(originalPrefix(id))
    if (error instanceof Problem) throw error
    return null
  }
}

/** Ends the transaction that has nothing to join; never leaves this file. */
class NotJoined extends Error {}

async function inspect(tools: MediaTools, file: ReceivedFile, byteSize: number): Promise<SniffedMedia> {
  const source = { path: file.path, userId: file.owner.userId }
  try {
    const media = requireAcceptableBytes(await tools.sniff(source), { kind: file.kind, byteSize })
    if (media.kind === 'photo') await tools.inspectPhoto({ ...source, mime: media.mime })
    else await tools.inspectVideo(source)
    return media
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
  const picture = await inspect(deps.mediaTools, { ...file, path: file.thumbnailPath }, byteSize)
  if (picture.kind !== 'photo') return null
  const key = `${originalPrefix(id)}thumbnail.${picture.extension}`
  await deps.storage.put(key, { path: file.thumbnailPath }, { contentType: picture.mime })
  return { key, byteSize }
}

async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest()
}
