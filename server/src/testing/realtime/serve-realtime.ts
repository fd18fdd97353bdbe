import { listOpenSessions } from '#accounts'
import { createRealtime, type Realtime, type RealtimeDeps } from '#kernel/realtime/realtime'
import { createSessionCache } from '#kernel/session-cache'
import { createApp } from '../../app.ts'
import { hearOtherProcesses } from '../../wiring/other-processes.ts'
import type { World } from '../world.ts'

/** A world's server, to which browsers could connect and which receives the database's notifications. */
export interface RealtimeServer {
  /** Its host and port. */
  host: string
  realtime: Realtime
  stop(): Promise<void>
}

export async function serveRealtime(
  world: World,
  options: Pick<RealtimeDeps, 'aliveEveryMs' | 'limits' | 'presence'> = {},
): Promise<RealtimeServer> {
  const { db, clock } = world
  const realtime = createRealtime({ db, clock, listOpenSessions, ...options })
  const deps = { ...world.deps, sessions: createSessionCache(), realtime }
  const listener = await hearOtherProcesses(deps, { url: world.url, connections: 1 })
  const app = await createApp(deps)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    host: new URL(address).host,
    realtime,
    stop: async () => {
      await app.close()
      await listener.stop()
    },
  }
}
