import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { startEmbeddedDatabase } from '@fanfare/server/gateways/database/embedded'
import { systemClock } from '@fanfare/server/kernel/clock'
import { openDb, openPool, type Db } from '@fanfare/server/kernel/db'
import { checkLedger } from '@fanfare/server/modules/ledger/index'
import { createPerson, type Person as Member } from '@fanfare/server/testing/create-person'
import { listInconsistencies } from '@fanfare/server/testing/inconsistencies'
import { startSandboxProcess, type SandboxProcess } from '@fanfare/server/testing/processes/sandbox-process'
import { freePort } from '@fanfare/server/kernel/http/free-port'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '@fanfare/contract/testing/chance'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { pause } from './money-orders.ts'
import { personWith, until, type Person } from '../person.ts'

// The payment server is a separate process that keeps running while Fanfare is down, as a real provider's would.
let sandbox: SandboxProcess
let fanfare: Fanfare
let db: Db
let fan: Member
let creator: Member
let asFan: Person
let fanfareUrl: string
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const port = String(await freePort())
  sandbox = await startSandboxProcess({ webhookUrl: `http://127.0.0.1:${port}/api/webhook/stripe` })
  stops.push(() => sandbox.stop())
  fanfare = await startFanfare(() => ({
    PORT: port,
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_URL: sandbox.url,
  }))
  stops.push(() => fanfare.stop())
  const dataDirectory = path.join(fanfare.folder, 'postgres')
  const database = await startEmbeddedDatabase({ dataDirectory, log: () => undefined })
  stops.push(() => database.stop())
  db = openDb(openPool({ url: database.url, size: 2 }))
  stops.push(() => db.destroy())
  const world = { db, clock: systemClock }
  fan = await createPerson(world, 'fan')
  creator = await createPerson(world, 'creator')
  fanfareUrl = `http://127.0.0.1:${port}`
  asFan = personWith(fanfareUrl, fan.cookie)
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

/** Publishes a locked post, and returns the page where the fan pays for it by card. */
async function startBuying(): Promise<{ postId: string; page: string }> {
  const postId = randomUUID()
  const post = { id: postId, description: 'Locked', price: 27.51 }
  await expectOk(personWith(fanfareUrl, creator.cookie).send('POST', '/post', post))
  const form = { id: randomUUID(), price: 27.51 }
  const started: unknown = JSON.parse(
    await expectOk(asFan.send('POST', `/post/${postId}/buy-with-card`, form)),
  )
  if (typeof started !== 'object' || started === null || !('url' in started))
    throw new Error('The payment has no page.')
  return { postId, page: String(started.url) }
}

async function expectOk(sending: Promise<Response>): Promise<string> {
  const response = await sending
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return text
}

const pay = (page: string): Promise<void> =>
  sandbox.submit(page, {
    action: 'pay',
    number: '4242424242424242',
    expiry: '12 / 44',
    cvc: '123',
    name: 'Fan Example',
    email: 'fan@example.com',
  })

const untilBought = (postId: string): Promise<void> =>
  until(async () => {
    const post = await asFan.get('GET /post/:id', `/post/${postId}`).catch(() => null)
    return post?.is_purchased === true
  })

/** A webhook request of the payment server. */
interface Delivery {
  body: string
  signature: string
}

/** Listens in place of the stopped server, and refuses its webhooks. */
async function refuseWebhooks(): Promise<{ refused: readonly Delivery[]; end(): Promise<void> }> {
  const refused: Delivery[] = []
  const listener = createServer((request, response) => {
    void text(request).then((body) => {
      refused.push({ body, signature: String(request.headers['stripe-signature']) })
      response.destroy()
    })
  })
  listener.listen(Number(new URL(fanfareUrl).port), '127.0.0.1')
  await once(listener, 'listening')
  return {
    refused,
    end: async () => {
      listener.close()
      listener.closeAllConnections()
      await once(listener, 'close')
    },
  }
}

/** Sends a webhook again, like a payment server that got no response. */
async function deliverAgain({ body, signature }: Delivery): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  await expectOk(fetch(`${fanfareUrl}/api/webhook/stripe`, { method: 'POST', headers, body }))
}

async function expectOnce(postId: string): Promise<void> {
  const sales = await db
    .selectFrom('transfer')
    .select(['amount', 'source_profile_id'])
    .where('subject_id', '=', postId)
    .where('type', '=', 'post_purchase')
    .execute()
  expect(sales).toEqual([{ amount: 27_51n, source_profile_id: fan.profileId }])
  expect(await listInconsistencies(db)).toEqual([])
  expect(await checkLedger(db)).toEqual([])
}

test('a payment made while the server was down is fulfilled once it is back, and only once', async () => {
  const { postId, page } = await startBuying()
  await fanfare.kill()
  const { refused, end } = await refuseWebhooks()
  await pay(page)
  // The payment server gets an error, so it will retry.
  await expect.poll(() => refused.some(({ body }) => body.includes('checkout.session.completed'))).toBe(true)
  await end()
  await fanfare.start()
  await untilBought(postId)
  for (const delivery of refused) await deliverAgain(delivery)
  await expectOnce(postId)
})

// A crashed server's job is retried after some seconds, and the payment server waits between its retries.
const patience = { timeout: 300_000 }

test('a server killed at any moment after a payment fulfills it exactly once', patience, async () => {
  for (const delay of fc.sample(fc.nat({ max: 400 }), { seed, numRuns: 3 })) {
    const { postId, page } = await startBuying()
    await pay(page)
    await pause(delay)
    await fanfare.crash()
    await untilBought(postId)
    await expectOnce(postId)
  }
})
