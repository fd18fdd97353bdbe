import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf, plainPhoto } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { publish } from '#testing/known-posts'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// Adult models are for users who stated that they are 18 or older and turned NSFW on.

const red = await pictureOf('red')
const submit = async () => ({ kind: 'done' as const, outputs: [red] })
const promptchan = scriptedAdapter('promptchan', { submit })
const bfl = scriptedAdapter('bfl', { submit })
const piapi = scriptedAdapter('piapi', { submit })

let world: AiWorld
let mia: Person
let leo: Person
beforeAll(async () => {
  world = await createAiWorld([promptchan, bfl, piapi])
  mia = await world.person('mia', { seesNsfw: true })
  leo = await world.person('leo')
  for (const who of [mia, leo]) await giveCredits(world, who, 100_00n)
})
afterAll(() => closeBalanced(world, aiChecks))

const byName = { task: 'text_to_image', provider: 'promptchan', model: 'image' } as const
const prompt = { input: { prompt: 'A lighthouse' } }

async function make(who: Person, form: Partial<Parameters<AiWorld['ask']>[1]>): Promise<string> {
  const { body } = await world.ask(who, { task: 'text_to_image', ...prompt, ...form })
  await runJobs(world)
  return (await world.show(who, body.id)).body.outputs[0]?.content_id ?? ''
}

const postOf = (who: Person, ids: readonly string[], form: object = {}) =>
  publish(world, who, { contents: ids.map((id) => ({ id, alt: '' })), ...form })

test('only users who turned NSFW on see adult models among the tools', async () => {
  for (const [who, isAsked] of [
    [mia, true],
    [leo, false],
    [null, false],
  ] as const) {
    const { body } = await world.call(who, 'GET', '/ai/tools')
    const providers = new Set(body.data.flatMap(({ models }) => models.map(({ provider }) => provider)))
    expect([providers.has('promptchan'), providers.has('bfl')]).toEqual([isAsked, true])
  }
})

test("for everyone else, adult models don't exist: nothing is sent, priced or charged", async () => {
  const before = await balanceOf(world, leo)
  const { length: sent } = promptchan.sent
  for (const choice of [byName, { task: 'text_to_image', provider: 'promptchan' } as const]) {
    for (const who of [leo, null])
      expect(await world.call(who, 'POST', '/ai/quote', { ...choice, ...prompt })).toMatchObject({
        status: 409,
        body: { code: 'ai-model-unavailable' },
      })
    expect((await world.ask(leo, { ...choice, ...prompt })).body.code).toBe('ai-model-unavailable')
  }
  expect(await balanceOf(world, leo)).toBe(before)
  expect(promptchan.sent).toHaveLength(sent)
})

test('a result of an adult model makes every post that shows it NSFW, and no form can change that', async () => {
  const adult = await make(mia, byName)
  const plain = await make(mia, { provider: 'bfl' })
  const post = await postOf(mia, [plain, adult], { nsfw: false })
  expect((await world.call(mia, 'GET', `/post/${post}`)).body.nsfw).toBe(true)
  const form = { description: 'Again', nsfw: false, contents: [{ id: adult, alt: '' }] }
  expect((await world.send(mia, 'PUT', `/post/${post}`, form)).body).toMatchObject({ nsfw: true })
  expect((await world.call(leo, 'GET', `/post/${post}`)).body.code).toBe('post-nsfw-hidden')

  const without = await postOf(mia, [plain], { nsfw: false })
  expect((await world.call(leo, 'GET', `/post/${without}`)).body.nsfw).toBe(false)
})

test('results made from an NSFW result are NSFW too', async () => {
  const adult = await make(mia, byName)
  const from = (id: string) => ({
    task: 'image_effects' as const,
    provider: 'piapi' as const,
    input: { image: `/api/content/get?id=${id}`, effect: 'squish' },
  })
  const nsfwOf = async (id: string) =>
    (await world.call(mia, 'GET', `/post/${await postOf(mia, [id])}`)).body.nsfw
  expect(await nsfwOf(await make(mia, from(adult)))).toBe(true)
  expect(await nsfwOf(await make(mia, from(await make(mia, { provider: 'bfl' }))))).toBe(false)
})

test('a downloaded NSFW result stays NSFW if anybody uploads it again, and no other file becomes NSFW', async () => {
  const { body } = await world.ask(mia, { ...byName, ...prompt })
  await runJobs(world)
  const [output] = (await world.show(mia, body.id)).body.outputs
  const { rawPayload: bytes } = await world.app.inject({
    method: 'GET',
    url: output?.file_url ?? '',
    headers: { cookie: mia.cookie },
  })
  const nsfwOf = async (who: Person, file: Buffer) => {
    const address = await world.photo(who, file)
    const post = await postOf(who, [address.split('id=')[1] ?? ''], { nsfw: false })
    return (await world.call(who, 'GET', `/post/${post}`)).body.nsfw
  }
  // Two uploads of the same bytes are separate contents, so the first post doesn't affect the second.
  expect(await nsfwOf(mia, bytes)).toBe(true)
  await world.send(mia, 'DELETE', '/content', { ids: [output?.content_id] })
  const uma = await world.person('uma', { seesNsfw: true })
  expect(await nsfwOf(uma, bytes)).toBe(true)
  expect(await nsfwOf(uma, await plainPhoto('blue'))).toBe(false)
})

test('a request for an adult model is refused if the user has turned NSFW off meanwhile', async () => {
  const ida = await world.person('ida', { seesNsfw: true })
  await giveCredits(world, ida, 10_00n)
  const ask = () => world.ask(ida, { id: randomUUID(), ...byName, ...prompt })
  expect((await ask()).status).toBe(200)
  await world.call(ida, 'PUT', '/user/security', { sees_nsfw: false })
  expect((await ask()).body.code).toBe('ai-model-unavailable')
  await runJobs(world)
})
