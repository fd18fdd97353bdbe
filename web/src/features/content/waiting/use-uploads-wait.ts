import { useEffect, useEffectEvent, useState } from 'react'
import { uploads } from '../uploads/page-uploads.ts'
import { waitForUploads, type FilesToWaitFor } from './wait-for-uploads.ts'

type Options = {
  files: FilesToWaitFor
  /** Called once no file is on its way, with what the form contains by then. */
  onEnd: (outcome: 'settled' | 'refused') => void
}

/**
 * Lets the user press a button before the files are uploaded: what it does happens as soon as they are, unless the user
 * cancels or leaves meanwhile. `stop` cancels it; null if nothing waits.
 */
export function useUploadsWait({ files, onEnd }: Options): { start: () => void; stop: (() => void) | null } {
  const [isWaiting, setWaiting] = useState(false)
  const wait = useEffectEvent((signal: AbortSignal) => waitForUploads({ ...files, uploads }, signal))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isWaiting) return
    const leave = new AbortController()
    void wait(leave.signal).then((outcome) => {
      if (outcome === 'canceled') return
      setWaiting(false)
      end(outcome)
    })
    return () => leave.abort()
  }, [isWaiting])
  return {
    start: () => (files.isWaiting(uploads.list()) ? setWaiting(true) : onEnd('settled')),
    stop: isWaiting ? () => setWaiting(false) : null,
  }
}
