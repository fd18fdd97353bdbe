import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerChecks } from '../../wiring/ledger-checks.ts'
import { makeContent } from '../../testing/known-posts.ts'
import { buyByCard, disputedCard, disputePayment } from '../../testing/money/card-purchases.ts'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { balanceOf, earningsOf } from '../../testing/money/known-money.ts'
import { createPaymentsWorld, type PaymentsWorld } from '../../testing/money/payments-world.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import type { Person } from '../../testing/world.ts'

// Mia buys Leo's locked message with credits from a card payment, which she disputes.

let world: PaymentsWorld
let mia: Person
let leo: Person
let payment: string
let messagePath: `/chat/chats/${string}/messages/${string}`
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld()
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  const card = { path: '/token/create-stripe-checkout' as const, body: { package_id: 'credits-100' } }
  payment = (await buyByCard(world, mia, { ...card, number: disputedCard })).payment
  const chat = await world.call(leo, 'POST', '/chat/chats', { profile_id: mia.profileId })
  const photo = await makeContent(world, leo)
  const form = { id: randomUUID(), text: '', content_ids: [photo.id], price: 60 }
  await world.call(leo, 'POST', `/chat/chats/${chat.body.id}/messages`, form)
  messagePath = `/chat/chats/${chat.body.id}/messages/${form.id}`
  await world.call(mia, 'POST', `${messagePath}/buy`, { price: 60 })
})
afterAll(() => closeBalanced(world, ledgerChecks))

const show = async (who: Person) => (await world.call(who, 'GET', messagePath)).body
const funds = async () => [await balanceOf(world, mia), await earningsOf(world, leo)]

async function win(dispute: string): Promise<void> {
  const evidence = { uncategorized_text: 'winning_evidence' }
  await world.stripe.disputes.update(dispute, { evidence, submit: true })
  await world.tell(dispute, { times: 2 })
  await runJobs(world)
}

test('a disputed payment locks the bought message again, and winning the dispute unlocks it once', async () => {
  expect(await funds()).toEqual([40_00n, 48_00n])
  const dispute = await disputePayment(world, payment)
  expect(await show(mia)).toMatchObject({ is_bought: false, media: [], locked: { photo_count: 1 } })
  expect(await show(leo)).toMatchObject({ is_bought: false })
  expect(await funds()).toEqual([0n, 0n])
  await win(dispute)
  expect((await show(mia)).media).toHaveLength(1)
  expect(await show(leo)).toMatchObject({ is_bought: true })
  expect(await funds()).toEqual([40_00n, 48_00n])
})

test('a message that was unsent during the dispute stays unsent, and the buyer keeps the credits', async () => {
  expect(await funds()).toEqual([40_00n, 48_00n])
  const dispute = await disputePayment(world, payment)
  expect((await world.call(leo, 'POST', `${messagePath}/unsend`)).status).toBe(200)
  await win(dispute)
  expect(await show(mia)).toMatchObject({ is_unsent: true, is_bought: false, media: [] })
  expect(await funds()).toEqual([100_00n, 0n])
})
