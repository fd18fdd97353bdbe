import Type from 'typebox'
import {
  json,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  type FakeWorld,
} from '../fake-provider.ts'
import { makeImage } from '../result-files.ts'
import { faultsOf } from '../schema-faults.ts'

const size = Type.Optional(Type.String({ pattern: String.raw`^\d+x\d+$` }))
const always = { model: Type.Optional(Type.String()), prompt: Type.String({ minLength: 1 }), size }
const format = Type.Optional(Type.Enum(['url', 'b64_json']))
const generation = Type.Object(
  { ...always, n: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })), response_format: format },
  { additionalProperties: false },
)
// The fields of a form are text.
const edit = Type.Object(
  {
    ...always,
    n: Type.Optional(Type.String()),
    response_format: format,
    image: Type.Object({ bytes: Type.Any() }),
  },
  { additionalProperties: true },
)

async function answer({ path, body }: FakeRequest, world: FakeWorld): Promise<FakeAnswer> {
  const isEdit = path.endsWith('/edits')
  const [fault] = faultsOf(isEdit ? edit : generation, body)
  if (fault) return refusal(400, { message: fault.message, param: fault.field })
  const { knobs } = world
  const wanted = Number(body['n'] ?? 1)
  const seen = isEdit ? { ...body, image: 'a file' } : body
  const job = world.jobs.add({ path, body: seen, kind: 'image', wanted, webhook: null, knobs })
  if (knobs.outcome === 'moderated')
    return refusal(400, { message: 'rejected', code: 'content_policy_violation' })
  job.end = 'succeeded'
  if (knobs.result === 'huge') return { status: 200, isHuge: true }
  const urls = world.resultUrls(job)
  if (body['response_format'] !== 'b64_json')
    return json(200, { created: 1, data: urls.map((url) => ({ url })) })
  const pictures = await Promise.all(urls.map((_, index) => makeImage(job.number * 4 + index)))
  return json(200, { created: 1, data: pictures.map((bytes) => ({ b64_json: bytes.toString('base64') })) })
}

const refusal = (status: number, error: { message: string; param?: string; code?: string }) =>
  json(status, { error: { type: 'invalid_request_error', param: null, code: null, ...error } })

export const openAiImages: FakeProvider = {
  isAuthorized: ({ headers }, key) => headers['authorization'] === `Bearer ${key}`,
  refusal: (status) => refusal(status, { message: `refused with ${status}` }),
  webhook: null,
  routes: [
    { kind: 'submit', method: 'POST', path: /^\/images\/generations$/, answer },
    { kind: 'submit', method: 'POST', path: /^\/images\/edits$/, answer },
  ],
}
