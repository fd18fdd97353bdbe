import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf } from '#testing/money/known-money'
import { expectRefused, personWith } from '#testing/money/known-sales'
import { createWorld, type Answer, type Person, type World } from '#testing/world'
import { chatChecks } from '../sales/checks.ts'

let world: World
let stranger: Person
let mia: Person
let leo: Person
let chatId: string
let people = 0

beforeAll(async () => {
  world = await createWorld()
  stranger = await personWith(world, 'stranger', 20_00n)
})
afterAll(() => closeBalanced(world, chatChecks))
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await personWith(world, `leo${people}`, 20_00n)
  chatId = (await world.call(leo, 'POST', '/chat/chats', { profile_id: mia.profileId })).body.id
})

const tip = (who: Person | null, form: object = {}) =>
  world.call(who, 'POST', `/chat/chats/${chatId}/tips`, {
    id: randomUUID(),
    amount: 5,
    message: 'Lovely',
    ...form,
  })
const messages = async (who: Person) =>
  (await world.call(who, 'GET', `/chat/chats/${chatId}/messages`)).body.data
const funds = async () => [await balanceOf(world, leo), await earningsOf(world, mia)]
const refused = (run: () => Promise<Answer>, status: number, code: string) =>
  expectRefused(world, run, { status, code, buyer: leo, seller: mia })

test("both members see a tip in a chat as a message with its text, and it can't be edited or unsent", async () => {
  const { status, body } = await tip(leo)
  expect(status).toBe(200)
  const facts = { tip_amount: 5, text: 'Lovely', price: 0, media: [], can_edit: false, can_unsend: false }
  expect(body).toMatchObject({ ...facts, is_own: true })
  expect(await messages(mia)).toMatchObject([{ ...facts, id: body.id, is_own: false }])
  expect(await funds()).toEqual([15_00n, 4_00n])
  const path = `/chat/chats/${chatId}/messages/${body.id}` as const
  for (const changed of [
    await world.call(leo, 'PUT', path, { text: 'Nothing' }),
    await world.call(leo, 'POST', `${path}/unsend`),
  ]) {
    expect(changed).toMatchObject({ status: 409, body: { code: 'message-is-tip' } })
  }
  const contacts = await world.call(leo, 'GET', '/chat/contacts')
  expect(contacts.body.data).toMatchObject([{ latest: { tip_amount: 5, text: 'Lovely', is_own: true } }])
  const history = await world.call(mia, 'GET', '/profile/transactions')
  expect(history.body.data).toMatchObject([
    { type: 'profile_tip', amount: 4, metadata: { message: 'Lovely' } },
  ])
})

test('a tip can be sent without text, and counts once if it is sent twice or twenty times at once', async () => {
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => tip(leo, { id, message: null })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await messages(mia)).toMatchObject([{ id, text: '', tip_amount: 5 }])
  expect(await funds()).toEqual([15_00n, 4_00n])
  expect(await tip(leo, { id, message: null })).toMatchObject({ status: 200, body: { id } })
  expect(await funds()).toEqual([15_00n, 4_00n])
})

test('an invalid tip is refused with a reason, moves no credits and adds no message', async () => {
  await refused(() => tip(stranger), 404, 'chat-not-found')
  expect((await tip(null)).status).toBe(401)
  await refused(() => tip(leo, { amount: 0.99 }), 400, 'amount-too-small')
  await refused(() => tip(leo, { amount: 1.001 }), 400, 'amount-too-fine')
  await refused(() => tip(leo, { amount: 20.01 }), 402, 'not-enough-credits')
  await world.call(mia, 'PUT', '/chat/settings', { who_can_write: 'following' })
  await refused(() => tip(leo), 403, 'not-taking-messages')
  await world.call(mia, 'POST', `/profile/${leo.profileId}/block`)
  await refused(() => tip(leo), 409, 'chat-closed')
  expect(await messages(leo)).toEqual([])
})

test("a tip sent elsewhere creates no message, and its id can't be used in a chat", async () => {
  const id = randomUUID()
  const elsewhere = await world.call(leo, 'POST', `/profile/${mia.profileId}/tip`, { id, amount: 5 })
  expect(elsewhere.status).toBe(200)
  expect(await messages(mia)).toEqual([])
  await refused(() => tip(leo, { id }), 409, 'conflict')
  expect(await messages(mia)).toEqual([])
  const other = await tip(leo)
  expect(await messages(mia)).toMatchObject([{ id: other.body.id }])
})
