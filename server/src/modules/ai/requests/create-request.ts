import type { AiRequest } from '@fanfare/contract/ai/requests'
import { creditsToNumber } from '@fanfare/contract/money/money'
import { holdCredits } from '#ledger'
import { requireOwnProfile } from '#profiles'
import { inTransaction, sql, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import type { Tool } from '../catalogue/tool.ts'
import { findRequest } from '../running/attempt-queries.ts'
import { listPaused } from '../running/choose-provider.ts'
import { pausedLast } from '../running/provider-candidates.ts'
import { outlookOf } from '../outlook/outlook.ts'
import { serveLater } from '../running/serve-provider.ts'
import { tellOfRequest } from '../running/tell-of-request.ts'
import { refusalSentences, screenPrompt } from '../screening/screen-prompt.ts'
import type { Input } from '../tables.ts'
import { checkRequest, type Asked, type CheckedRequest } from './check-request.ts'
import { insertInputs, listContinued, lockParent } from './input-contents.ts'
import { requireCovered } from './require-covered.ts'
import { askedHash, requireSame } from './require-same.ts'
import { lockOwnFiles } from './lock-own-files.ts'
import { showRequest, type ShowingDeps } from './show-requests.ts'

export interface AskForm extends Asked {
  id: string
  /** The price that the user was shown. */
  price?: number | undefined
  /** Whether the user stated that everyone in the pictures agrees. */
  has_consent?: boolean | undefined
  /** Whether the result's files contain the recipe; true by default. */
  has_recipe?: boolean | undefined
  /** The consent of the person whose face or body the tool works on. */
  consent_id?: string | null | undefined
}

/**
 * The longest time that a request's credits can be held, however long it waits and however many providers are tried.
 */
const HOLD_HOURS = 24

/**
 * Accepts a request: checks and screens it, holds its price and queues it, in one transaction and once per id. Throws
 * the problems of `checkRequest`, `requireCovered` and `holdCredits`; `ai-content-refused`, `ai-too-many-requests`,
 * `ai-request-not-found` for an unknown parent, `price-has-changed` with the new price, and `conflict` if the id was
 * used for something else or the profile was transferred meanwhile.
 */
export async function createRequest(
  deps: AiDeps & ShowingDeps,
  actor: Actor,
  form: AskForm,
): Promise<AiRequest> {
  const id = form.id.toLowerCase()
  const known = await findRequest(deps.db, id)
  if (!known) {
    const checked = await checkRequest(deps, actor, form)
    requirePrice(checked, form)
    requireConsent(checked, form)
    refuseContent(checked)
    await inTransaction(deps.db, (tx) => insert(tx, deps, { id, actor, form, checked }))
  }
  await requireSame(deps.db, actor, { id, form })
  return showRequest(deps, actor, { id })
}

function requirePrice({ price }: CheckedRequest, form: AskForm): void {
  const now = creditsToNumber(price.price)
  if (form.price !== undefined && form.price !== now)
    throw new Problem('price-has-changed', { facts: { price: now } })
}

function requireConsent({ tool }: CheckedRequest, { has_consent: hasConsent }: AskForm): void {
  if (tool.consentField === null || hasConsent === true) return
  const sentence = 'Confirm that everyone shown is at least 18 and has agreed to this.'
  throw new Problem('invalid-request', { fields: { has_consent: sentence } })
}

function refuseContent({ tool, input, candidates }: CheckedRequest): void {
  const screened = screenPrompt(tool, input, candidates)
  if (screened.ok) return
  throw new Problem('ai-content-refused', {
    facts: { reason: screened.reason },
    fields: { [screened.field]: refusalSentences[screened.reason] },
  })
}

interface Inserted {
  id: string
  actor: Actor
  form: AskForm
  checked: CheckedRequest
}

async function insert(tx: Tx, deps: AiDeps, { id, actor, form, checked }: Inserted): Promise<void> {
  await requireOwnProfile(tx, actor)
  const { tool, input, price, candidates } = checked
  const at = deps.clock.now()
  const [first] = pausedLast(candidates, await listPaused(tx, deps))
  if (!first) throw new Problem('ai-model-unavailable')
  const consentId = await requireCovered(tx, actor, { tool, input, consentId: form.consent_id ?? null })
  const fileIds = await lockOwnFiles(tx, deps, { actor, checked })
  const parent = await lockParent(tx, actor, form.parent_id)
  const continuedIds = await listContinued(tx, { parent, candidates })
  await limitRunning(tx, deps, { userId: actor.userId, id })
  const row = {
    id,
    user_id: actor.userId,
    profile_id: actor.profileId,
    task: tool.task,
    provider: form.provider ?? null,
    model: form.model ?? null,
    input,
    prompt: textOf(input),
    parent_id: parent?.id ?? null,
    status: 'queued' as const,
    stage: null,
    progress: null,
    outputs: price.outputs,
    output_price: price.perOutput,
    waits_for: first.provider,
    waits_until: null,
    requeued_at: null,
    cancel_requested_at: null,
    has_recipe: form.has_recipe ?? true,
    consent_stated_at: form.has_consent === true ? at : null,
    consent_id: consentId,
    error_code: null,
    error_message: null,
    created_at: at,
    finished_at: null,
    removed_at: null,
    hidden_at: null,
    hidden_by: null,
  }
  const added = await tx
    .insertInto('ai_request')
    .values({ ...row, asked_hash: askedHash(form) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  // If it was sent twice at once, the other transaction queues it.
  if (added.numInsertedOrUpdatedRows === 0n) return
  await insertInputs(tx, { requestId: id, contentIds: [...fileIds, ...continuedIds] })
  await holdCredits(tx, {
    id,
    purpose: 'ai_request',
    owner: actor,
    amount: price.price,
    deadlineAt: new Date(at.getTime() + HOLD_HOURS * 3_600_000),
    metadata: { tool_type: tool.task, request_data: requestData(form, checked) },
    at,
  })
  await tellOfRequest(tx, row, await outlookOf(tx, deps, row))
  await serveLater(tx, { provider: first.provider, cause: id })
}

/**
 * Throws `ai-too-many-requests`. Serializes a user's requests, so that simultaneous ones can't exceed the limit.
 * Doesn't count this request: if it was sent twice, it already exists, and its sender may never have received the first
 * response.
 */
async function limitRunning(
  tx: Tx,
  { config }: AiDeps,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ai requests ${userId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('ai_request')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= BigInt(config.AI_REQUESTS_AT_ONCE)) throw new Problem('ai-too-many-requests')
}

/** The prompt, or the words that a lip sync says, for searching the history and for the transaction. */
export const textOf = ({ prompt, text }: Input): string =>
  [prompt, text]
    .filter((written) => typeof written === 'string')
    .join('\n')
    .trim()

function requestData(
  { model }: AskForm,
  { tool, input }: { tool: Tool; input: Input },
): { task: string; model: string | null; prompt: string } & Record<string, string | null> {
  const said = (name: string) => {
    const value = input[name]
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return {
    task: tool.task,
    model: model ?? null,
    prompt: textOf(input),
    ...said('duration'),
    ...said('resolution'),
    ...said('aspect_ratio'),
  }
}
