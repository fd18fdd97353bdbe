import { payments } from '@fanfare/contract/payments/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { buyCredits } from './checkouts/buy-credits.ts'
import { cancelCheckout } from './checkouts/cancel-checkout.ts'
import { listCardSubscriptions, openCustomerPortal } from './renewals/card-portal.ts'
import { receiptRoute } from './receipts/receipt-route.ts'
import type { SettlingDeps } from './payments-deps.ts'
import { showBilling } from './receipts/show-billing.ts'
import { showCheckout } from './checkouts/show-checkout.ts'
import { showPrice, showPricing } from './offers/show-pricing.ts'
import type { StartCheckoutDeps } from './checkouts/start-checkout.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

export type PaymentsDeps = SettlingDeps & StartCheckoutDeps

export function paymentsRoutes(app: FastifyInstance, deps: PaymentsDeps): void {
  webhookRoutes(app, deps)
  receiptRoute(app, deps)

  serve(app, payments.showPrice, async () => showPrice(deps))

  serve(app, payments.showPricing, () => showPricing(deps))

  serve(app, payments.startCardCheckout, (actor, { body }) =>
    buyCredits(deps, actor, { ...body, method: 'card' }),
  )

  serve(app, payments.startCryptoCheckout, (actor, { body }) =>
    buyCredits(deps, actor, { ...body, method: 'crypto' }),
  )

  serve(app, payments.cancelCardCheckout, (actor, { body }) =>
    cancelCheckout(deps, actor, { id: body.checkout_id, method: 'card' }),
  )

  serve(app, payments.cancelCryptoCheckout, (actor, { body }) =>
    cancelCheckout(deps, actor, { id: body.checkout_id, method: 'crypto' }),
  )

  serve(app, payments.showCheckout, (actor, { params }) => showCheckout(deps, actor, params))

  serve(app, payments.showBilling, (actor, { query }) => showBilling(deps, actor, query))

  serve(app, payments.openCustomerPortal, (actor, { body }) =>
    openCustomerPortal(deps, actor, { returnTo: body.return_to ?? '/settings#billing' }),
  )

  serve(app, payments.listCardSubscriptions, (actor) => listCardSubscriptions(deps, actor))
}
