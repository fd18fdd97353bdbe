import { useState } from 'react'
import { readAmount } from './read-amount.ts'
import type { Bounds } from './read-amount.ts'

/** An amount being typed. It is said to be wrong only after somebody tried to send it. */
export function useAmount(bounds: Bounds) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const { credits, fault } = readAmount(typed, bounds)
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
