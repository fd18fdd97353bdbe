import { sql, type Db } from '#kernel/db'

/** Which of these recordings belong to a message. */
export async function listSentVoiceIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select voice_id as id from message where voice_id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether this recording belongs to a message. */
export const isSent = async (db: Db, { voiceId }: { voiceId: string }): Promise<boolean> =>
  (await listSentVoiceIds(db, [voiceId])).has(voiceId)
