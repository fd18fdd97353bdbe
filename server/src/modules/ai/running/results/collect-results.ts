import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentLimits } from '@fanfare/contract/content/limits'
import { inWorkFolder, makeContent } from '#content'
import { AiFault, type AiResult } from '#gateways/ai/port'
import { WebFault } from '#gateways/public-web/port'
import { newId } from '#kernel/clock'
import { inTransaction, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { AiDeps } from '../../ai-deps.ts'
import { toolOf } from '../../catalogue/tools.ts'
import { convertResult, MAX_RESULT_VIDEO_BYTES } from '../../origin/convert-result.ts'
import { markResult } from '../../origin/mark-result.ts'
import { listOutputNumbers, insertOutput } from '../../requests/output-queries.ts'
import { countCopy, lockOpenAttempt, lockRequest, moveAttempt, updateRequest } from '../attempt-queries.ts'
import { cancelAttempt } from '../cancel-attempt.ts'
import { isNsfwResult } from '../../screening/is-nsfw-result.ts'
import { screenResult, screenText, type Refusal } from '../../screening/screen-result.ts'
import { endFaulty, endLate, endRefused, endStorageFull } from '../end-faulty.ts'
import { completeRequest } from '../../ending/request-endings.ts'
import { outlookOf } from '../../outlook/outlook.ts'
import { advanceLater, serveLater } from '../serve-provider.ts'
import type { Step } from '../step.ts'
import { tellOfProgress } from '../tell-of-request.ts'

/** The limit of attempts to copy the results. It is high because crashes with other causes count too. */
const MAX_COPIES = 60
/** After this many failures, copying is retried only until the deadline. */
const MAX_FAILURES = 8
/** Delays double up to 64 seconds, so the limit of attempts isn't reached before the deadline. */
const MAX_DOUBLINGS = 6

/**
 * Copies the results to our own storage, because a provider's addresses expire. Only then does it end the request and
 * charge for the copied results, which nobody can see before. Results that were copied before a crash aren't copied
 * again. Throws errors of this server, such as a lack of memory, so that the job is retried: at least eight times,
 * even after the deadline, because the results exist and the provider charges for them. For the same reason, a result
 * that can't be downloaded for now is fetched again after a later poll. Throws the WebFault if the provider has no
 * job that could be polled.
 */
export async function collectResults(deps: AiDeps, step: Step, results: readonly AiResult[]): Promise<void> {
  const copies = await beginCopying(deps, step)
  if (copies === null) return
  if (copies === 'canceled') return cancelAttempt(deps, step)
  if (copies > MAX_COPIES) return endLate(deps, step)
  let missing: WebFault | null
  try {
    missing = await copyResults(deps, step, results)
  } catch (error) {
    if (isPatient(deps, step, copies)) throw error
    return endLate(deps, step)
  }
  if (missing === null) return
  if (step.attempt.job === null) throw missing
  if (isPatient(deps, step, copies)) await fetchLater(deps, step, copies)
  else await endLate(deps, step)
}

const isPatient = ({ clock }: AiDeps, { attempt }: Step, copies: number): boolean =>
  copies < MAX_FAILURES || clock.now() <= attempt.deadline_at

/** Polls the job again later, because its results often have new addresses by then. */
async function fetchLater({ db, clock }: AiDeps, { attempt }: Step, copies: number): Promise<void> {
  const runAt = new Date(clock.now().getTime() + 2 ** Math.min(copies, MAX_DOUBLINGS) * 1000)
  await inTransaction(db, (tx) => advanceLater(tx, { attemptId: attempt.id, runAt }))
}

/**
 * Ends the request unless a result can't be downloaded for now; returns the reason in that case. Until then, the other
 * results are kept and nothing is charged.
 */
async function copyResults(deps: AiDeps, step: Step, results: readonly AiResult[]): Promise<WebFault | null> {
  const { request } = step
  const made = new Set(await listOutputNumbers(deps.db, { requestId: request.id }))
  let missing: WebFault | null = null
  let refusal: Refusal | null = null
  let isFull = false
  let fault = new AiFault('no-result')
  for (const [index, result] of results.slice(0, request.outputs).entries()) {
    const number = index + 1
    if (made.has(number)) continue
    const failed = await collect(deps, step, { result, number })
    if (failed === null) made.add(number)
    else if (failed instanceof WebFault) missing = failed
    else if (failed instanceof Problem) isFull = true
    else if (failed instanceof AiFault) fault = failed
    else refusal = failed
  }
  // After a refusal, or with full storage, nothing is fetched again, because the same results would be refused again.
  if (missing !== null && refusal === null && !isFull) return missing
  if (made.size > 0) await complete(deps, step)
  else if (refusal !== null) await endRefused(deps, step, refusal)
  else if (isFull) await endStorageFull(deps, step)
  else await endFaulty(deps, step, fault)
  return null
}

/**
 * Counts before copying, because a result that crashes the process would otherwise be retried forever. Null if the
 * attempt has ended. Until this step, a request on the operator's own machine can be canceled for free, even when the
 * machine is just finishing, so the cancellation is read under the request's lock.
 */
async function beginCopying(
  deps: AiDeps,
  { request, attempt, adapter }: Step,
): Promise<number | 'canceled' | null> {
  const changes = { stage: 'copying', progress: null } as const
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockOpenAttempt(tx, attempt.id))) return null
    const isFree = adapter?.isRepeatable === true && attempt.copies === 0
    const latest = isFree ? await lockRequest(tx, request.id) : undefined
    if (latest && latest.cancel_requested_at !== null) return 'canceled'
    const copies = await countCopy(tx, attempt.id)
    if (copies === null) return null
    await updateRequest(tx, { id: request.id, changes })
    const told = { ...request, status: 'running' as const, ...changes }
    await tellOfProgress(tx, told, await outlookOf(tx, deps, told))
    return copies
  })
}

interface Numbered {
  result: AiResult
  number: number
}

/** Returns the reason if the result couldn't be kept, otherwise null. */
async function collect(
  deps: AiDeps,
  step: Step,
  { result, number }: Numbered,
): Promise<AiFault | Problem | Refusal | WebFault | null> {
  const { request } = step
  const { makes } = toolOf(request.task)
  // Some image effects make short videos. An animated image in place of a video couldn't be played.
  const isOther =
    (result.kind === 'text') !== (makes === 'text') || (makes === 'video' && result.kind === 'image')
  if (isOther) return new AiFault('no-result', `a ${result.kind} instead of a ${makes}`)
  if (result.kind === 'text') {
    const refusal = screenText(request, result.text)
    if (refusal !== null) return refusal
    await inTransaction(deps.db, (tx) => insert(tx, deps, { step, result, number, contentId: null }))
    return null
  }
  return inWorkFolder(async (folder) => {
    try {
      const file = await fileOf(deps, { result, folder, signal: step.signal })
      if (result.kind === 'video') await convertResult(deps, step, file)
      const refusal = await screenResult(deps, step, { result, path: file })
      if (refusal !== null) return refusal
      await markResult(deps, step, { path: file, result })
      const id = await makeContent(
        deps,
        {
          owner: { userId: request.user_id, profileId: request.profile_id },
          kind: 'media',
          fileName: `${request.task.replaceAll('_', '-')}-${number}`,
          path: file,
          isAi: true,
          isNsfw: await isNsfwResult(deps.db, step),
          isWithheld: true,
        },
        (tx, contentId) => insert(tx, deps, { step, result, number, contentId }),
      )
      return id === null ? new AiFault('no-result', 'the request is gone') : null
    } catch (error) {
      return reasonOf(error)
    }
  })
}

/**
 * A broken file is the provider's fault, and full storage isn't. A WebFault means that the file may be available later.
 * Any other error is retried.
 */
function reasonOf(error: unknown): AiFault | Problem | WebFault {
  if (error instanceof AiFault) return error
  if (error instanceof WebFault && error.isPassing) return error
  if (error instanceof WebFault) return new AiFault('no-result', error.message)
  if (!(error instanceof Problem) || error.code === 'upload-unavailable') throw error
  return error.code === 'storage-full' ? error : new AiFault('no-result', error.code)
}

async function fileOf(
  { publicWeb }: AiDeps,
  {
    result: { kind, from },
    folder,
    signal,
  }: { result: Exclude<AiResult, { kind: 'text' }>; folder: string; signal: AbortSignal },
): Promise<string> {
  const maxBytes = kind === 'video' ? MAX_RESULT_VIDEO_BYTES : contentLimits.mediaBytes
  const file = path.join(folder, 'result')
  if ('bytes' in from) await writeFile(file, from.bytes)
  else await publicWeb.download(from.url, { path: file, maxBytes, signal })
  return file
}

/** Returns false if the request ended meanwhile, so that no result is stored for nothing. */
async function insert(
  tx: Tx,
  { clock }: AiDeps,
  { step, result, number, contentId }: Numbered & { step: Step; contentId: string | null },
): Promise<boolean> {
  const { request, attempt } = step
  return insertOutput(tx, {
    attemptId: attempt.id,
    output: {
      id: newId(clock),
      request_id: request.id,
      number,
      kind: result.kind,
      content_id: contentId,
      text: result.kind === 'text' ? result.text : null,
      seed: result.seed === undefined ? null : BigInt(Math.trunc(result.seed)),
      note: noteOf(result),
      created_at: clock.now(),
    },
  })
}

/** The provider's note, followed by its details. */
function noteOf({ note, detail }: AiResult): string | null {
  const sentences = [note, detail && `${detail.charAt(0).toUpperCase()}${detail.slice(1)}`]
  return sentences.filter((sentence) => sentence !== undefined).join('. ') || null
}

async function complete(deps: AiDeps, { request, attempt }: Step): Promise<void> {
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const changes = { state: 'succeeded', finished_at: at } as const
    if (!(await moveAttempt(tx, { id: attempt.id, from: ['sending', 'working'], changes }))) return
    // Counted while the attempt is locked, because another process may have added one.
    const { length: made } = await listOutputNumbers(tx, { requestId: request.id })
    await completeRequest(tx, deps, { request, made, at })
    await serveLater(tx, { provider: attempt.provider, cause: attempt.id })
  })
}
