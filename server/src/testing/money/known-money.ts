import { randomUUID } from 'node:crypto'
import { balancesOf, earnings, outside, platform, transfer, wallet, type LotFacts } from '#ledger'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import type { Person } from '../create-person.ts'

/** Where it happens: a world, or the database of a server that runs. */
interface Place {
  db: Db
  clock: Clock
}

/** Puts credits (hundredths) into a person's wallet, as a payment by card would. Returns the lot. */
export async function giveCredits(
  { db, clock }: Place,
  who: Pick<Person, 'userId' | 'profileId'>,
  amount: bigint,
  facts: Partial<LotFacts> = {},
): Promise<string | null> {
  const { lotId } = await inTransaction(db, (tx) =>
    transfer(tx, {
      key: `given:${randomUUID()}`,
      type: 'stripe_token_purchase',
      at: clock.now(),
      legs: [
        { account: outside('card'), amount: -amount },
        { account: wallet(who.userId), amount },
      ],
      destinationProfileId: who.profileId,
      grants: { source: 'card', spendOn: null, isRefundable: true, ...facts },
    }),
  )
  return lotId
}

/** Gives a profile earnings (hundredths) without a sale. */
export async function giveEarnings(
  { db, clock }: Place,
  { profileId }: Pick<Person, 'profileId'>,
  amount: bigint,
): Promise<void> {
  await inTransaction(db, (tx) =>
    transfer(tx, {
      key: `given:${randomUUID()}`,
      type: 'admin_adjustment',
      at: clock.now(),
      legs: [
        { account: platform, amount: -amount },
        { account: earnings(profileId), amount },
      ],
      destinationProfileId: profileId,
    }),
  )
}

/** Spendable credits, in hundredths. */
export const balanceOf = async (
  { db }: Pick<Place, 'db'>,
  { userId }: Pick<Person, 'userId'>,
): Promise<bigint> => (await balancesOf(db, { kind: 'wallet', ownerIds: [userId] })).get(userId) ?? 0n

/** A profile's earnings that it hasn't moved on, in hundredths. */
export const earningsOf = async (
  { db }: Pick<Place, 'db'>,
  { profileId }: Pick<Person, 'profileId'>,
): Promise<bigint> => (await balancesOf(db, { kind: 'earnings', ownerIds: [profileId] })).get(profileId) ?? 0n
