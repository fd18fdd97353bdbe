import { ApiProblem, isProblem, secondsToWait } from '../../../plumbing/api/api-problem.ts'

export const AGAIN_MS = 3000

/** Thrown for a message whose files only another tab has. That tab sends it. */
export class FilesElsewhere extends Error {}

/**
 * How long a message waits after a failure, in milliseconds; null if another attempt would fail as well. It waits until
 * its profile is signed in and the session's current profile again.
 */
export function waitAfter(error: unknown): number | null {
  const seconds = secondsToWait(error)
  if (seconds !== null) return seconds * 1000
  if (isProblem(error, 'profile-has-changed') || error instanceof FilesElsewhere) return AGAIN_MS
  const status = error instanceof ApiProblem ? error.status : 0
  return [0, 401, 502, 503, 504].includes(status) ? AGAIN_MS : null
}
