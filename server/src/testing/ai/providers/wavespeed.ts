import { createHmac, randomUUID } from 'node:crypto'
import Type, { type TProperties, type TSchema } from 'typebox'
import { chatCompletion } from '../chat-completion.ts'
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

const body = (fields: TProperties) => Type.Object(fields, { additionalProperties: false })
const text = Type.Optional(Type.String())
const address = Type.String({ pattern: '^https?://' })
const whole = (minimum: number, maximum: number) => Type.Optional(Type.Integer({ minimum, maximum }))
const safety = Type.Optional(Type.Boolean())
const prompt = Type.String({ minLength: 1 })
const seed = Type.Optional(Type.Integer())
const loras = Type.Array(
  Type.Object({ path: Type.String(), scale: Type.Number({ minimum: 0, maximum: 4 }) }),
  { maxItems: 3 },
)

const wan = (sizes: string[], more: TProperties = {}) =>
  body({
    prompt,
    negative_prompt: text,
    size: Type.Optional(Type.Enum(sizes)),
    duration: whole(5, 10),
    num_inference_steps: whole(1, 40),
    guidance_scale: Type.Optional(Type.Number({ minimum: 1.01, maximum: 10 })),
    seed,
    enable_safety_checker: safety,
    ...more,
  })
const small = ['832*480', '480*832']
const large = ['1280*720', '720*1280']

// The inputs of each model, according to WaveSpeed.
const models = new Map<string, TSchema>([
  ...(['', '-lora'] as const).flatMap((suffix) => {
    const more = suffix === '' ? {} : { loras: Type.Optional(loras) }
    return [
      [`wavespeed-ai/wan-2.1/t2v-480p${suffix}`, wan(small, more)] as const,
      [`wavespeed-ai/wan-2.1/t2v-720p${suffix}`, wan(large, more)] as const,
      [`wavespeed-ai/wan-2.1/i2v-480p${suffix}`, wan(small, { ...more, image: address })] as const,
      [`wavespeed-ai/wan-2.1/i2v-720p${suffix}`, wan(large, { ...more, image: address })] as const,
    ]
  }),
  ['wavespeed-ai/wan-2.1-14b-vace', body({ video: address, prompt, seed })],
  ['wavespeed-ai/ltx-2/video-extend', body({ video: address, prompt: text, duration: whole(1, 20) })],
  [
    'wavespeed-ai/video-upscaler',
    body({ video: address, target_resolution: Type.Optional(Type.Enum(['720p', '1080p', '2k', '4k'])) }),
  ],
  [
    'wavespeed-ai/image-face-swap',
    body({ image: address, face_image: address, target_index: whole(0, 10), enable_safety_checker: safety }),
  ],
  ['wavespeed-ai/video-face-swap', body({ video: address, face_image: address, target_index: whole(0, 10) })],
  ['kwaivgi/kling-lipsync/audio-to-video', body({ video: address, audio: address })],
  [
    'kwaivgi/kling-lipsync/text-to-video',
    body({
      video: address,
      text: Type.String({ minLength: 1 }),
      voice_id: text,
      voice_speed: Type.Optional(Type.Number({ minimum: 0.8, maximum: 2 })),
    }),
  ],
  ['kwaivgi/kling-effects', body({ image: address, effect_scene: Type.String() })],
  [
    'wavespeed-ai/prompt-optimizer',
    body({
      text,
      image: Type.Optional(address),
      mode: Type.Enum(['image', 'video']),
      style: Type.Enum(['default']),
    }),
  ],
  [
    'wavespeed-ai/flux-dev',
    body({
      prompt,
      size: Type.Optional(Type.String({ pattern: String.raw`^\d+\*\d+$` })),
      num_inference_steps: whole(1, 50),
      guidance_scale: Type.Optional(Type.Number({ minimum: 1, maximum: 20 })),
      num_images: whole(1, 4),
      seed,
      image: Type.Optional(address),
      strength: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
      enable_safety_checker: safety,
    }),
  ],
  ['wavespeed-ai/flux-kontext-pro', body({ prompt, image: address, aspect_ratio: text })],
])

const words: Words = {
  queued: 'created',
  running: 'processing',
  succeeded: 'completed',
  failed: 'failed',
  moderated: 'failed',
  canceled: 'cancelled',
}

const errors: Partial<Words> = { failed: 'generation failed', moderated: 'content flagged' }

function submit(
  { path, body, query }: FakeRequest,
  world: FakeWorld,
  [model = '']: readonly string[],
): FakeAnswer {
  const schema = models.get(model)
  if (!schema) return json(404, { code: 404, message: 'model not found' })
  const [fault] = faultsOf(schema, body)
  if (fault) return json(400, { code: 400, message: `property "${fault.field}" ${fault.message}` })
  const url = query.get('webhook')
  const kind = /flux|image-face-swap/.test(model) ? 'image' : 'video'
  const wanted = typeof body['num_images'] === 'number' ? body['num_images'] : 1
  const webhook = url === null ? null : { url, secret: world.webhookSecret }
  const job = world.jobs.add({ path, body, kind, wanted, webhook, knobs: world.knobs })
  return json(200, { code: 200, message: 'success', data: prediction(job, 'queued', world) })
}

function prediction(job: FakeJob, state: JobState, world: FakeWorld) {
  const isText = job.path.endsWith('prompt-optimizer')
  const urls = isText ? [`A detailed picture of ${String(job.body['text'])}`] : world.resultUrls(job)
  const outputs = state === 'succeeded' ? urls : []
  return {
    id: job.id,
    model: job.path.replace('/api/v3/', ''),
    outputs,
    status: world.word(job, words[state]),
    urls: { get: `${world.base}/api/v3/predictions/${job.id}/result` },
    has_nsfw_contents: outputs.map(() => false),
    created_at: job.createdAt.toISOString(),
    timings: { inference: 1 },
    ...(state === 'moderated' && { code: 1200 }),
    error: errors[state] ?? '',
  }
}

function poll(_request: FakeRequest, world: FakeWorld, [id = '']: readonly string[]): FakeAnswer {
  const job = world.jobs.find(id)
  if (!job) return json(404, { code: 404, message: 'prediction not found' })
  return json(200, { code: 200, message: 'success', data: prediction(job, world.jobs.poll(job), world) })
}

function list({ body }: FakeRequest, world: FakeWorld): FakeAnswer {
  const size = typeof body['page_size'] === 'number' ? body['page_size'] : 100
  const items = world.jobs.all.toReversed().slice(0, size)
  const data = { page: 1, items: items.map((job) => prediction(job, world.jobs.stateOf(job), world)) }
  return json(200, { code: 200, message: 'success', data })
}

export const wavespeed: FakeProvider = {
  isAuthorized: ({ headers }, key) => headers['authorization'] === `Bearer ${key}`,
  refusal: (status) => json(status, { code: status, message: `refused with ${status}` }),
  webhook: () => (job, state) => {
    const body = JSON.stringify({ id: job.id, status: words[state], outputs: [] })
    const [id, timestamp] = [`msg_${randomUUID()}`, String(Math.floor(Date.now() / 1000))]
    const signature = createHmac('sha256', job.webhook?.secret ?? '')
      .update(`${id}.${timestamp}.${body}`)
      .digest('hex')
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v3,${signature}`,
    }
    return { body, headers }
  },
  routes: [
    { kind: 'submit', method: 'POST', path: /^\/v1\/chat\/completions$/, answer: chatCompletion },
    { kind: 'poll', method: 'GET', path: /^\/api\/v3\/predictions\/([^/]+)\/result$/, answer: poll },
    { kind: 'list', method: 'POST', path: /^\/api\/v3\/predictions$/, answer: list },
    { kind: 'submit', method: 'POST', path: /^\/api\/v3\/(.+)$/, answer: submit },
  ],
}
