import { credits } from '@fanfare/contract/money/money'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { listRunningPlans } from '../rate/rate-queries.ts'
import type { Priced } from './floor.ts'

/** The price and credits of each renewal of running card plans and subscriptions, to check them against the floor. */
export async function runningOffers({ db, clock }: { db: Db; clock: Clock }): Promise<Priced[]> {
  const running = await listRunningPlans(db, { at: clock.now() })
  return running.map(({ description, amountCents, credits: promised, plans }) => ({
    name: description,
    running: plans,
    method: 'card' as const,
    amountCents,
    credits: credits(promised),
  }))
}
