/** The server's messages on the socket. The first message is `ready`; a `cursor` is an opaque text to send back. */
export type ServerMessage =
  | EventMessage
  /** Everything up to the cursor has been sent. With `reload`, the tab has to reload its visible data. */
  | { type: 'ready'; cursor: string; reload: boolean }
  /** The connection works, and everything up to the cursor has been sent, if there is one. */
  | { type: 'alive'; cursor: string | null }

export interface EventMessage {
  type: 'event'
  /** The same for an event that is received twice; null for one that is sent only once. */
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
