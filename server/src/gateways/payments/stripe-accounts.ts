import type Stripe from 'stripe'
import { PaymentReversed, type ConnectAccountState, type CardPayments, type PaidOut } from './port.ts'
import { asking, dateOf } from './stripe-client.ts'
import { bookedFee } from './stripe-fee.ts'

type Accounts = Pick<
  CardPayments,
  'createAccount' | 'readAccount' | 'openAccount' | 'pay' | 'findPaid' | 'readTransfer'
>

/** Connect accounts of people whom the platform pays. */
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
    // Stripe forgets keys after a day, so this looks for an earlier transfer by its transfer group.
    const before = await findTransfer(stripe, key)
    if (before?.reversed) throw new PaymentReversed(`${before.id} was reversed.`)
    if (before) return describePaid(await withBooking(stripe, before))
    const made = stripe.transfers.create(
      { amount: amountCents, currency, destination: accountId, transfer_group: key },
      { idempotencyKey: key },
    )
    return describePaid(await withBooking(stripe, await asking(made)))
  },
  findPaid: async ({ key }) => {
    const paid = await findTransfer(stripe, key)
    return paid && !paid.reversed ? describePaid(await withBooking(stripe, paid)) : null
  },
  readTransfer: async (id) => {
    const transfer = await retrieveTransfer(stripe, id)
    const { transfer_group: key, amount_reversed, reversals } = transfer
    // Stripe lists the latest reversal first.
    const [latest] = reversals.data
    const reversedAt = latest ? dateOf(latest.created) : null
    return { ...describePaid(transfer), key, reversedCents: amount_reversed, reversedAt }
  },
})

async function findTransfer(stripe: Stripe, key: string): Promise<Stripe.Transfer | undefined> {
  const { data } = await asking(stripe.transfers.list({ transfer_group: key, limit: 1 }))
  return data[0]
}

/**
 * A transfer with its booking, if Stripe can return it now. The money has left, so a failure here must not count as a
 * refused payout. The fee is read again later.
 */
const withBooking = (stripe: Stripe, transfer: Stripe.Transfer): Promise<Stripe.Transfer> =>
  retrieveTransfer(stripe, transfer.id).catch(() => transfer)

const retrieveTransfer = (stripe: Stripe, id: string): Promise<Stripe.Transfer> =>
  asking(stripe.transfers.retrieve(id, { expand: ['balance_transaction'] }))

/**
 * Stripe books transfers with a fee of 0. It bills the payouts of Connect accounts once a month, in one sum that
 * doesn't list them. So 0 means that the fee wasn't reported, not that it was free.
 */
function describePaid(transfer: Stripe.Transfer): PaidOut {
  const { id, created, balance_transaction: booking } = transfer
  const isReported = booking !== null && typeof booking !== 'string' && booking.fee !== 0
  return { reference: id, paidAt: dateOf(created), fee: isReported ? bookedFee(booking, transfer) : null }
}

const describe = (account: Stripe.Account): ConnectAccountState => ({
  accountId: account.id,
  detailsSubmitted: account.details_submitted,
  payoutsEnabled: account.payouts_enabled,
})
