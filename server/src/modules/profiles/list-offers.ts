import type { ProfileTransfer } from '@fanfare/contract/profiles'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { listOpenOffers } from './offer-queries.ts'
import { presentOffers } from './present-offer.ts'

/** The offers of profiles, from and to the own user, that wait for a decision; latest first. */
export async function listOffers(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
): Promise<{ data: ProfileTransfer[] }> {
  const rows = await listOpenOffers(db, { userId: actor.userId, at: clock.now() })
  return { data: await presentOffers(db, actor, rows) }
}
