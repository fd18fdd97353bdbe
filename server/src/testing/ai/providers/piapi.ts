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
import { chatCompletion } from '../chat-completion.ts'
import { faultsOf } from '../schema-faults.ts'

const input = (fields: TProperties) => Type.Object(fields, { additionalProperties: false })
const text = Type.Optional(Type.String())
const address = Type.String({ pattern: '^https?://' })
const size = Type.Integer({ minimum: 128, maximum: 1024 })
const axis = Type.Integer({ minimum: -10, maximum: 10 })
const picture = {
  prompt: Type.String({ minLength: 1 }),
  negative_prompt: text,
  width: size,
  height: size,
  guidance_scale: Type.Optional(Type.Number({ minimum: 1.5, maximum: 5 })),
  steps: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
  batch_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
}

// The inputs of each task type, according to PiAPI's documentation.
const inputs = new Map<string, TSchema>([
  [
    'kling/video_generation',
    input({
      prompt: Type.Optional(Type.String({ maxLength: 2500 })),
      negative_prompt: Type.Optional(Type.String({ maxLength: 2500 })),
      cfg_scale: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
      duration: Type.Optional(Type.Enum([5, 10])),
      aspect_ratio: Type.Optional(Type.Enum(['16:9', '9:16', '1:1'])),
      mode: Type.Optional(Type.Enum(['std', 'pro'])),
      version: text,
      image_url: Type.Optional(address),
      image_tail_url: Type.Optional(address),
      camera_control: Type.Optional(
        input({
          type: Type.Enum(['simple']),
          config: input({ horizontal: axis, vertical: axis, pan: axis, tilt: axis, roll: axis, zoom: axis }),
        }),
      ),
    }),
  ],
  ['kling/extend_video', input({ origin_task_id: Type.String() })],
  [
    'kling/lip_sync',
    input({
      origin_task_id: Type.String(),
      tts_text: text,
      tts_timbre: text,
      tts_speed: Type.Optional(Type.Number({ minimum: 0.8, maximum: 2 })),
      local_dubbing_url: Type.Optional(address),
    }),
  ],
  [
    'kling/effects',
    input({
      image_url: address,
      effect: Type.String(),
      prompt: text,
      professional: Type.Optional(Type.Boolean()),
    }),
  ],
  [
    'kling/ai_try_on',
    input({
      model_input: address,
      dress_input: Type.Optional(address),
      upper_input: Type.Optional(address),
      lower_input: Type.Optional(address),
      batch_size: Type.Integer({ minimum: 1, maximum: 4 }),
    }),
  ],
  ...['Qubico/flux1-dev', 'Qubico/flux1-schnell'].flatMap((model) => [
    [`${model}/txt2img`, input(picture)] as const,
    [
      `${model}/img2img`,
      input({ ...picture, image: address, denoise: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })) }),
    ] as const,
  ]),
  ['Qubico/image-toolkit/face-swap', input({ swap_image: address, target_image: address })],
  ['Qubico/video-toolkit/face-swap', input({ swap_image: address, target_video: address })],
  ['Qubico/video-toolkit/upscale', input({ video: address })],
])

const words: Words = {
  queued: 'Pending',
  running: 'Processing',
  succeeded: 'Completed',
  failed: 'Failed',
  moderated: 'Failed',
  canceled: 'Cancelled',
}

function submit({ path, body }: FakeRequest, world: FakeWorld): FakeAnswer {
  const name = `${String(body['model'])}/${String(body['task_type'])}`
  const schema = inputs.get(name)
  if (!schema) return json(400, { code: 400, message: `task type ${name} not found` })
  const [fault] = faultsOf(schema, body['input'])
  if (fault) return json(400, { code: 400, message: `invalid param ${fault.field}: ${fault.message}` })
  const { webhook_config: webhook } = body['config'] as {
    webhook_config?: { endpoint: string; secret: string }
  }
  const { batch_size: wanted = 1 } = body['input'] as { batch_size?: number }
  const kind = /kling\/(?!ai_try_on)|video-toolkit/.test(name) ? 'video' : 'image'
  const job = world.jobs.add({
    path,
    body,
    kind,
    wanted,
    knobs: world.knobs,
    webhook: webhook ? { url: webhook.endpoint, secret: webhook.secret } : null,
  })
  return json(200, { code: 200, message: 'success', data: taskOf(job, world, 'queued') })
}

function taskOf(job: FakeJob, world: FakeWorld, state: keyof Words) {
  return {
    task_id: job.id,
    model: job.body['model'],
    task_type: job.body['task_type'],
    input: job.body['input'],
    config: job.body['config'],
    status: world.word(job, words[state]),
    output: state === 'succeeded' ? outputOf(job, world.resultUrls(job)) : {},
    meta: { created_at: job.createdAt.toISOString(), usage: { type: 'point', frozen: 0, consume: 0 } },
    error: {
      code: state === 'failed' ? 10_000 : 0,
      raw_message: '',
      message: messages[state] ?? '',
      detail: null,
    },
  }
}

const messages: Partial<Words> = {
  failed: 'the task has failed',
  moderated: 'the prompt contains sensitive words',
}

/** Kling returns each result twice: with a watermark and without. */
function outputOf({ body }: FakeJob, urls: readonly string[]) {
  if (body['model'] === 'kling' && body['task_type'] !== 'ai_try_on') {
    const works = urls.map((url) => ({
      video: { resource: `${url}?watermark`, resource_without_watermark: url },
    }))
    return { works, video_url: urls[0] ?? '' }
  }
  if (body['model'] === 'kling') return { works: urls.map((url) => ({ image: { resource: url } })) }
  if (body['model'] === 'Qubico/video-toolkit') return { video_url: urls[0] ?? '' }
  return urls.length > 1
    ? { image_url: '', image_urls: urls }
    : { image_url: urls[0] ?? '', image_base64: null }
}

function poll(_request: FakeRequest, world: FakeWorld, [id = '']: readonly string[]): FakeAnswer {
  const job = world.jobs.find(id)
  if (!job) return json(404, { code: 404, message: 'task not found' })
  return json(200, { code: 200, message: 'success', data: taskOf(job, world, world.jobs.poll(job)) })
}

function cancel(_request: FakeRequest, { jobs }: FakeWorld, [id = '']: readonly string[]): FakeAnswer {
  const job = jobs.find(id)
  if (!job) return json(404, { code: 404, message: 'task not found' })
  if (jobs.stateOf(job) !== 'queued' || !jobs.cancel(job))
    return json(400, { code: 400, message: 'task is not pending' })
  return json(200, { code: 200, message: 'success', data: {} })
}

function history(_request: FakeRequest, world: FakeWorld): FakeAnswer {
  const tasks = world.jobs.all.map((job) => taskOf(job, world, world.jobs.stateOf(job)))
  return json(200, { code: 200, message: 'success', data: { total: tasks.length, tasks } })
}

export const piapi: FakeProvider = {
  isAuthorized: ({ headers, path }, key) =>
    path.startsWith('/v1/') ? headers['authorization'] === `Bearer ${key}` : headers['x-api-key'] === key,
  refusal: (status) => json(status, { code: status, message: `refused with ${status}` }),
  webhook: () => (job, state) => ({
    headers: { 'x-webhook-secret': job.webhook?.secret ?? '' },
    body: JSON.stringify({ timestamp: 1, data: { task_id: job.id, status: words[state] } }),
  }),
  routes: [
    { kind: 'submit', method: 'POST', path: /^\/api\/v1\/task$/, answer: submit },
    { kind: 'poll', method: 'GET', path: /^\/api\/v1\/task\/([^/]+)$/, answer: poll },
    { kind: 'other', method: 'DELETE', path: /^\/api\/v1\/task\/([^/]+)$/, answer: cancel },
    { kind: 'list', method: 'GET', path: /^\/api\/open\/tasks\/histories$/, answer: history },
    { kind: 'submit', method: 'POST', path: /^\/v1\/chat\/completions$/, answer: chatCompletion },
  ],
}
