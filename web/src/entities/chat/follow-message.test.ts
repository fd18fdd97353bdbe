import type { Message } from '@fanfare/contract/chat/message'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '../../plumbing/api/call.ts'
import { createQueryClient } from '../../plumbing/queries/query-client.ts'
import { exampleMessage } from '../../testing/example-message.ts'
import { followMessage } from './follow-message.ts'
import { messagesQuery } from './message-queries.ts'

// Leo's open conversation, and a server that responds when the test lets it.
const page = (messages: Message[]) => ({
  data: messages,
  pagination: { has_more: false, total: messages.length, next_cursor: null },
})
const { queryKey } = messagesQuery('chat')
const event = (number: number) => ({ chat_id: 'chat', message_id: `id ${number}`, number })

let client: ReturnType<typeof createQueryClient>
let onServer: Message[]
let isDown: boolean
let held: (() => void)[] | null

beforeEach(() => {
  vi.useFakeTimers()
  client = createQueryClient({ retry: false })
  onServer = [exampleMessage(1)]
  isDown = false
  held = null
  setTransport(async (address) => {
    // The response contains the server's state when the request was made, not when it arrives.
    const after = Number(/after=(\d+)/.exec(address)?.[1] ?? 0)
    const body = page(onServer.filter(({ number }) => number > after))
    if (!address.includes('after')) body.data.reverse()
    const waiting = held
    if (waiting) await new Promise<void>((resolve) => waiting.push(resolve))
    if (isDown) throw new TypeError('Failed to fetch')
    return Response.json(body)
  })
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

const shown = () => client.getQueryData(queryKey)?.items.map(({ number }) => number)
const open = async () => {
  const observer = new QueryObserver(client, messagesQuery('chat'))
  observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
}
const arrive = (number: number) => {
  onServer.push(exampleMessage(number))
  void followMessage(client, event(number))
}
const answerAll = async () => {
  while (held && held.length > 0) {
    held.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
}

test('a message that arrives while others are being loaded is loaded as well', async () => {
  await open()
  held = []
  for (const number of [2, 3, 4, 5]) {
    arrive(number)
    await vi.advanceTimersByTimeAsync(0)
  }
  // Only one request is on its way, and its response is as old as the request.
  expect(held).toHaveLength(1)
  await answerAll()
  expect(shown()).toEqual([1, 2, 3, 4, 5])
})

test('a message that arrives while the conversation is being opened is not lost', async () => {
  held = []
  await open()
  arrive(2)
  await vi.advanceTimersByTimeAsync(0)
  await answerAll()
  expect(shown()).toEqual([1, 2])
})

test('a message whose event came just before the server went down appears once the server is back', async () => {
  await open()
  isDown = true
  arrive(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toEqual([1])
  isDown = false
  await vi.advanceTimersByTimeAsync(3000)
  expect(shown()).toEqual([1, 2])
})
