import type { Payout, PayoutMethod, PayoutState } from '@fanfare/contract/payouts/payout'
import type { StatusTone } from '../../ui/status-tag.tsx'

export const methodLabels: Record<PayoutMethod, string> = {
  connect_account: 'Connect account',
  iban: 'Bank account (IBAN)',
  crypto: 'Crypto wallet',
}

export const stateLabels: Record<PayoutState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  failed: 'Failed',
  paid: 'Paid',
  returned: 'Returned',
}

export const stateTones: Record<PayoutState, StatusTone> = {
  requested: 'pending',
  approved: 'review',
  failed: 'refused',
  paid: 'done',
  returned: 'neutral',
}

/** The destination of a payout, such as `Bank account (IBAN) …4300`. */
export function destinationOf({ method, destination }: Pick<Payout, 'method' | 'destination'>): string {
  return `${methodLabels[method]} ${destination}`.trim()
}
