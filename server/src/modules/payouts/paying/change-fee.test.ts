import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '#testing/money/close-balanced'
import { earningsOf, giveEarnings } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { payoutsChecks } from '../checks.ts'

let world: World
let admin: Person
let leo: Person
beforeAll(async () => {
  world = await createWorld({ MIN_PAYOUT: '5', AUTOMATIC_PAYOUT: '0' })
  admin = await world.person('admin', { role: 'admin' })
  leo = await world.person('leo')
  await giveEarnings(world, leo, 100_00n)
  await world.call(leo, 'PUT', '/payments/account-iban', { iban: 'DE89370400440532013000', holder: 'Leo' })
})
afterAll(() => closeBalanced(world, payoutsChecks))

async function approved(): Promise<string> {
  const id = randomUUID()
  const form = { id, amount: 10, method: 'iban' as const }
  expect((await world.call(leo, 'POST', '/user/payout', form)).status).toBe(200)
  expect((await world.call(admin, 'POST', `/admin/payout/${id}/approve`)).status).toBe(200)
  return id
}

async function paid(fee?: number): Promise<string> {
  const id = await approved()
  const form = { reference: 'SEPA', ...(fee !== undefined && { fee_cents: fee }) }
  expect((await world.call(admin, 'POST', `/admin/payout/${id}/paid`, form)).status).toBe(200)
  return id
}

const change = (who: Person | null, id: string, fee_cents: number) =>
  world.call(who, 'PUT', `/admin/payout/${id}/fee`, { fee_cents })

async function feesOf(id: string): Promise<[string, number][]> {
  const rows = await world.db
    .selectFrom('cash_movement')
    .select(['kind', 'amount_cents'])
    .where('subject_id', '=', id)
    .where('kind', '!=', 'payout')
    .orderBy('key')
    .execute()
  return rows.map(({ kind, amount_cents }) => [kind, Number(amount_cents)])
}

test("an admin can raise and lower a payout's fee, and each difference is a separate cash movement", async () => {
  const id = await paid(35)
  const before = await earningsOf(world, leo)
  expect((await change(admin, id, 20)).body).toMatchObject({ id, fee_cents: 20 })
  world.clock.advance(1000)
  expect((await change(admin, id, 50)).body).toMatchObject({ fee_cents: 50 })
  world.clock.advance(1000)
  expect((await change(admin, id, 0)).body).toMatchObject({ fee_cents: 0 })
  expect((await feesOf(id)).toSorted(([, one], [, other]) => one - other)).toEqual([
    ['payout_fee', -35],
    ['payout_fee', -30],
    ['payout_fee_returned', 15],
    ['payout_fee_returned', 50],
  ])
  expect(await earningsOf(world, leo)).toBe(before)
})

test('an unreported fee is unknown until an admin enters it, and is charged once if it is entered twice', async () => {
  const id = await paid()
  const { body } = await world.call(admin, 'GET', '/admin/payout')
  expect(body.data.find((payout) => payout.id === id)).toMatchObject({ fee_cents: null, state: 'paid' })
  await Promise.all([1, 2, 3].map(() => change(admin, id, 35)))
  expect(await feesOf(id)).toEqual([['payout_fee', -35]])
})

test("a payout that wasn't paid has no fee to change, and only admins can change a fee", async () => {
  const [waiting, done] = [await approved(), await paid(35)]
  expect(await change(admin, waiting, 35)).toMatchObject({ status: 409, body: { code: 'payout-not-paid' } })
  expect(await change(admin, randomUUID(), 35)).toMatchObject({
    status: 404,
    body: { code: 'payout-not-found' },
  })
  const moderator = await world.person('moderator', { role: 'moderator' })
  for (const who of [leo, moderator])
    expect(await change(who, done, 1)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  expect((await change(null, done, 1)).status).toBe(401)
  for (const fee of [-1, 1.5, 1_000_001]) expect((await change(admin, done, fee)).status).toBe(400)
  expect(await feesOf(done)).toEqual([['payout_fee', -35]])
  expect(await feesOf(waiting)).toEqual([])
})

test("admins see who changed a fee and when, creators don't, and repeating a change adds nothing", async () => {
  const id = await paid()
  const other = await world.person('other_admin', { role: 'admin' })
  const start = world.clock.now().getTime()
  expect((await change(admin, id, 35)).status).toBe(200)
  world.clock.advance(3_600_000)
  expect((await change(other, id, 20)).status).toBe(200)
  world.clock.advance(3_600_000)
  const { body } = await change(admin, id, 20)
  const changes = [
    { before_cents: 35, fee_cents: 20, by: { username: 'other_admin' } },
    { before_cents: null, fee_cents: 35, by: { username: 'admin' } },
  ]
  expect(body.fee_changes).toMatchObject(changes)
  const hours = body.fee_changes?.map(({ at }) => Math.floor((Date.parse(at) - start) / 3_600_000))
  expect(hours).toEqual([1, 0])
  const { body: all } = await world.call(other, 'GET', '/admin/payout')
  expect(all.data.find((payout) => payout.id === id)?.fee_changes).toMatchObject(changes)
  const { body: own } = await world.call(leo, 'GET', '/user/payout')
  expect(own.data.map(({ fee_changes }) => fee_changes)).toEqual(own.data.map(() => null))
  expect(own.data.map((payout) => payout.id)).toContain(id)
})
