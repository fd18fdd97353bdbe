import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Percentages } from '#referrals'
import { listBelowFloor, type FloorConfig, type Priced } from './floor.ts'
import { runningOffers } from './running-offers.ts'

/** The highest percentages to which a referrer can agree before an offer or a running plan falls below the floor. */
export async function highestPercentages({
  config,
  ...deps
}: {
  config: FloorConfig
  db: Db
  clock: Clock
}): Promise<Percentages> {
  const running = await runningOffers(deps)
  return {
    social: highest(config, running, (social) => ({ social, ai: 0 })),
    ai: highest(config, running, (ai) => ({ social: 0, ai })),
  }
}

function highest(
  config: FloorConfig,
  running: readonly Priced[],
  percentages: (percent: number) => Percentages,
): number {
  for (let percent = 100; percent > 0; percent -= 1) {
    if (listBelowFloor(config, percentages(percent), running).length === 0) return percent
  }
  return 0
}
