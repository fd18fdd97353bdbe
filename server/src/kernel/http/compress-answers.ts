import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Compresses text and JSON from 1 kB on for clients that accept it. Pictures and videos are compressed already. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    // A few bytes that unfold into gigabytes would pass every limit on request sizes.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes:
      /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|vnd\.apple\.mpegurl)|image\/svg)/,
    // Responses are compressed for each request: beyond this level, time grows much faster than size shrinks.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })
}
