import type { FastifyInstance } from 'fastify'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { isUuid } from '#kernel/uuid'
import type { AiDeps } from '../ai-deps.ts'
import { inputPrefix, isGenuine } from './input-address.ts'

type Deps = Pick<AiDeps, 'db' | 'secret' | 'storage'>

/** Serves input files to providers at signed addresses, which stop working when the attempt ends. */
export function inputRoutes(app: FastifyInstance, { db, secret, storage }: Deps): void {
  app.route<{ Params: { attemptId: string; signature: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/ai/inputs/:attemptId/:signature/:name',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { attemptId, signature, name } = request.params
      const mime = mimes[/^[a-z_]{1,40}(?:-received)?(\.(?:jpg|mp4))$/.exec(name)?.[1] ?? '']
      if (!isUuid(attemptId) || mime === undefined) throw new Problem('not-found')
      if (!isGenuine(secret, { attemptId, name }, signature)) throw new Problem('not-found')
      if (!(await isOpen(db, attemptId))) throw new Problem('not-found')
      const file = await storage.read(`${inputPrefix(attemptId)}${name}`)
      if (!file) throw new Problem('not-found')
      reply.headers({
        'content-type': mime,
        'content-length': file.size,
        'cache-control': 'private, no-store',
      })
      if (request.method === 'HEAD') {
        file.stream.destroy()
        return reply.send()
      }
      return reply.send(file.stream)
    },
  })
}

/** Whether the attempt is still running. Its files are deleted a few minutes after it ends. */
async function isOpen(db: Db, attemptId: string): Promise<boolean> {
  const open = await db
    .selectFrom('ai_attempt')
    .select('id')
    .where('id', '=', attemptId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

const mimes: Record<string, string> = { '.jpg': 'image/jpeg', '.mp4': 'video/mp4' }
