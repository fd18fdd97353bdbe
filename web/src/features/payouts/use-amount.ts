import { useState } from 'react'
import { readCredits } from '../../ui/money/parse-credits.ts'
import type { CreditBounds } from '../../ui/money/parse-credits.ts'

/** An amount being typed. Errors are shown only after a submit. */
export function useAmount(bounds: CreditBounds) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const { credits, fault } = readCredits(typed, bounds)
  return {
    typed,
    setTyped,
    /** Null while it is invalid. */
    credits,
    error: isTried ? (fault ?? undefined) : undefined,
    showFault: () => setTried(true),
    clear: () => {
      setTyped('')
      setTried(false)
    },
  }
}
