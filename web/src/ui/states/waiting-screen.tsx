import type { ReactNode } from 'react'
import { waitingParts } from '../../plumbing/load-part.ts'
import { useStore } from '../../plumbing/stores/use-store.ts'
import { OfflineState } from './offline-state.tsx'
import { useOnline } from './use-online.ts'
import * as text from './states-text.ts'

/** A screen that is loading: its skeleton or, while offline, a note with a retry button. */
export function WaitingScreen({ children }: { children: ReactNode }) {
  const isOnline = useOnline()
  const waiting = useStore(waitingParts)
  return isOnline && waiting === 0 ? children : <OfflineState what={text.thisPage} />
}
