import { sql, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { Asked } from './check-request.ts'

/**
 * The facts by which two requests with the same id are compared. The price that the user was shown isn't one of them.
 */
interface AskedFor extends Asked {
  consent_id?: string | null | undefined
  has_recipe?: boolean | undefined
}

/**
 * Hashes what a request asks for. Postgres sorts the keys of a `jsonb`, so their order in the request doesn't matter.
 */
export function askedHash(form: AskedFor) {
  const {
    task,
    provider,
    model,
    input,
    parent_id: parentId,
    consent_id: consentId,
    has_recipe: hasRecipe,
  } = form
  const asked = { task, provider, model, input, parentId, consentId, hasRecipe: hasRecipe ?? true }
  const isPresent = ([, value]: [string, unknown]) => value !== null && value !== undefined
  const text = JSON.stringify(Object.fromEntries(Object.entries(asked).filter(isPresent)))
  return sql<Buffer>`sha256(convert_to(${text}::jsonb::text, 'UTF8'))`
}

/** Throws `conflict` if anybody used the id for a different request. */
export async function requireSame(
  db: Db,
  { profileId }: Actor,
  { id, form }: { id: string; form: AskedFor },
): Promise<void> {
  const same = await db
    .selectFrom('ai_request')
    .select('id')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .where('task', '=', form.task)
    .where(({ eb }) => eb.or([eb('asked_hash', 'is', null), eb('asked_hash', '=', askedHash(form))]))
    .executeTakeFirst()
  if (!same) throw new Problem('conflict')
}
