import type { WebSocket } from 'ws'
import { realtime as protocol } from '@fanfare/contract/realtime/messages'
import { catchUp, type Since } from './catch-up.ts'
import { checkSessions, type SessionDeps } from './check-sessions.ts'
import { openConnection, writeServerMessage, type Connection } from './connection.ts'
import { knowDatabase } from './cursor.ts'
import { announceCursor, createDelivery } from './delivery.ts'
import { createDirectory } from './directory.ts'
import type { Presence } from './presence.ts'
import { noRefusals, type Refusal, type RefusalCounts } from './refusals.ts'
import { writeMessage } from './write-message.ts'

export interface RealtimeDeps extends SessionDeps {
  /** How often tabs get a sign that the connection works, in milliseconds. */
  aliveEveryMs?: number
  limits?: ConnectionLimits
  presence?: Presence
}

/** How many connections a process accepts. */
export interface ConnectionLimits {
  perUser: number
  perNetwork: number
}

/** This process's open tabs, and the messages to them. */
export interface Realtime {
  /** Whether one more tab is within the limits of this user and network; null for a network without a limit. */
  hasRoomFor(input: { userId: string; network: string | null }): boolean
  /** Takes over a signed-in user's socket: sends the missed events, then new ones. */
  open(socket: WebSocket, input: NewConnection): Promise<void>
  /** The listeners, by channel. */
  handlers: Record<string, (payload: string) => void>
  /** Closes the user's tabs whose session has ended. */
  sessionsChanged(userId: string): void
  /** Makes every tab reconnect and catch up, because notifications may have been lost. */
  reconnectAll(): void
  refuse(reason: Refusal): void
  figures(): RealtimeFigures
}

interface NewConnection {
  userId: string
  sessionId: string
  network: string
  since: Since
}

export interface RealtimeFigures {
  connections: number
  refused: RefusalCounts
}

const standardLimits = { perUser: 30, perNetwork: 500 }

export function createRealtime(deps: RealtimeDeps): Realtime {
  const { db, clock, aliveEveryMs = protocol.aliveEvery, limits = standardLimits, presence } = deps
  const directory = createDirectory()
  const delivery = createDelivery({ db, directory })
  const database = knowDatabase(db)
  const refused = noRefusals()
  const refuse = (reason: Refusal): void => void (refused[reason] += 1)

  const sayAlive = (connection: Connection): void =>
    connection.deliver(writeServerMessage({ type: 'alive', cursor: delivery.cursor() }))
  const beat = async (): Promise<void> => {
    await lookAfter(deps, { connections: [...directory.all()], sayAlive })
    await announceCursor(db, { database: await database() })
  }
  const hasTab = ({ userId, sessionId }: Connection): boolean =>
    [...directory.ofUser(userId)].some((other) => other.sessionId === sessionId)
  const heart = createHeart(aliveEveryMs, beat)

  return {
    hasRoomFor: ({ userId, network }) =>
      directory.ofUser(userId).size < limits.perUser &&
      (network === null || directory.countOf(network) < limits.perNetwork),
    async open(socket, { userId, sessionId, network, since }) {
      const connection = openConnection(socket, {
        userId,
        sessionId,
        network,
        clock,
        refused: refuse,
        onPing: sayAlive,
        onClosed: (closed) => {
          directory.remove(closed)
          if (!hasTab(closed)) presence?.closed(sessionId)
          if (directory.all().size === 0) heart.stop()
        },
      })
      // Added before anything is read, so that events committed from now on are held for the connection, and it is
      // closed if its session ends now.
      directory.add(connection)
      heart.start()
      try {
        await checkSessions(deps, [connection])
        if (directory.all().has(connection)) void presence?.opened(sessionId)
        const missed = await catchUp({ db, clock, databaseId: await database() }, { userId, since })
        const ready = { type: 'ready', cursor: missed.cursor, reload: missed.reload } as const
        connection.release([...missed.events.map(writeMessage), writeServerMessage(ready)])
      } catch {
        connection.close(protocol.closed.tryAgain)
      }
    },
    handlers: delivery.handlers,
    sessionsChanged: (userId) => void checkSessions(deps, [...directory.ofUser(userId)]),
    reconnectAll: () => {
      for (const connection of directory.all()) connection.close(protocol.closed.tryAgain)
    },
    refuse,
    figures: () => ({ connections: directory.all().size, refused: { ...refused } }),
  }
}

/** Sends a sign of life to each connection, and closes those whose session has ended. */
async function lookAfter(
  deps: RealtimeDeps,
  { connections, sayAlive }: { connections: Connection[]; sayAlive: (connection: Connection) => void },
): Promise<void> {
  for (const connection of connections) {
    connection.probe()
    sayAlive(connection)
  }
  // Sessions are checked in case a change was missed or not announced.
  await checkSessions(deps, connections)
  await deps.presence?.beat([...new Set(connections.map(({ sessionId }) => sessionId))])
}

/** Runs `beat` regularly while anybody is connected. */
function createHeart(everyMs: number, beat: () => Promise<void>): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | null = null
  return {
    start: () => {
      // Without the database, the cursor can't advance. The next beat tries again.
      timer ??= setInterval(() => void beat().catch(() => undefined), everyMs).unref()
    },
    stop: () => {
      if (timer) clearInterval(timer)
      timer = null
    },
  }
}
