import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChatModel, type ChatModel, type ModelBehavior } from '#testing/processes/chat-model'
import { chatCompletions } from './chat-completions.ts'
import { ModelFault, type ModelMessage } from './port.ts'

// Tests the adapter against a server process that speaks OpenAI's protocol.

let server: ChatModel
beforeAll(async () => {
  server = await startChatModel()
})
afterAll(() => server.stop())

const messages: ModelMessage[] = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Wie heißt du?' },
]
const { signal: never } = new AbortController()

async function answer(behavior: ModelBehavior, { key = server.key, url = server.url } = {}) {
  await server.behave(behavior)
  const model = chatCompletions({ url, key, model: 'small-1' })
  const pieces: string[] = []
  for await (const piece of model.answer(messages, never)) pieces.push(piece)
  return pieces
}

test('an answer arrives in pieces with intact words, wherever the network splits it', async () => {
  const pieces = ['Ich heiße ', 'Assistent 🤖', '.\n\nUnd du?']
  expect(await answer({ pieces })).toEqual(pieces)
  expect(await server.seen()).toEqual([{ model: 'small-1', messages, isClosed: false }])
})

test('the address of the API may end with a slash', async () => {
  expect(await answer({ pieces: ['Yes.'] }, { url: `${server.url}/` })).toEqual(['Yes.'])
})

test.each([
  ['refuses', { pieces: [], status: 503 }, /answered 503.*overloaded/],
  [
    'sends an error in the middle of its answer',
    { pieces: ['So'], fault: 'Out of memory.' },
    /Out of memory/,
  ],
  ['breaks off', { pieces: ['So', ' far'], breakAfter: 1 }, /./],
  ['says nothing', { pieces: [] }, /no text/],
])('an endpoint that %s causes a ModelFault', async (_what, behavior: ModelBehavior, words) => {
  const fault = await answer(behavior).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(ModelFault)
  expect(String(fault)).toMatch(words)
})

test("an error never contains the key, even if the endpoint repeats it or can't be reached", async () => {
  const key = 'sk-wrong-and-secret'
  for (const url of [server.url, 'http://127.0.0.1:1/v1']) {
    const fault = await answer({ pieces: ['Hi'] }, { key, url }).catch(String)
    expect(fault).toMatch(/^ModelFault: /)
    expect(fault).not.toContain(key)
  }
})

test('aborting an answer closes its connection and throws the reason', async () => {
  await server.behave({ pieces: ['One', 'Two'], holdAfter: 1 })
  const ending = new AbortController()
  const model = chatCompletions({ url: server.url, key: server.key, model: 'small-1' })
  const received: string[] = []
  const reading = async () => {
    for await (const piece of model.answer(messages, ending.signal)) {
      received.push(piece)
      ending.abort(new Error('She pressed Stop.'))
    }
  }
  await expect(reading()).rejects.toThrow('She pressed Stop.')
  expect(received).toEqual(['One'])
  await expect.poll(async () => (await server.seen())[0]?.isClosed).toBe(true)
})
