import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { formatMoney } from '../../../ui/money/money.ts'
import { Notice, SandboxNotice } from '../../../ui/states/notice.tsx'
import * as text from './add-credits-text.ts'
import type { Offer } from './offers.ts'
import { buyCreditsProblems } from '../payment-problems.ts'
import { type WayToPay, walletQuery } from '../../../entities/payments/index.ts'
import { useBuyCredits } from './use-buy-credits.ts'

type Props = { offer: Offer; currency: string; paying: WayToPay; returnTo: string | undefined }

/**
 * The payment method and the button for the chosen offer. The last error is shown above, the resulting balance below.
 */
export function AddCreditsPay({ offer, currency, paying, returnTo }: Props) {
  const { data: wallet } = useQuery(walletQuery)
  const { leave, isLeaving, error } = useBuyCredits(returnTo)
  return (
    <div className="grid gap-3 lg:gap-3.5">
      {paying.is_sandbox && <SandboxNotice />}
      {error && <Notice tone="danger">{sentenceFor(error, buyCreditsProblems)}</Notice>}
      <Button
        variant="pay"
        size="large"
        full
        pending={isLeaving}
        onClick={() => leave({ packageId: offer.id, method: paying.method })}
      >
        {text.pay(formatMoney(offer.priceCents, currency))}
      </Button>
      <p className="flex items-center justify-center gap-2 text-[13.5px] text-fg-muted">
        {offer.every === 'once' ? text.balanceAfterPayment : text.balanceAfterFirstPayment}
        {wallet && <CreditAmount credits={wallet.balance + offer.credits} size={15} />}
      </p>
    </div>
  )
}
