import type { Comment } from '@fanfare/contract/posts/comment'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { useViewer } from '../session/session.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** A creator to subscribe to, as the dialog names them. */
export type Creator = Pick<ProfileBadge, 'id' | 'username' | 'display_name' | 'photo'>

/** How a purchase is paid: from the wallet, or by card on the provider's page. */
export type PayWith = 'credits' | 'card'

/** What was chosen before the dialog opens. */
export type SubscribeStart = { months?: SubscriptionMonths; startWith?: PayWith }

/** What is done about a profile that somebody wants to see no more, or again. */
export type Avoidance = 'block' | 'unblock' | 'mute' | 'unmute'

/** Such a profile, as the dialog names it. */
export type Avoided = Pick<ProfileBadge, 'id' | 'username' | 'display_name'>

/**
 * What a visitor pressed, to be finished once when they are signed in. `open` is the address at which a dialog opens by itself:
 * what it offers takes another press.
 */
export type Intent =
  | { kind: 'like-post' | 'save-post'; postId: string }
  | { kind: 'like-comment'; postId: string; commentId: string }
  | { kind: 'follow'; profileId: string }
  | { kind: 'comment'; postId: string; text: string }
  | { kind: 'open'; at: string }

/** What can open over a page, with what it needs to know. One is open at a time; the shell shows it. */
export type Overlay =
  | { kind: 'sign-in'; to: string; intent?: Intent }
  | { kind: 'report'; subject: 'post' | 'comment' | 'profile'; id: string }
  | { kind: 'remove-post'; postId: string }
  | { kind: 'delete-comment'; comment: Comment }
  | { kind: 'likes'; postId: string; commentId?: string }
  | { kind: 'buy'; postId: string; startWith?: PayWith }
  /** `returnTo` is the address that opens the dialog again after buying credits. */
  | { kind: 'tip'; profile: ProfileBadge; postId?: string; returnTo: string }
  | { kind: 'lightbox'; postId: string; startAt: number }
  | { kind: 'avoidance'; change: Avoidance; profile: Avoided }
  | { kind: 'subscribe'; creator: Creator; start: SubscribeStart }

/** `path` is that of the page on which it was opened. */
type State = { overlay: Overlay | null; isOpen: boolean; count: number; path: string }

const store = createStore<State>({ overlay: null, isOpen: false, count: 0, path: '' })

export function openOverlay(overlay: Overlay): void {
  const path = 'location' in globalThis ? location.pathname : ''
  store.set({ overlay, isOpen: true, count: store.get().count + 1, path })
}

/** Closes what is open. It stays known, so that it can leave with its motion. */
export function closeOverlay(): void {
  if (store.get().isOpen) store.set({ ...store.get(), isOpen: false })
}

/** Closes what was opened on another page than the one at this path. */
export function closeOverlayElsewhere(path: string): void {
  if (store.get().path !== path) closeOverlay()
}

export const useOverlay = (): State => useStore(store)

export const isOverlayOpen = (): boolean => store.get().isOpen

/** Runs an action for somebody who is signed in; asks a visitor to sign in `to` do it, and then finishes the `intent`. */
export function useMembersOnly(): (to: string, action: () => void, intent?: Intent) => void {
  const viewer = useViewer()
  return (to, action, intent) => {
    if (viewer) action()
    else openOverlay({ kind: 'sign-in', to, ...(intent && { intent }) })
  }
}
