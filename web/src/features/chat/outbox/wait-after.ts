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
  const canPass = !(error instanceof ApiProblem) || error.status === 401 || isServerAway(error)
  return canPass ? AGAIN_MS : null
}

/** Whether a request failed because the connection is lost or the server restarts. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof ApiProblem && [0, 502, 503, 504].includes(error.status)
