import { realtime } from '@fanfare/contract/realtime/messages'
import { createInbox, type InboxOptions } from './inbox.ts'

/** What of a WebSocket is used. */
export interface Socket {
  send(text: string): void
  close(): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void
}

export interface ConnectionOptions extends InboxOptions {
  /** Opens a socket at the server's address, followed by this query. */
  openSocket(query: string): Socket
  /** When what the page shows was loaded, in milliseconds since 1970. */
  loadedAt: number
  /** The session that the connection belonged to has ended, and the connection with it. */
  onSessionEnd(): void
  /** The server could not be reached, or refused the connection. It is tried again. */
  onFailed(): void
}

export interface Connection {
  /** Makes sure at once that the connection works: after sleep, or when the network is back. Opens it after `stop`. */
  wake(): void
  stop(): void
}

const openWithinMs = 20_000
const answerWithinMs = 5000
const silentAfterMs = realtime.aliveEvery * 2.5
const longestPauseMs = 30_000

/** Keeps a connection open until `stop`: comes back when it is lost, and catches up on what was missed meanwhile. */
export function keepConnected(options: ConnectionOptions): Connection {
  const inbox = createInbox(options)
  let socket: Socket | null = null
  let isReady = false
  let attempts = 0
  let heardAt = 0
  const timer = createTimer()

  const letGo = (): void => {
    const lost = socket
    socket = null
    lost?.close()
  }
  const open = (): void => {
    const fresh = options.openSocket(queryFor(inbox.cursor(), options.loadedAt))
    socket = fresh
    isReady = false
    timer.set(openWithinMs, comeBack)
    fresh.addEventListener('message', ({ data }) => {
      if (socket === fresh) receive(String(data))
    })
    fresh.addEventListener('close', ({ code }) => {
      if (socket === fresh) lose(code)
    })
  }
  const comeBack = (): void => {
    letGo()
    timer.set(pauseAfter(attempts), open)
    attempts += 1
  }
  const lose = (code: number): void => {
    socket = null
    timer.clear()
    if (code === realtime.closed.sessionEnded) return options.onSessionEnd()
    comeBack()
    if (!isReady) options.onFailed()
  }
  const receive = (text: string): void => {
    heardAt = Date.now()
    timer.set(silentAfterMs, comeBack)
    if (inbox.receive(text) !== 'ready') return
    isReady = true
    attempts = 0
  }
  const wake = (): void => {
    if (socket === null) {
      attempts = 0
      open()
    } else if (isReady && Date.now() - heardAt > answerWithinMs) {
      socket.send(realtime.ping)
      timer.set(answerWithinMs, comeBack)
    }
  }
  const stop = (): void => {
    timer.clear()
    letGo()
  }
  open()
  return { wake, stop }
}

/** A pause that grows with each attempt, and differs from tab to tab, so that not all of them return at once. */
const pauseAfter = (attempts: number): number =>
  Math.random() * Math.min(longestPauseMs, 1000 * 2 ** attempts)

/** What tells the server where to continue. */
const queryFor = (cursor: string | null, loadedAt: number): string =>
  cursor === null
    ? `?age=${Math.max(0, Math.ceil((Date.now() - loadedAt) / 1000))}`
    : `?cursor=${encodeURIComponent(cursor)}`

/** Runs one thing after a while: the one that was set last. */
function createTimer() {
  let timeout: ReturnType<typeof setTimeout> | undefined
  const clear = (): void => clearTimeout(timeout)
  const set = (milliseconds: number, run: () => void): void => {
    clear()
    timeout = setTimeout(run, milliseconds)
  }
  return { set, clear }
}
