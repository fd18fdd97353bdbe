import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, badRequest } from '../http/api-error.ts'
import type { Bank } from '../bank.ts'
import type { Faults } from '../faults.ts'
import { refuseUnknown, textsIn } from '../http/fields.ts'
import { readForm } from '../http/form.ts'
import { bodyOf, headerOf, isSame, partOf, pathOf, queryOf, readBodiesAsText } from '../http/http-request.ts'
import { newId } from '../store/ids.ts'
import { accountLinkRoutes } from './accounts/account-links.ts'
import { accountRoutes } from './accounts/accounts.ts'
import { chargeRoutes } from './charges/charges.ts'
import { checkoutSessionRoutes } from './sessions/checkout-sessions.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './charges/disputes.ts'
import { eventRoutes } from './event-routes.ts'
import { expand } from './expand.ts'
import { otherRoutes } from './other-routes.ts'
import { paymentIntentRoutes } from './charges/payment-intents.ts'
import { paymentMethodRoutes } from './charges/payment-methods.ts'
import { portalRoutes } from './sessions/portal-sessions.ts'
import { priceRoutes } from './subscriptions/prices.ts'
import { refundRoutes } from './charges/refunds.ts'
import type { Route } from './route.ts'
import { subscriptionRoutes } from './subscriptions/subscription-routes.ts'
import { testClockRoutes } from './subscriptions/test-clocks.ts'
import { transferRoutes } from './accounts/transfers.ts'

export interface StripeApi {
  secretKey: string
  webhookUrl: () => string
  /** Runs work in a transaction, and then all tasks that are due in the sandbox's time. */
  write: <T>(request: Bank['request'], work: (bank: Bank) => T) => T
  faults: Faults
}

interface Answer {
  status: number
  body: string
  isReplay: boolean
}

/** Serves the card provider's API at its own paths. */
export function serveStripe(app: FastifyInstance, api: StripeApi): void {
  void app.register((scope, _options, done) => {
    readBodiesAsText(scope)
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('request-id', newId('req', 14)).header('stripe-version', versionOf(request) ?? '')
      authorize(request, api.secretKey)
      await api.faults.strike(reply)
    })
    const routes = [
      ...[
        accountRoutes,
        accountLinkRoutes,
        chargeRoutes,
        checkoutSessionRoutes,
        customerRoutes,
        disputeRoutes,
      ],
      ...[eventRoutes, otherRoutes(api.webhookUrl), paymentIntentRoutes, paymentMethodRoutes, portalRoutes],
      ...[priceRoutes, refundRoutes, subscriptionRoutes, testClockRoutes, transferRoutes],
    ].flat()
    for (const route of routes) serveRoute(scope, api, route)
    scope.all('/v1/*', (request) => {
      throw new ApiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${pathOf(request)}).`,
      })
    })
    done()
  })
}

function serveRoute(scope: FastifyInstance, api: StripeApi, route: Route): void {
  scope.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const answer = api.write(requestOf(request, reply), (bank) => answerOnce(bank, route, request))
      if (await api.faults.swallow(reply)) return reply
      if (answer.isReplay) reply.header('idempotent-replayed', 'true')
      return reply.code(answer.status).type('application/json').send(answer.body)
    },
  })
}

function answerOnce(bank: Bank, route: Route, request: FastifyRequest): Answer {
  const text = textOf(request)
  const key = route.method === 'POST' ? headerOf(request, 'idempotency-key') : null
  if (key === null) return answerNow(bank, route, { request, text })
  if (key.length > 255) throw badRequest('Idempotency keys are at most 255 characters long.')
  const asked = createHash('sha256')
    .update(`${request.method} ${pathOf(request)}\n${text}`)
    .digest('hex')
  const kept = bank.answers.find('stripe', key)
  if (kept && kept.request !== asked) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    throw new ApiError(400, { type: 'idempotency_error', message })
  }
  if (kept) return { status: kept.status, body: kept.body, isReplay: true }
  const answer = answerNow(bank, route, { request, text })
  bank.answers.keep('stripe', key, { request: asked, status: answer.status, body: answer.body })
  return answer
}

function answerNow(
  bank: Bank,
  route: Route,
  { request, text }: { request: FastifyRequest; text: string },
): Answer {
  const form = readForm(text)
  refuseUnknown(form, route.reads)
  const call = { id: partOf(request, 'id'), form, version: versionOf(request) }
  try {
    const answer = route.answer(bank, call)
    const body = JSON.stringify(expand(bank, answer, textsIn(form, 'expand')))
    return { status: 200, body, isReplay: false }
  } catch (error) {
    // A declined card is an outcome, so its effects are committed. Any other error rolls the transaction back.
    if (!(error instanceof ApiError) || error.status !== 402) throw error
    return { status: 402, body: JSON.stringify({ error: error.body }), isReplay: false }
  }
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError) {
    return reply
      .code(error.status)
      .type('application/json')
      .send(JSON.stringify({ error: error.body }))
  }
  request.log.error(error)
  const body = { error: { type: 'api_error', message: 'Something went wrong in the sandbox.' } }
  return reply.code(500).type('application/json').send(JSON.stringify(body))
}

/** The key is sent as a bearer token, or as the user name of basic authentication. */
function authorize(request: FastifyRequest, secretKey: string): void {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  const given = scheme.toLowerCase() === 'basic' ? (atobText(value).split(':')[0] ?? '') : value
  if (given === '') {
    const message = 'You did not provide an API key.'
    throw new ApiError(401, { type: 'invalid_request_error', message })
  }
  if (isSame(given, secretKey)) return
  const message = `Invalid API Key provided: ${given.slice(0, 8)}****`
  throw new ApiError(401, { type: 'invalid_request_error', message })
}

function requestOf(request: FastifyRequest, reply: FastifyReply): Bank['request'] {
  return { id: String(reply.getHeader('request-id')), idempotency_key: headerOf(request, 'idempotency-key') }
}

function atobText(value: string): string {
  return Buffer.from(value, 'base64').toString('utf8')
}

function versionOf(request: FastifyRequest): string | null {
  return headerOf(request, 'stripe-version')
}

/** Reads the parameters of a request: from the body of a POST, otherwise from the query. */
function textOf(request: FastifyRequest): string {
  return request.method === 'POST' ? bodyOf(request) : queryOf(request)
}
