import { tipLimits } from '@fanfare/contract/tips/limits'
import { readCredits } from '../../ui/money/parse-credits.ts'
import type { ReadCredits } from '../../ui/money/parse-credits.ts'
import { amountFaults } from './tip-problems.ts'

/** What is sent as a tip; `postId` when it is for a post. */
export type TipInput = { profileId: string; postId: string | null; amount: number; message: string | null }

/** Sends a tip with credits; the same id again is the same tip. */
export type SendTip = (tip: TipInput & { id: string }) => Promise<unknown>

/** What a person typed as a tip: the amount in credits, or what is wrong with it. */
export const readTip = (typed: string): ReadCredits =>
  readCredits(typed, {
    least: tipLimits.leastHundredths / 100,
    most: tipLimits.mostHundredths / 100,
    faults: amountFaults,
  })
