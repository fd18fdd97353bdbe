import Type, { type TProperties } from 'typebox'
import {
  json,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  type FakeWorld,
} from '../fake-provider.ts'
import { makeImage } from '../result-files.ts'
import { faultsOf } from '../schema-faults.ts'

// The fields of a form are text, so numbers are checked by their digits.
const text = Type.Optional(Type.String())
const ratio = Type.Optional(Type.Enum(['21:9', '16:9', '3:2', '5:4', '1:1', '4:5', '2:3', '9:16', '9:21']))
const presets = [
  ...['3d-model', 'analog-film', 'anime', 'cinematic', 'comic-book', 'digital-art', 'enhance', 'fantasy-art'],
  ...['isometric', 'line-art', 'low-poly', 'modeling-compound', 'neon-punk', 'origami', 'photographic'],
  ...['pixel-art', 'tile-texture'],
]
const form = (fields: TProperties) =>
  Type.Object(
    {
      prompt: Type.String({ minLength: 1, maxLength: 10_000 }),
      negative_prompt: text,
      seed: text,
      ...fields,
    },
    { additionalProperties: false },
  )
const style = Type.Optional(Type.Enum(presets))
const format = (formats: string[]) => Type.Optional(Type.Enum(formats))
const upload = Type.Object({ bytes: Type.Any(), type: Type.String(), name: Type.String() })
const sd3 = {
  model: Type.Optional(Type.Enum(['sd3.5-large', 'sd3.5-large-turbo', 'sd3.5-medium', 'sd3.5-flash'])),
  cfg_scale: text,
  output_format: format(['jpeg', 'png']),
}
const services = new Map([
  [
    'core',
    form({ aspect_ratio: ratio, style_preset: style, output_format: format(['jpeg', 'png', 'webp']) }),
  ],
  [
    'ultra',
    form({
      aspect_ratio: ratio,
      image: Type.Optional(upload),
      strength: text,
      output_format: format(['jpeg', 'png', 'webp']),
    }),
  ],
  [
    'sd3',
    form({
      ...sd3,
      aspect_ratio: ratio,
      style_preset: style,
      mode: Type.Optional(Type.Literal('text-to-image')),
    }),
  ],
  [
    'sd3 from an image',
    form({ ...sd3, mode: Type.Literal('image-to-image'), image: upload, strength: Type.String() }),
  ],
])

const ranges: Readonly<Record<string, readonly [number, number]>> = {
  cfg_scale: [1, 10],
  strength: [0, 1],
  seed: [0, 4_294_967_294],
}

async function generate(
  { path, body, headers }: FakeRequest,
  world: FakeWorld,
  [service = '']: readonly string[],
): Promise<FakeAnswer> {
  if (!headers['content-type']?.startsWith('multipart/form-data'))
    return problem(400, 'content-type: must be multipart/form-data')
  const schema = services.get(service === 'sd3' && 'image' in body ? 'sd3 from an image' : service)
  if (!schema) return problem(404, 'not found')
  const [fault] = [...faultsOf(schema, body), ...outOfRange(body)]
  if (fault) return problem(400, `${fault.field}: ${fault.message}`)
  const job = world.jobs.add({
    path,
    body: withoutBytes(body),
    kind: 'image',
    wanted: 1,
    webhook: null,
    knobs: world.knobs,
  })
  if (world.knobs.outcome === 'fail') return problem(500, 'internal error')
  job.end = world.knobs.outcome === 'moderated' ? 'moderated' : 'succeeded'
  return picture(job.number, world)
}

async function picture(number: number, { knobs }: FakeWorld): Promise<FakeAnswer> {
  if (knobs.result === 'huge') return { status: 200, isHuge: true }
  if (knobs.result === 'none') return json(200, { finish_reason: 'SUCCESS', seed: 1 })
  const bytes = knobs.result === 'not-an-image' ? Buffer.from('This is no picture.') : await makeImage(number)
  const finish_reason = knobs.outcome === 'moderated' ? 'CONTENT_FILTERED' : 'SUCCESS'
  return json(200, { image: bytes.toString('base64'), finish_reason, seed: 343_940_597 })
}

function outOfRange(body: FakeRequest['body']) {
  return Object.entries(ranges)
    .filter(
      ([name, [least, most]]) => name in body && !(Number(body[name]) >= least && Number(body[name]) <= most),
    )
    .map(([field]) => ({ field, message: 'is out of range' }))
}

function withoutBytes(body: FakeRequest['body']) {
  return { ...body, ...(typeof body['image'] === 'object' && { image: 'a file' }) }
}

const names: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'content_moderation',
}
const problem = (status: number, error: string) =>
  json(status, { id: 'a3dc1e5a', name: names[status] ?? 'error', errors: [error] })

export const stability: FakeProvider = {
  isAuthorized: ({ headers }, key) => headers['authorization'] === `Bearer ${key}`,
  refusal: (status) => problem(status, `refused with ${status}`),
  webhook: null,
  routes: [
    { kind: 'submit', method: 'POST', path: /^\/v2beta\/stable-image\/generate\/(\w+)$/, answer: generate },
  ],
}
