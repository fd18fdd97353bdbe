import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeContent, publish, type KnownContent } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
let video: KnownContent
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
})
afterAll(() => world.close())
beforeEach(async () => {
  video = await makeContent(world, mia, { kind: 'video' })
})

const words = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<b>Hello</b>\n'
const cleaned = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n'
const save = (who: Person | null, text = words, language = 'en') =>
  world.send(who, 'PUT', `/content/${video.id}/caption`, { language, text })
const languageFor = async (who: Person | null) => {
  const { status, body } = await world.send(who, 'GET', `/content/${video.id}/caption`)
  return status === 200 ? body['language'] : status
}
const fileFor = async (who: Person | null) => {
  const { status, body } = await world.call(who, 'GET', `/content/${video.id}/caption.vtt`)
  return status === 200 ? body : status
}

test('everybody can read the captions of a public video, with markup removed', async () => {
  await publish(world, mia, { contents: [{ id: video.id, alt: '' }] })
  expect(await languageFor(leo)).toBeNull()
  expect(await fileFor(leo)).toBe(404)
  expect((await save(mia)).body).toEqual({ language: 'en' })
  for (const who of [mia, leo, null]) {
    expect(await languageFor(who)).toBe('en')
    expect(await fileFor(who)).toBe(cleaned)
  }
})

test('only the owner can read the captions of a locked video, or of one that no post shows', async () => {
  await save(mia)
  for (const who of [leo, null]) expect([await languageFor(who), await fileFor(who)]).toEqual([404, 404])
  await publish(world, mia, { contents: [{ id: video.id, alt: '' }], price: 5 })
  for (const who of [leo, null]) expect([await languageFor(who), await fileFor(who)]).toEqual([404, 404])
  expect(await fileFor(mia)).toBe(cleaned)
})

test('captions can be replaced and removed, and repeating either changes nothing', async () => {
  await save(mia)
  await save(mia, words.replace('Hello', 'Salut'), 'fr')
  await save(mia, words.replace('Hello', 'Salut'), 'fr')
  expect([await languageFor(mia), await fileFor(mia)]).toEqual(['fr', cleaned.replace('Hello', 'Salut')])
  const remove = () => world.send(mia, 'DELETE', `/content/${video.id}/caption`)
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  expect(await languageFor(mia)).toBeNull()
})

test("a stranger can't add, replace or remove captions", async () => {
  await publish(world, mia, { contents: [{ id: video.id, alt: '' }] })
  await save(mia)
  expect((await save(leo, words.replace('Hello', 'Ha'))).status).toBe(404)
  expect((await world.send(leo, 'DELETE', `/content/${video.id}/caption`)).status).toBe(404)
  expect((await save(null)).status).toBe(401)
  expect(await fileFor(leo)).toBe(cleaned)
})

test("an invalid file is refused with the line number and replaces nothing; a photo can't have captions", async () => {
  await save(mia)
  const refused = await save(mia, 'WEBVTT\n\n00:02.000 --> 00:01.000\nHi')
  expect([refused.status, refused.body['fields']]).toEqual([
    400,
    { text: 'Line 3: a caption must end after it starts.' },
  ])
  expect(Object.keys((await save(mia, words, 'English!')).body['fields'] ?? {})).toEqual(['language'])
  expect(Object.keys((await save(mia, 'x'.repeat(100_001))).body['fields'] ?? {})).toEqual(['text'])
  expect(await fileFor(mia)).toBe(cleaned)
  video = await makeContent(world, mia)
  expect((await save(mia)).status).toBe(404)
  expect(await languageFor(mia)).toBe(404)
})
