import type { FastifyInstance } from 'fastify'
import type { Bank } from '../bank.ts'
import { readForm, type Form } from '../http/form.ts'
import { bodyOf, partOf, readBodiesAsText } from '../http/http-request.ts'
import { showCheckout, submitCheckout } from './checkout-page.ts'
import { showConnect, submitConnect } from './connect-page.ts'
import { showCrypto, submitCrypto } from './crypto-page.ts'
import { send, type PageAnswer } from './page-request.ts'
import { showPortal, submitPortal } from './portal-page.ts'
import { STYLE_SHEET } from './style-sheet.ts'

interface PageOf {
  path: string
  show(bank: Bank, id: string): PageAnswer
  submit(bank: Bank, id: string, form: Form): PageAnswer
}

const PAGES: PageOf[] = [
  { path: '/checkout/:id', show: showCheckout, submit: submitCheckout },
  { path: '/portal/:id', show: showPortal, submit: submitPortal },
  { path: '/connect/:id', show: showConnect, submit: submitConnect },
  { path: '/crypto/:id', show: showCrypto, submit: submitCrypto },
]

/** Serves the pages on which people pay. They need no script: forms, links and one style sheet. */
export function servePages(
  app: FastifyInstance,
  write: <T>(request: null, work: (bank: Bank) => T) => T,
): void {
  void app.register((scope, _options, done) => {
    readBodiesAsText(scope)
    for (const { path, show, submit } of PAGES) {
      scope.get(path, async (request, reply) =>
        send(
          reply,
          write(null, (bank) => show(bank, partOf(request, 'id'))),
        ),
      )
      scope.post(path, async (request, reply) => {
        const form = readForm(bodyOf(request))
        return send(
          reply,
          write(null, (bank) => submit(bank, partOf(request, 'id'), form)),
        )
      })
    }
    scope.get('/sandbox.css', async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(STYLE_SHEET),
    )
    done()
  })
}
