import { formatCredits } from '../../ui/credits.ts'
import { parseCredits } from '../../ui/parse-credits.ts'

/** What was typed as an amount: the credits, or why they cannot be sent. */
export type ReadAmount = { credits: number; fault: null } | { credits: null; fault: string }

export type Bounds = { least: number; most: number }

/** Reads an amount of credits that lies between the least that can be sent and all that is available. */
export function readAmount(typed: string, { least, most }: Bounds): ReadAmount {
  const credits = parseCredits(typed)
  if (credits === null) return { credits, fault: 'Enter an amount, such as 12.50.' }
  if (credits < least) return { credits: null, fault: `It has to be at least ${formatCredits(least)}.` }
  if (credits > most) return { credits: null, fault: `You have ${formatCredits(most)} credits available.` }
  return { credits, fault: null }
}

/** What is left, without the errors of adding fractions. */
export function creditsLeft(available: number, taken: number): number {
  return (Math.round(available * 100) - Math.round(taken * 100)) / 100
}
