import type { FastifyRequest } from 'fastify'

/** What the log says of a request. What gives a right by being known (a token in an address) stays out of it. */
export const describeRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  host,
  remoteAddress: ip,
})

/** Queries may hold a reset link's token; addresses of protected media, direct uploads, releases and unsubscribe links hold tokens as well. */
const withoutSecrets = (url: string): string =>
  url
    .replace(/\?.*$/s, '?…')
    .replace(
      /^(\/media|\/api\/content\/upload|\/api\/releases|\/release|\/api\/unsubscribe|\/unsubscribe)\/(?!public\/)[^/]+/,
      '$1/…',
    )
