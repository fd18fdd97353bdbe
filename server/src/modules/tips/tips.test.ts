import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf } from '#testing/money/known-money'
import { publish } from '#testing/known-posts'
import {
  actAsTwin,
  ban,
  deleteProfileOf,
  expectRefused,
  payByCard,
  personWith,
} from '#testing/money/known-sales'
import { createWorld, type Answer, type Person, type World } from '#testing/world'
import { fulfillTips } from './fulfill-tips.ts'

let world: World
let mia: Person
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await personWith(world, 'mia', 1000_00n)
  leo = await world.person('leo')
})
afterAll(() => closeBalanced(world))

const tip = (who: Person | null, to: Person | string, form: object = {}) =>
  world.call(who, 'POST', `/profile/${typeof to === 'string' ? to : to.profileId}/tip`, {
    id: randomUUID(),
    amount: 5,
    ...form,
  })

type Refusal = { status: number; code: string; buyer?: Person; seller?: Person }
const refused = (run: () => Promise<Answer>, refusal: Refusal) =>
  expectRefused(world, run, { buyer: mia, seller: leo, ...refusal })

test('a tip arrives with its message, and the sender sees their remaining credits', async () => {
  const fan = await personWith(world, 'fan', 20_00n)
  const id = randomUUID()
  const postId = await publish(world, leo)
  const before = await earningsOf(world, leo)
  const form = { id, amount: 12.34, message: '  For the light!  ', post_id: postId }
  const { status, body } = await tip(fan, leo, form)
  expect([status, body]).toMatchObject([200, { id, amount: 12.34, message: 'For the light!', balance: 7.66 }])
  expect((await earningsOf(world, leo)) - before).toBe(9_87n)
  const { body: history } = await world.call(leo, 'GET', '/profile/transactions')
  expect(history['data']?.[0]).toMatchObject({
    type: 'profile_tip',
    direction: 'incoming',
    amount: 9.87,
    subject_id: postId,
    source_profile_id: fan.profileId,
    metadata: { message: 'For the light!' },
  })
})

test('a tip is paid once, however often it is sent, even if the receiver was banned in the meantime', async () => {
  const [fan, star] = [await personWith(world, 'keen', 50_00n), await world.person('star')]
  const form = { id: randomUUID(), amount: 10, message: 'Once' }
  const answers = await Promise.all(Array.from({ length: 50 }, () => tip(fan, star, form)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  await ban(world, star)
  expect((await tip(fan, star, { ...form, id: form.id.toUpperCase() })).body).toMatchObject({
    amount: 10,
    message: 'Once',
    balance: 40,
  })
  expect([await balanceOf(world, fan), await earningsOf(world, star)]).toEqual([40_00n, 8_00n])
})

test("reusing another tip's id is a conflict, whoever the sender is", async () => {
  const form = { id: randomUUID(), amount: 2 }
  expect((await tip(mia, leo, form)).status).toBe(200)
  const stranger = await personWith(world, 'stranger', 20_00n)
  const other = await world.person('other')
  const conflict = { code: 'conflict', status: 409 }
  await refused(() => tip(mia, leo, { ...form, amount: 3 }), conflict)
  await refused(() => tip(mia, other, form), { ...conflict, seller: other })
  await refused(() => tip(stranger, leo, form), { ...conflict, buyer: stranger })
})

test('an invalid tip is refused with a reason and moves no credits', async () => {
  const elsewhere = await publish(world, await world.person('elsewhere'))
  const draft = await publish(world, leo, { is_draft: true })
  for (const [form, code] of [
    [{ amount: 0 }, 'amount-too-small'],
    [{ amount: -5 }, 'amount-too-small'],
    [{ amount: 0.99 }, 'amount-too-small'],
    [{ amount: 1.001 }, 'amount-too-fine'],
    [{ amount: 10_000.01 }, 'amount-too-large'],
    [{ amount: 1e300 }, 'amount-too-large'],
    [{ amount: '5' }, 'invalid-request'],
    [{ id: 'mine' }, 'invalid-request'],
    [{ message: 'x'.repeat(301) }, 'invalid-request'],
    [{ post_id: elsewhere }, 'invalid-request'],
    [{ post_id: draft }, 'invalid-request'],
    [{ post_id: randomUUID() }, 'invalid-request'],
  ] as const) {
    await refused(() => tip(mia, leo, form), { code, status: 400 })
  }
  await refused(() => tip(mia, randomUUID()), { code: 'profile-not-found', status: 404 })
  expect((await tip(null, leo)).status).toBe(401)
})

test('a message of only spaces counts as empty', async () => {
  const [fan, star] = [await personWith(world, 'silent', 20_00n), await world.person('listening')]
  for (const form of [{ message: '   ' }, {}]) {
    expect((await tip(fan, star, form)).body).toMatchObject({ message: null })
    const { body } = await world.call(star, 'GET', '/profile/transactions')
    expect(body['data']?.[0]?.['metadata']).toEqual({})
  }
})

test('nobody can tip any of their own profiles', async () => {
  const max = await personWith(world, 'max', 50_00n)
  const refusal = { code: 'own-profile', status: 409, buyer: max, seller: max }
  await refused(() => tip(max, max), refusal)
  await actAsTwin(world, max)
  await refused(() => tip(max, max), refusal)
  expect([await balanceOf(world, max), await earningsOf(world, max)]).toEqual([50_00n, 0n])
})

test("a banned profile can't be tipped, and a deleted one isn't found", async () => {
  const [out, gone] = [await world.person('out'), await world.person('gone')]
  await ban(world, out)
  await deleteProfileOf(world, gone)
  await refused(() => tip(mia, out), { code: 'not-taking-payments', status: 409, seller: out })
  await refused(() => tip(mia, gone), { code: 'profile-not-found', status: 404, seller: gone })
  expect([await earningsOf(world, out), await earningsOf(world, gone)]).toEqual([0n, 0n])
})

test("tips without enough credits or beyond the user's spending limit are refused, even fifty at once", async () => {
  const poor = await personWith(world, 'poor', 4_99n)
  await refused(() => tip(poor, leo), { code: 'not-enough-credits', status: 402, buyer: poor })
  const strict = await personWith(world, 'strict', 500_00n)
  await world.call(strict, 'PUT', '/user/spending-limits', { day: 12, month: null })
  const answers = await Promise.all(Array.from({ length: 50 }, () => tip(strict, leo)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'sent' : body['code']))
  expect(codes.filter((code) => code === 'sent')).toHaveLength(2)
  expect(codes.filter((code) => code === 'spending-limit-reached')).toHaveLength(48)
  expect(await balanceOf(world, strict)).toBe(490_00n)
})

test('a card tip is refused for the same reasons as one with credits, or if there is no card provider', async () => {
  const withCard = (to: Person, form: object = {}) =>
    world.call(mia, 'POST', `/profile/${to.profileId}/tip-with-card`, {
      id: randomUUID(),
      amount: 5,
      ...form,
    })
  const out = await world.person('barred')
  await ban(world, out)
  await refused(() => withCard(mia), { code: 'own-profile', status: 409 })
  await refused(() => withCard(out), { code: 'not-taking-payments', status: 409, seller: out })
  await refused(() => withCard(leo, { amount: 0.5 }), { code: 'amount-too-small', status: 400 })
  await refused(() => withCard(leo), { code: 'payments-unavailable', status: 503 })
  expect(await world.db.selectFrom('checkout').select('id').execute()).toEqual([])
})

test("a card tip is paid from that payment's credits, and stays with the payer if nobody can receive it", async () => {
  const payer = await personWith(world, 'payer', 1_00n)
  const star = await world.person('shining')
  const postId = await publish(world, star)
  const pay = (details: object = {}) =>
    payByCard(world, payer, {
      fulfillment: fulfillTips(world.deps),
      payment: { subjectId: star.profileId, amount: 10_00n, details },
    })
  expect(await pay({ message: 'Hi', postId })).toBe(true)
  expect([await balanceOf(world, payer), await earningsOf(world, star)]).toEqual([1_00n, 8_00n])
  const { body } = await world.call(star, 'GET', '/profile/transactions')
  expect(body['data']?.[0]).toMatchObject({ subject_id: postId, metadata: { message: 'Hi' } })
  await world.call(payer, 'PUT', '/user/spending-limits', { day: 19.99, month: null })
  await expect(pay()).rejects.toMatchObject({ code: 'spending-limit-reached' })
  expect([await balanceOf(world, payer), await earningsOf(world, star)]).toEqual([11_00n, 8_00n])
  await ban(world, star)
  expect(await pay()).toBe(false)
  expect([await balanceOf(world, payer), await earningsOf(world, star)]).toEqual([21_00n, 8_00n])
  const sale = { subjectId: postId, buyerId: payer.profileId, sellerId: star.profileId, userId: payer.userId }
  const restored = await inTransaction(world.db, (tx) =>
    fulfillTips(world.deps).restore(tx, { ...sale, price: 10_00n, at: world.clock.now() }),
  )
  expect(restored).toBeNull()
})
