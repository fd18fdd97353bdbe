import type { FastifyRequest } from 'fastify'

/** The log line of a request. Secrets, such as a token in an address, are left out. */
export const describeRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  host,
  remoteAddress: ip,
})

/**
 * Queries may contain a reset link's token; addresses of protected media, direct uploads, releases and unsubscribe
 * links contain tokens as well.
 */
const withoutSecrets = (url: string): string =>
  url
    .replace(/\?.*$/s, '?…')
    .replace(
      /^(\/media|\/api\/content\/upload|\/api\/releases|\/release|\/api\/unsubscribe|\/unsubscribe)\/(?!public\/)[^/]+/,
      '$1/…',
    )
