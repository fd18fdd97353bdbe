import { randomUUID } from 'node:crypto'
import type { Person } from '../world.ts'
import { started, type PathWithCard, type PaymentsWorld } from './payments-world.ts'

/** A card number whose charges are all disputed after a while. */
export const disputedCard = '4000000000000259'

export interface CardPurchase {
  path: PathWithCard
  body: object
  /** The card's number. Defaults to a card that simply pays. */
  number?: string | undefined
}

/**
 * Buys something by card and sends the webhooks to the server. Returns the checkout's id and the provider's ids for
 * it.
 */
export async function buyByCard(world: PaymentsWorld, who: Person, { path, body, number }: CardPurchase) {
  const { id, url } = started(await world.call(who, 'POST', path, { id: randomUUID(), ...body }))
  await world.payByCard(url, number)
  await world.tellAll()
  return { id, ...(await world.namesOf(id)) }
}

/** Makes the bank dispute a payment, and sends the webhook to the server twice. Returns the dispute's id. */
export async function disputePayment(world: PaymentsWorld, payment: string): Promise<string> {
  await world.advanceSandbox(120)
  const [dispute] = (await world.stripe.disputes.list({ payment_intent: payment })).data
  if (!dispute) throw new Error('This card disputes nothing.')
  await world.tell(dispute.id, { times: 2 })
  return dispute.id
}
