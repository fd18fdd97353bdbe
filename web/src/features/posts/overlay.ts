import type { Comment } from '@fanfare/contract/comments'
import type { Post } from '@fanfare/contract/posts'
import { useSyncExternalStore } from 'react'
import { useViewer } from '../../session.ts'
import type { PayWith } from '../payments/index.ts'

/** What opens over a list or a post. One at a time. */
export type Overlay =
  | { kind: 'sign-in'; to: string }
  | { kind: 'report'; subject: 'post' | 'comment'; id: string }
  | { kind: 'remove-post'; postId: string }
  | { kind: 'delete-comment'; comment: Comment }
  | { kind: 'likes'; postId: string; commentId?: string }
  | { kind: 'buy'; postId: string; startWith?: PayWith }
  | { kind: 'tip'; post: Post }
  | { kind: 'lightbox'; postId: string; startAt: number }

type State = { overlay: Overlay | null; isOpen: boolean; count: number }

let state: State = { overlay: null, isOpen: false, count: 0 }
const listeners = new Set<() => void>()

export function openOverlay(overlay: Overlay): void {
  change({ overlay, isOpen: true, count: state.count + 1 })
}

/** What was open stays known, so that it can leave with its motion. */
export function closeOverlay(): void {
  if (state.isOpen) change({ ...state, isOpen: false })
}

export function useOverlay(): State {
  return useSyncExternalStore(subscribe, () => state)
}

export const isOverlayOpen = (): boolean => state.isOpen

/** Runs an action for a person who is signed in; asks a visitor to sign in `to` do it. */
export function useMembersOnly(): (to: string, action: () => void) => void {
  const viewer = useViewer()
  return (to, action) => {
    if (viewer) action()
    else openOverlay({ kind: 'sign-in', to })
  }
}

function change(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
