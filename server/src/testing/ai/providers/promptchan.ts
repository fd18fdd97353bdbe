import Type from 'typebox'
import {
  json,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  type FakeWorld,
  type Words,
} from '../fake-provider.ts'
import { makeImage } from '../result-files.ts'
import { faultsOf } from '../schema-faults.ts'

const text = Type.Optional(Type.String())
const age = Type.Integer({ minimum: 18 })
const slider = Type.Optional(Type.Number({ minimum: -1, maximum: 1 }))
const picture = Type.Object(
  {
    prompt: Type.String({ minLength: 1 }),
    negative_prompt: text,
    style: text,
    quality: Type.Optional(Type.Enum(['Ultra', 'Extreme', 'Max'])),
    image_size: Type.Optional(Type.Enum(['512x512', '512x768', '768x512'])),
    detail: Type.Optional(Type.Number({ minimum: -2, maximum: 2 })),
    seed: Type.Optional(Type.Integer()),
    age_slider: age,
    weight_slider: slider,
    breast_slider: slider,
    ass_slider: slider,
  },
  { additionalProperties: false },
)
const video = Type.Object(
  {
    prompt: Type.String({ minLength: 1 }),
    age_slider: age,
    audioEnabled: Type.Optional(Type.Boolean()),
    video_quality: Type.Optional(Type.Enum(['Standard', 'High', 'Max'])),
    aspect: Type.Optional(Type.Enum(['Portrait', 'Wide'])),
    seed: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
)

// Promptchan documents only `Completed`.
const words: Words = {
  queued: 'Pending',
  running: 'Processing',
  succeeded: 'Completed',
  failed: 'Failed',
  moderated: 'Failed',
  canceled: 'Cancelled',
}
const details: Partial<Words> = { failed: 'Something went wrong', moderated: 'Blocked by moderation' }

async function create({ path, body }: FakeRequest, { jobs, knobs }: FakeWorld): Promise<FakeAnswer> {
  const [fault] = faultsOf(picture, body)
  if (fault) return json(400, { error: `${fault.field} ${fault.message}` })
  const job = jobs.add({ path, body, kind: 'image', wanted: 1, webhook: null, knobs })
  job.end = 'succeeded'
  if (knobs.result === 'huge') return { status: 200, isHuge: true }
  if (knobs.result === 'none') return json(200, { gems: 5 })
  return json(200, { image: (await makeImage(job.number)).toString('base64'), gems: 5 })
}

function submit({ path, body }: FakeRequest, { jobs, knobs }: FakeWorld): FakeAnswer {
  const [fault] = faultsOf(video, body)
  if (fault) return json(400, { error: `${fault.field} ${fault.message}` })
  const job = jobs.add({ path, body, kind: 'video', wanted: 1, webhook: null, knobs })
  return json(200, { request_id: job.id })
}

function poll(_request: FakeRequest, world: FakeWorld, [id = '']: readonly string[]): FakeAnswer {
  const job = world.jobs.find(id)
  if (!job) return json(404, { error: 'Not found' })
  const state = world.jobs.poll(job)
  return json(200, { status: world.word(job, words[state]), details: details[state] ?? '' })
}

function result(_request: FakeRequest, world: FakeWorld, [id = '']: readonly string[]): FakeAnswer {
  const job = world.jobs.find(id)
  if (job?.end !== 'succeeded') return json(404, { error: 'Not found' })
  return json(200, { status: 'Completed', message: '', video: world.resultUrls(job), gems: 5 })
}

export const promptchan: FakeProvider = {
  isAuthorized: ({ headers }, key) => headers['x-api-key'] === key,
  refusal: (status) => json(status, { error: `refused with ${status}` }),
  webhook: null,
  routes: [
    { kind: 'submit', method: 'POST', path: /^\/api\/external\/create$/, answer: create },
    { kind: 'submit', method: 'POST', path: /^\/api\/external\/video_v2\/submit$/, answer: submit },
    { kind: 'poll', method: 'GET', path: /^\/api\/external\/video_v2\/status\/([^/]+)$/, answer: poll },
    { kind: 'other', method: 'GET', path: /^\/api\/external\/video_v2\/result\/([^/]+)$/, answer: result },
  ],
}
