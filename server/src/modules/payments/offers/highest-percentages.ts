import type { Percentages } from '#referrals'
import { listBelowFloor, type FloorConfig } from './floor.ts'

/** The highest percentages that can be agreed with a referrer before an offer falls below the floor. Pure. */
export const highestPercentages = (config: FloorConfig): Percentages => ({
  social: highest(config, (social) => ({ social, ai: 0 })),
  ai: highest(config, (ai) => ({ social: 0, ai })),
})

function highest(config: FloorConfig, percentages: (percent: number) => Percentages): number {
  for (let percent = 100; percent > 0; percent -= 1) {
    if (listBelowFloor(config, percentages(percent)).length === 0) return percent
  }
  return 0
}
