import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Requests an API address as the viewer who requested the page. */
export type AskApi = (request: FastifyRequest, address: string) => Promise<Answer>

export interface Answer {
  status: number
  body: string
}

/** An API response that a page was rendered from. */
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
      // A visitor's page is cached for others, so the visitor's cookies must not affect it.
      headers: viewer.role === 'anonymous' || cookie === undefined ? {} : { cookie },
    })
    return { status: statusCode, body: payload }
  }

/** A hash of a response. Only equal responses have the same hash. */
export const digestOf = ({ status, body }: Answer): string =>
  createHash('sha256').update(`${status} `).update(body).digest('base64')
