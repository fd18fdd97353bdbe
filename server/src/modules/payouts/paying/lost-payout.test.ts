import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { closeBalanced } from '#testing/money/close-balanced'
import { earningsOf } from '#testing/money/known-money'
import { createPayable, createPayoutsWorld, type PayoutsWorld } from '#testing/money/payouts-world'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { sendLostPayouts } from '../job-names.ts'

const HOUR = 3_600_000

let world: PayoutsWorld
let admin: Person
beforeAll(async () => {
  world = await createPayoutsWorld({ AUTOMATIC_PAYOUT: '20' })
  admin = await world.person('admin', { role: 'admin' })
})
afterAll(() => closeBalanced(world))

/** A user who earned 100 credits, with a Connect account and a bank account. */
async function creator(name: string): Promise<Person> {
  const who = await createPayable(world, name)
  const account = { iban: 'DE89370400440532013000', holder: 'Leo Example' }
  await world.call(who, 'PUT', '/payments/account-iban', account)
  await runJobs(world)
  return who
}

async function ask(
  who: Person,
  amount: number,
  method: 'connect_account' | 'iban' = 'connect_account',
): Promise<string> {
  const { status, body } = await world.call(who, 'POST', '/user/payout', { id: randomUUID(), amount, method })
  expect(status).toBe(200)
  return body['id']
}

const stateOf = async (id: string) =>
  (await world.db.selectFrom('payout').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const sentFor = async (id: string) =>
  (await world.stripe.transfers.list({ transfer_group: `payout:${id}` })).data.length

/** Uses up all attempts of the waiting jobs, or with `isLost` deletes them. */
async function useUp({ isLost }: { isLost: boolean }): Promise<void> {
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(world.db)
  if (isLost) await sql`delete from graphile_worker._private_jobs`.execute(world.db)
}

const waitingJobs = async () => {
  const { rows } = await sql<{ key: string | null; run_at: Date }>`
    select key, run_at from graphile_worker._private_jobs where attempts < max_attempts and locked_at is null
      and key not like 'notification:%'
    order by id`.execute(world.db)
  return rows
}

/** Runs the job that is scheduled every quarter of an hour, and the jobs that it queues. */
async function sweep(): Promise<void> {
  await inTransaction(world.db, (tx) => enqueue(tx, sendLostPayouts, { payload: {} }))
  await runJobs(world)
}

test.for([{ isLost: false }, { isLost: true }])(
  'if the job of an approved payout used up its attempts (lost: $isLost), the payout is sent once, after an hour',
  async ({ isLost }) => {
    const leo = await creator(isLost ? 'leo' : 'lea')
    const id = await ask(leo, 10)
    await useUp({ isLost })
    await sweep()
    expect([await stateOf(id), await sentFor(id)]).toEqual(['approved', 0])

    world.clock.advance(HOUR + 1000)
    await sweep()
    await sweep()
    expect([await stateOf(id), await sentFor(id)]).toEqual(['paid', 1])
    expect(await earningsOf(world, leo)).toBe(90_00n)
    world.clock.advance(24 * HOUR)
    await sweep()
    expect(await sentFor(id)).toBe(1)
    expect(await waitingJobs()).toEqual([])
  },
)

test("a payout whose job still waits for its next attempt isn't queued again", async () => {
  const mia = await creator('mia')
  const id = await ask(mia, 10)
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`.execute(world.db)
  const before = await waitingJobs()
  expect(before.map(({ key }) => key)).toEqual([`pay-payout:${id}`])
  world.clock.advance(2 * HOUR)
  await sweep()
  expect(await waitingJobs()).toEqual(before)
  expect([await stateOf(id), await sentFor(id)]).toEqual(['approved', 0])
  await useUp({ isLost: true })
  await sweep()
  expect([await stateOf(id), await sentFor(id)]).toEqual(['paid', 1])
})

test("a payout that wasn't approved, was canceled, or is paid to a bank by hand isn't sent", async () => {
  const ida = await creator('ida')
  const requested = await ask(ida, 21)
  const byHand = await ask(ida, 5, 'iban')
  const withdrawn = await ask(ida, 22)
  await world.call(ida, 'DELETE', `/user/payout/${withdrawn}`)
  await runJobs(world)
  world.clock.advance(2 * HOUR)
  await sweep()
  const ids = [requested, byHand, withdrawn]
  expect(await Promise.all(ids.map(stateOf))).toEqual(['requested', 'approved', 'returned'])
  expect(await Promise.all(ids.map(sentFor))).toEqual([0, 0, 0])
  expect(await waitingJobs()).toEqual([])
})

test('a payout whose job was lost is sent right away when an admin approves it again', async () => {
  const noa = await creator('noa')
  const id = await ask(noa, 30)
  const approve = () => world.call(admin, 'POST', `/admin/payout/${id}/approve`)
  expect((await approve()).status).toBe(200)
  await useUp({ isLost: true })
  await runJobs(world)
  expect(await stateOf(id)).toBe('approved')
  expect((await approve()).status).toBe(200)
  await runJobs(world)
  expect([await stateOf(id), await sentFor(id)]).toEqual(['paid', 1])
  expect(await earningsOf(world, noa)).toBe(70_00n)
})
