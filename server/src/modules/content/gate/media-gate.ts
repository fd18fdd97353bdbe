import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, Storage } from '#gateways/storage/port'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { isUuid } from '#kernel/uuid'
import { isPublicContent, isUsedContent, type ContentAccess } from './access.ts'
import { readRange } from './byte-range.ts'
import { createHolderCheck } from './holder-check.ts'
import type { MediaSigner } from './media-address.ts'
import { LOCKED_PREVIEW, mediaPrefix, mimeOfMediaFile } from './media-files.ts'
import { findContentByUuid } from '../queries.ts'

export interface GateDeps {
  db: Db
  clock: Clock
  storage: Storage
  signer: MediaSigner
  access: ContentAccess
}

/** Serves the files made from contents: what is public now to everyone, the rest at signed addresses to those they were signed for. */
export function mediaGate(app: FastifyInstance, deps: GateDeps): void {
  const mayStillSee = createHolderCheck(deps)
  const common = { method: ['GET', 'HEAD'], schema: { hide: true } }
  app.route<{ Params: { uuid: string; file: string } }>({
    ...common,
    url: '/media/public/:uuid/:file',
    handler: async (request, reply) => {
      const { uuid, file } = request.params
      requirePlain(uuid, file)
      await requirePublic(deps, uuid, file)
      return answer(deps.storage, { uuid, file, caching: PUBLIC }, { request, reply })
    },
  })
  app.route<{ Params: { token: string; file: string } }>({
    ...common,
    url: '/media/:token/:file',
    handler: async (request, reply) => {
      const signed = deps.signer.read(request.params.token)
      if (!signed) throw new Problem('not-allowed')
      const { contentUuid: uuid, expiresInSeconds } = signed
      const { file } = request.params
      requirePlain(uuid, file)
      if (!(await mayStillSee(signed, request.viewer))) throw new Problem('not-allowed')
      reply.headers({ vary: 'cookie', 'cross-origin-resource-policy': 'same-origin' })
      const caching = `private, max-age=${expiresInSeconds}, immutable`
      return answer(deps.storage, { uuid, file, caching }, { request, reply })
    },
  })
}

// A public file can become private any moment. Caches ask again after five minutes, and a 304 costs no bytes.
const PUBLIC = 'public, max-age=300, must-revalidate'

function requirePlain(uuid: string, file: string): void {
  if (!isUuid(uuid) || mimeOfMediaFile(file) === null) throw new Problem('not-found')
}

/** The locked preview is for those who may not see the rest, as long as something shows it. */
async function requirePublic(deps: GateDeps, uuid: string, file: string): Promise<void> {
  const content = await findContentByUuid(deps.db, uuid)
  if (content?.status !== 'ready') throw new Problem('not-found')
  const isOpen = file === LOCKED_PREVIEW ? isUsedContent(deps, content) : isPublicContent(deps, content)
  if (!(await isOpen)) throw new Problem('not-found')
}

async function answer(
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
