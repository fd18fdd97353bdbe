import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { endCardSubscription, type CheckoutDetails, type Fulfillment, type PaidCheckout } from '#payments'
import { startSession } from '#accounts'
import { reversePayment } from '#ledger'
import { inTransaction } from '#kernel/db'
import { balanceOf, earningsOf, giveCredits } from './known-money.ts'
import type { Answer, Person, World } from '../world.ts'

/** Creates a person with credits (in hundredths) in the wallet. */
export async function personWith(world: World, name: string, amount: bigint): Promise<Person> {
  const person = await world.person(name)
  await giveCredits(world, person, amount)
  return person
}

/** Bans a profile as of a minute ago, permanently by default. */
export async function ban(
  { db, clock, deps }: World,
  who: Person,
  facts: { ends_at?: Date } = {},
): Promise<void> {
  const starts_at = new Date(clock.now().getTime() - 60_000)
  const row = { id: randomUUID(), profile_id: who.profileId, reason: 'spam', starts_at, lifted_at: null }
  await db
    .insertInto('ban')
    .values({ ends_at: null, ...row, ...facts })
    .execute()
  deps.sessions.drop(who.userId)
}

/** Ends a profile's bans, as the job does when their time is over. */
export async function endBansOf({ db, clock, deps }: World, who: Person): Promise<void> {
  const end = { lifted_at: clock.now() }
  await db.updateTable('ban').set(end).where('profile_id', '=', who.profileId).execute()
  deps.sessions.drop(who.userId)
}

export async function deleteProfileOf({ db, clock }: World, who: Person): Promise<void> {
  const deletion = { deleted_at: clock.now() }
  await db.updateTable('profile').set(deletion).where('id', '=', who.profileId).execute()
}

/** Gives a person a second profile, and switches them to it. */
export async function actAsTwin(world: World, who: Person): Promise<void> {
  const twin = await world.person(`${who.username}_twin`)
  const owner = { user_id: who.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', twin.profileId).execute()
  await world.call(who, 'POST', '/user/profile/switch', { profile_id: twin.profileId })
  const session = await world.call(who, 'GET', '/auth/session')
  expect(session.body['profile']?.['id']).toBe(twin.profileId)
}

/** Expects a refusal with this code that leaves the buyer's credits and the seller's earnings unchanged. */
export async function expectRefused(
  world: World,
  run: () => Promise<Answer>,
  expected: { status: number; code: string; buyer: Person; seller: Person },
): Promise<void> {
  const { status, code, buyer, seller } = expected
  const funds = async () => [await balanceOf(world, buyer), await earningsOf(world, seller)]
  const before = await funds()
  expect(await run()).toMatchObject({ status, body: { code } })
  expect(await funds()).toEqual(before)
}

export interface KnownPayment {
  subjectId: string
  amount: bigint
  id?: string
  checkoutId?: string
  details?: CheckoutDetails
  subscription?: PaidCheckout['subscription']
}

/**
 * Does what the payments module does when a person's card payment arrives. Returns whether the purchase was delivered.
 */
export async function payByCard(
  world: World,
  who: Person,
  { fulfillment, payment }: { fulfillment: Fulfillment; payment: KnownPayment },
): Promise<boolean> {
  const { id = randomUUID(), checkoutId = id, amount, subjectId } = payment
  const lotId = await giveCredits(world, who, amount, { checkoutId })
  const subscription = payment.subscription ?? null
  const paid: PaidCheckout = {
    id,
    userId: who.userId,
    profileId: who.profileId,
    subjectId,
    details: payment.details ?? {},
    agreed: credits(amount),
    credits: credits(amount),
    lotId: lotId ?? '',
    at: world.clock.now(),
    subscription,
  }
  return inTransaction(world.db, async (tx) => {
    const because = await fulfillment.fulfill(tx, paid)
    if (because === null) return true
    if (subscription) await endCardSubscription(tx, { subscriptionId: subscription.providerId })
    await fulfillment.refused?.(tx, { paid, because })
    return false
  })
}

/** Acts like the payments module when a provider reverses a payment. Returns the number of sales that this undid. */
export async function reverseCardPayment(
  world: World,
  who: Person,
  {
    fulfillment,
    payment,
  }: { fulfillment: Pick<Fulfillment, 'withdraw'>; payment: { checkoutId: string; amount: bigint } },
): Promise<number> {
  const at = world.clock.now()
  return inTransaction(world.db, async (tx) => {
    const { undone } = await reversePayment(tx, {
      key: `refund:${payment.checkoutId}`,
      type: 'payment_refund',
      from: 'card',
      ...payment,
      profileId: who.profileId,
      at,
    })
    for (const sale of undone) await fulfillment.withdraw(tx, { ...sale, at })
    return undone.length
  })
}

/** Advances the clock by days and signs these people in again. */
export async function daysPass(world: World, days: number, people: readonly Person[]): Promise<void> {
  world.clock.advance(days * 86_400_000)
  for (const person of people) {
    const token = await inTransaction(world.db, (tx) =>
      startSession(tx, world.clock, { ...person, userAgent: 'the same browser' }),
    )
    person.cookie = `fanfare_session=${token}`
  }
}
