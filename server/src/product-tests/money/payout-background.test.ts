import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fulfillTips } from '#tips'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { giveCredits, giveEarnings } from '../../testing/money/known-money.ts'
import { payByCard, reverseCardPayment } from '../../testing/money/known-sales.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld({ MIN_PAYOUT: '5', AUTOMATIC_PAYOUT: '0' })
  admin = await world.person('admin', { role: 'admin' })
})
afterAll(() => closeBalanced(world))

const daysPass = (days: number) => world.clock.advance(days * 86_400_000)
const today = () => world.clock.now().toISOString().slice(0, 10)

const tip = async (from: Person, to: Person, amount: number) => {
  const sent = await world.call(from, 'POST', `/profile/${to.profileId}/tip`, { id: randomUUID(), amount })
  expect(sent.status).toBe(200)
}

const setIban = (who: Person) =>
  world.call(who, 'PUT', '/payments/account-iban', { iban: 'DE89370400440532013000', holder: who.username })

async function ask(who: Person, amount: number): Promise<string> {
  const asked = await world.call(who, 'POST', '/user/payout', { id: randomUUID(), amount, method: 'iban' })
  expect(asked).toMatchObject({ status: 200, body: { background: null } })
  return asked.body['id']
}

async function backgroundOf(id: string) {
  const { body } = await world.call(admin, 'GET', '/admin/payout', { limit: 100 })
  return body.data.find((payout) => payout.id === id)?.background
}

test("an admin sees the age, the payers and the reversals of a payout's earnings", async () => {
  const leo = await world.person('leo')
  const fans = await Promise.all(['ann', 'bob', 'cat', 'dan'].map((name) => world.person(name)))
  for (const fan of fans) await giveCredits(world, fan, 100_00n)
  const [ann, bob, cat, dan] = fans
  if (!ann || !bob || !cat || !dan) throw new Error('Everybody was just made.')
  const setAt = world.clock.now().getTime()
  await setIban(leo)

  // The first payout includes the eight credits earned by this tip.
  await tip(dan, leo, 10)
  const first = await ask(leo, 8)
  daysPass(2)
  const since = today()
  await tip(ann, leo, 10)
  daysPass(1)
  for (const [fan, amount] of [
    [bob, 20],
    [cat, 5],
    [ann, 15],
    [dan, 1],
  ] as const) {
    await tip(fan, leo, amount)
  }
  const fulfillment = fulfillTips(world.deps)
  const payment = { checkoutId: randomUUID(), subjectId: leo.profileId, amount: 40_00n }
  await payByCard(world, bob, { fulfillment, payment })
  await reverseCardPayment(world, bob, { fulfillment, payment })
  const second = await ask(leo, 30)
  daysPass(1)
  await tip(cat, leo, 50)

  expect(await backgroundOf(first)).toMatchObject({ payers: [{ amount: 10 }], payers_count: 1 })
  const background = await backgroundOf(second)
  expect(background).toMatchObject({
    earned_since: since,
    payers: [
      { profile: { username: 'ann' }, amount: 25 },
      { profile: { username: 'bob' }, amount: 20 },
      { profile: { username: 'cat' }, amount: 5 },
    ],
    payers_count: 4,
    transferred_at: [],
  })
  expect((background?.refunded ?? 0) + (background?.disputed ?? 0)).toBe(40)
  expect(new Date(background?.destination_changed_at ?? 0).getTime()).toBeGreaterThanOrEqual(setAt)
})

test("an admin sees that the profile changed owners and that its earnings didn't come from sales, and the owner sees neither", async () => {
  const [giver, spare, taker] = [
    await world.person('gil'),
    await world.person('gus'),
    await world.person('tom'),
  ]
  const owner = { user_id: giver.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', spare.profileId).execute()
  await giveEarnings(world, spare, 10_00n)
  const offer = { id: randomUUID(), profile_id: spare.profileId, to: taker.username }
  expect((await world.call(giver, 'POST', '/user/profile/transfer', offer)).status).toBe(200)
  expect((await world.call(taker, 'POST', `/user/profile/transfer/${offer.id}/accept`)).status).toBe(200)
  await world.call(taker, 'POST', '/user/profile/switch', { profile_id: spare.profileId })
  await setIban(taker)
  const id = await ask(taker, 10)
  const background = await backgroundOf(id)
  expect(background).toMatchObject({
    earned_since: null,
    payers: [],
    payers_count: 0,
    refunded: 0,
    disputed: 0,
  })
  expect(background?.transferred_at).toHaveLength(1)
  const own = await world.call(taker, 'GET', '/user/payout')
  expect(own.body.data).toMatchObject([{ id, background: null }])
})
