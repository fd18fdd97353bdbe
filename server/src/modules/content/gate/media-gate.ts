import type { FastifyInstance } from 'fastify'
import type { Storage } from '#gateways/storage/port'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { isUuid } from '#kernel/uuid'
import { isPublicContent, isUsedContent, type ContentAccess } from './access.ts'
import { createHolderCheck } from './holder-check.ts'
import type { MediaSigner } from './media-address.ts'
import { isLockedPreview, mimeOfMediaFile } from './media-files.ts'
import { sendMediaFile } from './send-media-file.ts'
import { findContentByUuid } from '../queries.ts'

export interface GateDeps {
  db: Db
  clock: Clock
  storage: Storage
  signer: MediaSigner
  access: ContentAccess
}

/**
 * Serves the files of contents: public ones to everyone, others at signed addresses to the viewers for whom they were
 * signed.
 */
export function mediaGate(app: FastifyInstance, deps: GateDeps): void {
  const canStillSee = createHolderCheck(deps)
  const common = { method: ['GET', 'HEAD'], schema: { hide: true } }
  app.route<{ Params: { uuid: string; file: string } }>({
    ...common,
    url: '/media/public/:uuid/:file',
    handler: async (request, reply) => {
      const { uuid, file } = request.params
      requirePlain(uuid, file)
      await requirePublic(deps, uuid, file)
      return sendMediaFile(deps.storage, { uuid, file, caching: PUBLIC }, { request, reply })
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
      if (!(await canStillSee(signed, request.viewer))) throw new Problem('not-allowed')
      reply.headers({ vary: 'cookie', 'cross-origin-resource-policy': 'same-origin' })
      const caching = `private, max-age=${expiresInSeconds}, immutable`
      return sendMediaFile(deps.storage, { uuid, file, caching }, { request, reply })
    },
  })
}

// A public file can become private at any time, so caches have to revalidate after five minutes. A 304 has no body.
const PUBLIC = 'public, max-age=300, must-revalidate'

function requirePlain(uuid: string, file: string): void {
  if (!isUuid(uuid) || mimeOfMediaFile(file) === null) throw new Problem('not-found')
}

/** The locked preview is for viewers who can't see the content, as long as a post or a profile uses it. */
async function requirePublic(deps: GateDeps, uuid: string, file: string): Promise<void> {
  const content = await findContentByUuid(deps.db, uuid)
  if (content?.status !== 'ready') throw new Problem('not-found')
  const isOpen = isLockedPreview(file) ? isUsedContent(deps, content) : isPublicContent(deps, content)
  if (!(await isOpen)) throw new Problem('not-found')
}
