import { realtime, type EventMessage, type ServerMessage } from '@fanfare/contract/realtime/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepConnected, type Socket } from './keep-connected.ts'

/** The server's end of a socket that the client opened. */
interface FakeSocket extends Socket {
  query: string
  sent: string[]
  isClosed: boolean
  say(message: ServerMessage | { type: 'unknown' }): void
  end(code: number): void
}

const sockets: FakeSocket[] = []
const last = (): FakeSocket => {
  const socket = sockets.at(-1)
  if (!socket) throw new Error('Nothing was opened.')
  return socket
}

function openSocket(query: string): Socket {
  const onMessage: ((event: { data: unknown }) => void)[] = []
  const onClose: ((event: { code: number }) => void)[] = []
  const socket: FakeSocket = {
    query,
    sent: [],
    isClosed: false,
    send: (text) => void socket.sent.push(text),
    close: () => {
      socket.isClosed = true
    },
    say: (message) => onMessage.forEach((listen) => listen({ data: JSON.stringify(message) })),
    end: (code) => onClose.forEach((listen) => listen({ code })),
    addEventListener: (type: string, listener: (event: { data: unknown; code: number }) => void) => {
      if (type === 'message') onMessage.push(listener as (event: { data: unknown }) => void)
      else onClose.push(listener as (event: { code: number }) => void)
    },
  }
  sockets.push(socket)
  return socket
}

const now = Date.UTC(2026, 0, 1)
const onEvent = vi.fn<(message: EventMessage) => void>()
const onReload = vi.fn<() => void>()
const onSessionEnd = vi.fn<() => void>()
const onFailed = vi.fn<() => void>()
const start = () =>
  keepConnected({ openSocket, loadedAt: now - 4000, onEvent, onReload, onSessionEnd, onFailed })

const ready = { type: 'ready', cursor: '1-1.5.9', reload: false } as const
const event = (id: string | null): EventMessage => ({ type: 'event', id, name: 'ai-request', data: {} })

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sockets.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the first connection sends the age of the page, and the next one the position to continue from', () => {
  start()
  expect(last().query).toBe('?age=4')
  last().say(ready)
  last().end(1006)
  vi.advanceTimersByTime(500)
  expect(sockets).toHaveLength(2)
  expect(last().query).toBe('?cursor=1-1.5.9')
  expect(onFailed).not.toHaveBeenCalled()
})

test('an event that the server sends twice is handled once, and every progress event is handled', () => {
  start()
  last().say(ready)
  for (const id of ['a', 'b', null, null]) last().say(event(id))
  last().end(1001)
  vi.advanceTimersByTime(500)
  for (const id of ['a', 'b', 'c']) last().say(event(id))
  expect(onEvent.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b', null, null, 'c'])
})

test('unknown messages from a newer server are ignored', () => {
  start()
  last().say(ready)
  last().say({ type: 'unknown' })
  expect(onEvent).not.toHaveBeenCalled()
  expect(sockets).toHaveLength(1)
})

test('after too long a disconnection, the visible data is refetched', () => {
  start()
  last().say({ ...ready, reload: true })
  expect(onReload).toHaveBeenCalledOnce()
})

test('an unreachable server is retried less and less often, and the tab checks whether its session is still valid', () => {
  start()
  const openedAfter = [500, 1000, 2000, 4000, 8000, 15_000, 15_000].map((pause) => {
    last().end(1006)
    const before = sockets.length
    vi.advanceTimersByTime(pause - 1)
    expect(sockets).toHaveLength(before)
    vi.advanceTimersByTime(1)
    return sockets.length - before
  })
  expect(openedAfter).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(onFailed).toHaveBeenCalledTimes(7)
  last().say(ready)
  last().end(1006)
  vi.advanceTimersByTime(500)
  expect(onFailed).toHaveBeenCalledTimes(7)
  expect(sockets).toHaveLength(9)
})

test('when its session ends, a tab disconnects and reports it', () => {
  start()
  last().say(ready)
  last().end(realtime.closed.sessionEnded)
  expect(onSessionEnd).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(600_000)
  expect(sockets).toHaveLength(1)
})

test('a silent server is disconnected, and one that sends heartbeats is not', () => {
  start()
  last().say(ready)
  for (let minute = 0; minute < 5; minute += 1) {
    vi.advanceTimersByTime(realtime.aliveEvery)
    last().say({ type: 'alive', cursor: `1-1.${minute}.9` })
  }
  expect(sockets).toHaveLength(1)
  vi.advanceTimersByTime(realtime.aliveEvery * 3)
  expect(sockets[0]?.isClosed).toBe(true)
  expect(sockets).toHaveLength(2)
  expect(last().query).toBe('?cursor=1-1.4.9')
})

test('messages of an abandoned socket are ignored', () => {
  start()
  last().say(ready)
  vi.advanceTimersByTime(realtime.aliveEvery * 3)
  sockets[0]?.say(event('late'))
  sockets[0]?.end(1006)
  expect(onEvent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600)
  expect(sockets).toHaveLength(2)
})

test('after sleep, a tab checks its connection and opens another if there is no response', () => {
  const connection = start()
  last().say(ready)
  connection.wake()
  expect(last().sent).toEqual([])
  vi.advanceTimersByTime(20_000)
  connection.wake()
  expect(last().sent).toEqual(['ping'])
  last().say({ type: 'alive', cursor: null })
  vi.advanceTimersByTime(10_000)
  expect(sockets).toHaveLength(1)
  connection.wake()
  vi.advanceTimersByTime(5500)
  expect(sockets).toHaveLength(2)
  expect(last().query).toBe('?cursor=1-1.5.9')
})

test('a tab reconnects immediately when its network is back', () => {
  const connection = start()
  for (const _ of [1, 2, 3, 4]) {
    last().end(1006)
    vi.advanceTimersByTime(10_000)
  }
  last().end(1006)
  const before = sockets.length
  connection.wake()
  expect(sockets).toHaveLength(before + 1)
})

test('a stopped tab reconnects when it is woken, and not before', () => {
  const connection = start()
  last().say(ready)
  connection.stop()
  expect(last().isClosed).toBe(true)
  last().end(1000)
  vi.advanceTimersByTime(600_000)
  expect(sockets).toHaveLength(1)
  connection.wake()
  expect(last().query).toBe('?cursor=1-1.5.9')
})
