import type { FastifyRequest } from 'fastify'

/** A request's line in the log, without secrets such as a token in the address. */
export const describeRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  host,
  remoteAddress: ip,
})

/**
 * Queries may contain a reset token. The addresses of protected media, direct uploads, releases and unsubscribe links
 * contain tokens too.
 */
const withoutSecrets = (url: string): string =>
  url
    .replace(/\?.*$/s, '?…')
    .replace(
      /^(\/media|\/api\/content\/upload|\/api\/releases|\/release|\/api\/unsubscribe|\/unsubscribe)\/(?!public\/)[^/]+/,
      '$1/…',
    )
