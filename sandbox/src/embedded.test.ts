import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openSandbox } from './index.ts'
import { startReceiver } from './testing/receiver.ts'
import { cardForm, client, newKeySecret, openCheckout } from './testing/start-sandbox.ts'

/** A server with its own parser for forms, and a strict policy for its pages. */
function strictServer(): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => {
    done(new Error('not with us'))
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self'; form-action 'self'")
  })
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send('the server’s own words'))
  return app
}

test('a server can serve the pages below a prefix and the APIs on another port', async () => {
  const receiver = await startReceiver()
  const [front, back] = [strictServer(), strictServer()]
  let address = ''
  const sandbox = openSandbox({
    file: ':memory:',
    publicUrl: () => `${address}/sandbox`,
    stripe: {
      secretKey: 'sk_test_inside',
      webhook: { url: () => `${receiver.url}/stripe`, secret: 'whsec_test' },
    },
    coinbase: {
      keyId: 'key',
      keySecret: newKeySecret(),
      webhookSecret: 'secret',
      webhookUrl: () => `${receiver.url}/coinbase`,
    },
  })
  await front.register(async (pages) => sandbox.pages(pages), { prefix: '/sandbox' })
  sandbox.api(back)
  address = await front.listen({ host: '127.0.0.1', port: 0 })
  const api = await back.listen({ host: '127.0.0.1', port: 0 })
  await sandbox.start()
  onTestFinished(async () => {
    await Promise.all([front.close(), back.close()])
    await sandbox.stop()
    await receiver.stop()
  })

  const session = await openCheckout({ stripe: client(Number(new URL(api).port), 'sk_test_inside') })
  expect(session.url).toBe(`${address}/sandbox/checkout/${session.id}`)
  const page = await fetch(session.url)
  expect(page.headers.get('content-security-policy')).toBe("default-src 'self'; form-action 'self'")
  const [, sheet = ''] = /href="([^"]+\.css)"/.exec(await page.text()) ?? []
  expect((await fetch(new URL(sheet, session.url))).headers.get('content-type')).toContain('text/css')

  const paid = await fetch(session.url, {
    method: 'POST',
    body: new URLSearchParams(cardForm('4242 4242 4242 4242')),
  })
  expect(paid.status).toBe(200)
  await receiver.event('checkout.session.completed')
  expect((await fetch(`${address}/v1/customers`)).status).toBe(404)
  expect((await fetch(`${api}/v1/customers`)).status).toBe(401)
  expect((await fetch(`${api}/_control/hold`, { method: 'POST' })).status).toBe(404)
})
