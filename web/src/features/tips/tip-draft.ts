export type TipDraft = { amount: string; message: string }

const keyOf = (profileId: string): string => `fanfare.tip.${profileId}`

/** Keeps what was typed while the person is away to buy credits. */
export function keepTipDraft(profileId: string, draft: TipDraft): void {
  sessionStorage.setItem(keyOf(profileId), JSON.stringify(draft))
}

export function findTipDraft(profileId: string): TipDraft | null {
  const text = sessionStorage.getItem(keyOf(profileId))
  const draft: unknown = text === null ? null : JSON.parse(text)
  return isDraft(draft) ? draft : null
}

export function forgetTipDraft(profileId: string): void {
  sessionStorage.removeItem(keyOf(profileId))
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
