import type { FaceComparison } from '@fanfare/engine/faces/face-comparison'

/**
 * Whether two pictures show the same adult, and if not, which picture is the reason and why. `unavailable`: this server can't
 * compare faces, so trying again soon is of no use.
 */
export type FaceMatch =
  | { outcome: FaceComparison['outcome'] | 'unreadable'; picture: FaceComparison['picture'] }
  | { outcome: 'unavailable'; picture: null }

/** Compares faces on this machine; no picture leaves it. */
export interface FaceMatcher {
  /** Both are paths of pictures on this machine. Throws if the comparison can't run now, so that it is retried. */
  compare(pictures: { photo: string; selfie: string }, context: { signal: AbortSignal }): Promise<FaceMatch>
}
