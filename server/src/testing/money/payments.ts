import { inTransaction } from '#kernel/db'
import { applyReversals } from '../../modules/payments/apply-reversals.ts'
import { fulfillPayment } from '../../modules/payments/fulfill-payment.ts'
import { findCheckout, insertCheckout } from '../../modules/payments/queries.ts'
import { fulfillments } from '../../wiring/fulfillments.ts'
import { at, priceOf, type Doings, type Operation } from './operation.ts'
import type { Person } from '../world.ts'

type Pay = Extract<Operation, { does: 'pay' }>

/** Acts like the server when a provider reports a payment. Repeating it is harmless. */
export async function payFor(doings: Doings, wanted: Pay, payer: Person | null): Promise<number> {
  if (!payer) return 401
  const { world } = doings.market
  const { buys, subjectId, credits, months } = whatFor(doings, wanted)
  const askedCents = Math.max(1, Number((credits + 9n) / 10n))
  const isCard = buys !== 'credits' || wanted.cents !== 33
  const paidCents = isCard ? askedCents : Math.max(1, Math.floor((askedCents * wanted.part) / 100))
  const { deps, db, clock } = world
  await inTransaction(db, (tx) =>
    insertCheckout(tx, {
      id: wanted.id,
      user_id: payer.userId,
      profile_id: payer.profileId,
      buys,
      subject_id: subjectId,
      method: isCard ? 'card' : 'crypto',
      is_sandbox: true,
      details: months ? { months } : {},
      credits,
      amount_cents: askedCents,
      currency: 'usd',
      description: 'A payment',
      created_at: clock.now(),
    }),
  )
  const checkout = await findCheckout(db, { id: wanted.id })
  if (!checkout) throw new Error('The checkout was just written.')
  const subscription = months
    ? {
        providerId: `sub_${wanted.id}`,
        invoiceId: `in_${wanted.id}`,
        periodEnd: monthsFrom(clock.now(), months),
      }
    : null
  const names = { paymentId: `pi_${wanted.id}`, chargeId: null, customerId: null }
  await inTransaction(db, (tx) =>
    fulfillPayment(
      tx,
      { config: deps.config, fulfillments: fulfillments(deps) },
      { checkout, arrival: { ...names, paidCents, subscription }, at: clock.now() },
    ),
  )
  if (!doings.payments.some(({ id }) => id === wanted.id)) {
    doings.payments.push({ id: wanted.id, paidCents, isCard, bookings: 0 })
  }
  return 200
}

function whatFor({ market }: Doings, wanted: Pay) {
  const { creators, posts, monthly } = market
  const amount = BigInt(wanted.cents) * 11n
  switch (wanted.for) {
    case 'credits':
      return { buys: 'credits', subjectId: null, credits: amount, months: null } as const
    case 'tip':
      return {
        ...({ buys: 'tip', credits: amount, months: null } as const),
        subjectId: at(creators, wanted.cents).profileId,
      }
    case 'post': {
      const { id, price } = at(posts, wanted.part + wanted.cents)
      return { ...({ buys: 'post', months: null } as const), subjectId: id, credits: inHundredths(price) }
    }
    case 'subscription': {
      const creator = wanted.cents % 2
      const price = priceOf(at(monthly, creator), 1)
      return {
        ...({ buys: 'subscription', months: 1 } as const),
        subjectId: at(creators, creator).profileId,
        credits: inHundredths(price),
      }
    }
  }
}

const inHundredths = (amount: number): bigint => BigInt(Math.round(amount * 100))

const monthsFrom = (from: Date, months: number): Date => new Date(from.getTime() + months * 30 * 86_400_000)

/** The provider's fee for a dispute. The provider returns it if the dispute is won. */
export const disputeFeeCents = 1500

/** Acts like the server when a provider reverses a part of a payment, or returns it. */
export async function reversePayment(
  { market, payments }: Doings,
  { payment, refunded, disputed }: Extract<Operation, { does: 'reverse' }>,
): Promise<number> {
  const chosen = payments[payment % Math.max(payments.length, 1)]
  if (!chosen) return 404
  const refundedCents = Math.floor((chosen.paidCents * refunded) / 100)
  const disputedCents = chosen.isCard ? Math.floor(((chosen.paidCents - refundedCents) * disputed) / 100) : 0
  const { deps, db, clock } = market.world
  // A dispute has a fee, and a won dispute also has the return of that fee. Responses without them are outdated.
  const bookings = disputed > 0 ? 1 : refunded === 0 ? 2 : 0
  const told = [disputeFeeCents, -disputeFeeCents].map((cents) => ({
    id: `${chosen.id}:${cents}`,
    cents,
    isEstimate: false,
    bookedAt: clock.now(),
  }))
  await inTransaction(db, (tx) =>
    applyReversals(
      tx,
      { fulfillments: fulfillments(deps) },
      {
        id: chosen.id,
        asOf: null,
        at: clock.now(),
        reversed: { refundedCents, disputedCents, disputeFees: chosen.isCard ? told.slice(0, bookings) : [] },
      },
    ),
  )
  if (chosen.isCard) chosen.bookings = Math.max(chosen.bookings, bookings)
  return 200
}
