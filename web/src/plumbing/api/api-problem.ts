import type { ProblemBody, ProblemCode } from '@fanfare/contract/api/problem'

/**
 * A call that did not succeed. `message` is a sentence for a person; `fields` names each input at fault; `facts` is what
 * else the answer says, such as the price that holds now.
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
  message: 'The server isn’t responding. Nothing was lost. Try again.',
}

/** The sentence that tells a person what went wrong, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiProblem ? error.message : 'An unknown error occurred'
}

/** A feature's own sentence for a problem, by its code; else what the server says. */
export function sentenceFor(error: unknown, sentences: Readonly<Record<string, string>>): string {
  const own = error instanceof ApiProblem ? sentences[error.code] : undefined
  return own ?? messageOf(error)
}

/** True when a call failed for the reason that the code names. */
export function isProblem(error: unknown, code: ProblemCode): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code
}

/** How many seconds to wait after too many attempts; null where that was not the reason. */
export function secondsToWait(error: unknown): number | null {
  const seconds = isProblem(error, 'too-many-requests') ? error.facts['retry_after'] : undefined
  return typeof seconds === 'number' ? seconds : null
}

/** Reads the body of an answer that is not a success; an answer that is not ours gets the unknown failure's words. */
export function problemOf(status: number, body: unknown): ApiProblem {
  if (isProblemBody(body)) {
    const seconds = secondsToWait(new ApiProblem(body))
    return new ApiProblem(seconds === null ? body : { ...body, message: waitMessage(seconds) })
  }
  return new ApiProblem({ status, code: 'unknown-error', message: 'An unknown error occurred' })
}

function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'Too many attempts. Try again in a minute.'
  if (minutes <= 90) return `Too many attempts. Try again in ${minutes} minutes.`
  return `Too many attempts. Try again in ${Math.ceil(minutes / 60)} hours.`
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
