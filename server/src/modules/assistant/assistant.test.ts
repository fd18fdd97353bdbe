import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'

// The assistant answers only from the help pages and the account of the user who asks.

let world: World
let mia: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
})
afterAll(() => world.close())

const ask = (who: Person | null, question: string, id = randomUUID()) =>
  world.call(who, 'POST', '/assistant/turns', { id, question })
const turnsOf = async (who: Person, query: object = {}) =>
  (await world.call(who, 'GET', '/assistant/turns', query)).body
const questionsOf = async (who: Person) => (await turnsOf(who)).data.map(({ question }) => question)

test('a question is answered with the help articles that match it best', async () => {
  const { body } = await ask(mia, '  How do I cancel my membership?  ')
  expect(body).toMatchObject({ question: 'How do I cancel my membership?', kind: 'found' })
  expect(body.links.length).toBeLessThanOrEqual(3)
  expect(body.links.map(({ href }) => href)).toContain('/help/cancel-a-subscription')
})

test("a question about credits, subscriptions or earnings is answered with the user's own figures", async () => {
  await giveCredits(world, mia, 12_50n)
  const mine = await ask(mia, 'How many credits do I have?')
  expect(mine.body.answer).toContain('You have 12.50 credits.')
  expect(mine.body.links[0]).toMatchObject({ href: '/settings#wallet' })
  const theirs = await ask(leo, 'How many credits do I have?')
  expect(theirs.body.answer).toContain('You have 0 credits.')
  expect(theirs.body.answer).not.toContain('12.5')

  const { body } = await ask(mia, 'What are my earnings, and which subscriptions do I have?')
  expect(body.answer).toContain('You’re subscribed to 0 creators.')
  expect(body.answer).toContain('earnings of 0 credits: 0 available and 0 pending')
})

test('a question that matches nothing gets an answer that says so and offers contact with a person', async () => {
  const { body } = await ask(mia, 'xqzzt')
  expect(body).toMatchObject({ kind: 'nothing', links: [{ href: '/contact' }] })
  expect(body.answer).toContain('couldn’t find')
})

test.each([
  ['I want to die', 'emergency number'],
  ['No quiero seguir viviendo', 'número de emergencias'],
])('“%s” gets a helpline in its language, and no help article', async (question, words) => {
  const { body } = await ask(mia, question)
  expect(body).toMatchObject({ kind: 'crisis', links: [{ href: 'https://findahelpline.com' }] })
  expect(body.links).toHaveLength(1)
  expect(body.answer).toContain(words)
})

test("a question sent twice, even at once, is stored once, and its id can't be used for another", async () => {
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => ask(mia, 'What is a tip?', id)))
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual(answers[0]?.body)
  }
  const conflict = { status: 409, body: { code: 'conflict' } }
  expect(await ask(mia, 'What is a reel?', id)).toMatchObject(conflict)
  expect(await ask(leo, 'What is a tip?', id)).toMatchObject(conflict)
  expect(await questionsOf(mia)).toEqual(['What is a tip?'])
  expect(await questionsOf(leo)).toEqual([])
})

test('the conversation is listed page by page, newest first, and only its owner can read or clear it', async () => {
  for (const question of ['What is a tip?', 'What is a reel?', 'What is a story?']) {
    await ask(mia, question)
    world.clock.advance(1000)
  }
  const first = await turnsOf(mia, { limit: 2 })
  expect(first.data.map(({ question }) => question)).toEqual(['What is a story?', 'What is a reel?'])
  const rest = await turnsOf(mia, { limit: 2, cursor: first.pagination.next_cursor ?? '' })
  expect(rest.data.map(({ question }) => question)).toEqual(['What is a tip?'])

  const clear = (who: Person | null) => world.call(who, 'DELETE', '/assistant/turns')
  expect((await world.call(null, 'GET', '/assistant/turns')).status).toBe(401)
  expect([(await ask(null, 'Hello?')).status, (await clear(null)).status]).toEqual([401, 401])
  expect((await clear(leo)).status).toBe(200)
  expect((await questionsOf(mia)).length).toBe(3)
  for (const attempt of [1, 2]) expect([attempt, (await clear(mia)).status]).toEqual([attempt, 200])
  expect(await questionsOf(mia)).toEqual([])
})

test('an empty or overlong question is refused with the invalid field', async () => {
  for (const question of ['', ' \n', 'a'.repeat(501)]) {
    const refused = await ask(mia, question)
    expect(refused).toMatchObject({ status: 400 })
    expect(refused).toHaveProperty(['body', 'fields', 'question'])
  }
  expect(await questionsOf(mia)).toEqual([])
})
