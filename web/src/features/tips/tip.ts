import { tipLimits } from '@fanfare/contract/tips/limits'
import { readCredits } from '../../ui/money/parse-credits.ts'
import type { ReadCredits } from '../../ui/money/parse-credits.ts'
import { amountFaults } from './tip-problems.ts'

/** The tip to send. `postId` is set if the tip is for a post. */
export type TipInput = { profileId: string; postId: string | null; amount: number; message: string | null }

/** Sends a tip with credits. Sending the same id again doesn't charge twice. */
export type SendTip = (tip: TipInput & { id: string }) => Promise<unknown>

/** Reads a typed tip: its amount in credits, or its error. */
export const readTip = (typed: string): ReadCredits =>
  readCredits(typed, {
    least: tipLimits.minHundredths / 100,
    most: tipLimits.mostHundredths / 100,
    faults: amountFaults,
  })
