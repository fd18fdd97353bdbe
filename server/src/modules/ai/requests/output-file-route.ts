import type { FastifyInstance } from 'fastify'
import { listContentFacts, readOriginal } from '#content'
import { Problem } from '#kernel/problem'
import { isActor } from '#kernel/viewer'
import { isUuid } from '#kernel/uuid'
import type { AiDeps } from '../ai-deps.ts'
import { findOwnOutput } from './output-queries.ts'

/** Lets the owner of a result download its file. */
export function outputFileRoute(app: FastifyInstance, { db, storage }: Pick<AiDeps, 'db' | 'storage'>): void {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/api/ai/outputs/:id/file',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { viewer } = request
      if (!isActor(viewer)) throw new Problem('not-signed-in')
      const { id } = request.params
      const output = isUuid(id) ? await findOwnOutput(db, { id, profileId: viewer.profileId }) : undefined
      const contentId = output?.content_id ?? null
      const content =
        contentId === null ? undefined : (await listContentFacts(db, [contentId])).get(contentId)
      const file = content && (await readOriginal(storage, content))
      if (!content || !file) throw new Problem('not-found')
      reply.headers({
        'content-type': content.mime,
        'content-length': file.size,
        'content-disposition': `attachment; filename="${content.file_name}.${file.extension}"`,
        'cache-control': 'private, no-cache',
        'cross-origin-resource-policy': 'same-origin',
      })
      return reply.send(file.stream)
    },
  })
}
