import { sql, type Tx } from '#kernel/db'
import { fingerprintOf } from './fingerprint.ts'

/** For this long after a text was written, short pieces of it are recognized too. */
const PIECES_MS = 60 * 60_000

interface ModelText {
  id: string
  userId: string
  text: string
  at: Date
  /** When its fingerprint can be deleted; null if the user can keep reading the text. */
  forgetAt: Date | null
}

/**
 * Records that a language model wrote a text for a user, so that it is recognized when they send it. Every version of
 * a text that is saved again under the same id counts.
 */
export async function noteModelText(tx: Tx, { id, userId, text, at, forgetAt }: ModelText): Promise<void> {
  const fingerprint = ownRuns({ userId, text })
  if (fingerprint.length === 0) return
  await sql`
    insert into model_text as known (id, user_id, fingerprint, created_at, forget_at)
    values (${id}::uuid, ${userId}::uuid, ${fingerprint}::bigint[], ${at}::timestamptz, ${forgetAt}::timestamptz)
    on conflict (id) do update
      set fingerprint = array(select unnest(known.fingerprint) union select unnest(excluded.fingerprint)),
        created_at = excluded.created_at, forget_at = excluded.forget_at`.execute(tx)
}

/**
 * Whether at least half of a text's words come from one text that a language model wrote for this user, or the other
 * way around. Recognizes drafts that were slightly edited, shortened, or embedded in other words. Everyday phrases,
 * which many texts contain, are recognized only for an hour.
 */
export async function isModelText(
  tx: Tx,
  { userId, text, at }: { userId: string; text: string; at: Date },
): Promise<boolean> {
  const fingerprint = ownRuns({ userId, text })
  if (fingerprint.length === 0) return false
  const since = new Date(at.getTime() - PIECES_MS)
  const { rows } = await sql<{ found: boolean }>`
    select is_model_text(${fingerprint}::bigint[], ${since}::timestamptz) as found`.execute(tx)
  return rows[0]?.found ?? false
}

export async function forgetModelTexts(tx: Tx, { at }: { at: Date }): Promise<void> {
  await tx.deleteFrom('model_text').where('forget_at', '<', at).execute()
}

/** The fingerprint of a text, different for each user. */
function ownRuns({ userId, text }: { userId: string; text: string }): bigint[] {
  // The same number as in the migration that mixed it into the existing fingerprints.
  const key = BigInt(`0x${userId.replaceAll('-', '').slice(-16)}`)
  return fingerprintOf(text).map((hash) => BigInt.asIntN(64, hash ^ key))
}
