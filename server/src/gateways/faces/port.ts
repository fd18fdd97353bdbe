import type { FaceComparison } from '@fanfare/engine/faces/face-comparison'

/**
 * Whether two pictures show the same adult, and if not, which picture is the cause and why. `unavailable` means that
 * this server can't compare faces, so retrying soon doesn't help.
 */
export type FaceMatch =
  | { outcome: FaceComparison['outcome'] | 'unreadable'; picture: FaceComparison['picture'] }
  | { outcome: 'unavailable'; picture: null }

/** Compares faces on this machine; no picture leaves it. */
export interface FaceMatcher {
  /** Takes the paths of two pictures on this machine. Throws if the comparison can't run now, so that it is retried. */
  compare(pictures: { photo: string; selfie: string }, context: { signal: AbortSignal }): Promise<FaceMatch>
}
