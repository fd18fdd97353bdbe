import { realtime } from '@fanfare/contract/realtime/messages'
import { createInbox, type InboxOptions } from './inbox.ts'

/** The part of a WebSocket that is used. */
export interface Socket {
  send(text: string): void
  close(): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void
}

export interface ConnectionOptions extends InboxOptions {
  /** Opens a socket at the server's URL with this query. */
  openSocket(query: string): Socket
  /** When the page's data was loaded, in milliseconds since 1970. */
  loadedAt: number
  /** Called when the server closes the connection because its session has ended. */
  onSessionEnd(): void
  /** Called when the server couldn't be reached or refused the connection, which will be retried. */
  onFailed(): void
}

export interface Connection {
  /**
   * Checks the connection immediately, after sleep or when the network is back. After `stop`, opens a new
   * one.
   */
  wake(): void
  stop(): void
}

const openWithinMs = 20_000
const answerWithinMs = 5000
const silentAfterMs = realtime.aliveEvery * 2.5
const longestPauseMs = 30_000

/** Keeps a connection open until `stop`: reconnects when it is lost, and catches up on missed events. */
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

/**
 * A pause that grows with each attempt, and differs between tabs, so that they don't all reconnect at once.
 */
const pauseAfter = (attempts: number): number =>
  Math.random() * Math.min(longestPauseMs, 1000 * 2 ** attempts)

/** The query that tells the server where to continue from. */
const queryFor = (cursor: string | null, loadedAt: number): string =>
  cursor === null
    ? `?age=${Math.max(0, Math.ceil((Date.now() - loadedAt) / 1000))}`
    : `?cursor=${encodeURIComponent(cursor)}`

/** A single timer: setting it replaces the previous one. */
function createTimer() {
  let timeout: ReturnType<typeof setTimeout> | undefined
  const clear = (): void => clearTimeout(timeout)
  const set = (milliseconds: number, run: () => void): void => {
    clear()
    timeout = setTimeout(run, milliseconds)
  }
  return { set, clear }
}
