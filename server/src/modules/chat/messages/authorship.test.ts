import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatCompletions } from '#gateways/language-model/chat-completions'
import { inTransaction } from '#kernel/db'
import { enqueue, job } from '#kernel/jobs'
import { fulfillTips } from '#tips'
import { makeContent, publishStory } from '#testing/known-posts'
import { giveCredits } from '#testing/money/known-money'
import { payByCard } from '#testing/money/known-sales'
import { startChatModel, type ChatModel } from '#testing/processes/chat-model'
import { runJobs } from '#testing/run-jobs'
import { createTestDatabase } from '#testing/test-database'
import { createWorld, createWorldOn, type Person, type World } from '#testing/world'

// A message that contains text from a language model is labeled, however it is sent.

const draft =
  'Thank you for the lovely words about my last photos. I will post the rest of the series on Friday evening.'

/** The draft with an invisible character after the first letter of each word. */
const inEachWord = (unseen: string): string => draft.replaceAll(/\b\w/g, (letter) => letter + unseen)
const inBold = (letter: string): string => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97)

let model: ChatModel
let world: World
let mia: Person
let leo: Person
let chatId: string
let people = 0
beforeAll(async () => {
  model = await startChatModel()
  world = await createWorldOn(await createTestDatabase(), {
    languageModel: chatCompletions({ url: model.url, key: model.key, model: 'small-1' }),
    settings: {},
    payments: { card: null, crypto: null },
    lowerCeilings: {},
  })
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  await model.behave({ pieces: [draft] })
  chatId = (await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })).body.id
})
afterAll(async () => {
  await world.close()
  model.stop()
})

const begin = (who: Person | null, notes = 'thanks, rest on friday', id = randomUUID()) =>
  world.call(who, 'POST', '/chat/drafts', { id, notes })
const show = (who: Person | null, id: string) => world.call(who, 'GET', `/chat/drafts/${id}`)
const stop = (who: Person, id: string) => world.call(who, 'POST', `/chat/drafts/${id}/stop`)
/** Requests a draft and waits until it is finished. */
async function draftFor(who: Person, notes?: string) {
  const { body } = await begin(who, notes)
  await runJobs(world)
  return (await show(who, body.id)).body
}
const send = async (who: Person, text: string) => {
  const { body } = await world.call(who, 'POST', `/chat/chats/${chatId}/messages`, { id: randomUUID(), text })
  return body
}
/** The latest message as this person sees it. */
const seenBy = async (who: Person) => {
  const { body } = await world.call(who, 'GET', `/chat/chats/${chatId}/messages`)
  return body.data[0]
}

test("a draft is written only from the user's notes, and both members see that its message was drafted", async () => {
  await send(leo, 'My secret is marzipan')
  expect(await draftFor(mia)).toMatchObject({ state: 'written', text: draft })
  const { messages = [] } = (await model.seen())[0] ?? {}
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(messages[1]?.content).toBe('thanks, rest on friday')
  expect(JSON.stringify(messages)).not.toContain('marzipan')

  expect(await send(mia, draft)).toMatchObject({ authorship: 'drafted' })
  expect(await seenBy(leo)).toMatchObject({ is_own: false, authorship: 'drafted' })
})

test('a drafted message is labeled in the list of chats and where a reply quotes it, and a typed reply is not', async () => {
  await draftFor(mia)
  const { id } = await send(mia, draft)
  const latestFor = async (who: Person) =>
    (await world.call(who, 'GET', '/chat/contacts', { folder: who === leo ? 'requests' : 'contacts' })).body
      .data[0]?.latest
  for (const who of [mia, leo]) expect(await latestFor(who)).toMatchObject({ authorship: 'drafted' })
  const reply = { id: randomUUID(), text: 'When exactly?', reply_to_id: id }
  const { body } = await world.call(leo, 'POST', `/chat/chats/${chatId}/messages`, reply)
  expect(body).toMatchObject({ authorship: 'typed', reply_to: { id, authorship: 'drafted' } })
  expect(await seenBy(mia)).toMatchObject({ authorship: 'typed', reply_to: { id, authorship: 'drafted' } })
  const contacts = (await world.call(mia, 'GET', '/chat/contacts')).body.data
  expect(contacts).toMatchObject([{ latest: { text: 'When exactly?', authorship: 'typed' } }])
})

test.each([
  ['in capitals and without punctuation', draft.toUpperCase().replaceAll(/[.,]/g, '')],
  ['cut to one of its sentences', 'I will post the rest of the series on Friday evening.'],
  ['with words before and after it', `Hi Leo! How was your weekend in the mountains? ${draft} See you soon.`],
  ['with a word changed here and there', draft.replace('lovely', 'kind').replace('evening', 'night')],
  ['with a soft hyphen in each word', inEachWord('\u00AD')],
  ['with a zero-width space in each word', inEachWord('\u200B')],
  ['with a zero-width joiner in each word', inEachWord('\u200D')],
  ['with a word joiner in each word', inEachWord('\u2060')],
  ['with a variation selector in each word', inEachWord('\uFE0F')],
  ['with a grapheme joiner in each word', inEachWord('\u034F')],
  ['with an annotation mark in each word', inEachWord('\uFFF9')],
  ['with a control character in each word', inEachWord('\u0001')],
  ['with an accent in each word', inEachWord('\u0301')],
  ['with Cyrillic letters', draft.replaceAll('o', '\u043E').replaceAll('a', '\u0430')],
  ['with Greek letters', draft.replaceAll('o', '\u03BF').replaceAll('T', '\u03A4')],
  ['with I and digits in place of letters', draft.replaceAll('l', 'I').replaceAll('o', '0')],
  ['in mathematical letters', draft.replaceAll(/[a-z]/g, (letter) => inBold(letter))],
])('a draft that is sent %s is still labeled', async (_shape, text) => {
  await draftFor(mia)
  expect((await send(mia, text)).authorship).toBe('drafted')
})

test("text that people write themselves isn't labeled, even if it is on the same topic or resembles another user's draft", async () => {
  await draftFor(mia)
  expect((await send(mia, 'Thanks Leo, more photos on Friday!')).authorship).toBe('typed')
  expect((await send(mia, 'Thank you')).authorship).toBe('typed')
  // Leo has no drafts.
  expect((await send(leo, draft)).authorship).toBe('typed')
})

test('a draft in Russian or Greek is labeled, in capitals too, and text that people type in these languages is not', async () => {
  const russian = 'Спасибо за тёплые слова о моих фотографиях! Остальную серию выложу в пятницу вечером.'
  const greek = 'Σας ευχαριστώ πολύ για τα καλά λόγια! Τα υπόλοιπα έρχονται την Παρασκευή το βράδυ.'
  for (const text of [russian, greek]) {
    await model.behave({ pieces: [text] })
    await draftFor(mia)
    expect((await send(mia, text)).authorship).toBe('drafted')
    expect((await send(mia, text.toUpperCase())).authorship).toBe('drafted')
  }
  expect((await send(mia, 'Привет, Лео! Новые фото будут в пятницу, жди.')).authorship).toBe('typed')
  expect((await send(mia, 'Γεια σου Λέο! Νέες φωτογραφίες την Παρασκευή.')).authorship).toBe('typed')
})

test('an everyday phrase that a draft contains is labeled for an hour, and longer pieces of the draft even after that', async () => {
  const phrase = 'Thank you for the lovely words'
  const piece = 'for the lovely words about my last photos'
  await model.behave({ pieces: [`Thank you so much! Let me know if that works. ${draft}`] })
  await draftFor(mia)
  for (const text of ['Thank you so much', 'Let me know', 'Let me know if that']) {
    expect([text, (await send(mia, text)).authorship]).toEqual([text, 'drafted'])
  }
  world.clock.advance(61 * 60_000)
  for (const text of ['Thank you so much', 'Let me know', 'Let me know if that', 'Thank you so much Leo']) {
    expect([text, (await send(mia, text)).authorship]).toEqual([text, 'typed'])
  }
  for (const text of [phrase, piece, draft]) {
    expect([text, (await send(mia, text)).authorship]).toEqual([text, 'drafted'])
  }
})

test('a short draft that is sent right away is labeled, and keeps its label when only its price changes later', async () => {
  const photos = [(await makeContent(world, mia)).id]
  await model.behave({ pieces: ['See you soon!'] })
  await draftFor(mia)
  world.clock.advance(55 * 60_000)
  const form = { id: randomUUID(), text: 'See you soon!', content_ids: photos, price: 3 }
  const path = `/chat/chats/${chatId}/messages` as const
  const { body } = await world.call(mia, 'POST', path, form)
  expect(body.authorship).toBe('drafted')
  world.clock.advance(10 * 60_000)
  const changed = await world.call(mia, 'PUT', `${path}/${body.id}`, { text: form.text, price: 5 })
  expect(changed.body).toMatchObject({ price: 5, authorship: 'drafted' })
})

test('editing a draft into a message labels it, and editing the draft away removes the label', async () => {
  await draftFor(mia)
  const { id } = await send(mia, 'A moment')
  const edit = async (text: string) =>
    (await world.call(mia, 'PUT', `/chat/chats/${chatId}/messages/${id}`, { text })).body.authorship
  expect(await edit(draft)).toBe('drafted')
  expect(await edit('I wrote this line on my phone, without any help')).toBe('typed')
})

test('a drafted message with a tip is labeled too', async () => {
  await giveCredits(world, mia, 50_00n)
  await draftFor(mia)
  const tip = { id: randomUUID(), amount: 5, message: draft }
  const { body } = await world.call(mia, 'POST', `/chat/chats/${chatId}/tips`, tip)
  expect(body).toMatchObject({ tip_amount: 5, authorship: 'drafted' })
})

test("a profile's tip with a drafted message is labeled where its receiver reads it, however it is paid, and others aren't", async () => {
  await giveCredits(world, mia, 50_00n)
  await draftFor(mia)
  const tip = (message: string) =>
    world.call(mia, 'POST', `/profile/${leo.profileId}/tip`, { id: randomUUID(), amount: 5, message })
  const received = async () =>
    (await world.call(leo, 'GET', '/profile/transactions')).body.data.map(({ metadata }) => metadata)
  expect((await tip(draft)).status).toBe(200)
  expect(await received()).toEqual([{ message: draft, authorship: 'drafted' }])
  world.clock.advance(1000)
  expect((await tip('For the lighthouse')).status).toBe(200)
  expect((await received())[0]).toEqual({ message: 'For the lighthouse' })
  world.clock.advance(1000)
  const payment = { subjectId: leo.profileId, amount: 5_00n, details: { message: draft } }
  await payByCard(world, mia, { fulfillment: fulfillTips(world.deps), payment })
  expect((await received())[0]).toEqual({ message: draft, authorship: 'drafted' })
})

test('a drafted reply to a story is labeled too, and a typed one is not', async () => {
  const storyId = await publishStory(world, leo)
  await draftFor(mia)
  const reply = async (text: string) => {
    const form = { id: randomUUID(), text, story_id: storyId }
    return (await world.call(mia, 'POST', `/chat/chats/${chatId}/messages`, form)).body
  }
  expect(await reply(draft)).toMatchObject({ story: { id: storyId }, authorship: 'drafted' })
  expect(await seenBy(leo)).toMatchObject({ is_own: false, authorship: 'drafted' })
  expect(await reply('What a morning')).toMatchObject({ authorship: 'typed' })
})

test("an assistant's answer copied into a message is labeled, even after its conversation was cleared", async () => {
  await world.call(mia, 'POST', '/assistant/turns', { id: randomUUID(), question: 'What should I tell Leo?' })
  await runJobs(world)
  await world.call(mia, 'DELETE', '/assistant/turns')
  expect((await send(mia, draft)).authorship).toBe('drafted')
})

test("a draft's words are deleted within two hours and its notes immediately, and its fingerprint contains neither", async () => {
  const { id } = await draftFor(mia)
  const kept = () => world.db.selectFrom('message_draft').selectAll().where('id', '=', id).execute()
  expect(await kept()).toMatchObject([{ notes: '', words: draft }])
  world.clock.advance(61 * 60_000)
  const clean = job<object>('clean-message-drafts', { lane: 'upkeep' })
  await inTransaction(world.db, (tx) => enqueue(tx, clean, { payload: {} }))
  await runJobs(world)
  expect(await kept()).toEqual([])
  expect((await show(mia, id)).status).toBe(404)
  const rows = await world.db.selectFrom('model_text').selectAll().where('user_id', '=', mia.userId).execute()
  expect(rows).toHaveLength(1)
  expect(String(rows.flatMap((row) => Object.values(row)))).not.toMatch(/lovely|Friday/)
})

test("visitors get no drafts, empty notes are refused with the field's name, and a model without an answer returns an error", async () => {
  expect((await begin(null)).status).toBe(401)
  const empty = await begin(mia, ' ')
  expect(empty).toMatchObject({ status: 400 })
  expect(empty).toHaveProperty(['body', 'fields', 'notes'])
  await model.behave({ pieces: [], status: 500 })
  expect(await draftFor(mia)).toMatchObject({ state: 'failed', text: '' })
  await model.behave({ pieces: [] })
  expect(await draftFor(mia)).toMatchObject({ state: 'failed', text: '' })
})

test('notes from somebody in a crisis get the helpline in their language, and are neither drafted nor kept', async () => {
  const refused = await begin(mia, 'Dis à Leo que je veux mourir')
  expect(refused).toMatchObject({ status: 422, body: { code: 'crisis' } })
  expect(refused).toHaveProperty(
    ['body', 'helpline', 'directory'],
    'Trouver une ligne d’écoute dans votre pays',
  )
  expect(refused).toHaveProperty(['body', 'helpline', 'href'], 'https://findahelpline.com')
  await runJobs(world)
  expect(await model.seen()).toEqual([])
  const kept = await world.db
    .selectFrom('message_draft')
    .select('id')
    .where('user_id', '=', mia.userId)
    .execute()
  expect(kept).toEqual([])
})

test('a draft can be read while it is being written, and the words of a stopped draft are labeled', async () => {
  await model.behave({ pieces: ['I will post the rest of the series', ' on Friday.'], holdAfter: 1 })
  const { body } = await begin(mia)
  expect(body).toMatchObject({ state: 'writing', text: '' })
  const writing = runJobs(world)
  await expect
    .poll(async () => (await show(mia, body.id)).body.text)
    .toBe('I will post the rest of the series')
  for (const attempt of [1, 2])
    expect([attempt, (await stop(mia, body.id)).body]).toMatchObject([attempt, { state: 'stopped' }])
  await writing
  expect((await model.seen())[0]?.isClosed).toBe(true)
  expect((await show(mia, body.id)).body).toEqual({
    id: body.id,
    state: 'stopped',
    text: 'I will post the rest of the series',
  })
  expect((await send(mia, 'I will post the rest of the series')).authorship).toBe('drafted')
})

test('a draft requested twice is written once, and a stranger can neither read, stop nor overwrite it', async () => {
  const id = randomUUID()
  await Promise.all([1, 2, 3].map(() => begin(mia, 'thanks', id)))
  expect((await stop(leo, id)).status).toBe(404)
  expect((await show(leo, id)).status).toBe(404)
  expect((await begin(leo, 'mine', id)).body).toMatchObject({ code: 'conflict' })
  await runJobs(world)
  expect(await model.seen()).toHaveLength(1)
  expect((await show(mia, id)).body).toMatchObject({ state: 'written', text: draft })
  expect((await stop(mia, id)).body).toMatchObject({ state: 'written', text: draft })
})

test('a site without a model offers no drafts', async () => {
  const plain = await createWorld()
  const [ada, ben] = [await plain.person('ada'), await plain.person('ben')]
  const chat = await plain.call(ada, 'POST', '/chat/chats', { profile_id: ben.profileId })
  expect(chat.body.can_draft).toBe(false)
  const draft = await plain.call(ada, 'POST', '/chat/drafts', { notes: 'hello' })
  expect(draft).toMatchObject({ status: 404, body: { code: 'no-language-model' } })
  expect((await world.call(mia, 'GET', `/chat/chats/${chatId}`)).body.can_draft).toBe(true)
  await plain.close()
})
