import { sql, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { promotions, wallet } from '../account.ts'
import { findTransfer } from '../queries.ts'
import { takeFrom } from '../sales/take-from.ts'
import { lockAccounts } from '../transfers/lock-accounts.ts'
import { transfer } from '../transfers/transfer.ts'

interface Adjustment {
  /** Identifies the adjustment. Repeating it with the same key moves nothing. */
  key: string
  userId: string
  /** The profile whose transactions list the adjustment. */
  profileId: string | null
  /** Hundredths of a credit. Positive gives credits, negative takes them back. */
  amount: bigint
  at: Date
}

/**
 * Gives credits to a user, or takes back credits that were given. Never takes credits that were paid for or earned.
 * Returns false if this key was already used. Throws `not-enough-given-credits`, and `conflict` if the key was used for
 * something else.
 */
export async function adjustCredits(tx: Tx, adjustment: Adjustment): Promise<boolean> {
  const { key, userId, profileId, amount, at } = adjustment
  const change = { key, type: 'admin_adjustment', at } as const
  if (amount > 0n) {
    const { isNew } = await transfer(tx, {
      ...change,
      legs: [
        { account: promotions, amount: -amount },
        { account: wallet(userId), amount },
      ],
      destinationProfileId: profileId,
      grants: { source: 'gift', spendOn: null, isRefundable: false },
    })
    return isNew
  }
  await lockAccounts(tx, [wallet(userId)])
  if (await findTransfer(tx, { key })) return false
  const lots = await listGivenLots(tx, { userId })
  if (lots.reduce((sum, { remaining }) => sum + remaining, 0n) < -amount)
    throw new Problem('not-enough-given-credits')
  const { isNew } = await transfer(tx, {
    ...change,
    legs: [
      { account: wallet(userId), amount },
      { account: promotions, amount: -amount },
    ],
    sourceProfileId: profileId,
    lotUses: takeFrom(lots, -amount),
  })
  return isNew
}

/** The sum of a user's given credits, in hundredths. */
export const sumGivenCredits = async (db: Db, { userId }: { userId: string }): Promise<bigint> =>
  (await listGivenLots(db, { userId })).reduce((sum, { remaining }) => sum + remaining, 0n)

async function listGivenLots(
  db: Db,
  { userId }: { userId: string },
): Promise<{ id: string; remaining: bigint }[]> {
  const { rows } = await sql<{ id: string; remaining: bigint }>`
    select lot.id, lot.remaining from lot
    where lot.account_id = (
      select id from ledger_account where kind = 'wallet' and owner_id = ${userId}::uuid
    ) and not lot.is_spent and lot.source in ('free', 'gift')
    order by lot.turn, lot.id`.execute(db)
  return rows
}
