import { service } from '@fanfare/contract/service'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '#gateways/storage/port'
import { sql, type Db } from '#kernel/db'
import { countJobs } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import { serve } from '#kernel/serve'

/** Tells whoever runs the server whether it lives and whether it can work. */
export function serviceRoutes(app: FastifyInstance, { db, storage }: { db: Db; storage: Storage }): void {
  serve(app, service.health, async () => ({ status: 'ok' }) as const)

  const checks = {
    database: atMostEverySecond(() => sql`select 1`.execute(db)),
    jobs: atMostEverySecond(() => countJobs(db)),
    storage: atMostEverySecond(() => storage.check()),
  }
  serve(app, service.ready, async (_viewer, _input, { request }) => {
    for (const [name, check] of Object.entries(checks)) {
      await check().catch((error: unknown) => {
        request.log.error({ err: error }, `${name} cannot be reached`)
        throw new Problem('service-unavailable', { facts: { unreachable: name } })
      })
    }
    return { status: 'ready', database: 'ok', storage: 'ok', jobs: 'ok' } as const
  })
}

/** Anybody may ask as often as they like, and a check writes to the store: whoever asks within a second shares an answer. */
function atMostEverySecond<T>(check: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | null = null
  return () => {
    if (latest) return latest
    setTimeout(() => (latest = null), 1000).unref()
    return (latest = check())
  }
}
