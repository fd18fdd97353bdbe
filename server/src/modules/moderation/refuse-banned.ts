import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock'
import { sql, type Db } from '#kernel/db'
import { prepare } from '#kernel/database/prepared'
import { Problem } from '#kernel/problem'
import { isActor, type Viewer } from '#kernel/viewer'
import { isBanned } from './access.ts'

/**
 * Refuses a banned profile's changes before their body is read, unless the route allows banned profiles. Reading is
 * never refused, and neither are actions that visitors can take.
 */
export function refuseBanned(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { route } = request.routeOptions.config
    const { viewer } = request
    const isRefusable = route && route.method !== 'GET' && route.who !== 'anyone' && !route.bannedToo
    if (!isRefusable || !isActor(viewer)) return done()
    const known = remembered.get(viewer)
    if (known !== undefined) return done(known ? new Problem('not-while-banned') : undefined)
    selectIsBanned(db, { profileId: viewer.profileId, at: clock.now() }).then(([found]) => {
      const is = found?.is_banned === true
      remembered.set(viewer, is)
      done(is ? new Problem('not-while-banned') : undefined)
    }, done)
  })
}

// Viewers are cached for seconds and reloaded when a ban begins or ends, so caching the result per viewer saves nearly
// every query.
const remembered = new WeakMap<Viewer, boolean>()

const selectIsBanned = prepare<{ profileId: string; at: Date }, { is_banned: boolean }>(
  (value) =>
    sql`select ${isBanned(sql`${value('profileId')}::uuid`, sql`${value('at')}::timestamptz`)} as is_banned`,
)
