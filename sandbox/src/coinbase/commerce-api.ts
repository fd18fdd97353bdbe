import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import type { Bank } from '../bank.ts'
import type { Faults } from '../faults.ts'
import { bodyOf, headerOf, isSame, partOf, readBodiesAsText } from '../http/http-request.ts'
import { newHex } from '../store/ids.ts'
import { schedule } from '../tasks.ts'
import { isoTime } from './business-checkout.ts'
import { moveCharge, statusOf } from './charge.ts'
import type { Charge } from '../store/coinbase-objects.ts'
import { readAsked, writeAmount } from './decimal.ts'
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

export interface CommerceApi {
  apiKey: string
  write: <T>(request: null, work: (bank: Bank) => T) => T
  faults: Faults
}

/** A charge waits an hour. */
const LASTS = 3600
const LONGEST_NAME = 100
const LONGEST_DESCRIPTION = 200
const CHARGE_FIELDS = [
  ...['name', 'description', 'pricing_type', 'local_price'],
  ...['redirect_url', 'cancel_url', 'metadata'],
]

/** Serves the crypto provider's older charges: made, seen and canceled. */
export function serveCommerce(app: FastifyInstance, api: CommerceApi): void {
  void app.register((scope, _options, done) => {
    readBodiesAsText(scope)
    scope.setErrorHandler(refuse)
    scope.addHook('onRequest', async (request, reply) => {
      if (!isSame(headerOf(request, 'x-cc-api-key') ?? '', api.apiKey)) {
        throw new ApiError(401, { type: 'invalid_request_error', message: 'No such API key' })
      }
      await api.faults.strike(reply)
    })
    const serve = (
      method: 'GET' | 'POST',
      url: string,
      answer: (bank: Bank, request: FastifyRequest) => Charge,
    ) => {
      scope.route({
        method,
        url,
        handler: async (request, reply) => {
          const data = api.write(null, (bank) => answer(bank, request))
          if (await api.faults.swallow(reply)) return reply
          return reply
            .code(url === '/charges' ? 201 : 200)
            .type('application/json')
            .send(JSON.stringify({ data }))
        },
      })
    }
    serve('POST', '/charges', createCharge)
    serve('GET', '/charges/:id', (bank, request) => getCharge(bank, partOf(request, 'id')))
    serve('POST', '/charges/:id/cancel', cancelCharge)
    done()
  })
}

function createCharge(bank: Bank, request: FastifyRequest): Charge {
  const body = readJson(bodyOf(request))
  refuseUnknown(body, CHARGE_FIELDS)
  if (textOf(body, 'pricing_type') !== 'fixed_price') throw badBody('pricing_type must be fixed_price.')
  const price = readJson(JSON.stringify(body.get('local_price') ?? {}))
  refuseUnknown(price, ['amount', 'currency'])
  const amount = readAsked(neededTextOf(price, 'amount'))
  if (amount === null) throw badBody('local_price.amount must be a decimal text with at most two decimals.')
  const currency = neededTextOf(price, 'currency')
  if (!/^[A-Z]{3,5}$/.test(currency)) throw badBody('local_price.currency must be a code such as USD.')
  const id = crypto.randomUUID()
  const text = writeAmount(amount)
  const charge: Charge = {
    id,
    code: newHex(8).toUpperCase(),
    name: shortTextOf(body, 'name', LONGEST_NAME) ?? 'Payment',
    description: shortTextOf(body, 'description', LONGEST_DESCRIPTION) ?? '',
    pricing_type: 'fixed_price',
    pricing: {
      local: { amount: text, currency },
      settlement: { amount: text, currency: 'USDC' },
    },
    hosted_url: `${bank.publicUrl()}/crypto/${id}`,
    redirect_url: addressOf(body, 'redirect_url'),
    cancel_url: addressOf(body, 'cancel_url'),
    created_at: isoTime(bank.now()),
    expires_at: isoTime(Math.floor(Date.now() / 1000) + LASTS),
    metadata: metadataOf(body),
    payments: [],
    timeline: [],
  }
  schedule(bank, { name: 'expire-coinbase-charge', subject: id, due: bank.now() + LASTS })
  return moveCharge(bank, charge, { status: 'NEW', event: 'charge:created' })
}

function cancelCharge(bank: Bank, request: FastifyRequest): Charge {
  const charge = getCharge(bank, partOf(request, 'id'))
  if (statusOf(charge) !== 'NEW') throw badBody('Only charges in state NEW can be canceled.')
  return moveCharge(bank, charge, { status: 'CANCELED', event: 'charge:failed' })
}

/** By its id or by its code. */
function getCharge(bank: Bank, idOrCode: string): Charge {
  const byId = bank.objects.find('coinbase.charge', idOrCode)
  const [charge] = byId
    ? [byId]
    : bank.objects.list('coinbase.charge', { where: { code: idOrCode }, limit: 1 }).rows
  if (charge) return charge
  throw new ApiError(404, { type: 'invalid_request_error', message: 'Not found' })
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof ApiError ? error.status : 500
  if (status === 500) request.log.error(error)
  const types: Record<number, string> = {
    400: 'invalid_request',
    401: 'authorization_error',
    404: 'not_found',
  }
  const message = error instanceof ApiError ? error.message : 'Something went wrong in the sandbox.'
  return reply.code(status).send({ error: { type: types[status] ?? 'internal_server_error', message } })
}
