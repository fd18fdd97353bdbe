import type Stripe from 'stripe'
import type { CardAccountState, CardPayments } from './port.ts'
import { asking } from './stripe-client.ts'

type Accounts = Pick<CardPayments, 'createAccount' | 'readAccount' | 'openAccount' | 'pay'>

/** Accounts of people whom the platform pays. */
export const stripeAccounts = (stripe: Stripe): Accounts => ({
  createAccount: async ({ email, key }) => {
    const made = stripe.accounts.create(
      {
        type: 'express',
        capabilities: { transfers: { requested: true } },
        ...(email !== null && { email }),
      },
      { idempotencyKey: key },
    )
    return describe(await asking(made))
  },
  readAccount: async (id) => describe(await asking(stripe.accounts.retrieve(id))),
  openAccount: async ({ accountId, returnUrl, refreshUrl }) => {
    const made = stripe.accountLinks.create({
      account: accountId,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: refreshUrl,
    })
    return (await asking(made)).url
  },
  pay: async ({ accountId, amountCents, currency, key }) => {
    const made = stripe.transfers.create(
      { amount: amountCents, currency, destination: accountId },
      { idempotencyKey: key },
    )
    return (await asking(made)).id
  },
})

const describe = (account: Stripe.Account): CardAccountState => ({
  accountId: account.id,
  detailsSubmitted: account.details_submitted,
  payoutsEnabled: account.payouts_enabled,
})
