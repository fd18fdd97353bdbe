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

/**
 * Whether a profile has this recording, ready to be sent. Locks it until the transaction ends, so that it isn't deleted
 * meanwhile.
 */
export async function lockReadyVoice(tx: Tx, whose: Whose): Promise<boolean> {
  const ready = await selectVoice(tx, whose)
    .select('id')
    .where('status', '=', 'ready')
    .forUpdate()
    .executeTakeFirst()
  return ready !== undefined
}

/** A recording as `packedVoiceOf` returns it: uuid, duration in milliseconds, and the waveform in base64. */
export type PackedVoice = [uuid: string, durationMs: number, peaks: string]

/** A recording as JSON, for queries of other modules; null if nobody can hear it. */
export const packedVoiceOf = (contentId: RawBuilder<string | null>) => sql<PackedVoice | null>`(
  select json_build_array(content.uuid, content.duration_ms, encode(content.peaks, 'base64'))
  from content
  where content.id = ${contentId} and content.upload_kind = 'voice' and content.status = 'ready' and ${isVisible}
)`
