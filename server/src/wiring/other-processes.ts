import { sessionsChanged } from '#accounts'
import { listen } from '#kernel/broadcast'
import { announcedAs } from '#kernel/database/connection-limit'
import type { Realtime } from '#kernel/realtime/realtime'
import type { SessionCache } from '#kernel/session-cache'

/**
 * Applies the announcements of all processes in this one: drops cached sessions that have ended, and delivers events to
 * open tabs.
 */
export const hearOtherProcesses = (
  { sessions, realtime }: { sessions: SessionCache; realtime: Realtime },
  { url, connections }: { url: string; connections: number },
): Promise<{ stop(): Promise<void> }> =>
  listen({
    url,
    name: announcedAs(connections),
    handlers: {
      ...realtime.handlers,
      [sessionsChanged]: (userId) => {
        sessions.drop(userId)
        realtime.sessionsChanged(userId)
      },
    },
    onGap: () => {
      sessions.clear()
      realtime.reconnectAll()
    },
  })
