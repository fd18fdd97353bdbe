import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { settleCheckout } from '../../modules/payments/checkouts/settle-checkout.ts'
import { fulfillments } from '../../wiring/fulfillments.ts'
import { publish, textIn } from '../../testing/known-posts.ts'
import { preferencesWith } from '../../testing/notification-preferences.ts'
import { createPaymentsWorld, started, type PaymentsWorld } from '../../testing/money/payments-world.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import type { Person } from '../../testing/world.ts'

// People who pay are sent a receipt, unless they turned receipts off.

let world: PaymentsWorld
let mia: Person
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld()
})
beforeEach(async () => {
  mia = await world.person(`mia${(people += 1)}`)
})
afterAll(() => world.close())

const lettersTo = (who: Person) => world.letters.filter(({ to }) => to === who.email)
const switchReceipts = (who: Person, isOn: boolean) =>
  world.call(
    who,
    'PUT',
    '/profile/preferences/notifications',
    preferencesWith({ receipt: { in_app: true, push: true, email: isOn } }),
  )

test('a user who buys credits by card gets one receipt, however often and in whatever order the payment is reported', async () => {
  const eve = await world.person(`eve${people}`)
  const before = world.letters.length
  const { id, url } = await world.buy(mia, 'credits-600')
  await runJobs(world)
  expect(lettersTo(mia)).toEqual([])
  await world.payByCard(url)
  world.clock.advance(2000)
  await Promise.all([1, 2, 3].map(() => world.call(mia, 'GET', `/token/checkout/${id}`)))
  const { provider, payment } = await world.namesOf(id)
  await world.tell(provider, { order: 'at-once', times: 3 })
  await world.tell(payment, { order: 'reverse', times: 2 })
  const [letter, ...others] = lettersTo(mia)
  expect(others).toEqual([])
  const { body: receipt } = await world.send(mia, 'GET', `/token/receipt/${id}?format=json`)
  expect(letter?.subject).toBe(`Your Fanfare receipt ${textIn(receipt['number'])}`)
  for (const said of [
    'For: 600 credits',
    'Amount: $55.20',
    'Credits: 600\n',
    'Paid with: Card',
    `Receipt: ${textIn(receipt['number'])}`,
    `Payment: ${payment}`,
    'http://fanfare.test/settings#billing',
    'http://fanfare.test/settings#notification',
  ]) {
    expect(letter?.text).toContain(said)
  }
  expect(letter?.text).toMatch(/Date: \d{2}-\w{3}-\d{4} \d{2}:\d{2} [ap]m UTC/)
  expect(letter?.text).not.toMatch(/Sandbox|4242|Not yet received|Total paid/)
  // Nobody else gets an email.
  expect([lettersTo(eve), world.letters.length - before]).toEqual([[], 1])
})

test('every charge for a plan gets a receipt with its own number', async () => {
  const { url } = await world.buy(mia, 'monthly-250')
  await world.payByCard(url)
  await world.tellAll()
  await world.tellAll()
  expect(lettersTo(mia)).toHaveLength(1)
  await world.advanceSandbox(31 * 86_400)
  await world.tellAll()
  await world.tellAll()
  const letters = lettersTo(mia)
  expect(letters.map(({ text }) => /Amount: (.*)/.exec(text)?.[1])).toEqual(['$23.50', '$23.50'])
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(2)
})

test('the buyer of a post gets a receipt and its creator gets none, and a refund sends no other email', async () => {
  const leo = await world.person(`leo${people}`)
  const postId = await publish(world, leo, { price: 7.5, description: 'For sale' })
  const path = `/post/${postId}/buy-with-card` as const
  const { id, url } = started(await world.call(mia, 'POST', path, { id: randomUUID(), price: 7.5 }))
  await world.payByCard(url)
  await world.tellAll()
  expect(lettersTo(mia)).toHaveLength(1)
  expect(lettersTo(mia)[0]?.text).toContain('Amount: $0.75')
  expect(lettersTo(mia)[0]?.text).not.toContain('couldn’t be delivered')
  await world.stripe.refunds.create({ payment_intent: (await world.namesOf(id)).payment })
  await world.tellAll()
  expect([lettersTo(mia).length, lettersTo(leo)]).toEqual([1, []])
})

test('the receipt for a post that was taken off sale before the payment arrived says where the credits are', async () => {
  const leo = await world.person(`leo${people}`)
  const postId = await publish(world, leo, { price: 7.5, description: 'For sale' })
  const path = `/post/${postId}/buy-with-card` as const
  const { url } = started(await world.call(mia, 'POST', path, { id: randomUUID(), price: 7.5 }))
  await world.call(leo, 'DELETE', `/post/${postId}`)
  await world.payByCard(url)
  await world.tellAll()
  const [letter] = lettersTo(mia)
  expect(letter?.text).toMatch(
    /“.+” couldn’t be delivered\. You already have this post, or it’s no longer for sale\./,
  )
  expect(letter?.text).toContain('Your payment was added to your wallet as credits.')
})

test('crypto that arrives in two amounts gets a receipt for each, and the last one shows the total', async () => {
  const { id, url } = await world.buy(mia, 'credits-250', 'crypto')
  const { provider } = await world.namesOf(id)
  world.reportArrived(provider, 1187)
  await world.payByCrypto(url, 'exact')
  await world.tell(provider, { order: 'at-once', times: 3 })
  world.reportArrived(provider, 2375)
  const deps = { ...world.deps, fulfillments: fulfillments(world.deps) }
  await Promise.all([1, 2, 3].map(() => settleCheckout(deps, { id })))
  await runJobs(world)
  const [first, second, ...others] = lettersTo(mia)
  expect(others).toEqual([])
  expect(first?.text).toMatch(
    /Amount: \$11\.87\nNot yet received: \$11\.88\nCredits: 124\.94\nPaid with: Crypto/,
  )
  expect(second?.text).toContain('We received another part of your payment.')
  expect(second?.text).toMatch(/Amount: \$11\.88\nTotal paid: \$23\.75\nCredits: 125\.06\n/)
  expect(second?.subject).toBe(first?.subject)
})

test('crypto that arrives in a single amount gets one receipt', async () => {
  const { id, url } = await world.buy(mia, 'credits-250', 'crypto')
  await world.payByCrypto(url, 'exact')
  await world.tell((await world.namesOf(id)).provider, { order: 'at-once', times: 3 })
  expect(lettersTo(mia).map(({ text }) => /Amount: (.*)/.exec(text)?.[1])).toEqual(['$23.75'])
})

test('a declined, canceled or unpaid payment gets no receipt', async () => {
  const declined = await world.buy(mia)
  await world.payByDebit(declined.url, 'failing-debit')
  const canceled = await world.buy(mia, 'credits-250', 'crypto')
  await world.call(mia, 'POST', '/token/cancel-coinbase-charge', { checkout_id: canceled.id })
  const expired = await world.buy(mia)
  await world.stripe.checkout.sessions.expire((await world.namesOf(expired.id)).provider)
  const seen = await world.buy(mia, 'credits-250', 'crypto')
  await world.payByCrypto(seen.url, 'seen')
  await world.tell((await world.namesOf(seen.id)).provider)
  await world.advanceSandbox(60)
  await world.tellAll()
  expect(await statesOf([declined, canceled, expired, seen])).toEqual([
    'failed',
    'canceled',
    'expired',
    'open',
  ])
  expect(lettersTo(mia)).toEqual([])
})

const statesOf = (checkouts: { id: string }[]) =>
  Promise.all(
    checkouts.map(async ({ id }) => {
      const row = world.db.selectFrom('checkout').select('state').where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()).state
    }),
  )

test('a user who turned receipts off gets none, even if they did so after paying, and other emails still arrive', async () => {
  const quiet = await world.person(`quiet${people}`)
  await switchReceipts(quiet, false)
  const own = await world.buy(quiet)
  await world.payByCard(own.url)
  await world.tellAll()

  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  world.clock.advance(2000)
  expect((await world.call(mia, 'GET', `/token/checkout/${id}`)).body).toMatchObject({ state: 'paid' })
  await switchReceipts(mia, false)
  await world.tellAll()
  expect([lettersTo(quiet), lettersTo(mia)]).toEqual([[], []])
  await world.call(null, 'POST', '/auth/forgot-password', { email: mia.email })
  await runJobs(world)
  expect(lettersTo(mia).map(({ subject }) => subject)).toEqual(['Reset your Fanfare password'])

  // Once receipts are back on, the next payment gets one, and the earlier payment still has none.
  await switchReceipts(mia, true)
  const next = await world.buy(mia)
  await world.payByCard(next.url)
  await world.tellAll()
  expect(lettersTo(mia)).toHaveLength(2)
})

test('a receipt that the mail server refuses is sent later, once', async () => {
  const { send } = world.deps.mail
  world.deps.mail.send = () => Promise.reject(new Error('The mail server is away.'))
  const { url } = await world.buy(mia)
  await world.payByCard(url)
  await world.tellAll()
  expect(lettersTo(mia)).toEqual([])
  world.deps.mail.send = send
  for (const _ of [1, 2]) {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
    await runJobs(world)
  }
  expect(lettersTo(mia)).toHaveLength(1)
})
