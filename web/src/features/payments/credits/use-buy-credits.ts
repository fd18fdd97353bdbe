import { useQueryClient } from '@tanstack/react-query'
import { isProblem } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { pricingQuery, type Method } from '../../../entities/payments/index.ts'
import { useCheckout } from '../checkout/use-checkout.ts'

type What = { packageId: string; method: Method }

/** Opens the payment page for a package or a plan of credits. */
export function useBuyCredits(returnTo?: string) {
  const client = useQueryClient()
  return useCheckout(
    ({ packageId, method }: What, begin) => {
      const body = { ...begin, package_id: packageId }
      return method === 'card'
        ? call('POST /token/create-stripe-checkout', { body })
        : call('POST /token/create-coinbase-charge', { body })
    },
    {
      ...(returnTo && { returnTo }),
      onError: (error) => {
        if (isProblem(error, 'package-not-found')) {
          void client.invalidateQueries({ queryKey: pricingQuery.queryKey })
        }
      },
    },
  )
}
