import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outside, transfer, wallet } from '#ledger'
import { inTransaction } from '#kernel/db'
import { stripeCards } from '#gateways/payments/stripe-cards'
import { fulfillTips } from '#tips'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { earningsOf, giveEarnings } from '../../testing/money/known-money.ts'
import { payByCard, reverseCardPayment } from '../../testing/money/known-sales.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'

let world: World
let admin: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld({ MIN_PAYOUT: '5', AUTOMATIC_PAYOUT: '20' })
  admin = await world.person('admin', { role: 'admin' })
  fan = await world.person('fan')
})
afterAll(() => closeBalanced(world))

const iban = 'DE89 3704 0044 0532 0130 00'
const setIban = (who: Person) =>
  world.call(who, 'PUT', '/payments/account-iban', { iban, holder: `${who.username} Example` })

/** A creator with a bank account, and with earnings in hundredths that came from no sale. */
async function creator(name: string, earned: bigint): Promise<Person> {
  const person = await world.person(name)
  if (earned > 0n) await giveEarnings(world, person, earned)
  await setIban(person)
  return person
}

const ask = (who: Person, amount: number) =>
  world.call(who, 'POST', '/user/payout', { id: randomUUID(), amount, method: 'iban' })
const approve = (id: string) => world.call(admin, 'POST', `/admin/payout/${id}/approve`)
const move = (who: Person, amount: number, to_profile_id?: string) =>
  world.call(who, 'POST', '/user/billing/transfer-balance', { id: randomUUID(), amount, to_profile_id })

/** Tips a seller by card as the fan. Returns a function that reverses the payment. */
async function tipByCard(seller: Person, amount: bigint): Promise<() => Promise<number>> {
  const fulfillment = fulfillTips(world.deps)
  const checkoutId = randomUUID()
  await payByCard(world, fan, { fulfillment, payment: { checkoutId, subjectId: seller.profileId, amount } })
  return () => reverseCardPayment(world, fan, { fulfillment, payment: { checkoutId, amount } })
}

/** Switches a person to their second profile, which has a bank account. Returns it. */
async function actAsTwin(who: Person): Promise<Person> {
  const twin = await world.person(`${who.username}_twin`)
  await world.db
    .updateTable('profile')
    .set({ user_id: who.userId })
    .where('id', '=', twin.profileId)
    .execute()
  await world.call(who, 'POST', '/user/profile/switch', { profile_id: twin.profileId })
  await setIban(who)
  return twin
}

const conflict = (code: string) => ({ status: 409, body: { code } })

test("a payout can't be approved once the payments behind it have been reversed", async () => {
  const leo = await creator('leo', 0n)
  const chargeBack = await tipByCard(leo, 100_00n)
  const { body } = await ask(leo, 80)
  await chargeBack()
  expect(await approve(body['id'])).toMatchObject(conflict('credits-owed'))
  const returning = { reason: 'The payments were charged back.' }
  await world.call(admin, 'POST', `/admin/payout/${body['id']}/return`, returning)
  expect(await earningsOf(world, leo)).toBe(0n)
  const { body: balance } = await world.call(leo, 'GET', '/profile/earnings/balance')
  expect(balance).toMatchObject({ available: 0, owed: 0, on_its_way: 0 })
})

test('a user with a debt on one profile gets no payouts with another until the debt is settled', async () => {
  const ida = await creator('ida', 0n)
  const chargeBack = await tipByCard(ida, 100_00n)
  const twin = await actAsTwin(ida)
  await world.call(ida, 'POST', '/user/profile/switch', { profile_id: ida.profileId })
  await move(ida, 80, twin.profileId)
  await world.call(ida, 'POST', '/user/profile/switch', { profile_id: twin.profileId })
  await chargeBack()
  expect(await ask(ida, 30)).toMatchObject(conflict('credits-owed'))
  expect(await earningsOf(world, twin)).toBe(80_00n)

  await giveEarnings(world, twin, 10_00n)
  expect((await move(ida, 80, ida.profileId)).status).toBe(200)
  expect(await earningsOf(world, ida)).toBe(0n)
  expect((await ask(ida, 10)).status).toBe(200)
  expect((await ask(await creator('bystander', 30_00n), 30)).status).toBe(200)
})

test("many small payouts on one day can't bypass the automatic limit, even from several profiles", async () => {
  const max = await creator('max', 200_00n)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(max, 8)))
  const states = answers.map(({ body }) => body['state'])
  expect(states.filter((state) => state === 'approved')).toHaveLength(2)
  expect(states.filter((state) => state === 'requested')).toHaveLength(4)
  const twin = await actAsTwin(max)
  await giveEarnings(world, twin, 50_00n)
  expect((await ask(max, 8)).body).toMatchObject({ state: 'requested' })
  expect((await ask(max, 21)).body).toMatchObject({ state: 'requested' })
  expect((await ask(await creator('other', 30_00n), 8)).body).toMatchObject({ state: 'approved' })
})

test("a profile can't be deleted while it has earnings, a pending payout or a debt", async () => {
  const mia = await creator('mia', 0n)
  const twin = await actAsTwin(mia)
  await world.call(mia, 'POST', '/user/profile/switch', { profile_id: mia.profileId })
  const remove = () => world.call(mia, 'DELETE', '/profile')
  const chargeBack = await tipByCard(mia, 100_00n)
  expect(await remove()).toMatchObject(conflict('earnings-left'))
  await move(mia, 40)
  const { body } = await ask(mia, 40)
  expect(await earningsOf(world, mia)).toBe(0n)
  expect(await remove()).toMatchObject(conflict('earnings-left'))
  await approve(body['id'])
  await world.call(admin, 'POST', `/admin/payout/${body['id']}/paid`, { reference: 'SEPA 1' })
  await chargeBack()
  expect(await remove()).toMatchObject(conflict('earnings-left'))

  await giveEarnings(world, mia, 81_00n)
  expect((await move(mia, 1)).status).toBe(200)
  expect((await remove()).status).toBe(200)
  const session = await world.call(mia, 'GET', '/auth/session')
  expect(session.body['profile']?.['id']).toBe(twin.profileId)
})

test('a database with sandbox credits makes no real payouts', async () => {
  const nowhere = { secretKey: 'key', webhookSecret: 'secret', url: 'http://127.0.0.1:9' }
  const card = stripeCards({ ...nowhere, isSandbox: false })
  const sandboxed = await createWorld({ MIN_PAYOUT: '5' }, { card, crypto: null })
  const eve = await sandboxed.person('eve')
  await giveEarnings(sandboxed, eve, 60_00n)
  await sandboxed.call(eve, 'PUT', '/payments/account-iban', { iban, holder: 'Eve Example' })
  const form = () => ({ id: randomUUID(), amount: 10, method: 'iban' as const })
  expect((await sandboxed.call(eve, 'POST', '/user/payout', form())).body).toMatchObject({
    is_sandbox: false,
  })
  await inTransaction(sandboxed.db, (tx) =>
    transfer(tx, {
      key: 'sandbox',
      type: 'stripe_token_purchase',
      at: sandboxed.clock.now(),
      legs: [
        { account: outside('sandbox'), amount: -100n },
        { account: wallet(eve.userId), amount: 100n },
      ],
      grants: { source: 'card', spendOn: null, isRefundable: true },
    }),
  )
  expect((await sandboxed.call(eve, 'POST', '/user/payout', form())).body).toMatchObject({ is_sandbox: true })
  const account = { account_id: 'acct_1', details_submitted: true, payouts_enabled: true }
  await sandboxed.db
    .insertInto('connect_account')
    .values({ ...account, user_id: eve.userId, is_sandbox: false, created_at: sandboxed.clock.now() })
    .execute()
  const refused = await sandboxed.call(eve, 'POST', '/user/payout', { ...form(), method: 'connect_account' })
  expect(refused).toMatchObject(conflict('sandbox-earnings'))
  expect(await earningsOf(sandboxed, eve)).toBe(40_00n)

  // The sandbox's payment is refunded in full, so that its balance is zero.
  const lots = await sandboxed.db.selectFrom('lot').select('id').execute()
  await inTransaction(sandboxed.db, (tx) =>
    transfer(tx, {
      key: 'sandbox refund',
      type: 'payment_refund',
      at: sandboxed.clock.now(),
      legs: [
        { account: wallet(eve.userId), amount: -100n },
        { account: outside('sandbox'), amount: 100n },
      ],
      lotUses: lots.map(({ id }) => ({ lotId: id, amount: 100n })),
    }),
  )
  expect((await sandboxed.call(eve, 'POST', '/user/payout', form())).body).toMatchObject({ is_sandbox: true })
  expect(await earningsOf(sandboxed, eve)).toBe(30_00n)
  await sandboxed.close()
})
