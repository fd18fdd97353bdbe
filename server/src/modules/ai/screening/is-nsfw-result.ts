import { hasNsfwContent } from '#content'
import type { Db } from '#kernel/db'
import { findModel } from '../catalogue/find-model.ts'
import type { Step } from '../running/step.ts'

/** Whether a result was made by an adult model, or from a result of one. */
export async function isNsfwResult(
  db: Db,
  { request, attempt }: Pick<Step, 'request' | 'attempt'>,
): Promise<boolean> {
  if (findModel(request.task, attempt)?.isAdult === true) return true
  const inputs = await db
    .selectFrom('ai_request_input')
    .select('content_id')
    .where('request_id', '=', request.id)
    .execute()
  return hasNsfwContent(
    db,
    inputs.map(({ content_id }) => content_id),
  )
}
