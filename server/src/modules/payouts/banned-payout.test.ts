import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '#testing/money/close-balanced'
import { earningsOf, giveEarnings } from '#testing/money/known-money'
import { ban } from '#testing/money/known-sales'
import { createWorld, type Answer, type Person, type World } from '#testing/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld({ MIN_PAYOUT: '5' })
  admin = await world.person('admin', { role: 'admin' })
})
afterAll(() => closeBalanced(world))

/** A creator who earned 30 credits and has a bank account. */
async function creator(name: string): Promise<Person> {
  const person = await world.person(name)
  await giveEarnings(world, person, 30_00n)
  const account = { iban: 'DE89 3704 0044 0532 0130 00', holder: `${name} Example` }
  await world.call(person, 'PUT', '/payments/account-iban', account)
  return person
}

const ask = (who: Person, form: object = {}) =>
  world.call(who, 'POST', '/user/payout', { id: randomUUID(), amount: 10, method: 'iban', ...form })
const move = (who: Person, to_profile_id?: string) =>
  world.call(who, 'POST', '/user/billing/transfer-balance', { id: randomUUID(), amount: 10, to_profile_id })
const decide = (id: string, how: string, form?: object) =>
  world.send(admin, 'POST', `/admin/payout/${id}/${how}`, form)

async function refused(who: Person, run: () => Promise<Answer>): Promise<void> {
  const before = await earningsOf(world, who)
  expect(await run()).toMatchObject({ status: 403, body: { code: 'profile-banned' } })
  expect(await earningsOf(world, who)).toBe(before)
}

test('a banned profile gets no payouts and keeps its earnings until the ban ends', async () => {
  const leo = await creator('leo')
  const wallet = { crypto_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
  await world.call(leo, 'PUT', '/user/wallet', wallet)
  await ban(world, leo, { ends_at: new Date(world.clock.now().getTime() + 3_600_000) })
  await refused(leo, () => ask(leo))
  await refused(leo, () => world.call(leo, 'POST', '/user/wallet/transfer', { id: randomUUID(), amount: 10 }))
  expect((await world.call(leo, 'GET', '/user/payout')).body['data']).toEqual([])
  world.clock.advance(3_600_000)
  expect((await ask(leo)).status).toBe(200)
  expect(await earningsOf(world, leo)).toBe(20_00n)
})

test("a banned profile's earnings can't be paid out through another profile of its user", async () => {
  const ida = await creator('ida')
  const twin = await world.person('ida_twin')
  const owner = { user_id: ida.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', twin.profileId).execute()
  await ban(world, ida)
  await refused(ida, () => move(ida, twin.profileId))
  expect(await earningsOf(world, twin)).toBe(0n)
  expect((await move(ida)).status).toBe(200)
})

test("a payout requested before a ban can't be approved, only returned", async () => {
  const mia = await creator('mia')
  const id = (await ask(mia)).body['id']
  await ban(world, mia)
  await refused(mia, () => decide(id, 'approve'))
  const { body } = await world.call(mia, 'GET', '/user/payout')
  expect(body['data']).toMatchObject([{ id, state: 'requested', decided_at: null }])
  expect((await decide(id, 'return', { reason: 'The profile is banned.' })).body).toMatchObject({
    state: 'returned',
  })
  expect(await earningsOf(world, mia)).toBe(30_00n)
})
