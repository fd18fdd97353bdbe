/** What the server sends over the socket. The first message is `ready`; a `cursor` is a text to send back unread. */
export type ServerMessage =
  | EventMessage
  /** Everything up to the cursor has been sent, unless `reload` asks to load again whatever is shown. */
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
  /** The one message that a tab may send: asks for an `alive` now. */
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
