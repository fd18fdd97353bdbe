import { realtime, type EventMessage, type ServerMessage } from '@fanfare/contract/realtime/messages'
import { WebSocket, type ClientOptions } from 'ws'

/** A socket like a browser tab's, with the messages it received. */
export interface Tab {
  socket: WebSocket
  messages: ServerMessage[]
  /** The data of the received events. Repeated events count once. */
  events(): unknown[]
  /** The cursor of the last message that had one. */
  cursor(): string
  /** Returns the first message of this type, waiting for it if necessary. If none arrives, the test times out. */
  next(type: ServerMessage['type']): Promise<ServerMessage>
  /** The code with which the server closes the socket. */
  closed: Promise<number>
  close(): Promise<void>
}

interface Where {
  host: string
  cookie?: string
  query?: string
}

/** Connects and waits for `ready`. If the server refuses, throws an error such as `Unexpected server response: 401`. */
export async function openTab(where: Where, options: ClientOptions = {}): Promise<Tab> {
  const tab = await startTab(where, options)
  await tab.next('ready')
  return tab
}

/** Connects without waiting for any message. */
export async function startTab(
  { host, cookie, query = '' }: Where,
  options: ClientOptions = {},
): Promise<Tab> {
  const socket = new WebSocket(`ws://${host}${realtime.path}${query}`, {
    ...options,
    headers: { ...(cookie && { cookie }), ...options.headers },
  })
  const messages: ServerMessage[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as ServerMessage)
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.on('error', reject)
  })
  return {
    socket,
    messages,
    closed,
    events: () => withoutDoubles(messages).map(({ data }) => data),
    cursor: () =>
      messages.flatMap((message) => ('cursor' in message ? (message.cursor ?? []) : [])).at(-1) ?? '',
    next: (type) =>
      new Promise((resolve) => {
        const look = () => {
          const found = messages.find((message) => message.type === type)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    close: async () => {
      socket.close()
      await closed
    },
  }
}

/** A tab that catches up can receive events twice. */
function withoutDoubles(messages: readonly ServerMessage[]): EventMessage[] {
  const events = messages.filter((message) => message.type === 'event')
  return events.filter(
    ({ id }, index) => id === null || events.findIndex((other) => other.id === id) === index,
  )
}
