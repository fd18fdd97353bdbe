import type { RawBuilder } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { isVisible } from '../is-visible.ts'

interface Whose {
  id: string
  profileId: string
}

const selectVoice = (db: Db, { id, profileId }: Whose) =>
  db
    .selectFrom('content')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .where('upload_kind', '=', 'voice')
    .where(isVisible)

/** Whether a profile has this recording, ready to be sent. It is locked until the transaction ends, so that it isn't deleted meanwhile. */
export async function lockReadyVoice(tx: Tx, whose: Whose): Promise<boolean> {
  const ready = await selectVoice(tx, whose)
    .select('id')
    .where('status', '=', 'ready')
    .forUpdate()
    .executeTakeFirst()
  return ready !== undefined
}

/** A recording as `packedVoiceOf` writes it: uuid, duration in milliseconds, and the waveform in base64. */
export type PackedVoice = [uuid: string, durationMs: number, peaks: string]

/** A recording as JSON, for statements of other modules; null if nobody may hear it. */
export const packedVoiceOf = (contentId: RawBuilder<string | null>) => sql<PackedVoice | null>`(
  select json_build_array(content.uuid, content.duration_ms, encode(content.peaks, 'base64'))
  from content
  where content.id = ${contentId} and content.upload_kind = 'voice' and content.status = 'ready' and ${isVisible}
)`

/** Recordings in the order of their ids, which contain their times. */
export async function listVoiceIds(
  db: Db,
  { afterId, beforeId, limit }: { afterId: string; beforeId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .select('id')
    .where('upload_kind', '=', 'voice')
    .where('deleted_at', 'is', null)
    .where('id', '>', afterId)
    .where('id', '<', beforeId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks those of these recordings that exist. */
export const lockVoices = (tx: Tx, ids: readonly string[]): Promise<{ id: string; uuid: string }[]> =>
  tx
    .selectFrom('content')
    .select(['id', 'uuid'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('upload_kind', '=', 'voice')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
