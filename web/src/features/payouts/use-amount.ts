import { useState } from 'react'
import { readCredits } from '../../ui/money/parse-credits.ts'
import type { CreditBounds } from '../../ui/money/parse-credits.ts'

/** An amount being typed. It is said to be wrong only after somebody tried to send it. */
export function useAmount(bounds: CreditBounds) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const { credits, fault } = readCredits(typed, bounds)
  return {
    typed,
    setTyped,
    /** Null while it cannot be sent. */
    credits,
    error: isTried ? (fault ?? undefined) : undefined,
    showFault: () => setTried(true),
    clear: () => {
      setTyped('')
      setTried(false)
    },
  }
}
