import { ProviderRefused, ProviderUnavailable } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import type { SettlingDeps } from '../payments-deps.ts'
import { findBeginning, findCheckoutByProvider } from '../queries.ts'
import { settleCheckout } from '../checkouts/settle-checkout.ts'
import { settleInvoice } from '../renewals/settle-invoice.ts'
import { settlePayment } from '../settle-payment.ts'
import { findWebhookEvent, updateWebhookDone, type WebhookEventRow } from './webhook-queries.ts'

export interface ProcessingDeps extends SettlingDeps {
  /**
   * Called when a transfer to a Connect account was reversed. Passed in, because payouts come later in the module
   * order.
   */
  transferReversed(reference: string): Promise<void>
}

/**
 * Handles an event of a provider. The event is only used to look up the provider's current state, so events can arrive
 * twice and in any order.
 */
export async function processWebhook(
  deps: ProcessingDeps,
  name: Pick<WebhookEventRow, 'provider' | 'id'>,
): Promise<void> {
  const event = await findWebhookEvent(deps.db, name)
  if (!event || event.done_at !== null) return
  if (deps.payments[name.provider] === null) {
    throw new ProviderUnavailable('A webhook needs its provider, which isn’t set up in this process.')
  }
  try {
    await follow(deps, event)
  } catch (error) {
    // Ignore events about objects that the provider no longer has.
    if (!(error instanceof ProviderRefused)) throw error
  }
  const at = deps.clock.now()
  await inTransaction(deps.db, (tx) => updateWebhookDone(tx, { ...name, at }))
}

async function follow(
  deps: ProcessingDeps,
  { provider, about_kind, about_id: id }: WebhookEventRow,
): Promise<void> {
  if (id === null) return
  switch (about_kind) {
    case 'checkout':
      return followCheckout(deps, { provider, providerId: id })
    case 'payment':
      return settlePayment(deps, { paymentId: id })
    case 'invoice':
      return settleInvoice(deps, { invoiceId: id })
    case 'subscription':
      return tellOfSubscription(deps, { subscriptionId: id })
    case 'transfer':
      return deps.transferReversed(id)
    // The state of a Connect account is read whenever it matters, so its events are ignored.
    default:
      return undefined
  }
}

/** Ignores a checkout that we don't know. Nobody received its address, so nobody can pay it. */
async function followCheckout(
  deps: SettlingDeps,
  { provider, providerId }: { provider: 'card' | 'crypto'; providerId: string },
): Promise<void> {
  const checkout = await findCheckoutByProvider(deps.db, { providerId })
  if (checkout?.method === provider) await settleCheckout(deps, { id: checkout.id })
}

async function tellOfSubscription(
  deps: SettlingDeps,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const beginning = await findBeginning(deps.db, { subscriptionId })
  const fulfillment = beginning?.buys === 'subscription' ? deps.fulfillments.subscription : null
  if (!beginning || !fulfillment?.subscriptionChanged) return
  const subscription = await deps.payments.card?.readSubscription(subscriptionId)
  if (!subscription) return
  const { user_id: userId, profile_id: profileId, subject_id: subjectId } = beginning
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await fulfillment.subscriptionChanged?.(tx, { userId, profileId, subjectId, subscription, at })
  })
}
