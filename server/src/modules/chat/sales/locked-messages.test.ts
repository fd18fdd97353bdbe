import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { makeContent, type KnownContent } from '#testing/known-posts'
import { ban, expectRefused, personWith, reverseCardPayment } from '#testing/money/known-sales'
import { createWorld, type Answer, type Person, type World } from '#testing/world'
import { chatChecks } from './checks.ts'
import { reverseMessageSales } from './reverse-message-sales.ts'

let world: World
let stranger: Person
let mia: Person
let leo: Person
let chatId: string
let photo: KnownContent
let people = 0

beforeAll(async () => {
  world = await createWorld()
  stranger = await personWith(world, 'stranger', 100_00n)
})
afterAll(() => closeBalanced(world, chatChecks))
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await personWith(world, `leo${people}`, 20_00n)
  chatId = (await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })).body.id
  photo = await makeContent(world, mia)
})

const send = (form: object = {}, who = mia) =>
  world.call(who, 'POST', `/chat/chats/${chatId}/messages`, {
    id: randomUUID(),
    text: 'For you',
    content_ids: [photo.id],
    price: 5,
    ...form,
  })
async function sent(form: object = {}): Promise<string> {
  const { status, body } = await send(form)
  expect([status, body.code]).toEqual([200, undefined])
  return body.id
}
const buy = (who: Person | null, messageId: string, price = 5) =>
  world.call(who, 'POST', `/chat/chats/${chatId}/messages/${messageId}/buy`, { price })
const show = async (who: Person, messageId: string) =>
  (await world.call(who, 'GET', `/chat/chats/${chatId}/messages/${messageId}`)).body
const canFetch = async (who: Person, content = photo) =>
  (await world.call(who, 'GET', `/content/${content.id}`)).status === 200
const refused = (run: () => Promise<Answer>, status: number, code: string, buyer = leo) =>
  expectRefused(world, run, { status, code, buyer, seller: mia })

test('a locked message shows its receiver which media it contains and a blurred preview, but no files', async () => {
  const video = await makeContent(world, mia, { kind: 'video' })
  const id = await sent({ content_ids: [video.id, photo.id], price: 12.34 })
  const locked = await show(leo, id)
  expect(locked).toMatchObject({
    text: 'For you',
    media: [],
    price: 12.34,
    is_bought: false,
    locked: { photo_count: 1, video_count: 1, duration_ms: 9000, is_ai: false },
  })
  expect(locked.locked?.preview?.sources).toHaveLength(1)
  expect(locked.locked?.preview?.sources[0]?.src).toMatch(/locked\.webp$/)
  expect(JSON.stringify(locked)).not.toContain(photo.uuid)
  expect([await canFetch(leo), await canFetch(leo, video)]).toEqual([false, false])
  const fetchFile = async (name: string) =>
    (
      await world.app.inject({
        url: `/media/public/${video.uuid}/${name}`,
        headers: { cookie: leo.cookie },
      })
    ).statusCode
  expect([await fetchFile('locked.webp'), await fetchFile('web.mp4')]).toEqual([200, 404])
  const own = await show(mia, id)
  expect(own).toMatchObject({ price: 12.34, is_bought: false, locked: null })
  expect(own.media).toHaveLength(2)
})

test("a chat's media list shows a locked photo as locked until it is bought", async () => {
  const id = await sent()
  const media = async (who: Person) => (await world.call(who, 'GET', `/chat/chats/${chatId}/media`)).body.data
  expect(await media(leo)).toMatchObject([{ message_id: id, position: 0, kind: 'photo', media: null }])
  expect((await media(leo))[0]?.preview?.sources).toHaveLength(1)
  expect(await media(mia)).toMatchObject([{ media: { id: photo.id }, preview: null }])
  await buy(leo, id)
  expect(await media(leo)).toMatchObject([{ media: { id: photo.id }, preview: null }])
})

test('a bought message opens for its buyer, and the seller earns four fifths and sees who bought it', async () => {
  const id = await sent()
  const { status, body } = await buy(leo, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, is_bought: true, locked: null, media: [{ id: photo.id }] })
  expect([await balanceOf(world, leo), await earningsOf(world, mia)]).toEqual([15_00n, 4_00n])
  expect(await canFetch(leo)).toBe(true)
  expect(await canFetch(stranger)).toBe(false)
  expect(await show(mia, id)).toMatchObject({ is_bought: true, price: 5 })
  const history = await world.call(mia, 'GET', '/profile/transactions')
  expect(history.body.data[0]).toMatchObject({
    type: 'message_purchase',
    description: 'Locked message',
    direction: 'incoming',
    amount: 4,
    subject_id: id,
    other: { username: leo.username },
  })
  const earned = await world.call(mia, 'GET', '/profile/earnings/statistics')
  expect(earned.body).toMatchObject({ messages: { now: 4 }, posts: { now: 0 } })
})

test('a message is paid for once, however often and quickly it is bought', async () => {
  const id = await sent()
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(leo, id)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(answers.every(({ body }) => body.is_bought)).toBe(true)
  expect([await balanceOf(world, leo), await earningsOf(world, mia)]).toEqual([15_00n, 4_00n])
})

test('an invalid purchase is refused with a reason and moves no credits', async () => {
  const id = await sent()
  const free = await sent({ price: 0, content_ids: [(await makeContent(world, mia)).id] })
  await refused(() => buy(stranger, id), 404, 'chat-not-found', stranger)
  expect((await buy(null, id)).status).toBe(401)
  await refused(() => buy(mia, id), 409, 'own-message')
  await refused(() => buy(leo, free), 409, 'message-not-for-sale')
  await refused(() => buy(leo, randomUUID()), 404, 'message-not-found')
  await refused(() => buy(leo, id, 4.995), 400, 'amount-too-fine')
  const dear = await sent({ price: 20.01 })
  await refused(() => buy(leo, dear, 20.01), 402, 'not-enough-credits')
  expect(await canFetch(leo)).toBe(false)
  expect(await show(leo, dear)).toMatchObject({ is_bought: false, media: [] })
  await ban(world, mia)
  await refused(() => buy(leo, id), 409, 'not-taking-payments')
})

test('after a price change, a purchase is refused until the buyer accepts the new price', async () => {
  const id = await sent()
  const edited = await world.call(mia, 'PUT', `/chat/chats/${chatId}/messages/${id}`, {
    text: 'For you',
    price: 6,
  })
  expect(edited.body).toMatchObject({ price: 6 })
  const outdated = await buy(leo, id)
  expect(outdated).toMatchObject({ status: 409, body: { code: 'price-has-changed', price: 6 } })
  expect(await balanceOf(world, leo)).toBe(20_00n)
  expect((await buy(leo, id, 6)).status).toBe(200)
  expect(await balanceOf(world, leo)).toBe(14_00n)
})

test('a block in either direction prevents purchases, and earlier purchases stay', async () => {
  const [first, second] = [await sent(), await sent()]
  await buy(leo, first)
  await world.call(mia, 'POST', `/profile/${leo.profileId}/block`)
  await refused(() => buy(leo, second), 409, 'not-taking-payments')
  expect(await show(leo, first)).toMatchObject({ is_bought: true, media: [{ id: photo.id }] })
  await world.call(mia, 'DELETE', `/profile/${leo.profileId}/block`)
  await world.call(leo, 'POST', `/profile/${mia.profileId}/block`)
  await refused(() => buy(leo, second), 409, 'not-taking-payments')
})

test("a bought message can't be unsent, its price can't change, and its files can't be deleted", async () => {
  const id = await sent()
  await buy(leo, id)
  expect(await show(mia, id)).toMatchObject({ can_edit: true, can_unsend: false })
  const path = `/chat/chats/${chatId}/messages/${id}` as const
  const unsent = await world.call(mia, 'POST', `${path}/unsend`)
  expect(unsent).toMatchObject({ status: 409, body: { code: 'message-is-bought' } })
  for (const price of [0, 9]) {
    const edited = await world.call(mia, 'PUT', path, { text: 'For you', price })
    expect(edited).toMatchObject({ status: 409, body: { code: 'message-is-bought' } })
  }
  expect((await world.call(mia, 'PUT', path, { text: 'Enjoy' })).body).toMatchObject({
    text: 'Enjoy',
    price: 5,
  })
  const deleted = await world.call(mia, 'DELETE', '/content', { ids: [photo.id] })
  expect(deleted.body).toMatchObject({ code: 'content-is-sold' })
  await world.call(mia, 'DELETE', path)
  await world.call(mia, 'DELETE', `/chat/chats/${chatId}`)
  expect(await show(leo, id)).toMatchObject({ is_unsent: false, media: [{ id: photo.id }] })
  expect(await canFetch(leo)).toBe(true)
})

test('a buyer keeps only what they bought when they delete the message, decline the request or clear the chat', async () => {
  const unsold = await makeContent(world, mia)
  const other = await sent({ content_ids: [unsold.id] })
  const id = await sent()
  await sent({ text: 'Just words', content_ids: [], price: 0 })
  await buy(leo, id)
  const chat = `/chat/chats/${chatId}` as const
  const listed = async (who: Person) =>
    (await world.call(who, 'GET', `${chat}/messages`)).body.data.map(({ id: messageId }) => messageId)
  const deletion = await world.call(leo, 'DELETE', `${chat}/messages/${id}`)
  expect(deletion).toMatchObject({ status: 409, body: { code: 'message-is-bought' } })
  expect((await world.call(leo, 'DELETE', `${chat}/messages/${other}`)).status).toBe(200)

  for (const _ of ['declined', 'cleared again']) {
    expect((await world.call(leo, 'DELETE', chat)).status).toBe(200)
    expect(await listed(leo)).toEqual([id])
    expect(await show(leo, id)).toMatchObject({ is_bought: true, media: [{ id: photo.id }] })
    const media = await world.call(leo, 'GET', `${chat}/media`)
    expect(media.body.data).toMatchObject([{ message_id: id, media: { id: photo.id } }])
    expect([await canFetch(leo), await canFetch(leo, unsold)]).toEqual([true, false])
    const requests = await world.call(leo, 'GET', '/chat/contacts', { folder: 'requests' })
    expect(requests.body.data).toMatchObject([{ id: chatId, has_unread_messages: false }])
  }
  expect((await world.send(leo, 'GET', `${chat}/messages/${other}`)).status).toBe(404)
  expect(await listed(mia)).toHaveLength(3)
  const next = await sent({ text: 'Hello again', content_ids: [], price: 0 })
  expect(await listed(leo)).toEqual([next, id])
  const forward = await world.call(leo, 'GET', `${chat}/messages`, { after: 0, limit: 1 })
  expect(forward.body.data.map(({ id: messageId }) => messageId)).toEqual([id])
  expect(await canFetch(stranger)).toBe(false)
})

test("an unsent message can't be bought, and if both happen at the same time, only one succeeds", async () => {
  const id = await sent()
  const path = `/chat/chats/${chatId}/messages/${id}/unsend` as const
  await world.call(mia, 'POST', path)
  await refused(() => buy(leo, id), 404, 'message-not-found')
  expect(await show(leo, id)).toMatchObject({ is_unsent: true, price: 0, locked: null })
  const other = await sent()
  const [bought, unsent] = await Promise.all([
    buy(leo, other),
    world.call(mia, 'POST', `/chat/chats/${chatId}/messages/${other}/unsend`),
  ])
  const isBought = bought.status === 200
  expect(unsent.status === 200).toBe(!isBought)
  expect(await balanceOf(world, leo)).toBe(isBought ? 15_00n : 20_00n)
  expect(await show(leo, other)).toMatchObject({ is_bought: isBought, is_unsent: !isBought })
})

test("a price needs media, at most two decimals and at least 0.10 credits, and can't be added later", async () => {
  expect(await send({ content_ids: [] })).toMatchObject({
    status: 400,
    body: { code: 'invalid-request', fields: { price: 'Add a photo or video to set a price.' } },
  })
  expect(await send({ price: 1.005 })).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
  expect(await send({ price: 0.09 })).toMatchObject({ status: 400, body: { code: 'amount-too-small' } })
  expect(await send({ price: 10_000.01 })).toMatchObject({ status: 400 })
  expect(await send({ price: -1 })).toMatchObject({ status: 400 })
  const id = await sent({ price: 0 })
  const path = `/chat/chats/${chatId}/messages/${id}` as const
  expect(await world.call(mia, 'PUT', path, { text: 'For you', price: 5 })).toMatchObject({ status: 400 })
  expect(await show(leo, id)).toMatchObject({ price: 0, media: [{ id: photo.id }], locked: null })
})

test("if a payment is refunded, the buyer loses the message's media and the seller the earnings", async () => {
  const buyer = await world.person(`buyer${people}`)
  chatId = (await world.call(mia, 'POST', '/chat/chats', { profile_id: buyer.profileId })).body.id
  const checkoutId = randomUUID()
  await giveCredits(world, buyer, 5_00n, { checkoutId })
  const id = await sent()
  await buy(buyer, id)
  const payment = { checkoutId, amount: 5_00n }
  expect(await reverseCardPayment(world, buyer, { fulfillment: reverseMessageSales, payment })).toBe(1)
  expect(await show(buyer, id)).toMatchObject({ is_bought: false, media: [], locked: { photo_count: 1 } })
  expect(await canFetch(buyer)).toBe(false)
  expect([await balanceOf(world, buyer), await earningsOf(world, mia)]).toEqual([0n, 0n])
})

test('contacts and events contain no files of a locked message', async () => {
  const id = await sent()
  const contacts = await world.call(leo, 'GET', '/chat/contacts', { folder: 'requests' })
  expect(contacts.body.data).toMatchObject([{ latest: { text: 'For you', media_count: 1 } }])
  expect(JSON.stringify(contacts.body)).not.toContain(photo.uuid)
  const events = await world.db.selectFrom('event').select('data').where('user_id', '=', leo.userId).execute()
  expect(JSON.stringify(events)).toContain(id)
  expect(JSON.stringify(events)).not.toContain(photo.uuid)
})
