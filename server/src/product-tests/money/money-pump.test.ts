import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#ledger'
import { variables } from '../../config.ts'
import { ledgerChecks } from '../../wiring/ledger-checks.ts'
import { listOffers } from '../../modules/payments/offers/price-list.ts'
import { balanceOf, earningsOf } from '../../testing/money/known-money.ts'
import { createPaymentsWorld, started, type PaymentsWorld } from '../../testing/money/payments-world.ts'
import type { Person } from '../../testing/world.ts'

// One person has three accounts: the first buys credits and tips the second, the third referred the second, and these
// two request payouts. Fees, discounts and percentages are the defaults.

let world: PaymentsWorld
let admin: Person
beforeAll(async () => {
  const usual = ({ standard }: { standard: string }) => standard.replaceAll('`', '')
  const { CARD_FEE_CENTS, DISPUTED_PERCENT } = variables
  world = await createPaymentsWorld({
    settings: {
      CARD_FEE_CENTS: usual(CARD_FEE_CENTS),
      DISPUTED_PERCENT: usual(DISPUTED_PERCENT),
      MIN_PAYOUT: '1',
    },
  })
  admin = await world.person('admin', { role: 'admin' })
})
afterAll(() => world.close())

let rings = 0

async function openRing(): Promise<{ payer: Person; seller: Person; referrer: Person }> {
  rings += 1
  const payer = await world.person(`payer${rings}`)
  const seller = await world.person(`seller${rings}`)
  const referrer = await world.person(`referrer${rings}`)
  const created_at = world.clock.now()
  await world.db
    .insertInto('referral')
    .values({ user_id: seller.userId, referrer_profile_id: referrer.profileId, created_at })
    .execute()
  for (const { profileId } of [seller, referrer]) {
    const account = { iban: 'DE89370400440532013000', holder: 'Example', changed_at: created_at }
    await world.db
      .insertInto('bank_account')
      .values({ profile_id: profileId, ...account })
      .execute()
  }
  return { payer, seller, referrer }
}

/** Pays out all earnings of a profile. Returns the amount in cents. */
async function cashOut(who: Person): Promise<number> {
  const amount = Number(await earningsOf(world, who)) / 100
  const form = { id: randomUUID(), amount, method: 'iban' as const }
  expect((await world.call(who, 'POST', '/user/payout', form)).status).toBe(200)
  expect((await world.call(admin, 'POST', `/admin/payout/${form.id}/approve`)).status).toBe(200)
  const { body } = await world.call(admin, 'POST', `/admin/payout/${form.id}/paid`, { reference: 'SEPA' })
  expect(body).toMatchObject({ state: 'paid' })
  return body.amount_cents
}

const charged = async (checkoutId: string): Promise<number> => {
  const { payment } = await world.namesOf(checkoutId)
  return (await world.stripe.paymentIntents.retrieve(payment)).amount_received
}

/** The cents that are left after the fee in Stripe's price list. */
const lessFee = (cents: number): number => cents - Math.ceil((cents * 29) / 1000) - 30

async function tipAll(payer: Person, seller: Person): Promise<void> {
  for (let left = Number(await balanceOf(world, payer)) / 100; left > 0;) {
    const amount = Math.min(left, 10_000)
    left -= amount
    const tip = { id: randomUUID(), amount }
    expect((await world.call(payer, 'POST', `/profile/${seller.profileId}/tip`, tip)).status).toBe(200)
  }
}

const offers = listOffers({ creditCents: 10, currency: 'usd' }).map(({ id }) => id)

test.each(offers)(
  'a user who buys %s and is paid out through their other accounts loses money',
  async (offer) => {
    const { payer, seller, referrer } = await openRing()
    const { id, url } = await world.buy(payer, offer)
    await world.payByCard(url)
    await world.tellAll()
    await tipAll(payer, seller)
    const out = (await cashOut(seller)) + (await cashOut(referrer))
    expect(out).toBeGreaterThan(0)
    expect(out).toBeLessThanOrEqual(lessFee(await charged(id)))
    expect(await checkLedger(world.db, ledgerChecks)).toEqual([])
  },
)

test('the platform loses nothing on the smallest card tip, refuses a smaller one, and states the minimum in the list of offers', async () => {
  const { payer, seller, referrer } = await openRing()
  const { body } = await world.call(payer, 'GET', '/token/get-stripe-plans')
  expect(body['payment_methods']).toContainEqual({ method: 'card', is_sandbox: false, least_cents: 249 })
  const tip = (amount: number) =>
    world.call(payer, 'POST', `/profile/${seller.profileId}/tip-with-card`, { id: randomUUID(), amount })
  expect(await tip(24.8)).toMatchObject({
    status: 400,
    body: { code: 'too-small-for-card', least_cents: 249 },
  })
  const { id, url } = started(await tip(24.9))
  await world.payByCard(url)
  await world.tellAll()
  const reward = Number(await earningsOf(world, referrer)) / 100
  expect(reward).toBe(0.49)
  // A reward this small can't be paid out yet. At ten cents a credit, it is worth this much.
  const out = (await cashOut(seller)) + Math.floor(reward * 10)
  expect(out).toBe(199 + 4)
  // One in 200 payments is disputed, which costs 15.00.
  expect(out + 1500 / 200).toBeLessThanOrEqual(lessFee(await charged(id)))
})
