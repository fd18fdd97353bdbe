import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { requestPayout } from '../../modules/payouts/request-payout.ts'
import { transferBalance } from '../../modules/payouts/transfer-balance.ts'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { balanceOf, earningsOf, giveCredits, giveEarnings } from '../../testing/money/known-money.ts'
import { publish } from '../../testing/known-posts.ts'
import { createPaymentsWorld, started, type PaymentsWorld } from '../../testing/money/payments-world.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import type { Person } from '../../testing/world.ts'

// How a profile transfer affects payouts, subscriptions, payments and earnings.

let world: PaymentsWorld
let leo: Person
beforeAll(async () => {
  world = await createPaymentsWorld({ settings: { AUTOMATIC_PAYOUT: '0', MIN_PAYOUT: '5' } })
  leo = await world.person('leo')
  await openPlans(leo)
})
afterAll(() => closeBalanced(world))

async function openPlans(who: Person): Promise<void> {
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  const { status } = await world.call(who, 'PUT', '/profile/plans', { monthly_price: 10, discounts })
  expect(status).toBe(200)
}

/** A user who is acting as their second profile; `profileId` is that profile's. */
async function giverOf(name: string): Promise<Person> {
  const [person, spare] = [await world.person(name), await world.person(`${name}_spare`)]
  const owner = { user_id: person.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', spare.profileId).execute()
  await world.call(person, 'POST', '/user/profile/switch', { profile_id: spare.profileId })
  return { ...person, profileId: spare.profileId }
}

const offer = (giver: Person, to: Person) =>
  world.call(giver, 'POST', '/user/profile/transfer', {
    id: randomUUID(),
    profile_id: giver.profileId,
    to: to.username,
  })
const accept = (who: Person, { body }: Awaited<ReturnType<typeof offer>>) =>
  world.call(who, 'POST', `/user/profile/transfer/${body.id}/accept`)

/** Transfers the profile. Returns its new owner, acting as it. */
async function transferProfile(giver: Person, to: Person): Promise<Person> {
  expect(await accept(to, await offer(giver, to))).toMatchObject({ body: { state: 'accepted' } })
  await world.call(to, 'POST', '/user/profile/switch', { profile_id: giver.profileId })
  return { ...to, profileId: giver.profileId }
}

const iban = 'DE89 3704 0044 0532 0130 00'
const subscriptionOf = ({ profileId }: Person) =>
  world.db.selectFrom('subscription').selectAll().where('subscriber_id', '=', profileId).executeTakeFirst()

test('a pending payout blocks a profile transfer; once it is paid, the transfer succeeds and removes the bank account', async () => {
  const [giver, nora] = [await giverOf('payer'), await world.person('nora')]
  await giveEarnings(world, giver, 20_00n)
  await world.call(giver, 'PUT', '/payments/account-iban', { iban, holder: 'The Giver' })
  const offered = await offer(giver, nora)
  const payout = await world.call(giver, 'POST', '/user/payout', {
    id: randomUUID(),
    amount: 10,
    method: 'iban',
  })
  expect(payout.status).toBe(200)
  expect(await accept(nora, offered)).toMatchObject({ status: 409, body: { code: 'payouts-under-way' } })
  const another = await world.call(giver, 'GET', '/payments/get-account-iban')
  expect(another.body['holder']).toBe('The Giver')
  await world.call(giver, 'DELETE', `/user/profile/transfer/${offered.body.id}`)
  expect(await offer(giver, nora)).toMatchObject({ status: 409, body: { code: 'payouts-under-way' } })

  const admin = await world.person('admin', { role: 'admin' })
  const path = `/admin/payout/${payout.body['id']}` as const
  await world.call(admin, 'POST', `${path}/approve`)
  await world.call(admin, 'POST', `${path}/paid`, { reference: 'SEPA 1' })
  const owner = await transferProfile(giver, nora)
  expect(await earningsOf(world, owner)).toBe(10_00n)
  const account = await world.call(owner, 'GET', '/payments/get-account-iban')
  expect(account.body).toEqual({ iban: null, holder: null })
  expect((await world.call(owner, 'GET', '/user/payout')).body['data']).toEqual([])
  const ask = { id: randomUUID(), amount: 10, method: 'iban' as const }
  expect((await world.call(owner, 'POST', '/user/payout', ask)).body['code']).toBe(
    'payout-destination-missing',
  )
})

test('a profile transfer removes the bank account of that profile and of no other', async () => {
  const [giver, noel, stranger] = [
    await giverOf('banker'),
    await world.person('noel'),
    await world.person('stranger'),
  ]
  for (const who of [giver, noel, stranger]) {
    const account = { iban, holder: `Holder ${who.username}` }
    expect((await world.call(who, 'PUT', '/payments/account-iban', account)).status).toBe(200)
  }
  const holderOf = async (who: Person) =>
    (await world.call(who, 'GET', '/payments/get-account-iban')).body['holder']
  const [ofNoel, ofStranger] = [await holderOf(noel), await holderOf(stranger)]
  expect([ofNoel, ofStranger]).toEqual(['Holder noel', 'Holder stranger'])
  await transferProfile(giver, noel)
  expect([await holderOf(noel), await holderOf(stranger)]).toEqual([null, ofStranger])
  await world.call(noel, 'POST', '/user/profile/switch', { profile_id: noel.profileId })
  expect(await holderOf(noel)).toBe(ofNoel)
})

test('when a payout request and the acceptance of a transfer arrive at the same time, only one of them succeeds', async () => {
  for (const name of ['race1', 'race2', 'race3']) {
    const [giver, taker] = [await giverOf(name), await world.person(`${name}_taker`)]
    await giveEarnings(world, giver, 10_00n)
    await world.call(giver, 'PUT', '/payments/account-iban', { iban, holder: 'The Giver' })
    const offered = await offer(giver, taker)
    const ask = { id: randomUUID(), amount: 10, method: 'iban' as const }
    const [taken, asked] = await Promise.all([
      accept(taker, offered),
      world.call(giver, 'POST', '/user/payout', ask),
    ])
    expect([taken.status, asked.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await earningsOf(world, giver)).toBe(taken.status === 200 ? 10_00n : 0n)
  }
})

test("a request that the former owner sent during the transfer doesn't move or pay out earnings of the profile", async () => {
  const [giver, nell] = [await giverOf('late'), await world.person('nell')]
  await giveEarnings(world, giver, 10_00n)
  await world.call(giver, 'PUT', '/payments/account-iban', { iban, holder: 'The Giver' })
  const actor = { ...giver, role: 'user' as const, sessionId: '', seesNsfw: false }
  await transferProfile(giver, nell)
  const id = randomUUID()
  const late = { code: 'conflict' }
  const move = { id, amount: 10, toProfileId: null }
  await expect(transferBalance(world.deps, actor, move)).rejects.toMatchObject(late)
  await world.db
    .insertInto('bank_account')
    .values({
      profile_id: giver.profileId,
      iban: 'DE89370400440532013000',
      holder: 'x',
      changed_at: world.clock.now(),
    })
    .execute()
  const payout = requestPayout(world.deps, actor, {
    id,
    amount: 10,
    method: 'iban',
  })
  await expect(payout).rejects.toMatchObject(late)
  expect([await earningsOf(world, giver), await balanceOf(world, giver)]).toEqual([10_00n, 0n])
})

test("a profile that owes credits can't be transferred", async () => {
  const [giver, otto] = [await giverOf('debtor'), await world.person('otto')]
  const offered = await offer(giver, otto)
  const [transfer] = await world.db.selectFrom('transfer').select('id').limit(1).execute()
  const debt = {
    profile_id: giver.profileId,
    user_id: giver.userId,
    transfer_id: transfer?.id ?? '',
    amount: 5_00n,
  }
  await world.db
    .insertInto('debt')
    .values({ ...debt, income_type: 'profile_tip', created_at: world.clock.now() })
    .execute()
  expect(await accept(otto, offered)).toMatchObject({ status: 409, body: { code: 'credits-owed' } })
  // No reversal caused this debt, so the test deletes it, with the trigger that forbids this turned off.
  await world.owner.transaction().execute(async (tx) => {
    await sql`alter table debt disable trigger never_removed`.execute(tx)
    await tx.deleteFrom('debt').where('profile_id', '=', giver.profileId).execute()
    await sql`alter table debt enable trigger never_removed`.execute(tx)
  })
})

test("after a profile transfer, the former owner's subscriptions don't renew, and their card isn't charged again", async () => {
  const [giver, pia] = [await giverOf('renewer'), await world.person('pia')]
  const body = { id: randomUUID(), months: 1, price: 10 } as const
  const { url } = started(
    await world.call(giver, 'POST', `/profile/${leo.profileId}/subscribe-with-card`, body),
  )
  await world.payByCard(url)
  await world.tellAll()
  const before = await subscriptionOf(giver)
  expect(before).toMatchObject({ renews: true, paid_with: 'card' })
  const owner = await transferProfile(giver, pia)
  await runJobs(world)
  await world.tellAll()
  const card = await world.stripe.subscriptions.retrieve(before?.card_subscription_id ?? '')
  expect(card.status).toBe('canceled')
  expect(await subscriptionOf(owner)).toMatchObject({
    renews: false,
    card_subscription_id: null,
    ends_at: before?.ends_at,
  })
  await giveCredits(world, pia, 10_00n)
  const renewal = { renews: true }
  const path = `/profile/${leo.profileId}/subscribe` as const
  const again = await world.call(owner, 'PUT', path, renewal)
  expect(again).toMatchObject({
    status: 200,
    body: { renews: true, paid_with: 'credits', renewal_price: 10 },
  })
  expect(await balanceOf(world, pia)).toBe(10_00n)
})

test("the new owner's subscription to the profile doesn't renew, because they would pay themselves", async () => {
  const [giver, quin] = [await giverOf('seller'), await world.person('quin')]
  await openPlans(giver)
  await giveCredits(world, quin, 30_00n)
  const body = { id: randomUUID(), months: 1, price: 10, renews: true } as const
  const bought = await world.call(quin, 'POST', `/profile/${giver.profileId}/subscribe`, body)
  expect(bought.status).toBe(200)
  await transferProfile(giver, quin)
  expect(await subscriptionOf(quin)).toMatchObject({ renews: false, problem: 'not-subscribable' })
})

test('a payment that the previous owner started stays in their wallet, and the profile gets none of it', async () => {
  const [giver, rosa] = [await giverOf('starter'), await world.person('rosa')]
  const postId = await publish(world, leo, { price: 7.5 })
  const before = await earningsOf(world, leo)
  const starts = [
    await world.call(giver, 'POST', `/post/${postId}/buy-with-card`, { id: randomUUID(), price: 7.5 }),
    await world.call(giver, 'POST', `/profile/${leo.profileId}/subscribe-with-card`, {
      id: randomUUID(),
      months: 1,
      price: 10,
    }),
  ].map(started)
  const owner = await transferProfile(giver, rosa)
  for (const { url } of starts) await world.payByCard(url)
  await world.tellAll()
  await runJobs(world)
  expect([await balanceOf(world, giver), await balanceOf(world, rosa)]).toEqual([17_50n, 0n])
  expect(await earningsOf(world, leo)).toBe(before)
  expect((await world.call(owner, 'GET', `/post/${postId}`)).body['unlock']).toBe('buy')
  expect(await subscriptionOf(owner)).toBeUndefined()
})

test("the new owner sees the profile's earnings, and nothing that went through the previous owner's wallet", async () => {
  const [giver, sami] = [await giverOf('spender'), await world.person('sami')]
  await giveCredits(world, giver, 50_00n)
  const tip = await world.call(giver, 'POST', `/profile/${leo.profileId}/tip`, {
    id: randomUUID(),
    amount: 12,
  })
  expect(tip.status).toBe(200)
  await giveCredits(world, leo, 20_00n)
  await world.call(leo, 'POST', `/profile/${giver.profileId}/tip`, { id: randomUUID(), amount: 5 })
  expect((await world.call(giver, 'POST', '/token/free-daily-credits')).status).toBe(200)
  const { url } = started(
    await world.call(giver, 'POST', `/profile/${leo.profileId}/tip-with-card`, {
      id: randomUUID(),
      amount: 30,
    }),
  )
  await world.payByCard(url)
  await world.tellAll()
  const shownTo = async (who: Person, query: `?${string}` | '' = '') =>
    (await world.call(who, 'GET', `/profile/transactions${query}`)).body.data
  const seen = await shownTo(giver)
  const types = seen.map(({ type, direction }) => `${type} ${direction}`)
  expect(types).toContain('stripe_token_purchase incoming')
  expect(types.filter((type) => type === 'profile_tip outgoing')).toHaveLength(2)

  const owner = await transferProfile(giver, sami)
  const visible = [{ type: 'profile_tip', direction: 'incoming', amount: 4 }]
  expect(await shownTo(owner)).toMatchObject(visible)
  expect(await shownTo(owner, '?direction=incoming')).toMatchObject(visible)
  expect(await shownTo(owner, '?direction=outgoing')).toEqual([])
  // Hidden transactions don't count toward a page either.
  const page = await world.call(owner, 'GET', '/profile/transactions', { limit: 1 })
  expect(page.body).toMatchObject({ data: visible, pagination: { has_more: false } })
  for (const type of ['stripe_token_purchase', 'free_daily_credits']) {
    expect(await shownTo(owner, `?type=${type}`)).toEqual([])
  }
  const hidden = seen.filter(({ direction, type }) => direction !== 'incoming' || type !== 'profile_tip')
  expect(hidden.length).toBeGreaterThanOrEqual(4)
  for (const { id } of hidden) {
    const path = `/profile/transactions/${id}` as const
    expect(await world.call(owner, 'GET', path)).toMatchObject({
      status: 404,
      body: { code: 'transaction-not-found' },
    })
  }
})

test('a user who takes over the profile that referred them gets no share of their own sales', async () => {
  const [giver, tara] = [await giverOf('bringer'), await world.person('tara')]
  await world.db
    .insertInto('referral')
    .values({ user_id: tara.userId, referrer_profile_id: giver.profileId, created_at: world.clock.now() })
    .execute()
  const owner = await transferProfile(giver, tara)
  await giveCredits(world, leo, 10_00n)
  const tip = await world.call(leo, 'POST', `/profile/${tara.profileId}/tip`, {
    id: randomUUID(),
    amount: 10,
  })
  expect(tip.status).toBe(200)
  expect([await earningsOf(world, tara), await earningsOf(world, owner)]).toEqual([8_00n, 0n])
})
