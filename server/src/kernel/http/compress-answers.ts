import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Compresses text and JSON of at least 1 kB for clients that accept it. Pictures and videos are already compressed. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    // Compressed requests aren't accepted: a few bytes that expand to gigabytes would bypass every size limit.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes:
      /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|vnd\.apple\.mpegurl)|image\/svg)/,
    // Each response is compressed separately. Beyond this level, the time grows much faster than the size decreases.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })
}
