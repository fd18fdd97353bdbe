import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { bestFileOf, sendMediaFile } from '#content'
import { Problem } from '#kernel/problem'
import type { ConsentDeps } from '../consent-deps.ts'
import { canBeSigned } from '../taken-back.ts'
import { loadRelease } from './load-release.ts'
import { listReleaseContents } from './show-release.ts'

/** Serves the photos and videos of a release to anybody who has its link. */
export function releasePhotoRoute(
  app: FastifyInstance,
  { db, storage }: Pick<ConsentDeps, 'db' | 'storage'>,
): void {
  app.route<{ Params: { token: string; number: string } }>({
    method: 'GET',
    url: '/api/releases/:token/photos/:number',
    schema: { hide: true },
    config: { ceiling: 'releases' },
    handler: async (request, reply) => {
      const { token, number } = request.params
      const release = await loadRelease(db, { token })
      const isSignable = await canBeSigned(db, release)
      const contents = await listReleaseContents(db, { release, isSignable })
      const found = contents.find((each) => String(each.number) === number)
      const best = found && bestFileOf(found.content)
      if (!best) throw new Problem('not-found')
      reply.header('cross-origin-resource-policy', 'same-origin')
      const file = { uuid: found.content.uuid, file: path.basename(best.key), caching: 'private, no-store' }
      return sendMediaFile(storage, file, { request, reply })
    },
  })
}
