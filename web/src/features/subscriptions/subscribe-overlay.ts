import type { ProfileBadge } from '@fanfare/contract/profile-badge'
import type { SubscriptionMonths } from '@fanfare/contract/subscriptions'
import { useSyncExternalStore } from 'react'
import type { PayWith } from '../payments/index.ts'

/** A creator to whom one can subscribe, as the dialog names them. */
export type Creator = Pick<ProfileBadge, 'id' | 'username' | 'display_name' | 'photo'>

/** What was chosen before the dialog opens. */
export type Start = { months?: SubscriptionMonths; payWith?: PayWith }

type State = { creator: Creator | null; start: Start; isOpen: boolean; count: number }

let state: State = { creator: null, start: {}, isOpen: false, count: 0 }
const listeners = new Set<() => void>()

/** Opens the dialog in which one subscribes. It lies over the page, so that it outlives the button that opened it. */
export function openSubscribe(creator: Creator, start: Start = {}): void {
  change({ creator, start, isOpen: true, count: state.count + 1 })
}

/** Who it was about stays known, so that the dialog can leave with its motion. */
export function closeSubscribe(): void {
  if (state.isOpen) change({ ...state, isOpen: false })
}

export function useSubscribeOverlay(): State {
  return useSyncExternalStore(subscribe, () => state)
}

function change(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
