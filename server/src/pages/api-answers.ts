import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Requests an address of the API with the headers of the browser that requested the page. */
export type AskApi = (request: FastifyRequest, address: string) => Promise<Answer>

export interface Answer {
  status: number
  body: string
}

/** A response of the API that a page was rendered from. */
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
      // A visitor's page is cached for others, so none of their cookies can have an effect on it.
      headers: viewer.role === 'anonymous' || cookie === undefined ? {} : { cookie },
    })
    return { status: statusCode, body: payload }
  }

/** Equal for equal responses only. */
export const digestOf = ({ status, body }: Answer): string =>
  createHash('sha256').update(`${status} `).update(body).digest('base64')
