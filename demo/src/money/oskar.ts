import { idFor } from '../identity.ts'
import type { Step } from './steps.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The payments of the fan whose account visitors can try. They include every kind of payment. */
export function ownSteps(now: Date): Step[] {
  const ago = (days: number, hours = 0): Date => new Date(now.getTime() - days * DAY - hours * HOUR)
  const buys = (
    what: string,
    at: Date,
    step: { packageId: string; method?: 'crypto'; outcome?: 'canceled' | 'expired' },
  ): Step => ({
    kind: 'credits',
    id: idFor(`credits ${what} oskar_reads`, at),
    packageId: step.packageId,
    method: step.method ?? 'card',
    outcome: step.outcome ?? 'paid',
    at,
  })
  const twice = buys('bought twice', ago(61, 2), { packageId: 'credits-250' })
  return [
    buys('first', ago(204), { packageId: 'credits-100' }),
    buys('thought better of', ago(130), { packageId: 'credits-1500', outcome: 'canceled' }),
    buys('for the autumn', ago(61, 3), { packageId: 'credits-250' }),
    twice,
    ...('id' in twice ? [{ kind: 'reversed', id: twice.id, by: 'refund', at: ago(60) } satisfies Step] : []),
    buys('left open', ago(44), { packageId: 'credits-250', method: 'crypto', outcome: 'expired' }),
    buys('in coins', ago(43), { packageId: 'credits-250', method: 'crypto' }),
    buys('for the winter', ago(3), { packageId: 'credits-250' }),
    ...[58, 57, 40, 39, 38, 21, 12, 6, 5, 2, 1].map((days): Step => ({
      kind: 'free credits',
      at: ago(days, 1),
    })),
  ]
}
