import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf } from '#ledger'
import { countJobs } from '#kernel/jobs'
import { sql } from '#kernel/db'
import { collectNotifications } from '#testing/collect-notifications'
import { closeBalanced } from '#testing/money/close-balanced'
import { earningsOf } from '#testing/money/known-money'
import { ban } from '#testing/money/known-sales'
import { createPayable, createPayoutsWorld, type PayoutsWorld } from '#testing/money/payouts-world'
import { runJobs } from '#testing/run-jobs'
import type { Answer, Person } from '#testing/world'
import { returnPayout } from './payout-decisions.ts'
import { payOut } from './pay-out.ts'

let world: PayoutsWorld
let admin: Person
beforeAll(async () => {
  world = await createPayoutsWorld({ AUTOMATIC_PAYOUT: '0' })
  admin = await world.person('admin', { role: 'admin' })
})
afterAll(() => closeBalanced(world))

const creator = (name: string) => createPayable(world, name)
const approve = (id: string) => world.call(admin, 'POST', `/admin/payout/${id}/approve`)
const sendBack = (id: string) =>
  world.call(admin, 'POST', `/admin/payout/${id}/return`, { reason: 'It could not be sent.' })
const minutesPass = (minutes: number) => world.clock.advance(minutes * 60_000)
const breakCalls = (calls: number) =>
  world.sandbox.control('faults', { fault: 'error', calls: String(calls) })

/** Makes jobs due now. Jobs that fail again are due hours later, so that a slow run doesn't retry them twice. */
const makeDue = () =>
  sql`update graphile_worker._private_jobs
    set run_at = now(), attempts = least(10, max_attempts - 1)`.execute(world.db)

/** Makes this many attempts fail. Each attempt calls the provider twice. */
async function tryInVain(tries: number): Promise<void> {
  await breakCalls(100)
  for (let left = tries; left > 0; left -= 1) {
    await makeDue()
    await runJobs(world)
  }
  await breakCalls(0)
}

/** An approved payout of 10 credits. */
async function approved(who: Person): Promise<string> {
  const form = { id: randomUUID(), amount: 10, method: 'connect_account' as const }
  const id = (await world.call(who, 'POST', '/user/payout', form)).body['id']
  expect((await approve(id)).status).toBe(200)
  return id
}

/** A payout whose tenth attempt has failed. */
async function failed(who: Person): Promise<string> {
  const id = await approved(who)
  await world.db.updateTable('payout').set({ tries: 9 }).where('id', '=', id).execute()
  await tryInVain(1)
  return id
}

const stateOf = async (who: Person) => (await world.call(who, 'GET', '/user/payout')).body['data']?.[0]
const heldFor = async (id: string) =>
  (await balancesOf(world.db, { kind: 'hold', ownerIds: [id] })).get(id) ?? 0n
const sentFor = async (id: string) =>
  (await world.stripe.transfers.list({ transfer_group: `payout:${id}` })).data.length

async function refused(run: () => Promise<Answer>, [status, code]: [number, string]): Promise<void> {
  expect(await run()).toMatchObject({ status, body: { code } })
}

const actAsAdmin = () => ({ ...admin, role: 'admin' as const, seesNsfw: false, sessionId: '' })
const markSandbox = (id: string, is_sandbox: boolean) =>
  world.owner.updateTable('payout').set({ is_sandbox }).where('id', '=', id).execute()

test('a payout that fails ten times is shown as failed to its creator and to admins, and stays on hold', async () => {
  const leo = await creator('leo')
  const id = await approved(leo)
  await tryInVain(9)
  expect(await stateOf(leo)).toMatchObject({ state: 'approved' })
  await tryInVain(1)
  expect(await stateOf(leo)).toMatchObject({ state: 'failed', failure: null, reason: null, reference: null })
  const { body } = await world.call(admin, 'GET', '/admin/payout', { state: 'failed' })
  const shown = body.data.find((payout) => payout.id === id)
  expect(shown).toMatchObject({ state: 'failed' })
  expect(shown?.failure).toContain('Stripe')
  expect([await heldFor(id), await earningsOf(world, leo), await sentFor(id)]).toEqual([10_00n, 90_00n, 0])
  expect(await world.call(leo, 'GET', '/profile/earnings/balance')).toMatchObject({
    body: { on_its_way: 10 },
  })
  await runJobs(world)
  await collectNotifications(world)
  await expect.poll(() => countJobs(world.db)).toBe(0)
  const letter = world.letters.findLast(({ to }) => to === 'leo@example.com')
  expect(letter?.subject).toBe('Your payout couldn’t be sent yet')
  await refused(() => world.call(leo, 'DELETE', `/user/payout/${id}`), [409, 'payout-decided'])
})

test('a failed payout is sent once when it is retried, however often an admin retries it', async () => {
  const mia = await creator('mia')
  const id = await failed(mia)
  const answers = await Promise.all([approve(id), approve(id), approve(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await stateOf(mia)).toMatchObject({ state: 'approved' })
  await runJobs(world)
  expect(await stateOf(mia)).toMatchObject({ state: 'paid' })
  expect([await heldFor(id), await earningsOf(world, mia), await sentFor(id)]).toEqual([0n, 90_00n, 1])
  await refused(() => sendBack(id), [409, 'payout-decided'])
})

test('a failed payout can be returned once the provider has confirmed that nothing was sent', async () => {
  const ida = await creator('ida')
  const id = await failed(ida)
  await refused(() => sendBack(id), [409, 'payout-unclear'])
  minutesPass(5)
  await breakCalls(2)
  await refused(() => sendBack(id), [409, 'payout-unclear'])
  expect([await heldFor(id), await earningsOf(world, ida)]).toEqual([10_00n, 90_00n])
  const answers = await Promise.all([sendBack(id), sendBack(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await stateOf(ida)).toMatchObject({ state: 'returned', reason: 'It could not be sent.' })
  expect([await heldFor(id), await earningsOf(world, ida), await sentFor(id)]).toEqual([0n, 100_00n, 0])
  await refused(() => approve(id), [409, 'payout-decided'])
  await runJobs(world)
  expect(await sentFor(id)).toBe(0)
})

test("a failed payout that turns out to have been sent isn't returned, but booked as paid", async () => {
  const eva = await creator('eva')
  const id = await failed(eva)
  const { destination } = await world.db
    .selectFrom('payout')
    .select('destination')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const transfer_group = `payout:${id}`
  const sent = await world.stripe.transfers.create({
    amount: 100,
    currency: 'usd',
    destination,
    transfer_group,
  })
  minutesPass(5)
  await refused(() => sendBack(id), [409, 'payout-was-sent'])
  expect(await stateOf(eva)).toMatchObject({ state: 'paid', reference: sent.id })
  expect([await heldFor(id), await earningsOf(world, eva), await sentFor(id)]).toEqual([0n, 90_00n, 1])
})

test('a payout that is retried and returned at the same time is either sent or returned', async () => {
  const max = await creator('max')
  const id = await failed(max)
  minutesPass(5)
  const [tried, returned] = await Promise.all([approve(id), sendBack(id)])
  expect(new Set([tried.status, returned.status])).toEqual(new Set([200, 409]))
  await runJobs(world)
  const isSent = tried.status === 200
  expect(await stateOf(max)).toMatchObject({ state: isSent ? 'paid' : 'returned' })
  expect([await sentFor(id), await earningsOf(world, max)]).toEqual(isSent ? [1, 90_00n] : [0, 100_00n])
})

test("a payout isn't returned if it was retried while the provider was polled, because it may have been sent", async () => {
  const lou = await creator('lou')
  const id = await failed(lou)
  minutesPass(5)
  // The payout is retried, and fails again, after the provider was polled.
  const findPaid = async () => {
    const tried_at = world.clock.now()
    await world.db.updateTable('payout').set({ tried_at }).where('id', '=', id).execute()
    return null
  }
  const deps = { ...world.deps, payments: { card: { ...world.sandbox.card, findPaid }, crypto: null } }
  const returned = returnPayout(deps, actAsAdmin(), { id, reason: 'It could not be sent.' })
  await expect(returned).rejects.toMatchObject({ code: 'payout-decided' })
  expect(await stateOf(lou)).toMatchObject({ state: 'failed' })
  expect([await heldFor(id), await earningsOf(world, lou)]).toEqual([10_00n, 90_00n])
})

test('a server that uses the sandbox neither sends nor returns a payout of the real card provider', async () => {
  const nia = await creator('nia')
  const id = await approved(nia)
  await markSandbox(id, false)
  await runJobs(world)
  expect([await stateOf(nia), await sentFor(id)]).toMatchObject([{ state: 'approved', reference: null }, 0])
  await world.db.updateTable('payout').set({ tries: 9 }).where('id', '=', id).execute()
  await makeDue()
  await runJobs(world)
  expect([await stateOf(nia), await sentFor(id)]).toMatchObject([{ state: 'failed', reference: null }, 0])

  // Only the real provider knows whether it was paid.
  minutesPass(5)
  await refused(() => sendBack(id), [409, 'payout-unclear'])
  expect([await heldFor(id), await earningsOf(world, nia)]).toEqual([10_00n, 90_00n])
  await markSandbox(id, true)
})

test('a server that no longer uses the sandbox returns a failed sandbox payout without polling the provider', async () => {
  const ola = await creator('ola')
  const id = await failed(ola)
  const findPaid = () => Promise.reject(new TypeError('The real provider was asked about the sandbox.'))
  const card = { ...world.sandbox.card, isSandbox: false, findPaid }
  const deps = { ...world.deps, payments: { card, crypto: null } }
  await returnPayout(deps, actAsAdmin(), { id, reason: 'It could not be sent.' })
  expect(await stateOf(ola)).toMatchObject({ state: 'returned' })
  expect([await heldFor(id), await earningsOf(world, ola)]).toEqual([0n, 100_00n])
})

test('if the last attempt fails after another one has paid, the payout stays paid, without an extra email', async () => {
  const zoe = await creator('zoe')
  const id = await approved(zoe)
  await world.db.updateTable('payout').set({ tries: 9 }).where('id', '=', id).execute()
  const pay = async () => {
    await payOut(world.deps, { payoutId: id })
    throw new Error('The connection was lost.')
  }
  const payments = { card: { ...world.sandbox.card, pay }, crypto: null }
  await payOut({ ...world.deps, payments }, { payoutId: id })
  expect(await stateOf(zoe)).toMatchObject({ state: 'paid', failure: null })
  await runJobs(world)
  const subjects = world.letters.filter(({ to }) => to === 'zoe@example.com').map(({ subject }) => subject)
  // The approval queued one email and the payment the other. Both say that the payout was paid.
  expect(subjects.filter((subject) => subject.startsWith('Your payout'))).toHaveLength(2)
  expect([await sentFor(id), await earningsOf(world, zoe)]).toEqual([1, 90_00n])
})

test("a payout approved before a ban isn't paid, and an admin returns it", async () => {
  const rod = await creator('rod')
  const id = await approved(rod)
  await ban(world, rod)
  await runJobs(world)
  expect(await stateOf(rod)).toMatchObject({ state: 'failed' })
  await refused(() => approve(id), [403, 'profile-banned'])
  minutesPass(5)
  expect((await sendBack(id)).body).toMatchObject({ state: 'returned', failure: null })
  expect([await sentFor(id), await earningsOf(world, rod)]).toEqual([0, 100_00n])
})

test('a stranger can neither retry nor return a failed payout', async () => {
  const kim = await creator('kim')
  const stranger = await world.person('stranger')
  const id = await failed(kim)
  for (const who of [kim, stranger]) {
    for (const how of ['approve', 'return']) {
      const answer = await world.send(who, 'POST', `/admin/payout/${id}/${how}`, { reason: 'I want it.' })
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    }
  }
  expect(await stateOf(kim)).toMatchObject({ state: 'failed' })
})
