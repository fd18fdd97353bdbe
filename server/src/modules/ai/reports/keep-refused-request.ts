import type { AiRequest } from '@fanfare/contract/ai/requests'
import { requireOwnProfile } from '#profiles'
import { inTransaction, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { checkRequest, type Asked, type CheckedRequest } from '../requests/check-request.ts'
import { textOf } from '../requests/create-request.ts'
import { askedHash, requireSame } from '../requests/require-same.ts'
import { showRequest, type ShowingDeps } from '../requests/show-requests.ts'
import { findRequest } from '../running/attempt-queries.ts'
import { refusalSentences, screenPrompt, type Screened } from '../screening/screen-prompt.ts'

/**
 * Stores a request that was refused for its content as a failed request without a hold, so that the user can report the
 * refusal. Called only if the user wants to report it. Throws the problems of `checkRequest`, `ai-content-allowed`, and
 * `conflict` if the id was used for something else.
 */
export async function keepRefusedRequest(
  deps: AiDeps & ShowingDeps,
  actor: Actor,
  form: Asked & { id: string },
): Promise<AiRequest> {
  const id = form.id.toLowerCase()
  if (!(await findRequest(deps.db, id))) {
    const checked = await checkRequest(deps, actor, form)
    const screened = screenPrompt(checked.tool, checked.input, checked.candidates)
    if (screened.ok) throw new Problem('ai-content-allowed')
    await inTransaction(deps.db, (tx) => insert(tx, deps, { id, actor, form, checked, screened }))
  }
  await requireSame(deps.db, actor, { id, form })
  const kept = await showRequest(deps, actor, { id })
  if (kept.error?.code !== 'prompt-refused') throw new Problem('conflict')
  return kept
}

interface Refused {
  id: string
  actor: Actor
  form: Asked
  checked: CheckedRequest
  screened: Extract<Screened, { ok: false }>
}

async function insert(
  tx: Tx,
  { clock }: AiDeps,
  { id, actor, form, checked: { tool, input, price }, screened }: Refused,
): Promise<void> {
  await requireOwnProfile(tx, actor)
  const at = clock.now()
  await tx
    .insertInto('ai_request')
    .values({
      id,
      user_id: actor.userId,
      profile_id: actor.profileId,
      task: tool.task,
      provider: form.provider ?? null,
      model: form.model ?? null,
      input,
      prompt: textOf(input),
      status: 'failed',
      outputs: price.outputs,
      output_price: 0n,
      error_code: 'prompt-refused',
      error_message: refusalSentences[screened.reason],
      created_at: at,
      finished_at: at,
      asked_hash: askedHash(form),
    })
    // If it was sent twice at once, only the first is stored.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
