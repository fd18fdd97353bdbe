import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatCompletions } from '#gateways/language-model/chat-completions'
import { createHelp } from '#help'
import { giveCredits } from '#testing/money/known-money'
import { startChatModel, type ChatModel } from '#testing/processes/chat-model'
import { openTab } from '#testing/realtime/open-tab'
import { serveRealtime } from '#testing/realtime/serve-realtime'
import { runJobs } from '#testing/run-jobs'
import { createTestDatabase } from '#testing/test-database'
import { createWorldOn, type Person, type World } from '#testing/world'
import { writeAnswer } from './write-answer.ts'

// The assistant with a language model. The model gets the facts that match the question, and its words are shown as it
// writes them.

let model: ChatModel
let world: World
let mia: Person
let leo: Person
let people = 0
beforeAll(async () => {
  model = await startChatModel()
  const languageModel = chatCompletions({ url: model.url, key: model.key, model: 'small-1' })
  world = await createWorldOn(await createTestDatabase(), {
    languageModel,
    settings: {},
    payments: { card: null, crypto: null },
    lowerCeilings: {},
  })
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  await model.behave({ pieces: ['You can ', 'cancel it.'] })
})
afterAll(async () => {
  await world.close()
  model.stop()
})

const ask = (who: Person, question: string, id = randomUUID()) =>
  world.call(who, 'POST', '/assistant/turns', { id, question })
const show = async (who: Person, id: string) => (await world.call(who, 'GET', `/assistant/turns/${id}`)).body
const stop = (who: Person, id: string) => world.call(who, 'POST', `/assistant/turns/${id}/stop`)
const retry = (who: Person, id: string) => world.call(who, 'POST', `/assistant/turns/${id}/retry`)
/** The latest input of the model, as one text. */
const lastPrompt = async () =>
  ((await model.seen()).at(-1)?.messages ?? []).map(({ content }) => content).join('\n')

test("users see which model answers, and visitors don't", async () => {
  expect((await world.call(mia, 'GET', '/assistant')).body).toEqual({ model: 'small-1' })
  expect((await world.call(null, 'GET', '/assistant')).status).toBe(401)
})

test("the model writes an answer from the user's account and help articles, and nobody else's", async () => {
  await giveCredits(world, mia, 12_50n)
  await giveCredits(world, leo, 98_70n)
  const { body: asked } = await ask(mia, 'How do I cancel my subscription, and how many credits do I have?')
  expect(asked).toMatchObject({ kind: 'model', state: 'answering', answer: '' })
  await runJobs(world)

  expect(await show(mia, asked.id)).toEqual({ ...asked, state: 'answered', answer: 'You can cancel it.' })
  expect(asked.links.map(({ href }) => href)).toContain('/help/cancel-a-subscription')
  const prompt = await lastPrompt()
  expect(prompt).toContain('You have 12.50 credits.')
  expect(prompt).toContain('Help article “Renew or cancel a subscription”')
  for (const secret of ['98.7', mia.email, mia.username, leo.username, mia.userId])
    expect(prompt).not.toContain(secret)
})

test("the model gets the user's earlier questions, and nobody else's", async () => {
  await ask(leo, 'Where do I see what Leo earned?')
  await runJobs(world)
  await ask(mia, 'How do I cancel a subscription?')
  await runJobs(world)
  world.clock.advance(1000)
  await ask(mia, 'And on a phone?')
  await runJobs(world)
  const { messages = [] } = (await model.seen()).at(-1) ?? {}
  expect(messages.slice(1)).toEqual([
    { role: 'user', content: 'How do I cancel a subscription?' },
    { role: 'assistant', content: 'You can cancel it.' },
    { role: 'user', content: 'And on a phone?' },
  ])
})

test('a crisis is answered immediately with the helpline and never reaches the model', async () => {
  const { body } = await ask(mia, 'I want to die')
  expect(body).toMatchObject({ kind: 'crisis', state: 'answered' })
  await runJobs(world)
  expect(await model.seen()).toEqual([])
})

test('a question sent twice, even at the same moment, reaches the model once', async () => {
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => ask(mia, 'What is a tip?', id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await runJobs(world)
  expect(await model.seen()).toHaveLength(1)
})

test('a stopped answer keeps its words and gets no more, and its connection to the model is closed', async () => {
  await model.behave({ pieces: ['One ', 'two'], holdAfter: 1 })
  const { body: asked } = await ask(mia, 'What is a tip?')
  const writing = runJobs(world)
  await expect.poll(async () => (await show(mia, asked.id)).answer).toBe('One')
  for (const attempt of [1, 2])
    expect([attempt, (await stop(mia, asked.id)).body.state]).toEqual([attempt, 'stopped'])
  await writing
  expect((await model.seen())[0]?.isClosed).toBe(true)
  expect(await show(mia, asked.id)).toEqual({ ...asked, state: 'stopped', answer: 'One' })

  await model.behave({ pieces: ['A gift.'] })
  const again = await Promise.all([1, 2].map(() => retry(mia, asked.id)))
  for (const { body } of again) expect(body).toMatchObject({ state: 'answering', answer: '' })
  await runJobs(world)
  expect(await model.seen()).toHaveLength(1)
  expect((await show(mia, asked.id)).answer).toBe('A gift.')
  expect((await stop(mia, asked.id)).body.state).toBe('answered')
  expect((await retry(mia, asked.id)).body.answer).toBe('A gift.')
})

test('an answer that breaks off is marked as failed, keeps its words and links, and can be written again', async () => {
  await model.behave({ pieces: ['It is ', 'a gift'], breakAfter: 1 })
  const { body: asked } = await ask(mia, 'What is a tip?')
  await runJobs(world)
  expect(await show(mia, asked.id)).toMatchObject({ state: 'failed', answer: 'It is', links: asked.links })

  await model.behave({ pieces: ['It is ', 'a gift.'] })
  await retry(mia, asked.id)
  await runJobs(world)
  expect(await show(mia, asked.id)).toMatchObject({ state: 'answered', answer: 'It is a gift.' })
})

test('if a process dies while writing an answer, another one writes it from the start', async () => {
  await model.behave({ pieces: ['One ', 'two'], holdAfter: 1 })
  const { body: asked } = await ask(mia, 'What is a tip?')
  const ending = new AbortController()
  const deps = { ...world.deps, help: createHelp(world.deps.config) }
  const writing = writeAnswer(deps, { turnId: asked.id, attempt: 1, facts: [], signal: ending.signal })
  await expect.poll(async () => (await show(mia, asked.id)).answer).toBe('One')
  ending.abort(new Error('The process ends.'))
  await expect(writing).rejects.toThrow('The process ends.')
  expect((await show(mia, asked.id)).state).toBe('answering')

  await model.behave({ pieces: ['One ', 'two'] })
  await runJobs(world)
  expect(await show(mia, asked.id)).toMatchObject({ state: 'answered', answer: 'One two' })
})

test('an answer that no process is writing fails after five minutes, and can be written again', async () => {
  const { body: asked } = await ask(mia, 'What is a tip?')
  world.clock.advance(5 * 60_000 + 1)
  expect((await show(mia, asked.id)).state).toBe('failed')
  // The job finally runs, too late.
  await runJobs(world)
  expect(await model.seen()).toEqual([])
  expect((await retry(mia, asked.id)).body.state).toBe('answering')
  await runJobs(world)
  expect((await show(mia, asked.id)).answer).toBe('You can cancel it.')
})

test("a stranger can't read, stop or repeat an answer", async () => {
  const { body: asked } = await ask(mia, 'What is a tip?')
  const path = `/assistant/turns/${asked.id}`
  const notFound = { status: 404, body: { code: 'turn-not-found' } }
  expect(await world.send(leo, 'GET', path)).toMatchObject(notFound)
  for (const verb of ['stop', 'retry']) {
    expect(await world.send(leo, 'POST', `${path}/${verb}`)).toMatchObject(notFound)
    expect((await world.send(null, 'POST', `${path}/${verb}`)).status).toBe(401)
  }
  expect(await show(mia, asked.id)).toMatchObject({ state: 'answering' })
  await world.call(mia, 'DELETE', '/assistant/turns')
})

test('a conversation cleared while an answer is being written stays empty', async () => {
  await model.behave({ pieces: ['One ', 'two'], holdAfter: 1 })
  const { body: asked } = await ask(mia, 'What is a tip?')
  const writing = runJobs(world)
  await expect.poll(async () => (await show(mia, asked.id)).answer).toBe('One')
  await world.call(mia, 'DELETE', '/assistant/turns')
  await writing
  expect((await model.seen())[0]?.isClosed).toBe(true)
  expect((await world.call(mia, 'GET', '/assistant/turns')).body.data).toEqual([])
})

test("only the user's open tabs are notified of new words and the end of the answer", async () => {
  const server = await serveRealtime(world)
  const [hers, his] = await Promise.all(
    [mia, leo].map(({ cookie }) => openTab({ host: server.host, cookie })),
  )
  const { body: asked } = await ask(mia, 'What is a tip?')
  await runJobs(world)
  const ended = { id: asked.id, state: 'answered' }
  await expect.poll(() => hers?.events()).toContainEqual(ended)
  expect(hers?.events()).toContainEqual({ ...ended, state: 'answering' })
  expect(his?.events()).toEqual([])
  await Promise.all([hers?.close(), his?.close()])
  await server.stop()
})
