import type { FastifyReply } from 'fastify'
import { layout, leaving, type Page } from './layout.ts'

/** A page's response: the page with a status, or an address to redirect to. */
export type PageAnswer = { page: Page; status: number } | { leaveTo: string }

export function showing(page: Page, status = 200): PageAnswer {
  return { page, status }
}

export function send(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  if (!reply.hasHeader('content-security-policy')) {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
  }
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
  // A form policy would block an HTTP redirect to another host, so the page itself redirects.
  if ('leaveTo' in answer) return reply.code(200).send(layout(leaving(answer.leaveTo)))
  return reply.code(answer.status).send(layout(answer.page))
}
