import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveEarnings } from '#testing/money/known-money'
import { textIn } from '#testing/known-posts'
import { createWorld, type Answer, type Person, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => closeBalanced(world))

const move = (who: Person | null, form: object) =>
  world.call(who, 'POST', '/user/billing/transfer-balance', { id: randomUUID(), ...form })

async function earner(name: string, amount = 10_00n): Promise<Person> {
  const person = await world.person(name)
  await giveEarnings(world, person, amount)
  return person
}

/** Another profile of the same user. */
async function twinOf(who: Person): Promise<Person> {
  const twin = await world.person(`${who.username}_twin`)
  const owner = { user_id: who.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', twin.profileId).execute()
  return twin
}

const funds = async (who: Person) => [await earningsOf(world, who), await balanceOf(world, who)]

async function refused(who: Person, run: () => Promise<Answer>, expected: [number, string]): Promise<void> {
  const before = await funds(who)
  const [status, code] = expected
  expect(await run()).toMatchObject({ status, body: { code } })
  expect(await funds(who)).toEqual(before)
}

test("earnings moved to the wallet become credits that can be spent on anything but aren't refundable", async () => {
  const leo = await earner('leo')
  const { status, body } = await move(leo, { amount: 3.33 })
  expect([status, body]).toMatchObject([200, { available: 6.67 }])
  expect(await funds(leo)).toEqual([6_67n, 3_33n])
  const { body: history } = await world.call(leo, 'GET', '/profile/transactions', {
    direction: 'internal_transfer',
  })
  expect(history['data']).toMatchObject([{ type: 'balance_transfer', amount: 3.33, other: null }])
  const lot = await world.db
    .selectFrom('lot')
    .innerJoin('ledger_account', 'ledger_account.id', 'lot.account_id')
    .select(['source', 'spend_on', 'is_refundable'])
    .where('owner_id', '=', leo.userId)
    .executeTakeFirst()
  expect(lot).toEqual({ source: 'earnings', spend_on: null, is_refundable: false })
})

test('an invalid transfer of earnings is refused with a reason and moves no credits', async () => {
  const ida = await earner('ida')
  const stranger = await earner('stranger')
  for (const [form, refusal] of [
    [{ amount: 0 }, [400, 'amount-too-small']],
    [{ amount: -1 }, [400, 'amount-too-small']],
    [{ amount: 0.001 }, [400, 'amount-too-small']],
    [{ amount: 1.005 }, [400, 'amount-too-fine']],
    [{ amount: 1e15 }, [400, 'amount-too-large']],
    [{ amount: 10.01 }, [409, 'not-enough-earnings']],
    [{ amount: '1' }, [400, 'invalid-request']],
    [{ id: 'x', amount: 1 }, [400, 'invalid-request']],
    [{ amount: 1, to_profile_id: ida.profileId }, [409, 'own-profile']],
    [{ amount: 1, to_profile_id: ida.profileId.toUpperCase() }, [409, 'own-profile']],
    [{ amount: 1, to_profile_id: stranger.profileId }, [404, 'profile-not-found']],
    [{ amount: 1, to_profile_id: randomUUID() }, [404, 'profile-not-found']],
  ] as const) {
    await refused(ida, () => move(ida, form), [...refusal])
  }
  expect(await funds(stranger)).toEqual([10_00n, 0n])
  expect((await move(null, { amount: 1 })).status).toBe(401)
  const poor = await world.person('poor')
  await refused(poor, () => move(poor, { amount: 0.01 }), [409, 'not-enough-earnings'])
})

test('a profile can transfer earnings to another profile of the same user', async () => {
  const mia = await earner('mia')
  const twin = await twinOf(mia)
  expect((await move(mia, { amount: 4, to_profile_id: twin.profileId })).body).toMatchObject({ available: 6 })
  expect([await earningsOf(world, mia), await earningsOf(world, twin)]).toEqual([6_00n, 4_00n])
  expect(await balanceOf(world, mia)).toBe(0n)
  const { body } = await world.call(mia, 'GET', '/profile/transactions', { direction: 'outgoing' })
  expect(body['data']).toMatchObject([{ amount: 4, destination_profile_id: twin.profileId }])
})

test("a transfer happens once, however often it is sent, and its id can't be reused for another one", async () => {
  const max = await earner('max')
  const twin = await twinOf(max)
  const form = { id: randomUUID(), amount: 2 }
  const answers = await Promise.all(Array.from({ length: 20 }, () => move(max, form)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${textIn(body)}`)).size).toBe(1)
  expect((await move(max, { ...form, id: form.id.toUpperCase() })).status).toBe(200)
  expect(await funds(max)).toEqual([8_00n, 2_00n])
  await refused(max, () => move(max, { ...form, amount: 3 }), [409, 'conflict'])
  await refused(max, () => move(max, { ...form, to_profile_id: twin.profileId }), [409, 'conflict'])
  const other = await earner('other')
  expect((await move(other, form)).status).toBe(200)
  expect(await funds(max)).toEqual([8_00n, 2_00n])
})

test('thirty concurrent transfers, in both directions, move no more than the balance', async () => {
  const sue = await earner('sue', 10_00n)
  const twin = await twinOf(sue)
  const answers = await Promise.all([
    ...Array.from({ length: 15 }, () => move(sue, { amount: 1 })),
    ...Array.from({ length: 15 }, () => move(sue, { amount: 1, to_profile_id: twin.profileId })),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ body }) => body['code'] === 'not-enough-earnings')).toHaveLength(20)
  const kept = [await earningsOf(world, sue), await earningsOf(world, twin), await balanceOf(world, sue)]
  expect(kept[0]).toBe(0n)
  expect(kept.reduce((sum, amount) => sum + amount, 0n)).toBe(10_00n)
})
