import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AiFault } from '#gateways/ai/port'
import { reversePayment } from '#ledger'
import { inTransaction } from '#kernel/db'
import { aiChecks } from '../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { ban } from '#testing/money/known-sales'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { sweepRequests } from '../running/sweep-requests.ts'

// Requests whose payment was reversed, whose hold has expired, or whose owner was deleted.

const red = await pictureOf('red')
const provider = scriptedAdapter('bfl', { submit: async () => ({ kind: 'done', outputs: [red] }) })
const { signal } = new AbortController()

let world: AiWorld
let mia: Person
let twin: Person
let checkoutId: string
beforeAll(async () => {
  world = await createAiWorld([provider])
})
afterAll(() => closeBalanced(world, aiChecks))
beforeEach(async () => {
  provider.script = { submit: async () => ({ kind: 'done', outputs: [red] }) }
  provider.sent.length = 0
  await world.owner.deleteFrom('ai_pause').execute()
  const name = randomUUID().slice(0, 8)
  mia = await world.person(`mia${name}`)
  twin = await world.person(`twin${name}`)
  const owner = { user_id: mia.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', twin.profileId).execute()
  checkoutId = randomUUID()
  await giveCredits(world, mia, 70n, { checkoutId })
})

const ask = async () => {
  const { status, body } = await world.ask(mia, {
    task: 'text_to_image',
    input: { prompt: 'A lighthouse at night' },
  })
  expect(status).toBe(200)
  return body.id
}
const refund = () =>
  inTransaction(world.db, (tx) =>
    reversePayment(tx, {
      key: `refund:${checkoutId}`,
      type: 'payment_refund',
      from: 'card',
      checkoutId,
      profileId: mia.profileId,
      amount: 70n,
      at: world.clock.now(),
    }),
  )
const balance = () => balanceOf(world, mia)

/** How a request ended. Reads the row, because the API shows nothing to a deleted profile. */
const endOf = async (id: string) =>
  world.db
    .selectFrom('ai_request')
    .select(['status', 'error_code as error', 'charged'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Starts a request that stays running until the script changes. */
async function begin(): Promise<string> {
  provider.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'running', progress: null, providerStatus: 'Pending' }),
  }
  const id = await ask()
  await runJobs(world)
  expect(await endOf(id)).toMatchObject({ status: 'running' })
  return id
}

/** Lets the provider finish its work. */
async function finish(isMade = true): Promise<void> {
  const outputs = [red]
  provider.script.poll = async () =>
    isMade
      ? { state: 'succeeded', providerStatus: 'done', outputs }
      : { state: 'failed', providerStatus: 'Failed', fault: new AiFault('bad-input') }
  await pass(60_000)
}

/** Advances the clock, and runs everything that has become due. */
async function pass(ms: number): Promise<void> {
  world.clock.advance(ms)
  for (let round = 0; round < 4; round += 1) {
    await runPostponedJobs(world)
  }
}

test('a waiting request is canceled when its payment is refunded, and is never sent', async () => {
  const id = await ask()
  await refund()
  await runJobs(world)
  expect(await endOf(id)).toEqual({ status: 'canceled', error: 'payment-reversed', charged: 0n })
  expect([await balance(), provider.sent.length]).toEqual([0n, 0])
})

test('a waiting request is canceled immediately even while its provider accepts nothing', async () => {
  const until = new Date(world.clock.now().getTime() + 3_600_000)
  await world.db.insertInto('ai_pause').values({ provider: 'bfl', until }).execute()
  const id = await ask()
  await runJobs(world)
  expect(await endOf(id)).toMatchObject({ status: 'queued' })
  await refund()
  await runJobs(world)
  expect(await endOf(id)).toMatchObject({ status: 'canceled', error: 'payment-reversed' })
})

test("a running request continues when its payment is refunded, and if it fails, its credits aren't returned", async () => {
  const id = await begin()
  await refund()
  await runJobs(world)
  expect(await endOf(id)).toMatchObject({ status: 'running' })
  await finish(false)
  expect(await endOf(id)).toMatchObject({ status: 'failed', charged: 0n })
  expect(await balance()).toBe(0n)
})

test('if a request succeeds after its payment was refunded, it is charged and its owner owes the price', async () => {
  const id = await begin()
  await refund()
  await finish()
  expect(await endOf(id)).toMatchObject({ status: 'succeeded', charged: 70n })
  const owed = world.db.selectFrom('debt').select(['amount', 'income_type']).where('user_id', '=', mia.userId)
  expect(await owed.execute()).toEqual([{ amount: 70n, income_type: 'ai_tool_usage' }])
})

test('a request still waiting when its hold expires fails, and the credits are returned', async () => {
  const until = new Date(world.clock.now().getTime() + 48 * 3_600_000)
  await world.db.insertInto('ai_pause').values({ provider: 'bfl', until }).execute()
  const id = await ask()
  world.clock.advance(23 * 3_600_000)
  await sweepRequests(world.deps, { signal })
  expect([await endOf(id), await balance()]).toMatchObject([{ status: 'queued' }, 0n])
  world.clock.advance(3_600_000)
  await sweepRequests(world.deps, { signal })
  expect(await endOf(id)).toEqual({ status: 'failed', error: 'timed-out', charged: 0n })
  expect(await balance()).toBe(70n)
})

test('a request still running when its hold expires is ended, whatever its provider reports', async () => {
  const id = await begin()
  world.clock.advance(24 * 3_600_000)
  await sweepRequests(world.deps, { signal })
  expect([await endOf(id), await balance()]).toMatchObject([{ status: 'failed', error: 'timed-out' }, 70n])
})

test("a deleted profile's waiting request is canceled, and the credits are returned to its user", async () => {
  const id = await ask()
  expect((await world.call(mia, 'DELETE', '/profile')).status).toBe(200)
  await runJobs(world)
  expect([await endOf(id), await balance()]).toMatchObject([{ status: 'canceled', charged: 0n }, 70n])
  expect(provider.sent).toEqual([])
})

test("a deleted profile's request that the provider can't stop is charged, and its result is deleted", async () => {
  const id = await begin()
  expect((await world.call(mia, 'DELETE', '/profile')).status).toBe(200)
  await runJobs(world)
  await finish()
  expect([await endOf(id), await balance()]).toMatchObject([{ status: 'succeeded', charged: 70n }, 0n])
  const contents = world.db.selectFrom('content').select('deleted_at').where('profile_id', '=', mia.profileId)
  expect((await contents.execute()).map(({ deleted_at: at }) => at !== null)).toEqual([true])
})

test("a banned profile's waiting request never starts, and a running one is finished and charged", async () => {
  await giveCredits(world, mia, 70n)
  const running = await begin()
  const waiting = await ask()
  await ban(world, mia)
  await runJobs(world)
  expect(await endOf(waiting)).toEqual({ status: 'canceled', error: 'profile-banned', charged: 0n })
  await finish()
  expect([await endOf(running), await balance()]).toMatchObject([{ status: 'succeeded', charged: 70n }, 70n])
})
