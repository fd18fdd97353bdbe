import { sessionsChanged } from '#accounts'
import { listen } from '#kernel/broadcast'
import type { Realtime } from '#kernel/realtime/realtime'
import type { SessionCache } from '#kernel/session-cache'

/** Does in this process what any process announces: ends remembered sessions and delivers events to open tabs. */
export const hearOtherProcesses = (
  { sessions, realtime }: { sessions: SessionCache; realtime: Realtime },
  { url }: { url: string },
): Promise<{ stop(): Promise<void> }> =>
  listen({
    url,
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
