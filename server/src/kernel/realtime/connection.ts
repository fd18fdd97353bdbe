import { realtime, type ServerMessage } from '@fanfare/contract/realtime/messages'
import type { WebSocket } from 'ws'
import type { Clock } from '../clock.ts'
import { countMessages } from './message-rate.ts'
import type { Refusal } from './refusals.ts'

const { closed } = realtime

/** How much unsent data a tab can have before it is disconnected. It catches up when it reconnects. */
const mostWaitingBytes = 1024 * 1024
const mostHeldMessages = 1000

export interface ConnectionOptions {
  userId: string
  sessionId: string
  network: string
  clock: Clock
  refused(reason: Refusal): void
  /** Called when the tab checks whether the connection works. */
  onPing(connection: Connection): void
  onClosed(connection: Connection): void
}

/** One tab's socket. Messages are held until `release`, so that missed events are sent first. */
export interface Connection {
  readonly userId: string
  readonly sessionId: string
  readonly network: string
  /** When its session expires. Nothing is sent after that. */
  expiresAt: Date | null
  /** Sends a message as JSON text, or holds it until `release`. */
  deliver(message: string): void
  /** Sends these messages, then the held ones. */
  release(first: readonly string[]): void
  /** Closes the connection if nothing arrived since the last probe; otherwise sends a ping. */
  probe(): void
  close(code: number): void
  endSession(): void
}

export function openConnection(socket: WebSocket, options: ConnectionOptions): Connection {
  const { userId, sessionId, network, clock, refused } = options
  let held: string[] | null = []
  let isAlive = true
  const isWithinRate = countMessages()

  const refuse = (reason: Refusal, code: number): void => {
    // Only the first refusal counts: a socket that is being closed may still send.
    if (socket.readyState !== socket.OPEN) return
    refused(reason)
    socket.close(code)
  }
  const cut = (): void => {
    refused('reads-too-slowly')
    socket.terminate()
  }
  const isExpired = (): boolean => connection.expiresAt !== null && connection.expiresAt <= clock.now()
  const send = (message: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > mostWaitingBytes) cut()
    else if (isExpired()) connection.endSession()
    else socket.send(message)
  }
  /** Takes a message, or null for a ping or pong frame. */
  const receive = (text: string | null): void => {
    isAlive = true
    if (!isWithinRate(clock.now().getTime())) refuse('too-many-messages', closed.refused)
    else if (text === realtime.ping) options.onPing(connection)
    // Tabs only send pings. They receive their user's events, and can't subscribe to other people's.
    else if (text !== null) refuse('unknown-message', closed.refused)
  }

  const connection: Connection = {
    userId,
    sessionId,
    network,
    expiresAt: null,
    deliver(message) {
      if (held === null) send(message)
      else if (held.length < mostHeldMessages) held.push(message)
      else cut()
    },
    release(first) {
      const after = held ?? []
      held = null
      for (const message of [...first, ...after]) send(message)
    },
    probe() {
      if (isExpired()) return connection.endSession()
      if (!isAlive) return socket.terminate()
      isAlive = false
      if (socket.readyState === socket.OPEN) socket.ping()
    },
    close: (code) => socket.close(code),
    endSession: () => refuse('session-ended', closed.sessionEnded),
  }
  socket.on('message', (data: Buffer, isBinary) => receive(isBinary ? '' : data.toString()))
  // The library answers each ping frame, so a flood of them would make this process write as much as it reads.
  for (const frame of ['ping', 'pong']) socket.on(frame, () => receive(null))
  socket.on('error', (error) => void (isTooLarge(error) && refused('message-too-large')))
  socket.on('close', () => options.onClosed(connection))
  return connection
}

const isTooLarge = (error: Error): boolean =>
  'code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH'

export const writeServerMessage = (message: ServerMessage): string => JSON.stringify(message)
