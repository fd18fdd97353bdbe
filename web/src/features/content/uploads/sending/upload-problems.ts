import { ApiProblem, isProblem } from '../../../../plumbing/api/api-problem.ts'
import * as text from '../uploads-text.ts'

/** The error that the browser's transport throws when a request times out. */
export const timedOut = () => new ApiProblem({ status: 0, code: 'upload-timed-out', message: text.timedOut })

/** Whether a failure may go away after a while: no response, a busy server, or an error from a proxy. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiProblem && passing.has(error.status)
}

/** True if the server no longer knows the upload, so that it has to start from its first chunk. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'upload-not-found'
}

/** True if the user is out of storage, so that deleting something helps. */
const isFull = (error: unknown): error is ApiProblem => isProblem(error, 'storage-full')

/** The sentence to show for a failed upload. */
export function uploadFailure(error: unknown): { message: string; canResume: boolean } {
  if (!(error instanceof ApiProblem)) return { message: text.generic, canResume: true }
  const isWaiting = error.status === 401 || isProblem(error, 'profile-has-changed')
  const canResume = isPassing(error) || isGone(error) || isWaiting || isFull(error)
  return { message: sentenceOf(error), canResume }
}

const passing = new Set([0, 408, 425, 429, 500, 502, 503, 504])

function sentenceOf(error: ApiProblem): string {
  const { status, code, message } = error
  if (isFull(error)) return storageSentence(error)
  if (code === 'upload-timed-out') return message
  if (status === 0) return text.connectionLost
  if (status === 500 || status === 502 || status === 503 || status === 504) return text.unavailable
  const isWorded = code !== 'unknown-error' && code !== 'invalid-request'
  if (isWorded) return message
  return byStatus[status] ?? text.failedWith(status)
}

function storageSentence({ message, facts }: ApiProblem): string {
  const { used_bytes: used, allowed_bytes: allowed } = facts
  if (typeof used !== 'number' || typeof allowed !== 'number') return message
  return text.storageFull(gigabytes(used), gigabytes(allowed))
}

const gigabytes = (bytes: number): string =>
  new Intl.NumberFormat('en', {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: 2,
  }).format(bytes / 1e9)

/** Messages for responses that aren't from our server, such as those of a proxy that refuses the body. */
const byStatus: Record<number, string> = {
  403: text.denied,
  408: text.timedOut,
  413: text.tooLarge,
  415: text.typeUnsupported,
}
