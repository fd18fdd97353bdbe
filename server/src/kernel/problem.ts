import { problems, type ProblemBody, type ProblemCode } from '@fanfare/contract/api/problem'

/** An expected error. Anything else that is thrown is a bug. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  /** The invalid inputs, by name. */
  readonly fields: Record<string, string> | undefined
  /** Additional facts for the response, such as which chunks are missing. */
  readonly facts: Record<string, unknown> | undefined

  constructor(
    code: ProblemCode,
    detail: {
      fields?: Record<string, string>
      facts?: Record<string, unknown>
      /** The underlying error, which is logged if the problem is ours, and never sent. */
      cause?: unknown
    } = {},
  ) {
    super(problems[code].message, { cause: detail.cause })
    this.code = code
    this.fields = detail.fields
    this.facts = detail.facts
  }

  get status(): number {
    return problems[this.code].status
  }

  toBody(requestId: string): ProblemBody {
    const { status, message, code, fields, facts } = this
    return {
      ...facts,
      status,
      message,
      code,
      ...(fields && { fields }),
      ...(status >= 500 && { request_id: requestId }),
    }
  }
}

/**
 * The problem that the caller sees for a PostgreSQL error, by its SQLSTATE (specification, section 8); null for any
 * other error.
 */
export function problemOfDatabase(error: unknown): Problem | null {
  const code = sqlState(error)
  if (code === null) return null
  const byCode: Record<string, ProblemCode> = {
    '23505': 'conflict',
    '23503': 'conflict',
    // A value is missing, or violates a constraint of its column.
    '23502': 'invalid-request',
    '23514': 'invalid-request',
    '40001': 'conflict',
    '40P01': 'conflict',
    '42501': 'not-allowed',
    P0002: 'not-found',
    '57014': 'service-unavailable',
  }
  const known = isAway(code) ? 'service-unavailable' : (byCode[code] ?? byClass[code.slice(0, 2)])
  return known ? new Problem(known) : null
}

/** Data that PostgreSQL can't store, and a role that it doesn't accept. */
const byClass: Record<string, ProblemCode> = { '22': 'invalid-request', '28': 'not-allowed' }

/** No connection, none left, or none that can write; no disk space, or a failure of PostgreSQL's machine. */
const isAway = (code: string): boolean => /^(08|53|57P|58|25006)/.test(code) || brokenConnections.has(code)

const brokenConnections = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'],
])

// The driver's messages for a broken connection, which have no code. Rolling back its transaction fails with them too.
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|Query read timeout/

function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (lostConnection.test(error.message)) return '08006'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  return code ?? sqlState(error.cause)
}
