import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may be a large file, which gets as much time as the server allows for any request. */
    takesFiles?: true
  }
}

/**
 * Ends requests whose body doesn't arrive in time with 408, so that nobody can hold connections open by sending a byte
 * now and then. Uploads are exempt. Node itself only has one limit for all requests.
 */
export function limitBodyTime(app: FastifyInstance, { milliseconds }: { milliseconds: number }): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request) || takesFiles(request)) return payload
    const body = new PassThrough()
    // A request may be cut off or malformed before anything reads its body, and an unhandled error would end the
    // server.
    body.on('error', () => undefined)
    const timer = setTimeout(() => end(request, reply, { payload, body }), milliseconds)
    request.raw.once('close', () => clearTimeout(timer))
    payload.once('end', () => clearTimeout(timer))
    payload.once('error', (error) => body.destroy(error))
    // Only upload routes read forms, and they read them from the request itself.
    return isForm(request) ? payload : payload.pipe(body)
  })
}

function end(
  request: FastifyRequest,
  reply: FastifyReply,
  { payload, body }: { payload: Readable; body: PassThrough },
): void {
  // The request has already been answered without reading its body.
  if (reply.sent || isForm(request)) {
    request.raw.destroy()
    return
  }
  payload.unpipe(body)
  reply.header('connection', 'close')
  body.destroy(new Problem('body-too-slow'))
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false

const takesFiles = ({ routeOptions: { config } }: FastifyRequest): boolean => config.takesFiles === true
