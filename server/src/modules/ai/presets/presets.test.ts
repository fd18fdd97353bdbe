import { randomUUID } from 'node:crypto'
import { aiLimits } from '@fanfare/contract/ai/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import type { Person } from '#testing/world'

let world: AiWorld
let mia: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createAiWorld([])
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
})
afterAll(() => world.close())

const ink = {
  task: 'text_to_image',
  name: 'Ink at night',
  provider: 'bfl',
  model: 'flux-dev',
  input: { prompt: 'A fox, ink', seed: 7, aspect_ratio: 'portrait', steps: 20 },
}
const save = (who: Person | null, form: Partial<typeof ink> & { id?: string } = {}) =>
  world.send(who, 'POST', '/ai/presets', { id: randomUUID(), ...ink, ...form })
const list = async (who: Person, task: 'text_to_image' | 'text_to_video' = 'text_to_image') =>
  (await world.call(who, 'GET', `/ai/presets?task=${task}`)).body.data

test('Mia can save her form under a name, rename it and delete it', async () => {
  const id = randomUUID()
  const answers = await Promise.all([save(mia, { id }), save(mia, { id }), save(mia, { id, name: 'Again' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [saved, ...others] = await list(mia)
  expect(others).toEqual([])
  expect(saved).toMatchObject({ id, task: 'text_to_image', provider: 'bfl', input: ink.input })
  expect(saved).not.toHaveProperty('profile_id')
  expect(await list(mia, 'text_to_video')).toEqual([])

  const renamed = await world.send(mia, 'PUT', `/ai/presets/${id}`, { name: '  Night ink ' })
  expect(renamed.body).toMatchObject({ id, name: 'Night ink', input: ink.input })
  expect((await world.send(mia, 'DELETE', `/ai/presets/${id}`)).status).toBe(200)
  expect(await list(mia)).toEqual([])
  const again = await world.send(mia, 'DELETE', `/ai/presets/${id}`)
  expect([again.status, again.body]).toMatchObject([404, { code: 'ai-preset-not-found' }])
})

test("a stranger can't see, rename, delete or replace a preset", async () => {
  const id = randomUUID()
  await save(mia, { id })
  const before = await list(mia)
  expect(await list(leo)).toEqual([])
  expect((await world.send(leo, 'PUT', `/ai/presets/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await world.send(leo, 'DELETE', `/ai/presets/${id}`)).status).toBe(404)
  expect((await save(leo, { id })).body).toMatchObject({ code: 'conflict' })
  expect((await save(null)).status).toBe(401)
  expect([await list(mia), await list(leo)]).toEqual([before, []])
})

test("photos and videos are left out, and a field that the tool or model doesn't accept is refused", async () => {
  const photo = `/api/content/get?id=${randomUUID()}`
  const form = { id: randomUUID(), task: 'image_effects', name: 'Halftone' }
  const { body } = await world.send(mia, 'POST', '/ai/presets', {
    ...form,
    input: { image: photo, strength: 0.5 },
  })
  expect(body['input']).toEqual({ strength: 0.5 })

  const input = { prompt: 'A fox', steps: 9000, aspect_ratio: 'round', password: 'secret' }
  const refused = await save(mia, { input: input as never })
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
  expect(Object.keys(refused.body['fields'] as object).sort()).toEqual(['aspect_ratio', 'password', 'steps'])
  expect((await save(mia, { model: 'flux-of-tomorrow' })).body).toMatchObject({
    code: 'ai-model-unavailable',
  })
  expect((await save(mia, { name: '   ' })).status).toBe(400)
  expect((await save(mia, { name: 'x'.repeat(61) })).status).toBe(400)
  expect(await list(mia)).toEqual([])
})

test(`a profile can have ${aiLimits.presets} presets per tool, even if it saves many at once`, async () => {
  const answers = await Promise.all(Array.from({ length: aiLimits.presets + 5 }, () => save(mia)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(aiLimits.presets)
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'ai-too-many-presets' })
  expect(await list(mia)).toHaveLength(aiLimits.presets)
  const video = {
    ...ink,
    id: randomUUID(),
    task: 'text_to_video',
    provider: null,
    model: null,
    input: { prompt: 'A' },
  }
  expect((await world.send(mia, 'POST', '/ai/presets', video)).status).toBe(200)
  expect((await save(leo)).status).toBe(200)
})
