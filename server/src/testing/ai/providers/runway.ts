import Type, { type TProperties, type TSchema } from 'typebox'
import {
  json,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  type FakeWorld,
  type Words,
} from '../fake-provider.ts'
import { faultsOf } from '../schema-faults.ts'

// Fields and values are from Runway's official typed client.
const address = Type.String({ pattern: '^https://' })
const prompt = Type.String({ minLength: 1, maxLength: 1000 })
const seed = Type.Optional(Type.Integer({ minimum: 0, maximum: 4_294_967_295 }))
const duration = Type.Integer({ minimum: 2, maximum: 10 })
const body = (fields: TProperties) =>
  Type.Object({ model: Type.String(), ...fields }, { additionalProperties: false })
const wide = Type.Enum(['1280:720', '720:1280', '1104:832', '832:1104', '960:960', '1584:672'])
const pictureRatios = ['1080:1080', '1920:1080', '1080:1920', '1280:720', '720:1280', '720:720', '1024:1024']
const references = Type.Array(
  Type.Object({ uri: address, tag: Type.Optional(Type.String({ minLength: 3, maxLength: 16 })) }),
)

const schemas = new Map<string, TSchema>([
  [
    'text_to_video/gen4.5',
    body({ promptText: prompt, ratio: Type.Enum(['1280:720', '720:1280']), duration, seed }),
  ],
  ['image_to_video/gen4.5', body({ promptImage: address, promptText: prompt, ratio: wide, duration, seed })],
  [
    'image_to_video/gen4_turbo',
    body({
      promptImage: address,
      promptText: Type.Optional(prompt),
      ratio: wide,
      duration: Type.Optional(duration),
      seed,
    }),
  ],
  [
    'video_to_video/aleph2',
    body({
      videoUri: address,
      promptText: Type.Optional(prompt),
      targetAspectRatio: Type.Optional(
        Type.Enum(['16:9', '4:3', '3:2', '1:1', '2:3', '3:4', '9:16', '21:9']),
      ),
      seed,
    }),
  ],
  [
    'text_to_image/gen4_image',
    body({
      promptText: prompt,
      ratio: Type.Enum(pictureRatios),
      referenceImages: Type.Optional(references),
      seed,
    }),
  ],
  [
    'video_upscale/magnific_video_upscaler_creative',
    body({ videoUri: address, resolution: Type.Optional(Type.Enum(['720p', '1k', '2k', '4k'])) }),
  ],
])

const words: Words = {
  queued: 'PENDING',
  running: 'RUNNING',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  moderated: 'FAILED',
  canceled: 'CANCELLED',
}

function submit(
  { path, body, headers }: FakeRequest,
  world: FakeWorld,
  [endpoint = '']: readonly string[],
): FakeAnswer {
  if (headers['x-runway-version'] !== '2024-11-06') return json(400, { error: 'Bad X-Runway-Version' })
  const model = body['model']
  const schema = schemas.get(`${endpoint}/${typeof model === 'string' ? model : ''}`)
  if (!schema)
    return json(400, {
      error: 'Validation of body failed',
      issues: [{ path: ['model'], message: 'Invalid' }],
    })
  const faults = faultsOf(schema, body)
  if (faults.length > 0) {
    const issues = faults.map(({ field, message }) => ({ code: 'invalid', path: [field], message }))
    return json(400, {
      error: 'Validation of body failed',
      issues,
      docUrl: 'https://docs.dev.runwayml.com/api',
    })
  }
  const kind = endpoint === 'text_to_image' ? 'image' : 'video'
  const job = world.jobs.add({ path, body, kind, wanted: 1, webhook: null, knobs: world.knobs })
  return json(200, { id: job.id, estimatedCost: { credits: 25 } })
}

function poll({ headers }: FakeRequest, world: FakeWorld, [id = '']: readonly string[]): FakeAnswer {
  const job = world.jobs.find(id)
  if (!job || headers['x-runway-version'] === undefined)
    return json(404, { error: 'An task with that ID was not found.' })
  const state = world.jobs.poll(job)
  const always = { id, createdAt: job.createdAt.toISOString(), status: world.word(job, words[state]) }
  switch (state) {
    case 'queued':
      return json(200, { ...always, estimatedCost: { credits: 25 } })
    case 'running':
      return json(200, { ...always, progress: 0.5, estimatedCost: { credits: 25 } })
    case 'succeeded':
      return json(200, { ...always, output: world.resultUrls(job), cost: { credits: 25 } })
    case 'canceled':
      return json(200, { ...always, cost: { credits: 0 } })
    default: {
      const failureCode = state === 'moderated' ? 'SAFETY.OUTPUT.IMAGE' : 'INTERNAL.BAD_OUTPUT.CODE01'
      return json(200, {
        ...always,
        failure: 'An unexpected error occurred.',
        failureCode,
        cost: { credits: 0 },
      })
    }
  }
}

function remove(_request: FakeRequest, { jobs }: FakeWorld, [id = '']: readonly string[]): FakeAnswer {
  const job = jobs.find(id)
  if (!job) return json(404, { error: 'An task with that ID was not found.' })
  jobs.cancel(job)
  return json(204, null)
}

export const runway: FakeProvider = {
  isAuthorized: ({ headers }, key) => headers['authorization'] === `Bearer ${key}`,
  refusal: (status) => json(status, { error: `Refused with ${status}` }),
  webhook: null,
  routes: [
    { kind: 'poll', method: 'GET', path: /^\/v1\/tasks\/([^/]+)$/, answer: poll },
    { kind: 'other', method: 'DELETE', path: /^\/v1\/tasks\/([^/]+)$/, answer: remove },
    { kind: 'submit', method: 'POST', path: /^\/v1\/(\w+)$/, answer: submit },
  ],
}
