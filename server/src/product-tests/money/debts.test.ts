import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumDebtsOfUser, reversePayment } from '#ledger'
import { inTransaction } from '#kernel/db'
import { enqueue, job } from '#kernel/jobs'
import { renewSubscriptions } from '#subscriptions'
import { fulfilTips } from '#tips'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { balanceOf, earningsOf, giveCredits, giveEarnings } from '../../testing/money/known-money.ts'
import { publish } from '../../testing/known-posts.ts'
import { payByCard, reverseCardPayment } from '../../testing/money/known-sales.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createWorld, type Answer, type Person, type World } from '../../testing/world.ts'

// What a payment that is reversed late means to whoever was paid with it.

const payPayout = job<{ payout_id: string }>('pay-payout')

let world: World
let fan: Person
let sue: Person
beforeAll(async () => {
  world = await createWorld({ LEAST_PAYOUT: '5', AUTOMATIC_PAYOUT: '0' })
  fan = await world.person('fan')
  sue = await world.person('sue')
})
afterAll(() => closeBalanced(world))

/** The fan tips by card, and 80 % of it is earned. Answers how the bank reverses that payment. */
async function tipByCard(seller: Pick<Person, 'profileId'>, amount: bigint): Promise<() => Promise<void>> {
  const fulfilment = fulfilTips(world.deps)
  const payment = { checkoutId: randomUUID(), subjectId: seller.profileId, amount }
  await payByCard(world, fan, { fulfilment, payment })
  return async () => void (await reverseCardPayment(world, fan, { fulfilment, payment }))
}

const tip = (who: Person, to: Person, amount: number): Promise<Answer> =>
  world.call(who, 'POST', `/profile/${to.profileId}/tip`, { id: randomUUID(), amount })
const move = (who: Person, amount: number, to_profile_id?: string): Promise<Answer> =>
  world.call(who, 'POST', '/user/billing/transfer-balance', { id: randomUUID(), amount, to_profile_id })
const actAs = (who: Person, { profileId }: Person): Promise<Answer> =>
  world.call(who, 'POST', '/user/profile/switch', { profile_id: profileId })

/** What a person has: earnings of their profile, spendable credits, and debts. */
const funds = async (who: Person): Promise<bigint[]> => [
  await earningsOf(world, who),
  await balanceOf(world, who),
  await sumDebtsOfUser(world.db, who),
]

/** Another profile of the same user. */
async function twinOf(who: Person): Promise<Person> {
  const twin = await world.person(`${who.username}_twin`)
  const owner = { user_id: who.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', twin.profileId).execute()
  return { ...who, profileId: twin.profileId, username: twin.username }
}

/** Somebody who has moved a tip of 10 credits to their wallet, and spent 5 of the 8. The tip was reversed since. */
async function debtor(name: string): Promise<Person> {
  const who = await world.person(name)
  const reverse = await tipByCard(who, 10_00n)
  expect((await move(who, 8)).status).toBe(200)
  expect((await tip(who, sue, 5)).status).toBe(200)
  await reverse()
  return who
}

const withheld = (owed: number, available: number) => ({
  status: 402,
  body: { code: 'credits-withheld', owed, available },
})

test('a debt takes the credits in the wallet that came from earnings, and none that were paid for or given', async () => {
  const leo = await debtor('leo')
  await giveCredits(world, leo, 20_00n)
  await giveCredits(world, leo, 3_00n, { source: 'gift', isRefundable: false })
  expect(await funds(leo)).toEqual([0n, 26_00n, 8_00n])
  await runJobs(world)
  expect(await funds(leo)).toEqual([0n, 23_00n, 5_00n])
  const lots = await world.call(leo, 'GET', '/user/wallet')
  expect(lots.body).toMatchObject({ balance: 23, owed: 5, lots: [{ source: 'gift' }, { source: 'card' }] })
  await runJobs(world)
  expect(await funds(leo)).toEqual([0n, 23_00n, 5_00n])
  expect((await world.call(leo, 'GET', '/profile/earnings/balance')).body).toMatchObject({ owed: 5 })
  const { body } = await world.call(leo, 'GET', '/profile/transactions', { direction: 'internal_transfer' })
  expect(body['data']).toMatchObject([
    { type: 'balance_transfer', amount: 3 },
    { type: 'balance_transfer', amount: 8 },
  ])
})

test('a debt is paid down to the last hundredth, by the wallet and by earnings', async () => {
  const amy = await world.person('amy')
  const reverse = await tipByCard(amy, 10_00n)
  expect([(await move(amy, 8)).status, (await tip(amy, sue, 7.99)).status]).toEqual([200, 200])
  await reverse()
  expect(await funds(amy)).toEqual([0n, 1n, 8_00n])
  await runJobs(world)
  expect(await funds(amy)).toEqual([0n, 0n, 7_99n])
  await giveCredits(world, fan, 11_00n)
  // 80 % of it, rounded down, is one hundredth less than the debt.
  expect((await tip(fan, amy, 9.98)).status).toBe(200)
  expect(await funds(amy)).toEqual([0n, 0n, 1n])
  expect((await tip(fan, amy, 1)).status).toBe(200)
  expect(await funds(amy)).toEqual([79n, 0n, 0n])
})

test('before that job ran the debtor cannot spend them either', async () => {
  const ida = await debtor('ida')
  expect(await tip(ida, sue, 3)).toMatchObject(withheld(8, 0))
  expect(await tip(ida, sue, 4)).toMatchObject({ status: 402, body: { code: 'not-enough-credits' } })
  expect(await funds(ida)).toEqual([0n, 3_00n, 8_00n])
})

test('a debtor can spend only what they have beyond the debt', async () => {
  const mia = await debtor('mia')
  await runJobs(world)
  await giveCredits(world, mia, 20_00n)
  const postId = await publish(world, sue, { price: 16 })
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(sue, 'PUT', '/profile/plans', { monthly_price: 16, discounts })
  const before = await earningsOf(world, sue)
  for (const run of [
    () => tip(mia, sue, 15.01),
    () => world.call(mia, 'POST', `/post/${postId}/buy`, { price: 16 }),
    () =>
      world.call(mia, 'POST', `/profile/${sue.profileId}/subscribe`, {
        id: randomUUID(),
        months: 1,
        price: 16,
        renews: false,
      }),
  ]) {
    expect(await run()).toMatchObject(withheld(5, 15))
  }
  expect([await earningsOf(world, sue), ...(await funds(mia))]).toEqual([before, 0n, 20_00n, 5_00n])
  expect((await tip(mia, sue, 15)).status).toBe(200)
  expect(await funds(mia)).toEqual([0n, 5_00n, 5_00n])
  expect(await tip(mia, sue, 5)).toMatchObject(withheld(5, 0))
})

test('twenty purchases at once leave a debtor what they owe', async () => {
  const kim = await debtor('kim')
  await runJobs(world)
  await giveCredits(world, kim, 20_00n)
  const answers = await Promise.all(Array.from({ length: 20 }, () => tip(kim, sue, 2)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(await funds(kim)).toEqual([0n, 6_00n, 5_00n])
})

test('a debtor’s card purchase is fulfilled, since no credits leave their wallet', async () => {
  const ben = await debtor('ben')
  await runJobs(world)
  const payment = { subjectId: sue.profileId, amount: 9_00n }
  expect(await payByCard(world, ben, { fulfilment: fulfilTips(world.deps), payment })).toBe(true)
  expect(await funds(ben)).toEqual([0n, 0n, 5_00n])
})

test('a renewal by credits stops at what is owed, says why, and goes on when the debt is settled', async () => {
  const uma = await world.person('uma')
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(uma, 'PUT', '/profile/plans', { monthly_price: 10, discounts })
  const eva = await debtor('eva')
  await runJobs(world)
  await giveCredits(world, eva, 24_00n)
  const body = { id: randomUUID(), months: 1, price: 10, renews: true } as const
  expect((await world.call(eva, 'POST', `/profile/${uma.profileId}/subscribe`, body)).status).toBe(200)
  const ends_at = world.clock.now()
  await world.db
    .updateTable('subscription')
    .set({ ends_at })
    .where('subscriber_id', '=', eva.profileId)
    .execute()
  const renewed = async () => {
    await inTransaction(world.db, (tx) => enqueue(tx, renewSubscriptions, { payload: {} }))
    await runJobs(world)
    const ofEva = world.db.selectFrom('subscription').selectAll().where('subscriber_id', '=', eva.profileId)
    return ofEva.executeTakeFirstOrThrow()
  }
  expect(await renewed()).toMatchObject({ renews: true, ends_at, problem: 'credits-withheld' })
  expect(await funds(eva)).toEqual([0n, 14_00n, 5_00n])
  await giveCredits(world, fan, 10_00n)
  expect((await tip(fan, eva, 10)).status).toBe(200)
  expect(await funds(eva)).toEqual([3_00n, 14_00n, 0n])
  const after = await renewed()
  expect(after).toMatchObject({ renews: true, problem: null })
  expect(after.ends_at.getTime()).toBeGreaterThan(ends_at.getTime())
  expect(await funds(eva)).toEqual([3_00n, 4_00n, 0n])
})

test('a debtor settles with earnings of another profile, moved to the wallet or to the profile that owes', async () => {
  const zoe = await debtor('zoe')
  await runJobs(world)
  const twin = await twinOf(zoe)
  await giveEarnings(world, twin, 10_00n)
  expect((await actAs(zoe, twin)).status).toBe(200)
  expect((await world.call(zoe, 'GET', '/profile/earnings/balance')).body).toMatchObject({ owed: 5 })
  expect((await move(zoe, 4)).status).toBe(200)
  expect(await funds(zoe)).toEqual([0n, 0n, 1_00n])
  expect((await move(zoe, 3, zoe.profileId)).status).toBe(200)
  expect([...(await funds(zoe)), await earningsOf(world, twin)]).toEqual([2_00n, 0n, 0n, 3_00n])
})

test('a debtor cannot move earnings of the profile that owes past the debt, to another profile of theirs', async () => {
  const vic = await debtor('vic')
  const twin = await twinOf(vic)
  // Earned while the reversal was being booked, so the debt has not been paid out of it.
  await giveEarnings(world, vic, 10_00n)
  expect(await funds(vic)).toEqual([10_00n, 3_00n, 8_00n])
  expect(await move(vic, 10, twin.profileId)).toMatchObject({
    status: 409,
    body: { code: 'not-enough-earnings' },
  })
  expect([...(await funds(vic)), await earningsOf(world, twin)]).toEqual([10_00n, 3_00n, 8_00n, 0n])
  expect((await move(vic, 2, twin.profileId)).status).toBe(200)
  expect([...(await funds(vic)), await earningsOf(world, twin)]).toEqual([0n, 3_00n, 0n, 2_00n])
})

test('a payout that was approved is not sent by the job once its creator owes', async () => {
  const kit = await world.person('kit')
  const reverse = await tipByCard(kit, 100_00n)
  const id = randomUUID()
  const at = world.clock.now()
  await world.call(kit, 'PUT', '/payments/account-iban', { iban: 'DE89370400440532013000', holder: 'Kit' })
  expect((await world.call(kit, 'POST', '/user/payout', { id, amount: 80, method: 'iban' })).status).toBe(200)
  const approved = { method: 'connect_account', state: 'approved', decided_at: at } as const
  await world.owner.updateTable('payout').set(approved).where('id', '=', id).execute()
  await reverse()
  await inTransaction(world.db, (tx) => enqueue(tx, payPayout, { payload: { payout_id: id } }))
  await runJobs(world)
  const { body } = await world.call(kit, 'GET', '/user/payout')
  expect(body['data']).toMatchObject([{ id, state: 'failed', reference: null }])
  expect(await funds(kit)).toEqual([0n, 0n, 80_00n])
})

/** Gives a profile to somebody else, as its owner and the other do it. Answers its new owner, acting as it. */
async function transferProfile(giver: Person, to: Person): Promise<Person> {
  const offer = { id: randomUUID(), profile_id: giver.profileId, to: to.username }
  expect((await world.call(giver, 'POST', '/user/profile/transfer', offer)).status).toBe(200)
  const accepted = await world.call(to, 'POST', `/user/profile/transfer/${offer.id}/accept`)
  expect(accepted.body).toMatchObject({ state: 'accepted' })
  expect((await actAs(to, giver)).status).toBe(200)
  return { ...to, profileId: giver.profileId }
}

/** Somebody with a second profile, as which they act. */
async function giverOf(name: string): Promise<Person> {
  const giver = await twinOf(await world.person(name))
  expect((await actAs(giver, giver)).status).toBe(200)
  return giver
}

test('after a profile transfer a reversed sale is the debt of whoever sold, and the new owner pays nothing', async () => {
  const giver = await giverOf('gil')
  const reverse = await tipByCard(giver, 20_00n)
  expect((await move(giver, 16)).status).toBe(200)
  const owner = await transferProfile(giver, await world.person('ora'))
  await giveCredits(world, fan, 60_00n)
  expect((await tip(fan, owner, 10)).status).toBe(200)
  await reverse()
  expect(await funds(owner)).toEqual([8_00n, 0n, 0n])
  expect(await sumDebtsOfUser(world.db, giver)).toBe(16_00n)
  await runJobs(world)
  expect([await balanceOf(world, giver), await sumDebtsOfUser(world.db, giver)]).toEqual([0n, 0n])
  const { body } = await world.call(owner, 'GET', '/profile/transactions')
  expect(body['data']).toMatchObject([
    { type: 'payment_refund', direction: 'outgoing', amount: 0 },
    { type: 'profile_tip', amount: 8 },
    { type: 'balance_transfer', amount: 16 },
    { type: 'profile_tip', amount: 16, is_undone: true },
  ])

  const second = await giverOf('gus')
  const reverseSecond = await tipByCard(second, 20_00n)
  await move(second, 16)
  await tip(second, sue, 16)
  const next = await transferProfile(second, await world.person('ove'))
  await reverseSecond()
  await runJobs(world)
  expect((await tip(fan, next, 50)).status).toBe(200)
  expect(await funds(next)).toEqual([40_00n, 0n, 0n])
  expect(await sumDebtsOfUser(world.db, second)).toBe(16_00n)
  expect((await world.call(next, 'GET', '/profile/earnings/balance')).body).toMatchObject({ owed: 0 })
  const gone = await world.call(second, 'GET', '/profile/earnings/balance')
  expect(gone.body).toMatchObject({ owed: 16 })
  expect((await move(next, 40)).status).toBe(200)
  expect(await funds(next)).toEqual([0n, 40_00n, 0n])
})

/** Part of a card payment is refunded; what it bought stays with the buyer. */
const refundPart = (checkoutId: string, amount: bigint) =>
  inTransaction(world.db, (tx) =>
    reversePayment(tx, {
      key: `refund:${randomUUID()}`,
      type: 'payment_refund',
      from: 'card',
      checkoutId,
      amount,
      profileId: fan.profileId,
      keepsSales: true,
      at: world.clock.now(),
    }),
  )

test('after a profile transfer the platform bears a partial refund of what the giver has moved away', async () => {
  // The share of the sale is 16 credits.
  for (const [name, moved] of [
    ['gaby', 16],
    ['glen', 0],
    ['gwen', 0.01],
  ] as const) {
    const giver = await giverOf(name)
    const payment = { checkoutId: randomUUID(), subjectId: giver.profileId, amount: 20_00n }
    await payByCard(world, fan, { fulfilment: fulfilTips(world.deps), payment })
    if (moved > 0) await move(giver, moved)
    const left = 16_00n - BigInt(moved * 100)
    expect(await earningsOf(world, giver)).toBe(left)
    const owner = await transferProfile(giver, await world.person(`${name}_to`))
    await giveCredits(world, fan, 10_00n)
    expect((await tip(fan, owner, 10)).status).toBe(200)
    const [ofFan, ofGiver] = [await balanceOf(world, fan), await balanceOf(world, giver)]
    const { undone, lowered } = await refundPart(payment.checkoutId, 5_00n)
    await runJobs(world)
    expect([undone, lowered.map(({ price }) => price)]).toEqual([[], moved > 0 ? [] : [15_00n]])
    // What came along with the profile gives its part back; what the new owner earned stays.
    expect(await funds(owner)).toEqual([8_00n + (moved > 0 ? left : 12_00n), 0n, 0n])
    expect([await balanceOf(world, fan), await balanceOf(world, giver)]).toEqual([ofFan, ofGiver])
    expect(await sumDebtsOfUser(world.db, giver)).toBe(0n)
  }
})

test('a transfer that was declined changes nothing of what its profile gives back after a later one', async () => {
  const giver = await giverOf('dan')
  const reverse = await tipByCard(giver, 20_00n)
  const refuser = await world.person('dee')
  const offer = { id: randomUUID(), profile_id: giver.profileId, to: refuser.username }
  await world.call(giver, 'POST', '/user/profile/transfer', offer)
  const declined = await world.call(refuser, 'DELETE', `/user/profile/transfer/${offer.id}`)
  expect(declined.body).toMatchObject({ state: 'declined' })
  await giveCredits(world, fan, 10_00n)
  expect((await tip(fan, giver, 10)).status).toBe(200)
  expect((await move(giver, 16)).status).toBe(200)
  const owner = await transferProfile(giver, await world.person('dot'))
  await reverse()
  expect(await funds(owner)).toEqual([0n, 0n, 0n])
  expect(await sumDebtsOfUser(world.db, giver)).toBe(8_00n)
})

test('earnings that a profile took along give back the sale that brought them, and no others do', async () => {
  const giver = await giverOf('hal')
  const reverse = await tipByCard(giver, 20_00n)
  await move(giver, 10)
  const owner = await transferProfile(giver, await world.person('hel'))
  await giveCredits(world, fan, 10_00n)
  expect((await tip(fan, owner, 10)).status).toBe(200)
  const reverseOwn = await tipByCard(owner, 5_00n)
  expect(await earningsOf(world, owner)).toBe(6_00n + 8_00n + 4_00n)
  await reverse()
  expect(await funds(owner)).toEqual([12_00n, 0n, 0n])
  expect(await sumDebtsOfUser(world.db, giver)).toBe(10_00n)
  await reverseOwn()
  expect(await funds(owner)).toEqual([8_00n, 0n, 0n])
  await runJobs(world)
  expect(await funds(owner)).toEqual([8_00n, 0n, 0n])
  expect(await sumDebtsOfUser(world.db, giver)).toBe(0n)
})

test('after a profile transfer, the last hundredth of what came along goes back before the giver owes the rest', async () => {
  const giver = await giverOf('hui')
  const reverse = await tipByCard(giver, 20_00n)
  expect((await move(giver, 15.99)).status).toBe(200)
  const owner = await transferProfile(giver, await world.person('hua'))
  await reverse()
  expect(await funds(owner)).toEqual([0n, 0n, 0n])
  expect(await sumDebtsOfUser(world.db, giver)).toBe(15_99n)
  await runJobs(world)
  expect(await sumDebtsOfUser(world.db, giver)).toBe(0n)
})

test('a creator who lacks a single hundredth of a reversed sale owes it', async () => {
  const ula = await world.person('ula')
  const reverse = await tipByCard(ula, 10_00n)
  expect((await move(ula, 0.01)).status).toBe(200)
  await reverse()
  expect(await funds(ula)).toEqual([0n, 1n, 1n])
  await runJobs(world)
  expect(await funds(ula)).toEqual([0n, 0n, 0n])
})

test('a reversed sale of the new owner takes nothing off the earnings that came along', async () => {
  const giver = await giverOf('ivo')
  const reverse = await tipByCard(giver, 20_00n)
  const owner = await transferProfile(giver, await world.person('iva'))
  const reverseOwn = await tipByCard(owner, 5_00n)
  await reverseOwn()
  await reverse()
  expect(await funds(owner)).toEqual([0n, 0n, 0n])
  expect(await sumDebtsOfUser(world.db, giver)).toBe(0n)
})

test('what the new owner sells is theirs to give back, also after the giver’s sales', async () => {
  const giver = await giverOf('jan')
  const owner = await transferProfile(giver, await world.person('jon'))
  const reverse = await tipByCard(owner, 20_00n)
  await move(owner, 16)
  await tip(owner, sue, 16)
  await reverse()
  expect(await funds(owner)).toEqual([0n, 0n, 16_00n])
  expect(await sumDebtsOfUser(world.db, giver)).toBe(0n)
})

test('a debtor gives no profile away, whichever of their profiles owes', async () => {
  const ron = await debtor('ron')
  await runJobs(world)
  const twin = await twinOf(ron)
  await giveEarnings(world, twin, 3_00n)
  const to = await world.person('rob')
  const offer = { id: randomUUID(), profile_id: twin.profileId, to: to.username }
  const refused = { status: 409, body: { code: 'credits-owed' } }
  expect(await world.call(ron, 'POST', '/user/profile/transfer', offer)).toMatchObject(refused)
})

test('a reversal and a profile transfer at once: the debt is the giver’s, or the profile stays', async () => {
  for (const name of ['kai', 'kea', 'kim_race']) {
    const giver = await giverOf(name)
    const reverse = await tipByCard(giver, 20_00n)
    await move(giver, 16)
    await tip(giver, sue, 16)
    const to = await world.person(`${name}_to`)
    const offer = { id: randomUUID(), profile_id: giver.profileId, to: to.username }
    await world.call(giver, 'POST', '/user/profile/transfer', offer)
    const [accepted] = await Promise.all([
      world.call(to, 'POST', `/user/profile/transfer/${offer.id}/accept`),
      reverse(),
    ])
    expect(await sumDebtsOfUser(world.db, giver)).toBe(16_00n)
    expect(await sumDebtsOfUser(world.db, to)).toBe(0n)
    const debt = await world.db
      .selectFrom('debt')
      .select('is_of_former_owner')
      .where('profile_id', '=', giver.profileId)
      .executeTakeFirstOrThrow()
    expect(debt.is_of_former_owner).toBe(accepted.status === 200)
  }
})

test('admins see who owes how much, since when and why, page by page; moderators and users do not', async () => {
  const admin = await world.person('admin', { role: 'admin' })
  for (const name of ['ana', 'bob']) await debtor(name)
  const giver = await giverOf('gia')
  const reverse = await tipByCard(giver, 20_00n)
  await move(giver, 16)
  await tip(giver, sue, 16)
  await transferProfile(giver, await world.person('gia_to'))
  await reverse()
  await runJobs(world)

  const seen: string[] = []
  for (let cursor: string | undefined; ;) {
    const { status, body } = await world.call(admin, 'GET', '/admin/debt', { limit: 2, cursor })
    expect(status).toBe(200)
    seen.push(...body.data.map(({ profile, debtor }) => `${profile.username} ${debtor?.username}`))
    if (body.pagination.next_cursor === null) break
    cursor = body.pagination.next_cursor
  }
  expect(seen.slice(0, 3)).toEqual(['gia_twin gia', 'bob bob', 'ana ana'])
  expect(new Set(seen).size).toBe(seen.length)
  const { body: first } = await world.call(admin, 'GET', '/admin/debt', { limit: 3 })
  const reason = { income_type: 'profile_tip', reversal: 'payment_refund' }
  expect(first.data).toMatchObject([
    { amount: 16, open: 16, is_of_former_owner: true, debtor: { username: 'gia' }, ...reason },
    { amount: 8, open: 5, is_of_former_owner: false, debtor: { username: 'bob' }, ...reason },
    { amount: 8, open: 5, is_of_former_owner: false, debtor: { username: 'ana' }, ...reason },
  ])
  const moderator = await world.person('moderator', { role: 'moderator' })
  for (const who of [moderator, sue]) {
    expect(await world.call(who, 'GET', '/admin/debt')).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    })
  }
  expect((await world.call(null, 'GET', '/admin/debt')).status).toBe(401)
})
