import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#kernel/db'
import { enqueue, job } from '#kernel/jobs'
import { renewSubscriptions } from '#subscriptions'
import { fulfillTips } from '#tips'
import { debtWorld } from '../../testing/money/debt-world.ts'
import { earningsOf, giveCredits, giveEarnings } from '../../testing/money/known-money.ts'
import { publish } from '../../testing/known-posts.ts'
import { payByCard } from '../../testing/money/known-sales.ts'
import { runJobs } from '../../testing/run-jobs.ts'

// How a late reversal affects the creators who earned from the payment.

const debts = debtWorld()
const { tipByCard, tip, move, actAs, funds, twinOf, debtor, giverOf, transferProfile } = debts

const payPayout = job<{ payout_id: string }>('pay-payout')

const withheld = (owed: number, available: number) => ({
  status: 402,
  body: { code: 'credits-withheld', owed, available },
})

test('a debt is settled from wallet credits that came from earnings, and not from paid or gifted ones', async () => {
  const leo = await debtor('leo')
  await giveCredits(debts.world, leo, 20_00n)
  await giveCredits(debts.world, leo, 3_00n, { source: 'gift', isRefundable: false })
  expect(await funds(leo)).toEqual([0n, 26_00n, 8_00n])
  await runJobs(debts.world)
  expect(await funds(leo)).toEqual([0n, 23_00n, 5_00n])
  const lots = await debts.world.call(leo, 'GET', '/user/wallet')
  expect(lots.body).toMatchObject({ balance: 23, owed: 5, lots: [{ source: 'gift' }, { source: 'card' }] })
  await runJobs(debts.world)
  expect(await funds(leo)).toEqual([0n, 23_00n, 5_00n])
  expect((await debts.world.call(leo, 'GET', '/profile/earnings/balance')).body).toMatchObject({ owed: 5 })
  const { body } = await debts.world.call(leo, 'GET', '/profile/transactions', {
    direction: 'internal_transfer',
  })
  expect(body['data']).toMatchObject([
    { type: 'balance_transfer', amount: 3 },
    { type: 'balance_transfer', amount: 8 },
  ])
})

test('a debt is settled to the last hundredth, first from the wallet and then from new earnings', async () => {
  const amy = await debts.world.person('amy')
  const reverse = await tipByCard(amy, 10_00n)
  expect([(await move(amy, 8)).status, (await tip(amy, debts.sue, 7.99)).status]).toEqual([200, 200])
  await reverse()
  expect(await funds(amy)).toEqual([0n, 1n, 8_00n])
  await runJobs(debts.world)
  expect(await funds(amy)).toEqual([0n, 0n, 7_99n])
  await giveCredits(debts.world, debts.fan, 11_00n)
  // 80% of this tip, rounded down, is one hundredth less than the debt.
  expect((await tip(debts.fan, amy, 9.98)).status).toBe(200)
  expect(await funds(amy)).toEqual([0n, 0n, 1n])
  expect((await tip(debts.fan, amy, 1)).status).toBe(200)
  expect(await funds(amy)).toEqual([79n, 0n, 0n])
})

test("even before the job has settled a debt, the debtor can't spend the credits they owe", async () => {
  const ida = await debtor('ida')
  expect(await tip(ida, debts.sue, 3)).toMatchObject(withheld(8, 0))
  expect(await tip(ida, debts.sue, 4)).toMatchObject({ status: 402, body: { code: 'not-enough-credits' } })
  expect(await funds(ida)).toEqual([0n, 3_00n, 8_00n])
})

test('a debtor can spend only the credits beyond their debt', async () => {
  const mia = await debtor('mia')
  await runJobs(debts.world)
  await giveCredits(debts.world, mia, 20_00n)
  const postId = await publish(debts.world, debts.sue, { price: 16 })
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await debts.world.call(debts.sue, 'PUT', '/profile/plans', { monthly_price: 16, discounts })
  const before = await earningsOf(debts.world, debts.sue)
  for (const run of [
    () => tip(mia, debts.sue, 15.01),
    () => debts.world.call(mia, 'POST', `/post/${postId}/buy`, { price: 16 }),
    () =>
      debts.world.call(mia, 'POST', `/profile/${debts.sue.profileId}/subscribe`, {
        id: randomUUID(),
        months: 1,
        price: 16,
        renews: false,
      }),
  ]) {
    expect(await run()).toMatchObject(withheld(5, 15))
  }
  expect([await earningsOf(debts.world, debts.sue), ...(await funds(mia))]).toEqual([
    before,
    0n,
    20_00n,
    5_00n,
  ])
  expect((await tip(mia, debts.sue, 15)).status).toBe(200)
  expect(await funds(mia)).toEqual([0n, 5_00n, 5_00n])
  expect(await tip(mia, debts.sue, 5)).toMatchObject(withheld(5, 0))
})

test('a debtor who makes twenty purchases at once keeps the amount they owe', async () => {
  const kim = await debtor('kim')
  await runJobs(debts.world)
  await giveCredits(debts.world, kim, 20_00n)
  const answers = await Promise.all(Array.from({ length: 20 }, () => tip(kim, debts.sue, 2)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(await funds(kim)).toEqual([0n, 6_00n, 5_00n])
})

test("a debtor's card purchase is fulfilled, because no credits leave their wallet", async () => {
  const ben = await debtor('ben')
  await runJobs(debts.world)
  const payment = { subjectId: debts.sue.profileId, amount: 9_00n }
  expect(await payByCard(debts.world, ben, { fulfillment: fulfillTips(debts.world.deps), payment })).toBe(
    true,
  )
  expect(await funds(ben)).toEqual([0n, 0n, 5_00n])
})

test('a debt stops renewals by credits and is shown as the reason, and they continue when the debt is settled', async () => {
  const uma = await debts.world.person('uma')
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await debts.world.call(uma, 'PUT', '/profile/plans', { monthly_price: 10, discounts })
  const eva = await debtor('eva')
  await runJobs(debts.world)
  await giveCredits(debts.world, eva, 24_00n)
  const body = { id: randomUUID(), months: 1, price: 10, renews: true } as const
  expect((await debts.world.call(eva, 'POST', `/profile/${uma.profileId}/subscribe`, body)).status).toBe(200)
  const ends_at = debts.world.clock.now()
  await debts.world.db
    .updateTable('subscription')
    .set({ ends_at })
    .where('subscriber_id', '=', eva.profileId)
    .execute()
  const renewed = async () => {
    await inTransaction(debts.world.db, (tx) => enqueue(tx, renewSubscriptions, { payload: {} }))
    await runJobs(debts.world)
    const ofEva = debts.world.db
      .selectFrom('subscription')
      .selectAll()
      .where('subscriber_id', '=', eva.profileId)
    return ofEva.executeTakeFirstOrThrow()
  }
  expect(await renewed()).toMatchObject({ renews: true, ends_at, problem: 'credits-withheld' })
  expect(await funds(eva)).toEqual([0n, 14_00n, 5_00n])
  await giveCredits(debts.world, debts.fan, 10_00n)
  expect((await tip(debts.fan, eva, 10)).status).toBe(200)
  expect(await funds(eva)).toEqual([3_00n, 14_00n, 0n])
  const after = await renewed()
  expect(after).toMatchObject({ renews: true, problem: null })
  expect(after.ends_at.getTime()).toBeGreaterThan(ends_at.getTime())
  expect(await funds(eva)).toEqual([3_00n, 4_00n, 0n])
})

test("a debtor can settle by moving another profile's earnings to the wallet or to the profile that owes", async () => {
  const zoe = await debtor('zoe')
  await runJobs(debts.world)
  const twin = await twinOf(zoe)
  await giveEarnings(debts.world, twin, 10_00n)
  expect((await actAs(zoe, twin)).status).toBe(200)
  expect((await debts.world.call(zoe, 'GET', '/profile/earnings/balance')).body).toMatchObject({ owed: 5 })
  expect((await move(zoe, 4)).status).toBe(200)
  expect(await funds(zoe)).toEqual([0n, 0n, 1_00n])
  expect((await move(zoe, 3, zoe.profileId)).status).toBe(200)
  expect([...(await funds(zoe)), await earningsOf(debts.world, twin)]).toEqual([2_00n, 0n, 0n, 3_00n])
})

test("a debtor can't avoid a debt by moving the earnings of the profile that owes to another of their profiles", async () => {
  const vic = await debtor('vic')
  const twin = await twinOf(vic)
  // These credits were earned while the reversal was being booked, so they haven't settled the debt.
  await giveEarnings(debts.world, vic, 10_00n)
  expect(await funds(vic)).toEqual([10_00n, 3_00n, 8_00n])
  expect(await move(vic, 10, twin.profileId)).toMatchObject({
    status: 409,
    body: { code: 'not-enough-earnings' },
  })
  expect([...(await funds(vic)), await earningsOf(debts.world, twin)]).toEqual([10_00n, 3_00n, 8_00n, 0n])
  expect((await move(vic, 2, twin.profileId)).status).toBe(200)
  expect([...(await funds(vic)), await earningsOf(debts.world, twin)]).toEqual([0n, 3_00n, 0n, 2_00n])
})

test("an approved payout isn't sent once its creator has a debt", async () => {
  const kit = await debts.world.person('kit')
  const reverse = await tipByCard(kit, 100_00n)
  const id = randomUUID()
  const at = debts.world.clock.now()
  await debts.world.call(kit, 'PUT', '/payments/account-iban', {
    iban: 'DE89370400440532013000',
    holder: 'Kit',
  })
  expect(
    (await debts.world.call(kit, 'POST', '/user/payout', { id, amount: 80, method: 'iban' })).status,
  ).toBe(200)
  const approved = { method: 'connect_account', state: 'approved', decided_at: at } as const
  await debts.world.owner.updateTable('payout').set(approved).where('id', '=', id).execute()
  await reverse()
  await inTransaction(debts.world.db, (tx) => enqueue(tx, payPayout, { payload: { payout_id: id } }))
  await runJobs(debts.world)
  const { body } = await debts.world.call(kit, 'GET', '/user/payout')
  expect(body['data']).toMatchObject([{ id, state: 'failed', reference: null }])
  expect(await funds(kit)).toEqual([0n, 0n, 80_00n])
})

test('a creator who is short of a reversed sale by a single hundredth owes it', async () => {
  const ula = await debts.world.person('ula')
  const reverse = await tipByCard(ula, 10_00n)
  expect((await move(ula, 0.01)).status).toBe(200)
  await reverse()
  expect(await funds(ula)).toEqual([0n, 1n, 1n])
  await runJobs(debts.world)
  expect(await funds(ula)).toEqual([0n, 0n, 0n])
})

test("admins see each debt with debtor, amount, time and reason, page by page, and moderators and users don't", async () => {
  const admin = await debts.world.person('admin', { role: 'admin' })
  for (const name of ['ana', 'bob']) await debtor(name)
  const giver = await giverOf('gia')
  const reverse = await tipByCard(giver, 20_00n)
  await move(giver, 16)
  await tip(giver, debts.sue, 16)
  await transferProfile(giver, await debts.world.person('gia_to'))
  await reverse()
  await runJobs(debts.world)

  const seen: string[] = []
  for (let cursor: string | undefined; ;) {
    const { status, body } = await debts.world.call(admin, 'GET', '/admin/debt', { limit: 2, cursor })
    expect(status).toBe(200)
    seen.push(...body.data.map(({ profile, debtor }) => `${profile.username} ${debtor?.username}`))
    if (body.pagination.next_cursor === null) break
    cursor = body.pagination.next_cursor
  }
  expect(seen.slice(0, 3)).toEqual(['gia_twin gia', 'bob bob', 'ana ana'])
  expect(new Set(seen).size).toBe(seen.length)
  const { body: first } = await debts.world.call(admin, 'GET', '/admin/debt', { limit: 3 })
  const reason = { income_type: 'profile_tip', reversal: 'payment_refund' }
  expect(first.data).toMatchObject([
    { amount: 16, open: 16, is_of_former_owner: true, debtor: { username: 'gia' }, ...reason },
    { amount: 8, open: 5, is_of_former_owner: false, debtor: { username: 'bob' }, ...reason },
    { amount: 8, open: 5, is_of_former_owner: false, debtor: { username: 'ana' }, ...reason },
  ])
  const moderator = await debts.world.person('moderator', { role: 'moderator' })
  for (const who of [moderator, debts.sue]) {
    expect(await debts.world.call(who, 'GET', '/admin/debt')).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    })
  }
  expect((await debts.world.call(null, 'GET', '/admin/debt')).status).toBe(401)
})
