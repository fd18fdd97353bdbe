import { randomUUID } from 'node:crypto'
import { balancesOf, earnings, outside, platform, transfer, wallet, type LotFacts } from '#ledger'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import type { Person } from '../create-person.ts'

/** A world, or the database of a running server. */
interface Place {
  db: Db
  clock: Clock
}

/** Adds credits (in hundredths) to a person's wallet, as a card payment would. Returns the lot's id. */
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

/** Gives a profile earnings (in hundredths) without a sale. */
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

/** A person's spendable credits, in hundredths. */
export const balanceOf = async (
  { db }: Pick<Place, 'db'>,
  { userId }: Pick<Person, 'userId'>,
): Promise<bigint> => (await balancesOf(db, { kind: 'wallet', ownerIds: [userId] })).get(userId) ?? 0n

/** The earnings in a profile's account, in hundredths. */
export const earningsOf = async (
  { db }: Pick<Place, 'db'>,
  { profileId }: Pick<Person, 'profileId'>,
): Promise<bigint> => (await balancesOf(db, { kind: 'earnings', ownerIds: [profileId] })).get(profileId) ?? 0n
