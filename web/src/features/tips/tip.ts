import { limits } from '@fanfare/contract/limits'
import { parseCredits } from '../../ui/parse-credits.ts'
import { amountFaults } from './tip-problems.ts'

/** What is sent as a tip; `postId` when it is for a post. */
export type TipInput = { profileId: string; postId: string | null; amount: number; message: string | null }

/** What a person typed: the amount in credits, or what is wrong with it. */
export function readAmount(text: string): { amount: number; fault: null } | { amount: null; fault: string } {
  const amount = parseCredits(text)
  if (amount === null) return { amount: null, fault: amountFaults.none }
  if (amount * 100 < limits.tip.leastHundredths) return { amount: null, fault: amountFaults.small }
  if (amount * 100 > limits.tip.mostHundredths) return { amount: null, fault: amountFaults.large }
  return { amount, fault: null }
}
