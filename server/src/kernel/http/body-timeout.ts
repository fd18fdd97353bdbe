import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may be a large file, so it has as long as the server allows for any request. */
    takesFiles?: true
  }
}

/**
 * Ends requests whose body does not arrive in time, with 408, so that nobody holds connections open by sending a byte now
 * and then. Uploads are left out. Node itself has one limit for all requests.
 */
export function limitBodyTime(app: FastifyInstance, { milliseconds }: { milliseconds: number }): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request) || takesFiles(request)) return payload
    const body = new PassThrough()
    // A request that is cut off or malformed before its body has a reader: an unhandled error would end the server.
    body.on('error', () => undefined)
    const timer = setTimeout(() => end(request, reply, { payload, body }), milliseconds)
    request.raw.once('close', () => clearTimeout(timer))
    payload.once('end', () => clearTimeout(timer))
    payload.once('error', (error) => body.destroy(error))
    // A form is read from the request itself, and by upload routes alone.
    return isForm(request) ? payload : payload.pipe(body)
  })
}

function end(
  request: FastifyRequest,
  reply: FastifyReply,
  { payload, body }: { payload: Readable; body: PassThrough },
): void {
  // A request that was answered without reading its body needs no other response.
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
