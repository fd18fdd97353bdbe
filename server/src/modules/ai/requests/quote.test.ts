import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'

const never = () => Promise.reject(new Error('A quote asks no provider.'))

let world: AiWorld
beforeAll(async () => {
  world = await createAiWorld([
    scriptedAdapter('akool', { submit: never }),
    scriptedAdapter('bfl', { submit: never }),
  ])
})
afterAll(() => world.close())

const quote = (task: 'text_to_image' | 'face_swap', input: Record<string, unknown>) =>
  world.call(null, 'POST', '/ai/quote', { task, input })

test('a form has its price before anything is filled in, and the same price afterwards', async () => {
  const empty = await quote('text_to_image', {})
  expect(empty).toMatchObject({
    status: 200,
    body: { price: 0.7, outputs: 1, offers: [{ provider: 'bfl' }] },
  })
  const filled = await quote('text_to_image', { prompt: 'A lighthouse' })
  expect(filled.body).toEqual(empty.body)
  // Its rule asks for a target.
  expect(await quote('face_swap', {})).toMatchObject({
    status: 200,
    body: { price: 1.5, offers: [{ provider: 'akool' }] },
  })
})

test('a quote refuses wrong values, and a request still refuses missing ones', async () => {
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
