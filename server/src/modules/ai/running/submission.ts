import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { AiFault, type AiInputFile, type AiJob, type AiSubmission } from '#gateways/ai/port'
import type { Db } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { fileFieldsOf, inputsOf } from '../catalogue/inputs-of.ts'
import { findModel } from '../catalogue/find-model.ts'
import { toolOf } from '../catalogue/tools.ts'
import { inputAddress } from '../files/input-address.ts'
import { keepInputFile } from '../files/keep-input-file.ts'
import { fetchInputFile } from '../files/fetch-input-file.ts'
import { webhookOf } from '../webhooks/webhook-secret.ts'
import type { RequestRow } from './attempt-queries.ts'
import { inputFor } from './provider-candidates.ts'
import type { Step } from './step.ts'

/** The data that the provider receives: the input, and its files both in a local folder and at signed addresses. */
export async function submissionOf(deps: AiDeps, step: Step, folder: string): Promise<AiSubmission> {
  const { request, attempt, adapter, signal } = step
  const files = new Map<string, AiInputFile>()
  const { tool, model, input } = wantedInput(step)
  for (const { name, kind } of fileFieldsOf(inputsOf(tool, model))) {
    const address = input[name]
    if (typeof address !== 'string') continue
    const file = await fetchInputFile(deps, { address, kind, folder, name, owner: request, signal })
    // A provider on this machine reads the file from the folder.
    const url = adapter?.isRepeatable ? '' : await keepInputFile(deps, { attemptId: attempt.id, name, file })
    files.set(name, {
      ...file,
      url: url === '' ? '' : inputAddress(deps, { attemptId: attempt.id, name: url }),
    })
  }
  return { ...(await sentSubmissionOf(deps, step)), files }
}

/**
 * A submission that the provider may have received, without its files, which the user may have deleted since. It is
 * enough to find its job.
 */
export async function sentSubmissionOf(deps: AiDeps, step: Step): Promise<AiSubmission> {
  const { request, attempt } = step
  const { model, input } = wantedInput(step)
  return {
    attemptId: attempt.id,
    task: request.task,
    model: attempt.model,
    providerModel: attempt.provider_model,
    input,
    outputs: request.outputs,
    files: new Map(),
    parentJob: model.continuesParent ? await parentJobOf(deps.db, request, attempt.provider) : null,
    webhook: webhookOf(deps, attempt),
  }
}

function wantedInput({ request, attempt }: Step) {
  const tool = toolOf(request.task)
  const model = findModel(request.task, attempt)
  const input = model && inputFor(tool, model, request.input)
  if (!model || !input) throw new AiFault('not-supported', 'the catalogue changed')
  return { tool, model, input }
}

/** The parent request's job at this provider; null if it has none there. */
async function parentJobOf(db: Db, { parent_id }: RequestRow, provider: AiProvider): Promise<AiJob | null> {
  if (parent_id === null) return null
  const row = await db
    .selectFrom('ai_attempt')
    .select('job')
    .where('request_id', '=', parent_id)
    .where('state', '=', 'succeeded')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.job ?? null
}
