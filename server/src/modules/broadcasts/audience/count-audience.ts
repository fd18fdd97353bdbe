import type { Audience } from '@fanfare/contract/broadcasts/broadcast'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { requireCreator } from '../writing/require-creator.ts'
import { countReached } from './audience-queries.ts'

/** The number of people whom a broadcast to these lists would reach now. Throws `not-creator`. */
export async function countAudience(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  audience: Audience,
): Promise<{ count: number }> {
  await requireCreator(db, actor)
  const { userId, profileId } = actor
  return { count: await countReached(db, audience, { userId, profileId, at: clock.now() }) }
}
