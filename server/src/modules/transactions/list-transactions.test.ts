import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { restorePayment, sell, reversePayment, type Sale } from '#ledger'
import { inTransaction } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { textIn } from '#testing/known-posts'
import { createWorld, type AnswerOf, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
let ida: Person
let checkoutId: string
let postId: string
let trios = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  trios += 1
  ;[mia, leo, ida] = [
    await world.person(`mia${trios}`),
    await world.person(`leo${trios}`),
    await world.person(`ida${trios}`),
  ]
  ;[checkoutId, postId] = [randomUUID(), randomUUID()]
  await giveCredits(world, mia, 20_00n, { checkoutId })
  world.clock.advance(1000)
  await sale({ type: 'profile_tip', price: credits(3_33n), metadata: { message: 'For the light' } })
  await sale({ type: 'post_purchase', price: credits(10_00n), subjectId: postId })
  await sale({ type: 'profile_tip', price: credits(1n) })
})
afterAll(() => closeBalanced(world))

async function sale(more: Partial<Sale> & Pick<Sale, 'type' | 'price'>): Promise<string> {
  const { id } = await inTransaction(world.db, (tx) =>
    sell(tx, {
      key: randomUUID(),
      buyer: mia,
      sellerId: leo.profileId,
      subjectId: null,
      at: world.clock.now(),
      terms: { feeBasisPoints: 2000n, referrer: { profileId: ida.profileId, basisPoints: 1000n } },
      ...more,
    }),
  )
  world.clock.advance(1000)
  return id
}

const list = (who: Person | null, query: `?${string}` | '' = '') =>
  world.call(who, 'GET', `/profile/transactions${query}`)
const show = (who: Person | null, id: string) => world.call(who, 'GET', `/profile/transactions/${id}`)
const rows = ({ body }: AnswerOf<'GET /profile/transactions'>) => body.data

test('a buyer sees the amount, the seller and the purchase', async () => {
  expect(rows(await list(mia))).toMatchObject([
    { type: 'profile_tip', direction: 'outgoing', amount: 0.01 },
    {
      type: 'post_purchase',
      direction: 'outgoing',
      amount: 10,
      subject_id: postId,
      other: { username: leo.username },
      description: 'Locked post',
    },
    { type: 'profile_tip', direction: 'outgoing', amount: 3.33, metadata: { message: 'For the light' } },
    { type: 'stripe_token_purchase', direction: 'incoming', amount: 20, other: null },
  ])
})

test('a seller sees their share, not the price', async () => {
  const seen = await list(leo)
  expect(rows(seen)).toMatchObject([
    { type: 'profile_tip', direction: 'incoming', amount: 0 },
    { type: 'post_purchase', direction: 'incoming', amount: 8, other: { username: mia.username } },
    { type: 'profile_tip', direction: 'incoming', amount: 2.66, metadata: { message: 'For the light' } },
  ])
  // A time can contain these digits.
  expect(textIn(seen.body).replaceAll(/T[\d:.]+Z/g, '')).not.toContain('3.33')
})

test('a referrer sees only the reward and its seller, not the buyer, the item or the price', async () => {
  const seen = await list(ida)
  expect(rows(seen)).toMatchObject([
    {
      type: 'referral_reward',
      direction: 'incoming',
      amount: 0.2,
      other: { username: leo.username },
      metadata: {},
    },
    {
      type: 'referral_reward',
      direction: 'incoming',
      amount: 0.06,
      other: { username: leo.username },
      metadata: {},
    },
  ])
  for (const hidden of ['For the light', mia.profileId, postId]) {
    expect(textIn(seen.body)).not.toContain(hidden)
  }
})

test("a stranger can't list or open somebody's transactions", async () => {
  const stranger = await world.person('stranger')
  expect(rows(await list(stranger))).toEqual([])
  expect((await list(null)).status).toBe(401)
  for (const { id } of rows(await list(mia))) {
    expect(await show(stranger, id)).toMatchObject({
      status: 404,
      body: { code: 'transaction-not-found' },
    })
    expect((await show(mia, id)).body).toMatchObject({ id })
  }
  expect((await show(stranger, randomUUID())).status).toBe(404)
})

test('a list can be filtered by direction and type', async () => {
  const types = async (who: Person, query: `?${string}`) =>
    rows(await list(who, query)).map(({ type }) => type)
  expect(await types(mia, '?direction=incoming')).toEqual(['stripe_token_purchase'])
  expect(await types(mia, '?direction=outgoing')).toEqual(['profile_tip', 'post_purchase', 'profile_tip'])
  expect(await types(mia, '?direction=internal_transfer')).toEqual([])
  expect(await types(mia, '?type=profile_tip')).toEqual(['profile_tip', 'profile_tip'])
  expect(await types(mia, '?type=profile_tip&direction=incoming')).toEqual([])
  expect(await types(ida, '?type=referral_reward')).toEqual(['referral_reward', 'referral_reward'])
  expect(await types(ida, '?type=post_purchase')).toEqual([])
  expect(await types(leo, '?type=referral_reward')).toEqual([])
  expect((await list(mia, '?type=gift')).status).toBe(400)
  expect((await list(mia, '?direction=up')).status).toBe(400)
})

test('a list can be filtered by days, in the given time zone', async () => {
  const day = world.clock.now().toISOString().slice(0, 10)
  const dayBeside = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  const count = async (query: `?${string}`) => rows(await list(mia, query)).length
  expect(await count(`?from=${day}&to=${day}`)).toBe(4)
  expect(await count(`?from=${day}`)).toBe(4)
  expect(await count(`?from=${day}&type=profile_tip&direction=outgoing`)).toBe(2)
  expect(await count(`?from=${dayBeside(1)}`)).toBe(0)
  expect(await count(`?to=${dayBeside(-1)}`)).toBe(0)
  expect(await count('?from=0001-01-01&to=9999-12-31')).toBe(4)
  // A day covers different transactions in other time zones.
  const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const inAhead = await count(`?from=${day}&to=${day}&time_zone=${ahead}`)
  const after = await count(`?from=${dayBeside(1)}&to=${dayBeside(1)}&time_zone=${ahead}`)
  expect(inAhead + after).toBe(4)
  const inBehind = await count(`?from=${day}&to=${day}&time_zone=${behind}`)
  const before = await count(`?from=${dayBeside(-1)}&to=${dayBeside(-1)}&time_zone=${behind}`)
  expect(inBehind + before).toBe(4)
  expect(inAhead === 4 && inBehind === 4).toBe(false)
})

test("days that don't exist, a reversed range and an unknown time zone are refused with the field's name", async () => {
  for (const [query, field] of [
    ['?from=2026-02-30', 'from'],
    ['?from=yesterday', 'from'],
    ['?to=2026-1-1', 'to'],
    ['?from=2026-02-02&to=2026-02-01', 'to'],
    ['?from=2026-02-02&time_zone=Mars/Olympus', 'time_zone'],
  ] as const) {
    const { status, body } = await list(mia, query)
    expect([query, status, Object.keys(body['fields'] ?? {})]).toEqual([query, 400, [field]])
  }
  expect((await list(mia, '?from=2026-02-02&to=2026-02-02')).status).toBe(200)
})

test('a list of several days has consecutive pages and ends with the last day', async () => {
  const day = world.clock.now().toISOString().slice(0, 10)
  const first = await list(mia, `?limit=3&from=${day}&to=${day}`)
  const next = first.body.pagination.next_cursor ?? ''
  const second = await list(mia, `?limit=3&from=${day}&to=${day}&cursor=${next}`)
  expect([rows(first).length, rows(second).length]).toEqual([3, 1])
  expect(second.body['pagination']).toMatchObject({ has_more: false, next_cursor: null })
  expect(rows(await list(mia, `?limit=3&to=2020-01-01&cursor=${next}`))).toEqual([])
})

test('pages follow each other without gaps or repeats, even while new transactions arrive', async () => {
  const whole = rows(await list(mia)).map(({ id }) => id)
  const seen: string[] = []
  let query: `?${string}` = '?limit=1'
  for (;;) {
    const page = await list(mia, query)
    seen.push(...rows(page).map(({ id }) => id))
    if (seen.length === 2) await giveCredits(world, mia, 1n)
    const next = page.body.pagination.next_cursor
    if (next === null) break
    query = `?limit=1&cursor=${next}`
  }
  expect(seen).toEqual(whole)
  expect(rows(await list(mia, '?limit=2&offset=2')).map(({ id }) => id)).toEqual(whole.slice(1, 3))
  expect((await list(mia, '?cursor=nonsense')).status).toBe(400)
})

test('a buyer who referred the seller sees a purchase as one transaction in one direction', async () => {
  const both = await world.person('both')
  await giveCredits(world, both, 20_00n)
  world.clock.advance(1000)
  const referrer = { profileId: both.profileId, basisPoints: 1000n }
  const terms = { feeBasisPoints: 2000n, referrer }
  await sale({ type: 'profile_tip', price: credits(10_00n), buyer: both, terms })
  const tip = { type: 'profile_tip', direction: 'outgoing', amount: 10 }
  expect(rows(await list(both))).toMatchObject([tip, { type: 'stripe_token_purchase' }])
  expect(rows(await list(both, '?direction=outgoing'))).toMatchObject([tip])
  expect(rows(await list(both, '?direction=incoming'))).toMatchObject([{ type: 'stripe_token_purchase' }])
  expect(rows(await list(both, '?type=referral_reward'))).toEqual([])
})

const ofDispute = () => ({
  ...({ key: randomUUID(), type: 'payment_dispute', from: 'card', checkoutId, amount: 20_00n } as const),
  profileId: mia.profileId,
  at: world.clock.now(),
})
const disputePayment = () => inTransaction(world.db, (tx) => reversePayment(tx, ofDispute()))

test('a reversed purchase is shown as reversed to everybody, and the returned credits are shown to the buyer', async () => {
  await disputePayment()
  const purchase = { type: 'post_purchase', is_undone: true }
  expect(rows(await list(leo, '?type=post_purchase'))).toMatchObject([purchase])
  // Transactions that were reversed together have no fixed order.
  const undone = (seen: AnswerOf<'GET /profile/transactions'>) =>
    rows(seen)
      .map(({ direction, amount }) => `${direction} ${amount}`)
      .sort()
  const ofReferrer = await list(ida, '?type=payment_dispute')
  expect(undone(ofReferrer)).toEqual(['outgoing 0.06', 'outgoing 0.2'])
  expect(textIn(ofReferrer.body)).not.toContain(mia.profileId)
  expect(undone(await list(ida, '?type=referral_reward'))).toEqual(['incoming 0.06', 'incoming 0.2'])
  expect(undone(await list(ida, '?direction=outgoing'))).toEqual(['outgoing 0.06', 'outgoing 0.2'])
  expect(undone(await list(leo, '?direction=outgoing'))).toEqual([
    'outgoing 0',
    'outgoing 2.66',
    'outgoing 8',
  ])
  expect(undone(await list(mia, '?type=payment_dispute'))).toEqual([
    'incoming 0.01',
    'incoming 10',
    'incoming 3.33',
    'outgoing 20',
  ])
})

test('a dispute and the money returned after winning it are separate transactions', async () => {
  await disputePayment()
  world.clock.advance(1000)
  await inTransaction(world.db, (tx) => restorePayment(tx, ofDispute()))
  const ofWallet = rows(await list(mia, '?type=payment_dispute')).filter(({ undoes }) => undoes === null)
  expect(ofWallet).toMatchObject([
    { direction: 'incoming', amount: 20, description: 'Dispute reversed' },
    { direction: 'outgoing', amount: 20, description: 'Dispute' },
  ])
})
