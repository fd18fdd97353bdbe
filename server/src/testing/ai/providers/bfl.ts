import { createHmac } from 'node:crypto'
import Type, { type TProperties } from 'typebox'
import {
  json,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  type FakeWorld,
  type Words,
} from '../fake-provider.ts'
import { faultsOf } from '../schema-faults.ts'

// Fields and ranges are from BFL's OpenAPI document.
const whole = (minimum: number, maximum: number) => Type.Optional(Type.Integer({ minimum, maximum }))
const text = Type.Optional(Type.String())
const always = {
  seed: Type.Optional(Type.Integer()),
  webhook_url: Type.Optional(Type.String({ minLength: 1, maxLength: 2083 })),
  webhook_secret: text,
}
const side = { multipleOf: 32, minimum: 256, maximum: 1440 }
const inputs = (fields: TProperties) => Type.Object({ ...always, ...fields }, { additionalProperties: false })
const format = Type.Optional(Type.Enum(['jpeg', 'png']))
const pro = inputs({
  prompt: text,
  image_prompt: text,
  width: Type.Optional(Type.Integer(side)),
  height: Type.Optional(Type.Integer(side)),
  prompt_upsampling: Type.Optional(Type.Boolean()),
  safety_tolerance: whole(0, 6),
  output_format: format,
})
const flux2 = inputs({
  prompt: Type.String(),
  input_image: text,
  width: Type.Optional(Type.Integer({ minimum: 64 })),
  height: Type.Optional(Type.Integer({ minimum: 64 })),
  safety_tolerance: whole(0, 5),
  output_format: format,
})
const guided = { steps: whole(1, 50), guidance: Type.Optional(Type.Number({ minimum: 1.5, maximum: 5 })) }
const kontext = inputs({
  prompt: Type.String(),
  input_image: text,
  aspect_ratio: text,
  safety_tolerance: whole(0, 6),
  output_format: format,
})
const models = new Map([
  ['flux-dev', inputs({ ...pro.properties, ...guided })],
  ['flux-pro-1.1', pro],
  [
    'flux-pro-1.1-ultra',
    inputs({
      prompt: text,
      aspect_ratio: text,
      safety_tolerance: whole(0, 6),
      output_format: format,
      raw: Type.Optional(Type.Boolean()),
      image_prompt: text,
      image_prompt_strength: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    }),
  ],
  ['flux-2-pro', flux2],
  ['flux-2-max', flux2],
  [
    'flux-2-flex',
    inputs({
      ...flux2.properties,
      steps: whole(1, 50),
      guidance: Type.Optional(Type.Number({ minimum: 1.5, maximum: 10 })),
    }),
  ],
  ['flux-kontext-pro', kontext],
  ['flux-kontext-max', kontext],
  ...['flux-tools/vto-v1', 'flux-tools/vto-v2'].map(
    (name) =>
      [
        name,
        inputs({
          prompt: Type.String(),
          person: Type.String(),
          garment: Type.String(),
          safety_tolerance: whole(0, 5),
          output_format: Type.Optional(Type.Enum(['jpeg', 'png', 'webp'])),
        }),
      ] as const,
  ),
])

const words: Words = {
  queued: 'Pending',
  running: 'Pending',
  succeeded: 'Ready',
  failed: 'Error',
  moderated: 'Content Moderated',
  canceled: 'Error',
}

function submit({ path, body }: FakeRequest, world: FakeWorld, [model = '']: readonly string[]): FakeAnswer {
  const schema = models.get(model)
  if (!schema) return json(404, { detail: 'Not Found' })
  const faults = [...faultsOf(schema, body), ...notBare(body)]
  if (faults.length > 0) {
    const detail = faults.map(({ field, message }) => ({
      loc: ['body', field],
      msg: message,
      type: 'value_error',
    }))
    return json(422, { detail })
  }
  const webhook = webhookOf(body)
  const job = world.jobs.add({ path, body, kind: 'image', wanted: 1, webhook, knobs: world.knobs })
  if (webhook) return json(200, { id: job.id, status: 'Pending', webhook_url: webhook.url })
  return json(200, { id: job.id, polling_url: `${world.base}/v1/get_result?id=${job.id}`, cost: 2.5 })
}

function webhookOf({ webhook_url: url, webhook_secret: secret }: FakeRequest['body']) {
  return typeof url === 'string' ? { url, secret: typeof secret === 'string' ? secret : '' } : null
}

/** BFL takes pictures as URLs or as plain base64, so data URLs are a fault. */
function notBare(body: FakeRequest['body']) {
  const fields = ['image_prompt', 'input_image', 'person', 'garment'].filter((field) => {
    const value = body[field]
    return typeof value === 'string' && value.startsWith('data:')
  })
  return fields.map((field) => ({ field, message: 'invalid base64' }))
}

function poll({ query }: FakeRequest, world: FakeWorld): FakeAnswer {
  const id = query.get('id') ?? ''
  const job = world.jobs.find(id)
  if (!job) return json(404, { id, status: 'Task not found', result: null })
  const state = world.jobs.poll(job)
  const isReady = state === 'succeeded'
  const [sample] = world.resultUrls(job)
  return json(200, {
    id,
    status: world.word(job, words[state]),
    result: isReady ? { sample, prompt: job.body['prompt'], seed: job.body['seed'] ?? 7 } : null,
    progress: state === 'running' ? 0.5 : null,
    details: state === 'failed' ? { reason: 'out of memory' } : null,
  })
}

export const bfl: FakeProvider = {
  isAuthorized: ({ headers }, key) => headers['x-key'] === key,
  refusal: (status) => json(status, { detail: `Refused with ${status}` }),
  webhook: () => (job, state) => {
    const body = JSON.stringify({ id: job.id, status: words[state] })
    const signature = createHmac('sha256', job.webhook?.secret ?? '')
      .update(body)
      .digest('hex')
    return { body, headers: { 'x-bfl-signature': `sha256=${signature}` } }
  },
  routes: [
    { kind: 'poll', method: 'GET', path: /^\/v1\/get_result$/, answer: poll },
    { kind: 'submit', method: 'POST', path: /^\/v1\/(.+)$/, answer: submit },
  ],
}
