import type { CeilingName, Route } from '@fanfare/contract/api/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeAllowances, type Use } from './allowance.ts'
import { timeOfId, type Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { isThisMachine, networkOf } from '../http/network-of.ts'
import { isActor } from '../viewer.ts'

/** How often an action is allowed per hour. */
export interface Ceiling {
  /** For a user who signed up less than a week ago. */
  young: number
  /** For any other user. */
  settled: number
  /** For everybody behind one IPv4 address or one IPv6 /64, signed in or not. */
  network: number
}

export interface CeilingDeps {
  db: Db
  clock: Clock
  ceilings: Readonly<Record<CeilingName, Ceiling>>
}

/** The window of every ceiling, in milliseconds. */
export const hourMs = 3_600_000
const youngForMs = 7 * 24 * hourMs

/**
 * Counts each request to a route with a ceiling before its body is read, and refuses it with `too-many-requests` beyond
 * the ceiling.
 */
export function enforceCeilings(app: FastifyInstance, deps: CeilingDeps): void {
  // Not async, because most requests have no ceiling, and a promise for each would cost more than checking.
  app.addHook('onRequest', (request, _reply, done) => {
    const { route, ceiling: name = route && ceilingOf(route, request.query) } = request.routeOptions.config
    // A visitor's request is refused later, at almost no cost.
    if (route && route.who !== 'anyone' && !isActor(request.viewer)) return done()
    if (name === undefined) return done()
    const ceiling = deps.ceilings[name]
    const uses = usesOf(request, { name, ceiling }, deps.clock)
    takeAllowances(deps, { windowMs: hourMs, uses }).then(() => done(), done)
  })
}

/** The ceiling that a request to this route counts toward, if any. */
export function ceilingOf(route: Route, query: unknown): CeilingName | undefined {
  if (route.method !== 'GET') return typeof route.ceiling === 'string' ? route.ceiling : undefined
  const { countedWith } = route
  const counts = countedWith === undefined || Boolean((query as Record<string, unknown>)[countedWith])
  return counts ? route.ceiling : undefined
}

/** The allowances that a request uses: the user's and the network's. A visitor on this machine uses none. */
export function usesOf(
  request: Pick<FastifyRequest, 'viewer' | 'ip'>,
  { name, ceiling }: { name: string; ceiling: Ceiling },
  clock: Clock,
): Use[] {
  const { viewer, ip } = request
  const uses: Use[] = []
  if (isActor(viewer)) {
    const isYoung = clock.now().getTime() - timeOfId(viewer.userId) < youngForMs
    uses.push({ key: `${name}:${viewer.userId}`, most: isYoung ? ceiling.young : ceiling.settled })
  }
  // Requests from this machine come through a proxy that isn't configured as trusted, so all users would share one
  // allowance.
  if (!isThisMachine(ip)) uses.push({ key: `${name}:${networkOf(ip)}`, most: ceiling.network })
  return uses
}
