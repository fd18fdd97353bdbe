import type { ProblemBody, ProblemCode } from '@fanfare/contract/api/problem'
import * as text from './api-text.ts'

/**
 * A failed call. `message` is a sentence for people; `fields` names each invalid input; `facts` holds the rest of the
 * response, such as the current price.
 */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly facts: Readonly<Record<string, unknown>>

  constructor({ status, code, message, fields = {}, request_id: _id, ...facts }: ProblemBody) {
    super(message)
    this.name = 'ApiProblem'
    this.status = status
    this.code = code
    this.fields = fields
    this.facts = facts
  }
}

export const serverIsSilent: ProblemBody = {
  status: 0,
  code: 'server-is-silent',
  message: text.serverNotResponding,
}

/** The sentence that explains an error to people, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiProblem ? error.message : text.unknownError
}

/** A feature's own sentence for a problem, by its code; otherwise the server's message. */
export function sentenceFor(error: unknown, sentences: Readonly<Record<string, string>>): string {
  const own = error instanceof ApiProblem ? sentences[error.code] : undefined
  return own ?? messageOf(error)
}

/** True if a call failed with this code. */
export function isProblem(error: unknown, code: ProblemCode): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code
}

/** How many seconds to wait after too many attempts; null for other failures. */
export function secondsToWait(error: unknown): number | null {
  const seconds = isProblem(error, 'too-many-requests') ? error.facts['retry_after'] : undefined
  return typeof seconds === 'number' ? seconds : null
}

/** Reads the body of a failed response. A body that isn't ours gets the message for unknown failures. */
export function problemOf(status: number, body: unknown): ApiProblem {
  if (isProblemBody(body)) {
    const seconds = secondsToWait(new ApiProblem(body))
    return new ApiProblem(seconds === null ? body : { ...body, message: waitMessage(seconds) })
  }
  return new ApiProblem({ status, code: 'unknown-error', message: text.unknownError })
}

function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return text.tryInAMinute
  if (minutes <= 90) return text.tryInMinutes(minutes)
  return text.tryInHours(Math.ceil(minutes / 60))
}

function isProblemBody(body: unknown): body is ProblemBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    'status' in body &&
    'code' in body &&
    typeof body.message === 'string' &&
    typeof body.status === 'number' &&
    typeof body.code === 'string'
  )
}
