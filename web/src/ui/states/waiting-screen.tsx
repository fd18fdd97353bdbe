import type { ReactNode } from 'react'
import { waitingParts } from '../../plumbing/load-part.ts'
import { useStore } from '../../plumbing/stores/use-store.ts'
import { OfflineState } from './offline-state.tsx'
import { useOnline } from './use-online.ts'

/** A screen that is on its way: its skeleton, or without a connection a note that says so and a way to try again. */
export function WaitingScreen({ children }: { children: ReactNode }) {
  const isOnline = useOnline()
  const waiting = useStore(waitingParts)
  return isOnline && waiting === 0 ? children : <OfflineState what="This page" />
}
