import type { EarningsBalance } from '@fanfare/contract/payouts/earnings-balance'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '../../plumbing/session/session.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { ProfileAvatar } from '../profiles/index.ts'
import { AmountField } from './amount-field.tsx'
import { boundsOf, creditsLeft } from './amount-bounds.ts'
import { BalanceAfter } from './balance-after.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useAmount } from './use-amount.ts'
import { useMoveEarnings } from './use-move-earnings.ts'
import { PendingNotice } from './pending-notice.tsx'
import { ownProfilesQuery } from '../../entities/profiles/index.ts'
import * as text from './payouts-text.ts'

type Props = { open: boolean; onClose: () => void; balance: EarningsBalance }

const WALLET = 'wallet'
const LEAST = 0.01

/** Moves earnings to the user's wallet, where they can be spent, or to another of their profiles. */
export function MoveEarningsDialog({ open, onClose, balance }: Props) {
  const [target, setTarget] = useState(WALLET)
  const most = balance.available
  const amount = useAmount(boundsOf({ least: LEAST, most }))
  const move = useMoveEarnings()
  const choices = useTargets()
  const { credits } = amount
  const send = () => {
    amount.showFault()
    if (credits === null) return
    const done = () => {
      amount.clear()
      onClose()
    }
    move.mutate({ amount: credits, to_profile_id: target === WALLET ? null : target }, { onSuccess: done })
  }
  return (
    <SendDialog
      open={open}
      onClose={onClose}
      title={text.moveEarnings}
      description={text.instantAndFree}
      action={credits === null ? text.moveCredits : text.moveAmount(credits)}
      mutation={move}
      onSubmit={send}
    >
      <AmountField amount={amount} available={most} hint={text.amountAvailable(most)} />
      <RadioCards label={text.sendTo} value={target} choices={choices} onChange={setTarget} />
      <PendingNotice balance={balance} />
      {credits !== null && <BalanceAfter label={text.availableAfter} credits={creditsLeft(most, credits)} />}
    </SendDialog>
  )
}

function useTargets() {
  const viewer = useViewer()
  const { data } = useQuery(ownProfilesQuery)
  const others = data?.data.filter(({ id }) => id !== viewer?.profile.id) ?? []
  return [
    {
      value: WALLET,
      label: text.myWallet,
      hint: text.walletHint,
    },
    ...others.map((profile) => ({
      value: profile.id,
      label: profile.display_name,
      hint: text.earningsOf(profile.username),
      end: <ProfileAvatar profile={profile} size={36} />,
    })),
  ]
}
