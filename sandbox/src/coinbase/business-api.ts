import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import type { Bank } from '../bank.ts'
import type { Faults } from '../faults.ts'
import { bodyOf, headerOf, partOf, pathOf, queryOf, readBodiesAsText } from '../http-request.ts'
import { newHex } from '../ids.ts'
import { schedule } from '../tasks.ts'
import { changeCheckout, isoTime, type BusinessCheckout } from './business-checkout.ts'
import { readAmount, writeAmount } from './decimal.ts'
import { addressOf, badBody, metadataOf, neededTextOf, readJson, textOf } from './json-body.ts'
import { isValidJwt, type JwtKey } from './verify-jwt.ts'

export interface BusinessApi {
  key: JwtKey
  write: <T>(request: null, work: (bank: Bank) => T) => T
  faults: Faults
}

const PATH = '/api/v1/checkouts'

/** How long a checkout waits for its payment when its maker does not say, in seconds. */
const LASTS = 86_400

/** Serves the crypto provider's checkouts: made, seen, listed, deactivated and refunded. */
export function serveBusiness(app: FastifyInstance, api: BusinessApi): void {
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

function createCheckout(bank: Bank, request: FastifyRequest): BusinessCheckout {
  const body = readJson(bodyOf(request))
  const amount = readAmount(neededTextOf(body, 'amount'))
  if (amount === null) throw badBody('amount must be a decimal text above zero, such as "100.50".')
  const currency = textOf(body, 'currency') ?? 'USDC'
  if (!/^[A-Z]{3,5}$/.test(currency)) throw badBody('currency must be a code such as USDC or USD.')
  const id = newHex(24)
  const description = textOf(body, 'description')
  const success = addressOf(body, 'successRedirectUrl')
  const fail = addressOf(body, 'failRedirectUrl')
  const expires = expiry(textOf(body, 'expiresAt'))
  const now = isoTime(bank.now())
  const checkout: BusinessCheckout = {
    id,
    url: `${bank.publicUrl()}/crypto/${id}`,
    amount: writeAmount(amount),
    currency,
    network: textOf(body, 'network') ?? 'base',
    address: `0x${newHex(40)}`,
    tokenAddress: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    status: 'ACTIVE',
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
  const at = wanted === null ? now + LASTS * 1000 : Date.parse(wanted)
  if (!(at > now)) throw badBody('expiresAt must be a time to come.')
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

function deactivate(bank: Bank, request: FastifyRequest): BusinessCheckout {
  const checkout = getCheckout(bank, partOf(request, 'id'))
  if (checkout.status !== 'ACTIVE') throw badBody(`The checkout is ${checkout.status}, not ACTIVE.`)
  return changeCheckout(bank, checkout, { change: { status: 'DEACTIVATED' }, event: null })
}

function refund(bank: Bank, request: FastifyRequest): BusinessCheckout {
  const checkout = getCheckout(bank, partOf(request, 'id'))
  const paid = readAmount(checkout.settlement?.totalAmount ?? '') ?? 0n
  const before = readAmount(checkout.refundedAmount ?? '') ?? 0n
  if (checkout.status !== 'COMPLETED' && checkout.status !== 'PARTIALLY_REFUNDED') {
    throw badBody(`The checkout is ${checkout.status}: there is nothing to refund.`)
  }
  const wanted = textOf(readJson(bodyOf(request)), 'amount')
  const amount = wanted === null ? paid - before : readAmount(wanted)
  if (amount === null || amount > paid - before) throw badBody('amount must be at most what is left.')
  const refunded = before + amount
  return changeCheckout(bank, checkout, {
    change: {
      status: refunded === paid ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
      refundedAmount: writeAmount(refunded),
    },
    event: 'checkout.refund.success',
  })
}

function getCheckout(bank: Bank, id: string): BusinessCheckout {
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
    // Below a prefix, a caller may sign the provider's own path.
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
