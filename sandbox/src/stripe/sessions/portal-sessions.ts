import type Stripe from 'stripe'
import type { Bank } from '../../bank.ts'
import { groupIn, neededText, textIn } from '../../http/fields.ts'
import { newId } from '../../store/ids.ts'
import { getCustomer } from '../customer.ts'
import type { Call, Route } from '../route.ts'
import { getSubscription } from '../subscriptions/subscriptions.ts'

export const portalRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    reads: ['customer', 'expand', 'flow_data', 'return_url'],
    answer: createPortalSession,
  },
]

/** Creates a link to the page on which a customer sees their cards and subscriptions. */
function createPortalSession(bank: Bank, { form }: Call): Stripe.BillingPortal.Session {
  const customer = getCustomer(bank, neededText(form, 'customer'), 'customer')
  const flow = groupIn(form, 'flow_data')
  const cancel = flow ? groupIn(flow, 'subscription_cancel') : null
  if (cancel) getSubscription(bank, neededText(cancel, 'subscription'))
  const id = newId('bps')
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    after_expiration: null,
    configuration: 'bpc_sandbox',
    created: bank.now(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: textIn(form, 'return_url'),
    url: `${bank.publicUrl()}/portal/${id}`,
  }
  bank.objects.put('billing_portal.session', session)
  return session
}
