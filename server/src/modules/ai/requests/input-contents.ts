import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { CheckedRequest } from './check-request.ts'

/** The request that another one varies or continues. It can't be hidden before the transaction ends. */
interface Parent {
  id: string
  hidden_at: Date | null
}

/** The user's request that a new one varies or continues, locked. Throws `ai-request-not-found`. */
export async function lockParent(
  tx: Tx,
  { profileId }: Actor,
  parentId: string | null | undefined,
): Promise<Parent | null> {
  if (parentId === null || parentId === undefined) return null
  const parent = await tx
    .selectFrom('ai_request')
    .select(['id', 'hidden_at'])
    .where('id', '=', parentId.toLowerCase())
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!parent) throw new Problem('ai-request-not-found')
  return parent
}

/**
 * The parent's results that count as inputs of a request. If a provider may continue the parent's job, these are all of
 * its results, so that revoking a consent hides the new request as well. Throws `ai-request-not-found` if they were
 * hidden meanwhile.
 */
export async function listContinued(
  tx: Tx,
  { parent, candidates }: { parent: Parent | null } & Pick<CheckedRequest, 'candidates'>,
): Promise<string[]> {
  if (parent === null || !candidates.some(({ continuesParent }) => continuesParent)) return []
  if (parent.hidden_at !== null) throw new Problem('ai-request-not-found')
  const rows = await tx
    .selectFrom('ai_output')
    .select('content_id')
    .where('request_id', '=', parent.id)
    .execute()
  return rows.flatMap(({ content_id }) => content_id ?? [])
}

/** Records the inputs of a request. */
export async function insertInputs(
  tx: Tx,
  { requestId, contentIds }: { requestId: string; contentIds: readonly string[] },
): Promise<void> {
  const rows = [...new Set(contentIds)].map((id) => ({ request_id: requestId, content_id: id }))
  if (rows.length > 0) await tx.insertInto('ai_request_input').values(rows).execute()
}
