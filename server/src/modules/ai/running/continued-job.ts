import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Db } from '#kernel/db'
import { findModel } from '../catalogue/find-model.ts'
import { fileFieldNames } from '../catalogue/inputs-of.ts'
import { toolOf } from '../catalogue/tools.ts'
import { contentIdIn } from '../files/content-address.ts'
import type { Input } from '../tables.ts'
import type { RequestRow } from './attempt-queries.ts'
import type { ContinuedJob, Wanted } from './provider-candidates.ts'

interface Continuing {
  task: AiTask
  profileId: string | null
  parentId: string | null
  input: Input
  /** The form is still being filled in, so the file may be missing. */
  isPartial?: boolean
}

/**
 * The job that a request can continue: the one that made its parent, if the input names a result of the parent. A
 * provider continues the job itself and ignores any other file, so a consent for another file wouldn't cover the
 * result. Null if there is no such job, the parent isn't finished, or its results are hidden.
 */
export async function findContinuedJob(
  db: Db,
  { task, profileId, parentId, input, isPartial = false }: Continuing,
): Promise<ContinuedJob | null> {
  const named = filesThatCount(task).flatMap((field) => {
    const value = input[field]
    return typeof value === 'string' ? (contentIdIn(value) ?? []) : []
  })
  if (profileId === null || parentId === null || (named.length === 0 && !isPartial)) return null
  const done = await db
    .selectFrom('ai_attempt')
    .innerJoin('ai_request', 'ai_request.id', 'ai_attempt.request_id')
    .innerJoin('ai_output', 'ai_output.request_id', 'ai_request.id')
    .select(['ai_attempt.provider', 'ai_attempt.model', 'ai_request.task'])
    .where('ai_request.id', '=', parentId.toLowerCase())
    .where('ai_request.profile_id', '=', profileId)
    .where('ai_request.finished_at', 'is not', null)
    .where('ai_request.hidden_at', 'is', null)
    .where('ai_attempt.state', '=', 'succeeded')
    .$if(named.length > 0, (query) => query.where('ai_output.content_id', 'in', named))
    .executeTakeFirst()
  return done ? { provider: done.provider, family: findModel(done.task, done)?.family ?? null } : null
}

/**
 * The fields that have to name a result of the parent. If a consent is required, only the field that it covers counts.
 * Otherwise a result named elsewhere, such as in a text field, would continue a job that the consent doesn't cover.
 */
function filesThatCount(task: AiTask): readonly string[] {
  const tool = toolOf(task)
  return tool.consentField === null ? fileFieldNames(tool) : [tool.consentField]
}

/** The requirements of a waiting request for its provider, given the current state of its parent. */
export async function wantedOf(db: Db, request: RequestRow): Promise<Wanted> {
  const { task, provider, model, input, profile_id: profileId, parent_id: parentId } = request
  const continues = await findContinuedJob(db, { task, profileId, parentId, input })
  return { task, provider, model, input, continues }
}
