import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import type { Bank } from '../bank.ts'
import type { Faults } from '../faults.ts'
import { bodyOf, headerOf, partOf, pathOf, queryOf, readBodiesAsText } from '../http/http-request.ts'
import { newHex } from '../store/ids.ts'
import { schedule } from '../tasks.ts'
import { changeCheckout, isoTime, settlementOf } from './coinbase-checkout.ts'
import type { CoinbaseCheckout } from '../store/coinbase-objects.ts'
import { readAmount, readAsked, writeAmount } from './decimal.ts'
import {
  addressOf,
  badBody,
  metadataOf,
  neededTextOf,
  readJson,
  refuseUnknown,
  shortTextOf,
  textOf,
} from './json-body.ts'
import { isValidJwt, type JwtKey } from './jwt.ts'

export interface CoinbaseApi {
  key: JwtKey
  write: <T>(request: null, work: (bank: Bank) => T) => T
  faults: Faults
}

const PATH = '/api/v1/checkouts'

/** The default time until a checkout expires, in seconds. */
const LASTS = 3600
const LONGEST_TEXT = 500
const CURRENCIES = ['USDC', 'USD', 'EUR', 'GBP', 'SGD']
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const CHECKOUT_FIELDS = [
  ...['amount', 'currency', 'network', 'description', 'expiresAt', 'metadata'],
  ...['successRedirectUrl', 'failRedirectUrl'],
]
const REFUND_FIELDS = ['amount', 'currency', 'reason']

/** Serves the crypto provider's checkouts, which callers can create, read, list, deactivate and refund. */
export function serveCoinbase(app: FastifyInstance, api: CoinbaseApi): void {
  void app.register((scope, _options, done) => {
    readBodiesAsText(scope)
    scope.setErrorHandler(refuse)
    scope.addHook('onRequest', async (request, reply) => {
      authorize(request, api.key, scope.prefix)
      await api.faults.strike(reply)
    })
    const serve = (
      method: 'GET' | 'POST',
      url: string,
      answer: (bank: Bank, request: FastifyRequest) => object,
    ) => {
      scope.route({
        method,
        url,
        handler: async (request, reply) => {
          const body = api.write(null, (bank) =>
            method === 'POST' ? answerOnce(bank, request, answer) : JSON.stringify(answer(bank, request)),
          )
          if (await api.faults.swallow(reply)) return reply
          return reply
            .code(url === PATH && method === 'POST' ? 201 : 200)
            .type('application/json')
            .send(body)
        },
      })
    }
    serve('POST', PATH, createCheckout)
    serve('GET', PATH, listCheckouts)
    serve('GET', `${PATH}/:id`, (bank, request) => getCheckout(bank, partOf(request, 'id')))
    serve('POST', `${PATH}/:id/deactivate`, deactivate)
    serve('POST', `${PATH}/:id/refund`, refund)
    done()
  })
}

function createCheckout(bank: Bank, request: FastifyRequest): CoinbaseCheckout {
  const body = readJson(bodyOf(request))
  refuseUnknown(body, CHECKOUT_FIELDS)
  const amount = readAsked(neededTextOf(body, 'amount'))
  if (amount === null)
    throw badBody('amount must be a decimal text from "0.01" on, with at most two decimals.')
  const currency = neededTextOf(body, 'currency')
  if (!CURRENCIES.includes(currency)) throw badBody(`currency must be one of ${CURRENCIES.join(', ')}.`)
  const network = textOf(body, 'network') ?? 'base'
  if (network !== 'base') throw badBody('network must be base.')
  const id = newHex(24)
  const description = shortTextOf(body, 'description', LONGEST_TEXT)
  const success = addressOf(body, 'successRedirectUrl')
  const fail = addressOf(body, 'failRedirectUrl')
  const expires = expiry(textOf(body, 'expiresAt'))
  const now = isoTime(bank.now())
  const checkout: CoinbaseCheckout = {
    id,
    url: `${bank.publicUrl()}/crypto/${id}`,
    amount: writeAmount(amount),
    currency,
    network,
    address: `0x${newHex(40)}`,
    tokenAddress: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    status: 'ACTIVE',
    // The provider's documentation shows a settlement even on unpaid checkouts.
    settlement: settlementOf(amount),
    metadata: metadataOf(body),
    createdAt: now,
    updatedAt: now,
    expiresAt: expires.at,
    ...(description === null ? {} : { description }),
    ...(success === null ? {} : { successRedirectUrl: success }),
    ...(fail === null ? {} : { failRedirectUrl: fail }),
  }
  bank.objects.put('coinbase.checkout', checkout)
  schedule(bank, { name: 'expire-coinbase-checkout', subject: id, due: bank.now() + expires.inSeconds })
  return checkout
}

function expiry(wanted: string | null): { at: string; inSeconds: number } {
  const now = Date.now()
  if (wanted !== null && !TIMESTAMP.test(wanted)) throw badBody('expiresAt must be an RFC 3339 timestamp.')
  const at = wanted === null ? now + LASTS * 1000 : Date.parse(wanted)
  if (!(at > now)) throw badBody('expiresAt must be in the future.')
  return { at: new Date(at).toISOString(), inSeconds: Math.ceil((at - now) / 1000) }
}

function listCheckouts(bank: Bank, request: FastifyRequest): object {
  const query = new URLSearchParams(queryOf(request))
  const size = Number(query.get('pageSize') ?? 20)
  if (!(size >= 1 && size <= 100)) throw badBody('pageSize must be between 1 and 100.')
  const status = query.get('status')
  const { rows, hasMore } = bank.objects.list('coinbase.checkout', {
    limit: Math.floor(size),
    startingAfter: query.get('pageToken'),
    where: status === null ? {} : { status },
  })
  return { checkouts: rows, ...(hasMore ? { nextPageToken: rows.at(-1)?.id } : {}) }
}

function deactivate(bank: Bank, request: FastifyRequest): CoinbaseCheckout {
  const checkout = getCheckout(bank, partOf(request, 'id'))
  if (checkout.status !== 'ACTIVE') throw badBody(`The checkout is ${checkout.status}, not ACTIVE.`)
  return changeCheckout(bank, checkout, { change: { status: 'DEACTIVATED' }, event: null })
}

function refund(bank: Bank, request: FastifyRequest): object {
  const checkout = getCheckout(bank, partOf(request, 'id'))
  const paid = readAmount(checkout.settlement.totalAmount) ?? 0n
  const before = readAmount(checkout.refundedAmount ?? '') ?? 0n
  if (checkout.status !== 'COMPLETED' && checkout.status !== 'PARTIALLY_REFUNDED') {
    throw badBody(`The checkout is ${checkout.status}: there is nothing to refund.`)
  }
  const body = readJson(bodyOf(request))
  refuseUnknown(body, REFUND_FIELDS)
  const amount = readAsked(neededTextOf(body, 'amount'))
  if (amount === null || amount > paid - before) throw badBody('amount must be at most the remaining amount.')
  const reason = shortTextOf(body, 'reason', LONGEST_TEXT)
  const refunded = before + amount
  const changed = changeCheckout(bank, checkout, {
    change: {
      status: refunded === paid ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
      refundedAmount: writeAmount(refunded),
    },
    event: 'checkout.refund.success',
  })
  const at = isoTime(bank.now())
  return {
    checkout: changed,
    refund: {
      id: newHex(24),
      checkoutId: checkout.id,
      amount: writeAmount(amount),
      currency: 'USDC',
      status: 'COMPLETED',
      createdAt: at,
      completedAt: at,
      ...(reason !== null && { reason }),
    },
  }
}

function getCheckout(bank: Bank, id: string): CoinbaseCheckout {
  if (!/^[0-9a-f]{24}$/.test(id)) throw badBody('id must be 24 hexadecimal digits.')
  const checkout = bank.objects.find('coinbase.checkout', id)
  if (checkout) return checkout
  throw new ApiError(404, { type: 'invalid_request_error', message: 'No checkout has this id.' })
}

function answerOnce(
  bank: Bank,
  request: FastifyRequest,
  answer: (bank: Bank, request: FastifyRequest) => object,
): string {
  const key = headerOf(request, 'x-idempotency-key')
  if (key === null) return JSON.stringify(answer(bank, request))
  if (!UUID_V4.test(key)) throw badBody('X-Idempotency-Key must be a UUID v4.')
  const asked = createHash('sha256')
    .update(`${pathOf(request)}\n${bodyOf(request)}`)
    .digest('hex')
  const kept = bank.answers.find('coinbase', key)
  if (kept && kept.request !== asked) {
    const message = 'This idempotency key was used for another request.'
    throw new ApiError(422, { type: 'idempotency_error', message })
  }
  if (kept) return kept.body
  const body = JSON.stringify(answer(bank, request))
  bank.answers.keep('coinbase', key, { request: asked, status: 200, body })
  return body
}

function authorize(request: FastifyRequest, key: JwtKey, prefix: string): void {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const path = pathOf(request)
  const places = ['business.coinbase.com', request.headers.host ?? ''].flatMap((host) => [
    `${request.method} ${host}${path}`,
    // If the API is served below a prefix, a caller can also sign the provider's path without it.
    `${request.method} ${host}${path.slice(prefix.length)}`,
  ])
  if (isValidJwt(token, key, places)) return
  throw new ApiError(401, {
    type: 'invalid_request_error',
    message: 'The token is not valid for this request.',
  })
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof ApiError ? error.status : 500
  if (status === 500) request.log.error(error)
  const types: Record<number, string> = {
    400: 'invalid_request',
    401: 'unauthorized',
    404: 'not_found',
    422: 'idempotency_error',
  }
  return reply.code(status).send({
    errorType: types[status] ?? 'internal_server_error',
    errorMessage: error instanceof ApiError ? error.message : 'Something went wrong in the sandbox.',
    correlationId: newHex(16),
  })
}
