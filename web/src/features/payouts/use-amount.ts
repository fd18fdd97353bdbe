import { useState } from 'react'
import { readCredits } from '../../ui/money/parse-credits.ts'
import type { CreditBounds } from '../../ui/money/parse-credits.ts'

/** An amount that the user is typing. Errors are only shown after the first submit. */
export function useAmount(bounds: CreditBounds) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const { credits, fault } = readCredits(typed, bounds)
  return {
    typed,
    setTyped,
    /** Null while the amount is invalid. */
    credits,
    error: isTried ? (fault ?? undefined) : undefined,
    showFault: () => setTried(true),
    clear: () => {
      setTyped('')
      setTried(false)
    },
  }
}
