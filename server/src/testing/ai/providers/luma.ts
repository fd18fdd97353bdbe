import Type, { type TProperties, type TSchema } from 'typebox'
import type { FakeJob } from '../fake-jobs.ts'
import {
  json,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  type FakeWorld,
  type Words,
} from '../fake-provider.ts'
import type { JobState } from '../knobs.ts'
import { faultsOf } from '../schema-faults.ts'

// Fields and values are from Luma's official typed client.
const text = Type.Optional(Type.String())
const address = Type.String({ pattern: '^https?://' })
const body = (fields: TProperties) =>
  Type.Object({ ...fields, callback_url: Type.Optional(address) }, { additionalProperties: false })
const ratio = Type.Optional(Type.Enum(['1:1', '16:9', '9:16', '4:3', '3:4', '21:9', '9:21']))
const frame = Type.Optional(
  Type.Union([
    Type.Object({ type: Type.Literal('image'), url: address }),
    Type.Object({ type: Type.Literal('generation'), id: Type.String() }),
  ]),
)
const rays = Type.Enum(['ray-2', 'ray-flash-2'])
const resolution = Type.Enum(['540p', '720p', '1080p', '4k'])
const modes = ['adhere', 'flex', 'reimagine'].flatMap((mode) => [1, 2, 3].map((level) => `${mode}_${level}`))

const video = body({
  generation_type: Type.Optional(Type.Literal('video')),
  model: rays,
  prompt: Type.Optional(Type.String({ minLength: 3, maxLength: 5000 })),
  aspect_ratio: ratio,
  duration: Type.Optional(Type.Enum(['5s', '9s'])),
  resolution: Type.Optional(resolution),
  loop: Type.Optional(Type.Boolean()),
  keyframes: Type.Optional(Type.Object({ frame0: frame, frame1: frame }, { additionalProperties: false })),
  concepts: Type.Optional(Type.Array(Type.Object({ key: Type.String() }))),
})
const modification = body({
  generation_type: Type.Literal('modify_video'),
  model: rays,
  media: Type.Object({ url: address }),
  mode: Type.Enum(modes),
  prompt: text,
})
const image = body({
  generation_type: Type.Optional(Type.Literal('image')),
  model: Type.Enum(['photon-1', 'photon-flash-1']),
  prompt: text,
  aspect_ratio: ratio,
  format: Type.Optional(Type.Enum(['jpg', 'png'])),
  modify_image_ref: Type.Optional(Type.Object({ url: address, weight: Type.Optional(Type.Number()) })),
})
const upscale = body({
  generation_type: Type.Optional(Type.Literal('upscale_video')),
  resolution: Type.Optional(resolution),
})

const words: Words = {
  queued: 'queued',
  running: 'dreaming',
  succeeded: 'completed',
  failed: 'failed',
  moderated: 'failed',
  canceled: 'failed',
}
const reasons: Partial<Words> = {
  failed: 'Internal error',
  moderated: 'The prompt was rejected by moderation',
}

const submit =
  (schema: TSchema) =>
  ({ path, body }: FakeRequest, world: FakeWorld, [parent]: readonly string[]): FakeAnswer => {
    const [fault] = faultsOf(schema, body)
    if (fault)
      return json(400, { detail: [{ loc: ['body', fault.field], msg: fault.message, type: 'value_error' }] })
    if (parent !== undefined && !world.jobs.find(parent)) return json(404, { detail: 'Generation not found' })
    const kind = path.endsWith('/image') ? 'image' : 'video'
    const url = body['callback_url']
    const webhook = typeof url === 'string' ? { url, secret: '' } : null
    const job = world.jobs.add({ path, body, kind, wanted: 1, webhook, knobs: world.knobs })
    return json(201, generation(job, 'queued', world))
  }

function generation(job: FakeJob, state: JobState, world: FakeWorld) {
  const [url] = world.resultUrls(job)
  return {
    id: job.id,
    generation_type: job.kind,
    model: job.body['model'],
    request: job.body,
    state: world.word(job, words[state]),
    created_at: job.createdAt.toISOString(),
    failure_reason: reasons[state] ?? null,
    assets: state === 'succeeded' && url !== undefined ? { [job.kind]: url } : null,
  }
}

function poll(_request: FakeRequest, world: FakeWorld, [id = '']: readonly string[]): FakeAnswer {
  const job = world.jobs.find(id)
  return job
    ? json(200, generation(job, world.jobs.poll(job), world))
    : json(404, { detail: 'Generation not found' })
}

function list({ query }: FakeRequest, world: FakeWorld): FakeAnswer {
  const [limit, offset] = [Number(query.get('limit') ?? 10), Number(query.get('offset') ?? 0)]
  const all = world.jobs.all.toReversed()
  const generations = all
    .slice(offset, offset + limit)
    .map((job) => generation(job, world.jobs.stateOf(job), world))
  return json(200, {
    generations,
    has_more: all.length > offset + limit,
    count: generations.length,
    limit,
    offset,
  })
}

function remove(_request: FakeRequest, { jobs }: FakeWorld, [id = '']: readonly string[]): FakeAnswer {
  const job = jobs.find(id)
  return job && jobs.cancel(job) ? json(204, null) : json(404, { detail: 'Generation not found' })
}

export const luma: FakeProvider = {
  isAuthorized: ({ headers }, key) => headers['authorization'] === `Bearer ${key}`,
  refusal: (status) => json(status, { detail: `Refused with ${status}` }),
  webhook: () => (job, state) => ({
    headers: {},
    body: JSON.stringify({ id: job.id, state: words[state] }),
    // Luma signs nothing, so a forged webhook is one without the right token.
    query: job.webhook?.secret ? { token: 'guessed' } : {},
  }),
  routes: [
    { kind: 'submit', method: 'POST', path: /^\/generations\/video$/, answer: submit(video) },
    { kind: 'submit', method: 'POST', path: /^\/generations\/video\/modify$/, answer: submit(modification) },
    { kind: 'submit', method: 'POST', path: /^\/generations\/image$/, answer: submit(image) },
    { kind: 'submit', method: 'POST', path: /^\/generations\/([^/]+)\/upscale$/, answer: submit(upscale) },
    { kind: 'list', method: 'GET', path: /^\/generations$/, answer: list },
    { kind: 'poll', method: 'GET', path: /^\/generations\/([^/]+)$/, answer: poll },
    { kind: 'other', method: 'DELETE', path: /^\/generations\/([^/]+)$/, answer: remove },
  ],
}
