import type { ProfileTransfer } from '@fanfare/contract/profiles'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { decideOffer, findOffer } from './offer-queries.ts'
import { presentOffer } from './present-offer.ts'

/**
 * Withdraws an own offer, or declines one that was made to the own user; again it changes nothing. Throws
 * `transfer-not-found` and `transfer-over`.
 */
export async function endOffer(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  input: { id: string },
): Promise<ProfileTransfer> {
  const wanted = { id: input.id.toLowerCase(), userId: actor.userId }
  const ended = await inTransaction(db, async (tx) => {
    const offer = await findOffer(tx, wanted)
    if (!offer) throw new Problem('transfer-not-found')
    const state = offer.from_user_id === actor.userId ? 'withdrawn' : 'declined'
    await decideOffer(tx, { id: offer.id, state, at: clock.now() })
    const after = await findOffer(tx, wanted)
    if (after?.state !== state) throw new Problem('transfer-over')
    return after
  })
  return presentOffer(db, actor, ended)
}
