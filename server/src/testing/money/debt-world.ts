import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { sumDebtsOfUser } from '#ledger'
import { fulfillTips } from '#tips'
import { createWorld, type Answer, type Person, type World } from '../world.ts'
import { closeBalanced } from './close-balanced.ts'
import { balanceOf, earningsOf } from './known-money.ts'
import { payByCard, reverseCardPayment } from './known-sales.ts'

export interface DebtWorld {
  world: World
  fan: Person
  sue: Person
  /**
   * Has the fan tip by card, of which the creator earns 80%. Returns a function that makes the bank reverse the
   * payment.
   */
  tipByCard(seller: Pick<Person, 'profileId'>, amount: bigint): Promise<() => Promise<void>>
  tip(who: Person, to: Person, amount: number): Promise<Answer>
  move(who: Person, amount: number, toProfileId?: string): Promise<Answer>
  actAs(who: Person, profile: Person): Promise<Answer>
  /** A person's earnings, spendable credits, and debts. */
  funds(who: Person): Promise<bigint[]>
  /** Adds another profile of the same user. */
  twinOf(who: Person): Promise<Person>
  /**
   * A person who moved the 8 credits from a tip of 10 to their wallet and spent 5 of them before the tip was reversed.
   */
  debtor(name: string): Promise<Person>
  /** A person with a second profile, who acts as that profile. */
  giverOf(name: string): Promise<Person>
  /** Transfers a profile through the requests of both users. Returns the new owner, acting as that profile. */
  transferProfile(giver: Person, to: Person): Promise<Person>
}

/** A world in which payments are reversed late, for the tests of a file. Call this at the top of the file. */
export function debtWorld(): DebtWorld {
  const known = {} as DebtWorld
  beforeAll(async () => {
    known.world = await createWorld({ MIN_PAYOUT: '5', AUTOMATIC_PAYOUT: '0' })
    known.fan = await known.world.person('fan')
    known.sue = await known.world.person('sue')
  })
  afterAll(() => closeBalanced(known.world))
  known.tip = (who, to, amount) =>
    known.world.call(who, 'POST', `/profile/${to.profileId}/tip`, { id: randomUUID(), amount })
  known.move = (who, amount, to_profile_id) =>
    known.world.call(who, 'POST', '/user/billing/transfer-balance', {
      id: randomUUID(),
      amount,
      to_profile_id,
    })
  known.actAs = (who, { profileId }) =>
    known.world.call(who, 'POST', '/user/profile/switch', { profile_id: profileId })
  known.funds = async (who) => [
    await earningsOf(known.world, who),
    await balanceOf(known.world, who),
    await sumDebtsOfUser(known.world.db, who),
  ]
  known.tipByCard = (seller, amount) => tipByCard(known, seller, amount)
  known.twinOf = (who) => twinOf(known, who)
  known.debtor = (name) => debtor(known, name)
  known.giverOf = async (name) => {
    const giver = await known.twinOf(await known.world.person(name))
    expect((await known.actAs(giver, giver)).status).toBe(200)
    return giver
  }
  known.transferProfile = (giver, to) => transferProfile(known, giver, to)
  return known
}

async function tipByCard(
  { world, fan }: DebtWorld,
  seller: Pick<Person, 'profileId'>,
  amount: bigint,
): Promise<() => Promise<void>> {
  const fulfillment = fulfillTips(world.deps)
  const payment = { checkoutId: randomUUID(), subjectId: seller.profileId, amount }
  await payByCard(world, fan, { fulfillment, payment })
  return async () => void (await reverseCardPayment(world, fan, { fulfillment, payment }))
}

async function twinOf({ world }: DebtWorld, who: Person): Promise<Person> {
  const twin = await world.person(`${who.username}_twin`)
  const owner = { user_id: who.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', twin.profileId).execute()
  return { ...who, profileId: twin.profileId, username: twin.username }
}

async function debtor(known: DebtWorld, name: string): Promise<Person> {
  const who = await known.world.person(name)
  const reverse = await known.tipByCard(who, 10_00n)
  expect((await known.move(who, 8)).status).toBe(200)
  expect((await known.tip(who, known.sue, 5)).status).toBe(200)
  await reverse()
  return who
}

async function transferProfile({ world, actAs }: DebtWorld, giver: Person, to: Person): Promise<Person> {
  const offer = { id: randomUUID(), profile_id: giver.profileId, to: to.username }
  expect((await world.call(giver, 'POST', '/user/profile/transfer', offer)).status).toBe(200)
  const accepted = await world.call(to, 'POST', `/user/profile/transfer/${offer.id}/accept`)
  expect(accepted.body).toMatchObject({ state: 'accepted' })
  expect((await actAs(to, giver)).status).toBe(200)
  return { ...to, profileId: giver.profileId }
}
