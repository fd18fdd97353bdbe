import type { PayoutMethod } from '@fanfare/contract/payouts/payout'
import type { Tx } from '#kernel/db'
import { tell } from '#notifications'
import { badgesOf } from '#profiles'

/** A change to a payout destination, with only the last characters of its number. */
export interface DestinationNews {
  userId: string
  /** The profile whose earnings go there. Null means all of the user's profiles. */
  profileId: string | null
  method: PayoutMethod
  news: 'added' | 'changed' | 'removed' | 'ready' | 'not ready'
  end: string
  at: Date
}

/** Notifies a user that a payout destination changed, because that is the first thing a thief would do. */
export async function tellOfDestination(
  tx: Tx,
  { userId, profileId, method, news, end, at }: DestinationNews,
): Promise<void> {
  const profile = profileId === null ? undefined : (await badgesOf(tx, [profileId])).get(profileId)
  const when = at.toISOString()
  await tell(tx, {
    key: `payout-destination:${method}:${profileId ?? userId}:${news}:${end}:${when}`,
    userId,
    notification: {
      kind: 'payout-destination',
      news,
      method,
      end,
      username: profile?.username ?? null,
      at: when,
    },
    at,
  })
}
