import { ApiProblem, secondsToWait } from '../../../plumbing/api/api-problem.ts'

export const AGAIN_MS = 3000

/**
 * How long a message waits after a failure, in milliseconds; null if another attempt would fail as well. On 401, it waits
 * until its profile is signed in again.
 */
export function waitAfter(error: unknown): number | null {
  const seconds = secondsToWait(error)
  if (seconds !== null) return seconds * 1000
  const status = error instanceof ApiProblem ? error.status : 0
  return [0, 401, 502, 503, 504].includes(status) ? AGAIN_MS : null
}
