import type { EarningsBalance } from '@fanfare/contract/payouts/earnings-balance'
import type { PayoutMethod } from '@fanfare/contract/payouts/payout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../ui/money/money.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { pricingQuery } from '../../entities/payments/index.ts'
import { AmountField } from './amount-field.tsx'
import { boundsOf, creditsLeft } from './amount-bounds.ts'
import { BalanceAfter } from './balance-after.tsx'
import { MissingDestination } from './destinations/missing-destination.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useAmount } from './use-amount.ts'
import { useRequestPayout } from './use-request-payout.ts'
import { PendingNotice } from './pending-notice.tsx'
import * as text from './payouts-text.ts'

type Props = { open: boolean; onClose: () => void; balance: EarningsBalance }

/** The tolerance for floating-point errors in a product. */
const DRIFT = 1e-6

/** Requests a payout of an amount to one of the user's payout destinations. */
export function PayOutDialog({ open, onClose, balance }: Props) {
  const amount = useAmount(boundsOf({ least: balance.least_payout, most: balance.available }))
  const [chosen, setChosen] = useState<PayoutMethod>()
  const request = useRequestPayout()
  const method = chosen ?? balance.methods.find(({ destination }) => destination !== null)?.method
  const isReady = balance.methods.some((way) => way.method === method && way.destination !== null)
  const { credits } = amount
  const send = () => {
    amount.showFault()
    if (credits === null || !method) return
    const done = () => {
      amount.clear()
      onClose()
    }
    request.mutate({ amount: credits, method }, { onSuccess: done })
  }
  return (
    <SendDialog
      open={open}
      onClose={onClose}
      title={text.payOutEarnings}
      description={text.creditsAreHeld}
      action={credits === null ? text.payOutCredits : text.payOutAmount(credits)}
      disabled={!isReady}
      mutation={request}
      onSubmit={send}
    >
      <AmountField
        amount={amount}
        available={balance.available}
        hint={<AmountHint balance={balance} credits={credits} />}
      />
      <PendingNotice balance={balance} />
      <RadioCards label={text.sendTo} value={method} choices={choicesOf(balance)} onChange={setChosen} />
      {method && !isReady && <MissingDestination method={method} />}
      {credits !== null && (
        <BalanceAfter label={text.availableAfter} credits={creditsLeft(balance.available, credits)} />
      )}
    </SendDialog>
  )
}

/** The amount in money, shown before anything is sent. */
function AmountHint({ balance, credits }: { balance: EarningsBalance; credits: number | null }) {
  const { data: pricing } = useQuery(pricingQuery)
  const bounds = text.bounds(balance.least_payout, balance.available)
  if (credits === null || !pricing) return bounds
  const { base_credit_rate: rate, currency } = pricing.plans.meta
  return `${bounds} ${text.about(formatMoney(Math.floor(credits * rate * 100 + DRIFT), currency))}`
}

function choicesOf({ methods }: EarningsBalance) {
  return methods.map(({ method, destination }) => ({
    value: method,
    label: text.methodLabels[method],
    hint: destination ?? text.notSetUp,
  }))
}
