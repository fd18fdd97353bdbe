import type { AiReceipt, AiReceiptStep } from '@fanfare/contract/ai/requests'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { listMovesOfHold, type HoldMove } from '#ledger'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { findModel } from '../catalogue/find-model.ts'
import { listAttempts, type AttemptRow, type RequestRow } from '../running/attempt-queries.ts'
import { reasonOf } from '../running/failure-sentences.ts'
import { findOwnRequest } from './request-queries.ts'

/** The movements of a request's credits, according to the ledger. Throws `ai-request-not-found`. */
export async function showReceipt(
  { db }: Pick<AiDeps, 'db'>,
  { profileId }: Actor,
  { id }: { id: string },
): Promise<AiReceipt> {
  const request = await findOwnRequest(db, { id: id.toLowerCase(), profileId })
  if (!request) throw new Problem('ai-request-not-found')
  const moves = await listMovesOfHold(db, { id: request.id })
  const attempts = await listAttempts(db, request.id)
  const price = request.output_price * BigInt(request.outputs)
  const steps = [
    step({ kind: 'quoted', at: request.created_at, amount: price }),
    ...moves.map((move) =>
      step({ ...move, message: move.kind === 'released' ? request.error_message : null }),
    ),
    ...attempts.map((attempt) => stepOf(request, attempt)),
  ].toSorted((a, b) => order(a) - order(b))
  const sumOf = (kind: HoldMove['kind']): bigint =>
    moves.reduce((sum, move) => (move.kind === kind ? sum + move.amount : sum), 0n)
  return {
    request_id: request.id,
    price: shown(price),
    charged: shown(sumOf('captured')),
    returned: shown(sumOf('released')),
    steps,
  }
}

const shown = (amount: bigint): number => creditsToNumber(credits(amount))

/** Sorted by time, and simultaneous events in their logical order. */
const order = ({ at, kind }: AiReceiptStep): number => Date.parse(at) * 10 + kinds.indexOf(kind)
const kinds: AiReceiptStep['kind'][] = ['quoted', 'held', 'attempt', 'captured', 'released']

function step(
  facts: { kind: AiReceiptStep['kind']; at: Date; amount?: bigint } & Partial<
    Pick<AiReceiptStep, 'provider' | 'model' | 'message'>
  >,
): AiReceiptStep {
  const { kind, at, amount, provider = null, model = null, message = null } = facts
  return {
    kind,
    at: at.toISOString(),
    amount: amount === undefined ? null : shown(amount),
    provider,
    model,
    message,
  }
}

function stepOf({ task }: RequestRow, attempt: AttemptRow): AiReceiptStep {
  const { provider, model, error_code: code, created_at: at } = attempt
  return step({
    kind: 'attempt',
    at,
    provider,
    model: findModel(task, attempt)?.title ?? model,
    message: code === null ? null : reasonOf(code),
  })
}
