import { service } from '@fanfare/contract/service/routes'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '#gateways/storage/port'
import { sql, type Db } from '#kernel/db'
import { countJobsByState } from '#kernel/jobs/job-list'
import { Problem } from '#kernel/problem'
import type { Realtime } from '#kernel/realtime/realtime'
import { serve } from '#kernel/serve'
import type { DemoProgress } from './demo-progress.ts'

/** Health and readiness checks for operators. */
export function serviceRoutes(
  app: FastifyInstance,
  { db, storage, realtime, demoProgress }: ServiceDeps,
): void {
  serve(app, service.health, async () => ({ status: 'ok' }) as const)
  serve(app, service.demoWorld, async () => ({ progress: demoProgress.read() }))

  const checkDatabase = atMostEverySecond(() => sql`select 1`.execute(db))
  const count = atMostEverySecond(() => countJobsByState(db))
  const checkStorage = atMostEverySecond(() => storage.check())
  serve(app, service.ready, async (_viewer, _input, { request }) => {
    const reach = async <T>(name: string, check: () => Promise<T>): Promise<T> => {
      try {
        return await check()
      } catch (error) {
        request.log.error({ err: error }, `${name} cannot be reached`)
        throw new Problem('service-unavailable', { facts: { unreachable: name } })
      }
    }
    await reach('database', checkDatabase)
    // Failed jobs are reported, but don't make the server unready.
    const jobs = await reach('jobs', count)
    await reach('storage', checkStorage)
    return { status: 'ready', database: 'ok', storage: 'ok', jobs, realtime: realtime.figures() } as const
  })
}

interface ServiceDeps {
  db: Db
  storage: Storage
  realtime: Realtime
  demoProgress: DemoProgress
}

/**
 * Anybody can request this as often as they like, and a check writes to the store, so all requests within a second
 * share one result.
 */
function atMostEverySecond<T>(check: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | null = null
  return () => {
    if (latest) return latest
    setTimeout(() => (latest = null), 1000).unref()
    return (latest = check())
  }
}
