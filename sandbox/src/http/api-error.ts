export type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'

export interface ErrorBody {
  type: ErrorType
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
}

/** A refusal in the words of the card provider. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function badRequest(message: string, more: { param?: string; code?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more })
}

export function noSuch(noun: string, id: string, param = 'id'): ApiError {
  const message = `No such ${noun}: '${id}'`
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', param, message })
}
