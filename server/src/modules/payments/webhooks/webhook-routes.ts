import { payments } from '@fanfare/contract/payments/routes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '#kernel/serve'
import {
  receiveCardWebhook,
  receiveCryptoWebhook,
  type ReceivingDeps,
  type Message,
} from './receive-webhook.ts'

/** The webhook routes. Bodies stay unparsed, because the signature covers the raw text. */
export function webhookRoutes(app: FastifyInstance, deps: ReceivingDeps): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    serve(scope, payments.receiveCardWebhook, (_viewer, _input, { request }) =>
      receiveCardWebhook(deps, messageOf(request)),
    )
    serve(scope, payments.receiveCryptoWebhook, (_viewer, _input, { request }) =>
      receiveCryptoWebhook(deps, messageOf(request)),
    )
    done()
  })
}

function messageOf({ body, headers }: FastifyRequest): Message {
  const single: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) single[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return { body: typeof body === 'string' ? body : '', headers: single }
}
