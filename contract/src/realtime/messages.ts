/**
 * The server's messages on the socket. The first one is `ready`. A `cursor` is an opaque string for the tab to send
 * back.
 */
export type ServerMessage =
  | EventMessage
  /** Everything up to the cursor has been sent. With `reload`, the tab has to reload its visible data. */
  | { type: 'ready'; cursor: string; reload: boolean }
  /** The connection works, and everything up to the cursor has been sent, if there is one. */
  | { type: 'alive'; cursor: string | null }

export interface EventMessage {
  type: 'event'
  /** Identifies an event, so that a tab can ignore it the second time. Null for one that is only sent once. */
  id: string | null
  name: string
  data: unknown
}

export const realtime = {
  path: '/api/realtime',
  /** The only message that a tab can send: it requests an `alive` now. */
  ping: 'ping',
  /** How often the server sends an `alive`, in milliseconds. */
  aliveEvery: 25_000,
  /** Why the server closes a connection. */
  closed: {
    sessionEnded: 4001,
    refused: 1008,
    tooLarge: 1009,
    stopping: 1001,
    tryAgain: 1013,
  },
} as const
