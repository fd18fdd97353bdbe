import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { refreshEarnings } from '../../../entities/payouts/index.ts'
import * as text from './admin-text.ts'

export type PayoutDecision =
  | { kind: 'approve'; id: string }
  | { kind: 'return'; id: string; reason: string }
  | { kind: 'paid'; id: string; reference: string; feeCents: number | null }
  | { kind: 'fee'; id: string; feeCents: number }

const done: Record<PayoutDecision['kind'], string> = {
  approve: text.payoutApproved,
  return: text.payoutReturned,
  paid: text.markedAsPaid,
  fee: text.feeChanged,
}

/** Decides on a payout, as an admin. */
export function useDecidePayout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_payout, { kind }) => showToast({ kind: 'success', message: done[kind] }),
    // Refetch after a refusal too, because someone else may have decided meanwhile.
    onSettled: () => refreshEarnings(client),
  })
}

function send(decision: PayoutDecision) {
  const params = { id: decision.id }
  switch (decision.kind) {
    case 'approve':
      return call('POST /admin/payout/:id/approve', { params })
    case 'return':
      return call('POST /admin/payout/:id/return', { params, body: { reason: decision.reason } })
    case 'paid':
      return call('POST /admin/payout/:id/paid', {
        params,
        body: {
          reference: decision.reference,
          ...(decision.feeCents !== null && { fee_cents: decision.feeCents }),
        },
      })
    case 'fee':
      return call('PUT /admin/payout/:id/fee', { params, body: { fee_cents: decision.feeCents } })
  }
}
