import type { AiQueueChange } from '@fanfare/contract/ai/requests'
import type { AiDeps } from '../ai-deps.ts'
import { findModel } from '../catalogue/find-model.ts'
import type { Model } from '../catalogue/tool.ts'
import { listRecords, recordKeyOf } from './model-records.ts'
import { listLatestAttempts, listPlaces } from '../requests/request-queries.ts'
import type { Db } from '#kernel/db'
import type { AttemptRow, RequestRow } from '../running/attempt-queries.ts'
import { modelFor } from '../running/provider-candidates.ts'

/** A waiting request's place in the queue, starting at one, and the seconds until it is done. Null if unknown. */
export interface Outlook {
  queue_position: number | null
  queue_change: AiQueueChange | null
  eta_seconds: number | null
}

export const noOutlook: Outlook = { queue_position: null, queue_change: null, eta_seconds: null }

type OutlookDeps = Pick<AiDeps, 'clock' | 'aiProviders' | 'modelOverrides' | 'publicUrl'>

type Going = Pick<
  RequestRow,
  | 'id'
  | 'task'
  | 'provider'
  | 'model'
  | 'input'
  | 'parent_id'
  | 'status'
  | 'progress'
  | 'waits_for'
  | 'waits_until'
  | 'finished_at'
>

/** The outlook of each unfinished request. The number of statements is constant, however many requests there are. */
export async function listOutlooks(
  deps: OutlookDeps & { db: Db },
  requests: readonly Going[],
  attempts: ReadonlyMap<string, AttemptRow>,
): Promise<Map<string, Outlook>> {
  const going = requests.filter(({ finished_at: at }) => at === null)
  const models = new Map(
    going.map((request) => [request.id, modelOf(deps, request, attempts.get(request.id))]),
  )
  const places = await listPlaces(deps.db, going)
  const wanted = going.flatMap(({ id, task }) => {
    const model = models.get(id)
    return model ? [{ task, model }] : []
  })
  const records = await listRecords(deps, wanted)
  return new Map(
    going.map((request): [string, Outlook] => {
      const { id, task } = request
      const model = models.get(id)
      const { position = null, change = null } = places.get(id) ?? {}
      const place = { queue_position: position, queue_change: change }
      if (!model) return [id, { ...place, eta_seconds: null }]
      const typical = records.get(recordKeyOf({ task, model }))?.medianSeconds ?? model.typicalSeconds
      const left =
        request.status === 'queued'
          ? waitOf(deps, { request, model, position: position ?? 1, typical })
          : leftOf(deps, { request, attempt: attempts.get(id), typical })
      return [id, { ...place, eta_seconds: Math.max(1, Math.ceil(left)) }]
    }),
  )
}

/** The outlook of one request, for its event. */
export async function outlookOf(db: Db, deps: OutlookDeps, request: Going): Promise<Outlook> {
  const attempts = await listLatestAttempts(db, [request.id])
  const outlooks = await listOutlooks({ ...deps, db }, [request], attempts)
  return outlooks.get(request.id) ?? noOutlook
}

/**
 * The model that is working on a request, or will be. A request that continues its parent only waits for a provider that
 * can do that.
 */
function modelOf(deps: OutlookDeps, request: Going, attempt: AttemptRow | undefined): Model | undefined {
  const { task, provider, model, input, waits_for: waitsFor } = request
  if (request.status !== 'queued') return attempt && findModel(task, attempt)
  if (waitsFor === null) return undefined
  const continues = request.parent_id === null ? null : { provider: waitsFor }
  return modelFor(deps, { task, provider, model, input, continues }, waitsFor)
}

interface Waiting {
  request: Going
  model: Model
  position: number
  typical: number
}

/**
 * The seconds until a waiting request is done: the provider's pause, the batches of earlier requests, and the request's
 * own time.
 */
function waitOf(
  { clock, aiProviders }: OutlookDeps,
  { request: { waits_until: until }, model, position, typical }: Waiting,
): number {
  const atOnce = aiProviders.get(model.provider)?.mostAtOnce ?? 1
  const pause = until === null ? 0 : Math.max(0, until.getTime() - clock.now().getTime()) / 1000
  return pause + typical * (1 + (position - 1) / atOnce)
}

/** The remaining time, estimated from the progress if there is any, otherwise from the model's usual time. */
function leftOf(
  { clock }: OutlookDeps,
  {
    request: { progress },
    attempt,
    typical,
  }: Pick<Waiting, 'request' | 'typical'> & { attempt: AttemptRow | undefined },
): number {
  const begun = attempt?.created_at ?? clock.now()
  const passed = (clock.now().getTime() - begun.getTime()) / 1000
  return progress !== null && progress > 0.05 ? (passed / progress) * (1 - progress) : typical - passed
}
