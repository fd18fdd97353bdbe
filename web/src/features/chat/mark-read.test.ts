import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '../../plumbing/api/call.ts'
import { createQueryClient } from '../../plumbing/queries/query-client.ts'
import { markRead } from './mark-read.ts'

// Leo opens a chat, and a server answers each of his read marks with the next of these statuses; 0 means no answer.
let client: ReturnType<typeof createQueryClient>
let statuses: number[]
let marks: string[]

beforeEach(() => {
  vi.useFakeTimers()
  client = createQueryClient({ retry: false })
  marks = []
  setTransport(async (address, { body }) => {
    if (typeof body !== 'string') throw new Error('A read mark is sent as JSON.')
    marks.push(`${address} ${body}`)
    const status = statuses.shift() ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return Response.json({ status, code: 'unexpected', message: 'It failed.' }, { status })
  })
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

/** Leo's read marks within an hour after he opened the chat. */
async function marksWhen(answers: number[]): Promise<string[]> {
  statuses = answers
  const opened = new MutationObserver(client, markRead(client, { chatId: 'harbor' }))
  opened.mutate(7).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(3_600_000)
  return marks
}

const mark = '/api/chat/chats/harbor/read {"number":7}'

test('a read mark that fails while the server restarts is sent again until it arrives', async () => {
  expect(await marksWhen([502, 0, 503, 504, 0])).toEqual(Array.from({ length: 6 }, () => mark))
})

test('a read mark that arrives is sent once', async () => {
  expect(await marksWhen([])).toEqual([mark])
})

test.each([401, 403, 404, 500])(
  'a read mark that the server refuses with %s is not repeated',
  async (status) => {
    expect(await marksWhen([status])).toEqual([mark])
  },
)
