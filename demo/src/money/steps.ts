import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'

/** The smallest card payment in credits, because the server accepts none below. */
export const minByCard = 20

/** Something that a fan does with money. Amounts are in credits. */
export type Step = { at: Date } & (
  | {
      kind: 'credits'
      id: string
      packageId: string
      method: 'card' | 'crypto'
      outcome: 'paid' | 'canceled' | 'expired'
    }
  | { kind: 'free credits' }
  | { kind: 'tip'; id: string; to: string; amount: number; message: string | null; withCard: boolean }
  | { kind: 'post'; id: string; post_id: string; price: number; withCard: boolean }
  | {
      kind: 'subscribe'
      id: string
      creator: string
      months: SubscriptionMonths
      price: number
      renews: boolean
    }
  | { kind: 'renew'; id: string; creator: string; price: number; endsAt: Date }
  | { kind: 'stop renewing'; creator: string }
  /** The provider reverses a payment of the same fan. */
  | { kind: 'reversed'; id: string; by: 'refund' | 'dispute' }
)

/** Everything that one fan does, in chronological order. */
export type Chain = { username: string; steps: readonly Step[] }

/** The seller in a step and their share; null if the step isn't a sale. */
export function saleIn(
  step: Step,
  authorOf: (postId: string) => string,
): { seller: string; price: number } | null {
  switch (step.kind) {
    case 'tip':
      return { seller: step.to, price: step.amount }
    case 'post':
      return { seller: authorOf(step.post_id), price: step.price }
    case 'subscribe':
    case 'renew':
      return { seller: step.creator, price: step.price }
    default:
      return null
  }
}

/** Whether the fan's wallet pays. A card payment only pays for its own purchase. */
export const isFromWallet = (step: Step): boolean => !('withCard' in step && step.withCard)
