import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, Storage } from '#gateways/storage/port'
import { Problem } from '#kernel/problem'
import { readRange } from './byte-range.ts'
import { mediaPrefix, mimeOfMediaFile } from './media-files.ts'

/** Sends a file of a content, or the requested part of it. The caller has checked access. Throws `not-found`. */
export async function sendMediaFile(
  storage: Storage,
  { uuid, file, caching }: { uuid: string; file: string; caching: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const key = `${mediaPrefix(uuid)}${file}`
  const size = await storage.size(key)
  if (size === null) throw new Problem('not-found')
  const tag = `"${uuid}-${file}-${size}"`
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': caching,
    'content-type': mimeOfMediaFile(file) ?? 'application/octet-stream',
    etag: tag,
    'x-content-type-options': 'nosniff',
  })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  const { 'if-range': ifRange, range: asked } = request.headers
  const range = ifRange === undefined || ifRange === tag ? readRange(asked, size) : null
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send()
  }
  return sendPart(storage, { key, size, range }, { request, reply })
}

async function sendPart(
  storage: Storage,
  { key, size, range }: { key: string; size: number; range: ByteRange | null },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (request.method === 'HEAD') return reply.send()
  const found = await storage.read(key, range ?? undefined)
  if (!found) throw new Problem('not-found')
  return reply.send(found.stream)
}
