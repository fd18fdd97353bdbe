import type { Checkout } from '@fanfare/contract/payments/checkout'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { isUnfulfilled, placeOf, refreshWallet } from '../../../entities/payments/index.ts'
import { paidText } from '../payment-text.ts'
import { showGain } from '../credits/wallet-gain.ts'

/**
 * After a successful payment, shows a toast and the new balance, and returns to the page where the checkout started. If
 * the purchase couldn't be completed, it stays on this page, which explains where the credits are.
 */
export function useFinishCheckout(checkout: Checkout | undefined): void {
  const client = useQueryClient()
  const router = useRouter()
  const isPaid = checkout?.state === 'paid'
  useEffect(() => {
    if (!checkout || !isPaid) return
    const addsCredits =
      checkout.buys === 'credits' || checkout.buys === 'credit_plan' || isUnfulfilled(checkout)
    void refreshWallet(client).then(() => {
      if (addsCredits) showGain(checkout.credits)
    })
    if (isUnfulfilled(checkout)) return
    // The id makes sure that there is only one toast, even if the page renders several times.
    showToast({ id: `checkout-${checkout.id}`, kind: 'success', message: paidText[checkout.buys](checkout) })
    router.history.replace(placeOf(checkout))
  }, [checkout, isPaid, client, router])
}
