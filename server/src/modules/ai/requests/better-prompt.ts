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

/**
 * Has a prompt rewritten, and waits for the result. It is a normal request: its price is held, charged once, and it
 * appears in the history. One that takes too long is canceled. Throws the problems of `createRequest`;
 * `ai-content-refused`, with the id of a request that a provider refused, which can be reported; and `ai-failed`.
 */
export async function betterPrompt(
  deps: AiDeps & ShowingDeps,
  actor: Actor,
  form: { id: string; prompt: string; task?: AiTask | undefined; price?: number | undefined },
): Promise<{ prompt: string; request: AiRequest }> {
  const use = form.task !== undefined && toolOf(form.task).makes === 'video' ? 'video' : 'image'
  const { id } = await createRequest(deps, actor, {
    id: form.id,
    task: 'prompt_optimizer',
    price: form.price,
    input: { prompt: form.prompt, for: use },
  })
  const until = performance.now() + WAIT_MS
  while (performance.now() < until && !(await isFinished(deps.db, id))) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  const request = await showRequest(deps, actor, { id })
  if (request.finished_at === null) await cancelOwnRequest(deps, actor, { id })
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
