import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Asks the API for what is at an address, as it would answer the browser that requested the page. */
export type AskApi = (request: FastifyRequest, address: string) => Promise<Answer>

export interface Answer {
  status: number
  body: string
}

/** An answer of the API that a page was rendered from. */
export interface UsedAnswer {
  address: string
  digest: string
}

export const askApi =
  (app: FastifyInstance): AskApi =>
  async ({ viewer, ip, headers: { cookie } }, address) => {
    const { statusCode, payload } = await app.inject({
      method: 'GET',
      url: address,
      remoteAddress: ip,
      // A visitor's page is kept for others, so no cookie of theirs may have a part in it.
      headers: viewer.role === 'anonymous' || cookie === undefined ? {} : { cookie },
    })
    return { status: statusCode, body: payload }
  }

/** The same for equal answers only. */
export const digestOf = ({ status, body }: Answer): string =>
  createHash('sha256').update(`${status} `).update(body).digest('base64')
