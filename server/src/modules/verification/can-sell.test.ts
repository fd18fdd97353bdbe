import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeContent, publish } from '#testing/known-posts'
import { sendIdentity, verify } from '#testing/known-identities'
import { giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'

// This server requires creators to verify their identity before they sell.

let world: World
let admin: Person
let leo: Person
let mia: Person
let people = 0
beforeAll(async () => {
  world = await createWorld({ REQUIRE_KYC_TO_SELL: 'true', MIN_PAYOUT: '5' })
  admin = await world.person('admin', { role: 'admin' })
})
beforeEach(async () => {
  people += 1
  leo = await world.person(`leo${people}`)
  mia = await world.person(`mia${people}`)
  await giveCredits(world, mia, 500_00n)
})
afterAll(() => world.close())

const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
const setPlan = (price: number) =>
  world.send(leo, 'PUT', '/profile/plans', { monthly_price: price, is_open: true, discounts })
const subscribe = (price: number) =>
  world.send(mia, 'POST', `/profile/${leo.profileId}/subscribe`, {
    id: randomUUID(),
    months: 1,
    price,
    renews: true,
  })
const tip = () => world.send(mia, 'POST', `/profile/${leo.profileId}/tip`, { id: randomUUID(), amount: 5 })
const codes = (answers: { status: number; body: { [key: string]: unknown } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 200 : body['code']))
/** Removes the verification of a creator, as if it had only now become required. */
const undoVerification = () =>
  world.owner.deleteFrom('identity_check').where('user_id', '=', leo.userId).execute()

async function sellingAttempts() {
  const content = await makeContent(world, leo)
  const chat = await world.call(leo, 'POST', '/chat/chats', { profile_id: mia.profileId })
  return codes([
    await setPlan(5),
    await world.send(leo, 'POST', '/post', { description: 'x', price: 3 }),
    await world.send(leo, 'POST', `/chat/chats/${chat.body.id}/messages`, {
      id: randomUUID(),
      text: '',
      content_ids: [content.id],
      price: 3,
    }),
  ])
}

test("a creator can't set a price while their check is pending or rejected, and can once it is approved", async () => {
  await world.call(mia, 'POST', `/profile/${leo.profileId}/follow`)
  const refused = Array.from({ length: 3 }, () => 'selling-not-allowed')
  expect(await sellingAttempts()).toEqual(refused)
  const first = await sendIdentity(world, leo)
  expect(await sellingAttempts()).toEqual(refused)
  await world.call(admin, 'POST', `/admin/kyc/${first.id}/reject`, { reason: 'unreadable' })
  expect(await sellingAttempts()).toEqual(refused)
  await verify(world, leo, admin)
  expect(await sellingAttempts()).toEqual([200, 200, 200])
  expect((await setPlan(0)).status).toBe(200)
})

test("another user's approval doesn't count", async () => {
  await verify(world, mia, admin)
  expect(codes([await setPlan(5)])).toEqual(['selling-not-allowed'])
})

test("nobody can pay a creator who isn't verified, and no credits move", async () => {
  await verify(world, leo, admin)
  await setPlan(5)
  const postId = await publish(world, leo, { price: 3 })
  await undoVerification()
  const answers = [
    await subscribe(5),
    await tip(),
    await world.send(mia, 'POST', `/post/${postId}/buy`, { price: 3 }),
  ]
  expect(codes(answers)).toEqual(['not-subscribable', 'not-taking-payments', 'not-taking-payments'])
  expect((await world.call(mia, 'GET', '/user/wallet')).body.balance).toBe(500)
  await verify(world, leo, admin)
  expect(codes([await subscribe(5), await tip()])).toEqual([200, 200])
})

test("active subscriptions continue, but earnings can't be paid out", async () => {
  await verify(world, leo, admin)
  await setPlan(50)
  expect((await subscribe(50)).status).toBe(200)
  await undoVerification()
  const { body } = await world.call(mia, 'GET', '/setting/active-subscription')
  expect(body.data).toMatchObject([{ renews: true }])
  const iban = 'DE89370400440532013000'
  await world.call(leo, 'PUT', '/payments/account-iban', { iban, holder: 'Leo Example' })
  const form = { id: randomUUID(), amount: 10, method: 'iban' as const }
  expect(codes([await world.send(leo, 'POST', '/user/payout', form)])).toEqual(['selling-not-allowed'])
  const balance = await world.call(leo, 'GET', '/profile/earnings/balance')
  expect(balance.body).toMatchObject({ can_pay_out: false })
  await verify(world, leo, admin)
  expect((await world.send(leo, 'POST', '/user/payout', form)).status).toBe(200)
})

test('a payout requested earlier waits until its creator is verified', async () => {
  await verify(world, leo, admin)
  await setPlan(200)
  await subscribe(200)
  const iban = 'DE89370400440532013000'
  await world.call(leo, 'PUT', '/payments/account-iban', { iban, holder: 'Leo Example' })
  const id = randomUUID()
  await world.send(leo, 'POST', '/user/payout', { id, amount: 150, method: 'iban' })
  await undoVerification()
  const refused = await world.send(admin, 'POST', `/admin/payout/${id}/approve`)
  expect([refused.status, refused.body['code']]).toEqual([409, 'creator-not-verified'])
})

test('visitors see that a profile is verified only once its user is approved, and not on other profiles', async () => {
  const isShownVerified = async (who: Person) =>
    (await world.call(null, 'GET', `/profile/${who.username}`)).body.is_verified
  const { id } = await sendIdentity(world, leo)
  expect(await isShownVerified(leo)).toBe(false)
  await world.call(admin, 'POST', `/admin/kyc/${id}/reject`, { reason: 'unreadable' })
  expect(await isShownVerified(leo)).toBe(false)
  await verify(world, leo, admin)
  expect(await isShownVerified(leo)).toBe(true)
  expect(await isShownVerified(mia)).toBe(false)
})
