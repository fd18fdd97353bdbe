export type TipDraft = { amount: string; message: string }

/** The sender and the recipient of a tip. Other profiles in the same tab have their own drafts. */
export type TipParties = { viewerId: string; profileId: string }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = ({ viewerId, profileId }: TipParties): string => `fanfare.tip.${viewerId}.${profileId}`

/** Stores the user's input while they leave to buy credits. */
export function keepTipDraft(parties: TipParties, draft: TipDraft, store: Store = sessionStorage): void {
  store.setItem(keyOf(parties), JSON.stringify(draft))
}

export function findTipDraft(parties: TipParties, store: Store = sessionStorage): TipDraft | null {
  const text = store.getItem(keyOf(parties))
  const draft: unknown = text === null ? null : JSON.parse(text)
  return isDraft(draft) ? draft : null
}

export function forgetTipDraft(parties: TipParties, store: Store = sessionStorage): void {
  store.removeItem(keyOf(parties))
}

function isDraft(draft: unknown): draft is TipDraft {
  return (
    typeof draft === 'object' &&
    draft !== null &&
    'amount' in draft &&
    'message' in draft &&
    typeof draft.amount === 'string' &&
    typeof draft.message === 'string'
  )
}
