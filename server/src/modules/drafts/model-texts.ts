import { sql, type Tx } from '#kernel/db'
import { fingerprintOf } from './fingerprint.ts'

/**
 * Records that a language model wrote a text for a user, so that it is recognized when they send it. Every version of
 * a text that is saved again under the same id counts.
 */
export async function noteModelText(
  tx: Tx,
  { id, userId, text, at }: { id: string; userId: string; text: string; at: Date },
): Promise<void> {
  const fingerprint = fingerprintOf(text)
  if (fingerprint.length === 0) return
  await sql`
    insert into model_text as known (id, user_id, fingerprint, created_at)
    values (${id}::uuid, ${userId}::uuid, ${fingerprint}::bigint[], ${at}::timestamptz)
    on conflict (id) do update
      set fingerprint = array(select unnest(known.fingerprint) union select unnest(excluded.fingerprint))`.execute(
    tx,
  )
}

/**
 * Whether at least half of a text's words come from one text that a language model wrote for this user, or the other
 * way around. Recognizes drafts that were slightly edited, shortened, or embedded in other words.
 */
export async function isModelText(
  tx: Tx,
  { userId, text }: { userId: string; text: string },
): Promise<boolean> {
  const fingerprint = fingerprintOf(text)
  if (fingerprint.length === 0) return false
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from model_text
      where user_id = ${userId}::uuid and fingerprint && ${fingerprint}::bigint[]
        and 2 * (select count(*) from unnest(fingerprint) as hash where hash = any(${fingerprint}::bigint[]))
          >= least(cardinality(fingerprint), ${fingerprint.length}::int)
    ) as found`.execute(tx)
  return rows[0]?.found ?? false
}
