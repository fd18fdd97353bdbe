import { refusedCodes, type AiRequest } from '@fanfare/contract/ai/requests'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { toolOf } from '../catalogue/tools.ts'
import { cancelOwnRequest } from '../ending/cancel-own-request.ts'
import { createRequest } from './create-request.ts'
import { showRequest, type ShowingDeps } from './show-requests.ts'

const LOOK_EVERY_MS = 100
const WAIT_MS = 30_000

interface Form {
  id: string
  prompt: string
  task?: AiTask | undefined
  price?: number | undefined
  /** Aborts when the user has waited long enough. */
  patience?: AbortSignal
}

/**
 * Has a prompt rewritten, and waits for the result. It is an ordinary request: its price is held and charged once, and
 * it appears in the history. It is canceled if it takes too long. Throws the problems of `createRequest`,
 * `ai-content-refused` with the id of a request that a provider refused (so that it can be reported), and `ai-failed`.
 * Throws `ai-still-running` if it couldn't be canceled in time: it may still finish and be charged.
 */
export async function betterPrompt(
  deps: AiDeps & ShowingDeps,
  actor: Actor,
  { patience = AbortSignal.timeout(WAIT_MS), ...form }: Form,
): Promise<{ prompt: string; request: AiRequest }> {
  const use = form.task !== undefined && toolOf(form.task).makes === 'video' ? 'video' : 'image'
  const { id } = await createRequest(deps, actor, {
    id: form.id,
    task: 'prompt_optimizer',
    price: form.price,
    input: { prompt: form.prompt, for: use },
  })
  while (!patience.aborted && !(await isFinished(deps.db, id))) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  // Does nothing if the request has finished. The outcome is read afterwards, because a provider that is already
  // working on it may not be able to stop.
  await cancelOwnRequest(deps, actor, { id })
  const request = await showRequest(deps, actor, { id })
  if (request.finished_at === null) throw new Problem('ai-still-running')
  if (isRefusal(request.error?.code))
    throw new Problem('ai-content-refused', { facts: { refused_request: id } })
  const text = request.outputs[0]?.text ?? null
  if (text === null) throw new Problem('ai-failed')
  return { prompt: text, request }
}

const isRefusal = (code: string | undefined): boolean => refusedCodes.some((refused) => refused === code)

async function isFinished(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('ai_request').select('finished_at').where('id', '=', id).executeTakeFirst()
  return row?.finished_at !== null
}
