import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adapterWorld } from '#testing/ai/adapter-world'
import { faultOf } from '#testing/ai/faults-of'
import { neverAborted, submission } from '#testing/ai/submission'
import { receiveWebhooks } from '#testing/ai/webhook-receiver'
import type { AiSubmission } from '../port.ts'
import { bflRequest } from './bfl-request.ts'
import { bfl } from './bfl.ts'

const world = adapterWorld('bfl', ({ key, url }) => bfl({ key, url: url('bfl') }))

/** The body that BFL received and accepted for a request. */
async function sent(request: AiSubmission): Promise<Record<string, unknown>> {
  const { path, body, notes } = await world.sent(request)
  return { path, ...body, notes }
}

const fox = { prompt: 'A red fox' }

test('flux-dev gets the size in steps of 32, and every setting', async () => {
  const input = {
    ...fox,
    aspect_ratio: 'portrait',
    resolution: '4K',
    steps: 50,
    guidance: 1.5,
    safety_tolerance: 6,
    seed: 3,
    negative_prompt: 'dogs',
  }
  const request = submission({ task: 'text_to_image', providerModel: 'flux-dev', input })
  expect(await sent(request)).toEqual({
    path: '/v1/flux-dev',
    prompt: 'A red fox',
    width: 800,
    height: 1440,
    steps: 50,
    guidance: 1.5,
    safety_tolerance: 6,
    seed: 3,
    output_format: 'png',
    notes: [
      'This model doesn’t use the negative prompt.',
      'Made at 800 × 1440, the largest size this model offers.',
    ],
  })
})

test.each([
  ['flux-pro-1.1', { width: 1280, height: 704 }],
  ['flux-pro-1.1-ultra', { aspect_ratio: '16:9' }],
  ['flux-2-pro', { width: 1280, height: 720 }],
  ['flux-2-max', { width: 1280, height: 720 }],
  ['flux-2-flex', { width: 1280, height: 720, steps: 20, guidance: 4 }],
  ['flux-kontext-pro', { aspect_ratio: '16:9' }],
])('%s accepts the request that we make for it', async (providerModel, expected) => {
  const input = { ...fox, aspect_ratio: 'landscape', steps: 20, guidance: 4 }
  expect(await sent(submission({ task: 'text_to_image', providerModel, input }))).toMatchObject(expected)
})

test.each([
  ['flux-dev', 'image_prompt'],
  ['flux-pro-1.1-ultra', 'image_prompt'],
  ['flux-kontext-max', 'input_image'],
  ['flux-2-pro', 'input_image'],
])(
  '%s receives a picture as plain base64, so that our files need no public address',
  async (providerModel, field) => {
    const input = { ...fox, image: 'portrait.png', strength: 0.25 }
    const request = submission({
      task: 'image_to_image',
      providerModel,
      input,
      files: { image: world.files.image },
    })
    const body = await sent(request)
    const picture = await sharp(Buffer.from(String(body[field]), 'base64')).metadata()
    expect(picture).toMatchObject({ width: 640, height: 480 })
    expect(JSON.stringify(body)).not.toContain('files.fanfare.example')
    expect(body['image_prompt_strength']).toBe(providerModel.endsWith('ultra') ? 0.75 : undefined)
  },
)

test('a new face is requested as a portrait of an adult, even if the prompt mentions a younger age', async () => {
  const input = { prompt: 'freckles', gender: 'female', age: 12 }
  const body = await sent(submission({ task: 'ai_face_creation', providerModel: 'flux-2-pro', input }))
  expect(body['prompt']).toMatch(/portrait of a fictional 18-year-old woman.+freckles$/)
})

test('an upper and a lower garment are combined into one picture, the lower one below', async () => {
  const input = { safety_tolerance: 6 }
  const request = submission({
    task: 'virtual_try_on',
    providerModel: 'flux-tools/vto-v1',
    input,
    files: {
      model_image: world.files.image,
      upper_image: world.files.garment,
      lower_image: world.files.image,
    },
  })
  const body = await sent(request)
  expect(body).toMatchObject({ safety_tolerance: 5, notes: [expect.stringContaining('Safety tolerance')] })
  const garment = await sharp(Buffer.from(String(body['garment']), 'base64')).metadata()
  expect(garment).toMatchObject({ width: 768, height: 768 * (300 / 800) + 768 * (480 / 640) })
})

test("BFL's input errors name the catalogue's fields", async () => {
  const request = submission({
    task: 'text_to_image',
    providerModel: 'flux-2-flex',
    input: { ...fox, guidance: 99 },
  })
  const fault = await faultOf(world.adapter.submit(request, neverAborted()))
  expect(fault).toMatchObject({ code: 'bad-input', field: 'guidance' })
  expect(await world.jobs()).toEqual([])
})

test('a model that BFL has removed is reported as retired, and an unknown task as not supported', async () => {
  const gone = submission({ task: 'text_to_image', providerModel: 'flux-0', input: fox })
  expect((await faultOf(world.adapter.submit(gone, neverAborted()))).code).toBe('model-retired')
  const video = submission({ task: 'text_to_video', providerModel: 'flux-dev', input: fox })
  expect((await faultOf(world.adapter.submit(video, neverAborted()))).code).toBe('not-supported')
})

test("a polling address outside BFL isn't followed, so that nobody else gets the key", async () => {
  const submitted = await world.adapter.submit(
    submission({ task: 'text_to_image', providerModel: 'flux-dev', input: fox }),
    neverAborted(),
  )
  if (submitted.kind !== 'accepted') throw new Error('done at once')
  const evil = await receiveWebhooks()
  for (const pollingUrl of [
    evil.urlOf('x'),
    'https://bfl.ai.evil.example/',
    'https://evil.example/?bfl.ai',
  ]) {
    const polled = await world.adapter.poll?.({ ...submitted.job, pollingUrl }, neverAborted())
    expect(polled?.state).toMatch(/running|succeeded/)
  }
  expect(evil.count()).toBe(0)
  await evil.stop()
})

test('with a webhook, BFL returns no polling address, and the job is still found', async () => {
  const request = submission({ task: 'text_to_image', providerModel: 'flux-dev', input: fox })
  const webhook = { url: world.webhooks.urlOf(request.attemptId), secret: 'of this attempt' }
  const submitted = await world.adapter.submit({ ...request, webhook }, neverAborted())
  if (submitted.kind !== 'accepted') throw new Error('done at once')
  const { job } = submitted
  expect(job).toEqual({ id: job.id, pollingUrl: null })
  await world.providers.finish('bfl', job.id)
  const secretOf = (attemptId: string) => (attemptId === request.attemptId ? webhook.secret : 'another')
  const [told] = await world.webhooks.arrived(1, secretOf)
  if (!told) throw new Error('nothing arrived')
  const eventKey = `${request.attemptId}:Ready`
  expect(world.adapter.readWebhook?.(told)).toEqual({ attemptId: request.attemptId, jobId: job.id, eventKey })
  const changed = Buffer.from(told.rawBody.toString().replace('Ready', 'Error'))
  expect(world.adapter.readWebhook?.({ ...told, rawBody: changed })).toBeNull()
  expect(world.adapter.readWebhook?.({ ...told, query: { attempt: 'of somebody else' } })).toBeNull()
  expect(world.adapter.readWebhook?.({ ...told, headers: {} })).toBeNull()
  expect(await world.adapter.poll?.(job, neverAborted())).toMatchObject({ state: 'succeeded' })
})

test('unknown input fields never reach BFL', () => {
  const input = { ...fox, webhook_url: 'https://evil.example', width: 9 }
  const { body } = bflRequest(
    submission({ task: 'text_to_image', providerModel: 'flux-kontext-pro', input }),
    {},
  )
  expect(JSON.stringify(body)).toBe('{"prompt":"A red fox","output_format":"png"}')
})
