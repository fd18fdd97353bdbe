import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sumDebtsOfUser } from '#ledger'
import type { Tx } from '#kernel/db'
import { lockAccounts } from '../../modules/ledger/transfers/lock-accounts.ts'
import { wallet } from '../../modules/ledger/account.ts'
import { debtWorld } from '../../testing/money/debt-world.ts'
import { giveCredits } from '../../testing/money/known-money.ts'
import { whileOpen } from '../../testing/while-open.ts'
import type { Person } from '../../testing/world.ts'

// A user moves earnings of their first profile to their second one and transfers the second one to somebody else.

const debts = debtWorld()
const { tipByCard, tip, move, funds, twinOf, actAs } = debts

/** A user with two profiles who earned 480 credits with the first one, and can move them to the second one. */
async function mover(name: string) {
  const first = await debts.world.person(name)
  const reverse = await tipByCard(first, 600_00n)
  const second = await twinOf(first)
  const to = await debts.world.person(`${name}_to`)
  return { first, second, to, reverse, moveIn: () => move(first, 480, second.profileId) }
}

const request = (giver: Person, to: Person, id: string = randomUUID()) =>
  debts.world.call(giver, 'POST', '/user/profile/transfer', {
    id,
    profile_id: giver.profileId,
    to: to.username,
  })
const accept = (to: Person, id: string) => debts.world.call(to, 'POST', `/user/profile/transfer/${id}/accept`)
const refusal = { status: 409, body: { code: 'earnings-moved-in' } }

test("a profile isn't transferred with earnings of another profile, whose sales its new owner wouldn't be liable for", async () => {
  const { first, second, to, reverse, moveIn } = await mover('ana')
  expect((await moveIn()).status).toBe(200)
  await actAs(first, second)
  expect(await request(second, to)).toMatchObject(refusal)
  await reverse()
  // The earnings are still with the user who owes them.
  expect(await sumDebtsOfUser(debts.world.db, first)).toBe(480_00n)
  expect(await funds(second)).toMatchObject([480_00n, 0n, 480_00n])
  expect(await funds(to)).toEqual([0n, 0n, 0n])
})

test('earnings that are moved in after a profile transfer was requested stop it from being accepted', async () => {
  const { first, second, to, moveIn } = await mover('bob')
  await actAs(first, second)
  const id = randomUUID()
  expect((await request(second, to, id)).status).toBe(200)
  await actAs(first, first)
  expect((await moveIn()).status).toBe(200)
  expect(await accept(to, id)).toMatchObject(refusal)
  expect(await funds(second)).toMatchObject([480_00n, 0n, 0n])
})

test('once earnings that were moved in have been moved on, a profile is transferred with what it earned itself', async () => {
  const { first, second, to, moveIn } = await mover('cid')
  expect((await moveIn()).status).toBe(200)
  await tipByCard(second, 10_00n)
  await actAs(first, second)
  expect((await move(second, 479.99)).status).toBe(200)
  expect(await request(second, to)).toMatchObject(refusal)
  expect((await move(second, 0.01)).status).toBe(200)
  const id = randomUUID()
  expect((await request(second, to, id)).status).toBe(200)
  expect(await accept(to, id)).toMatchObject({ status: 200, body: { state: 'accepted' } })
  const taker = { ...to, profileId: second.profileId }
  expect(await funds(taker)).toEqual([8_00n, 0n, 0n])
})

test('sales that were refunded don’t hide earnings that were moved in', async () => {
  const { first, second, to, moveIn } = await mover('dan')
  expect((await moveIn()).status).toBe(200)
  const reverse = await tipByCard(second, 900_00n)
  await reverse()
  await actAs(first, second)
  expect(await request(second, to)).toMatchObject(refusal)
  await tip(second, debts.sue, 1)
  expect(await funds(second)).toMatchObject([480_00n, 0n, 0n])
})

test('earnings that are moved while the profile transfer is being accepted stay where they were', async () => {
  const { first, second, to, moveIn } = await mover('eva')
  await actAs(first, second)
  const id = randomUUID()
  expect((await request(second, to, id)).status).toBe(200)
  await actAs(first, first)
  await giveCredits(debts.world, first, 1_00n)
  // The transfer waits for the wallet, and the move waits for the transfer.
  const lockWallet = (tx: Tx) => lockAccounts(tx, [wallet(first.userId)])
  const [accepted, moved] = await whileOpen(debts.world, lockWallet, [() => accept(to, id), moveIn])
  expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted' } })
  expect(moved).toMatchObject({ status: 404, body: { code: 'profile-not-found' } })
  expect(await funds({ ...to, profileId: second.profileId })).toEqual([0n, 0n, 0n])
  expect(await funds(first)).toEqual([480_00n, 1_00n, 0n])
})
