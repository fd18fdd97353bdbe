import { useState } from 'react'
import { useViewer } from '../../plumbing/session/session.ts'
import { usePayment } from '../payments/index.ts'
import { findTipDraft, forgetTipDraft, keepTipDraft } from './tip-draft.ts'
import type { TipDraft } from './tip-draft.ts'
import { readTip } from './tip.ts'
import type { SendTip, TipInput } from './tip.ts'
import { useSendTip } from './use-send-tip.ts'
import { useTipWithCard } from './use-tip-with-card.ts'

type Options = { profileId: string; postId: string | null; onSent: () => void; sendWith?: SendTip }

/** The form for a tip, and both ways to pay for it. `tip` is null while the amount is invalid. */
export function useTipForm({ profileId, postId, onSent, sendWith }: Options) {
  const parties = { viewerId: useViewer()?.profile.id ?? '', profileId }
  const [draft, setDraft] = useState<TipDraft>(
    () => findTipDraft(parties) ?? { amount: '10.00', message: '' },
  )
  const { credits: amount, fault } = readTip(draft.amount)
  const payment = usePayment({ kind: 'tips', amount: amount ?? 0, takesCards: !sendWith })
  const send = useSendTip(() => {
    forgetTipDraft(parties)
    onSent()
  }, sendWith)
  const card = useTipWithCard()
  const message = draft.message.trim() || null
  const tip: TipInput | null = amount === null ? null : { profileId, postId, amount, message }
  const change = (part: Partial<TipDraft>) => {
    send.reset()
    card.reset()
    setDraft({ ...draft, ...part })
  }
  return {
    draft,
    change,
    amount,
    fault,
    payment,
    pending: send.isPending || card.isLeaving,
    keepForLater: () => keepTipDraft(parties, draft),
    error: payment.method === 'card' ? card.error : send.error,
    sendWithCredits: () => tip && send.mutate(tip),
    sendWithCard: () => {
      if (!tip) return
      forgetTipDraft(parties)
      card.leave(tip)
    },
  }
}

export type TipForm = ReturnType<typeof useTipForm>
