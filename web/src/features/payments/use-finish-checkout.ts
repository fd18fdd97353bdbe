import type { Checkout } from '@fanfare/contract/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showToast } from '../../ui/show-toast.ts'
import { placeOf } from './checkout-query.ts'
import { paidWords } from './payment-words.ts'
import { showGain } from './wallet-gain.ts'
import { refreshWallet } from './wallet-query.ts'

/** Once a checkout is paid: says so, shows what came in, and leads back to where it was started. */
export function useFinishCheckout(checkout: Checkout | undefined): void {
  const client = useQueryClient()
  const router = useRouter()
  const isPaid = checkout?.state === 'paid'
  useEffect(() => {
    if (!checkout || !isPaid) return
    // One toast, however often the page shows itself.
    showToast({ id: `checkout-${checkout.id}`, kind: 'success', message: paidWords[checkout.buys](checkout) })
    const addsCredits = checkout.buys === 'credits' || checkout.buys === 'credit_plan'
    void refreshWallet(client).then(() => {
      if (addsCredits) showGain(checkout.credits)
    })
    router.history.replace(placeOf(checkout))
  }, [checkout, isPaid, client, router])
}
