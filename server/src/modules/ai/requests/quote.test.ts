import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { giveCredits } from '#testing/money/known-money'
import type { Person } from '#testing/world'

const never = () => Promise.reject(new Error('A quote asks no provider.'))

let world: AiWorld
beforeAll(async () => {
  world = await createAiWorld([
    scriptedAdapter('akool', { submit: never }),
    scriptedAdapter('bfl', { submit: never }),
    scriptedAdapter('stability', { submit: never }),
    scriptedAdapter('promptchan', { submit: never }),
    scriptedAdapter('luma', { submit: never }),
    scriptedAdapter('runway', { submit: never }),
  ])
})
afterAll(() => world.close())

const quote = (task: 'text_to_image' | 'face_swap', input: Record<string, unknown>) =>
  world.call(null, 'POST', '/ai/quote', { task, input })

test('a form has a price before anything is filled in, and keeps that price while it is filled in', async () => {
  const empty = await quote('text_to_image', {})
  expect(empty).toMatchObject({
    status: 200,
    body: { price: 0.7, outputs: 1 },
  })
  expect(empty.body.offers[0]).toMatchObject({ provider: 'bfl' })
  const filled = await quote('text_to_image', { prompt: 'A lighthouse' })
  expect(filled.body).toEqual(empty.body)
  // The tool's rule requires a target.
  expect(await quote('face_swap', {})).toMatchObject({
    status: 200,
    body: { price: 1.5, offers: [{ provider: 'akool' }] },
  })
})

test('a quote refuses invalid values but accepts missing ones, which a request would refuse', async () => {
  expect(await quote('text_to_image', { aspect_ratio: 'round' })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid-request',
      fields: { aspect_ratio: 'Choose one of these: square, portrait, landscape.' },
    },
  })
  const mia = await world.person('mia')
  expect(await world.ask(mia, { task: 'text_to_image', input: {} })).toMatchObject({
    status: 400,
    body: { fields: { prompt: 'This is required.' } },
  })
})

const form = { task: 'text_to_image' as const, input: {} }
const promptchan = { provider: 'promptchan' as const, model: 'image' }
const offersTo = async (who: Person | null, choice: object = {}) =>
  (await world.call(who, 'POST', '/ai/quote', { ...form, ...choice })).body.offers.map(
    ({ provider, model }) => `${provider}:${model}`,
  )

test('a quote lists each model that can do the request exactly once, even several of one provider', async () => {
  const offers = await offersTo(null)
  expect(offers.filter((offer) => offer.startsWith('stability:')).length).toBeGreaterThan(1)
  expect(new Set(offers).size).toBe(offers.length)
})

test('an adult model is offered only to users who turned NSFW on, never first, and can be chosen', async () => {
  const uma = await world.person('uma', { seesNsfw: true })
  const leo = await world.person('leo')
  expect([await offersTo(leo), await offersTo(null)].flat()).not.toContain('promptchan:image')
  const offers = await offersTo(uma)
  expect(offers.indexOf('promptchan:image')).toBeGreaterThan(0)
  const chosen = await offersTo(uma, promptchan)
  expect(chosen[0]).toBe('promptchan:image')
  expect(new Set(chosen)).toEqual(new Set(offers))
  // Settings that only the chosen model has don't exclude other models from the list.
  const input = { age_slider: 40, resolution: 'SD' }
  expect(await offersTo(uma, { ...promptchan, input })).toContain('stability:sd3.5-large')
})

test('every offer states the price at which its provider accepts the request', async () => {
  const { config } = world.deps
  const { AI_LONG_FACTOR: before } = config
  Object.assign(config, { AI_LONG_FACTOR: 3 })
  onTestFinished(() => void Object.assign(config, { AI_LONG_FACTOR: before }))
  const kim = await world.person('kim')
  await giveCredits(world, kim, 50_00n)
  const wanted = { task: 'text_to_video' as const, input: { prompt: 'A lighthouse', duration: 'long' } }
  const { offers } = (await world.call(kim, 'POST', '/ai/quote', wanted)).body
  expect(new Set(offers.map(({ provider }) => provider))).toEqual(new Set(['luma', 'runway']))
  for (const { provider, model, price, price_per_output: each } of offers) {
    expect([price, each]).toEqual([1.5, 1.5])
    expect(await world.ask(kim, { ...wanted, provider, model, price })).toMatchObject({
      status: 200,
      body: { provider, model, price },
    })
  }
})
