import { createCipheriv, createHash, randomUUID } from 'node:crypto'
import Type, { type TSchema } from 'typebox'
import {
  json,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  type FakeWorld,
} from '../fake-provider.ts'
import type { JobState } from '../knobs.ts'
import { faultsOf } from '../schema-faults.ts'

const address = Type.String({ pattern: '^https?://' })
const faceSwap = Type.Object(
  {
    source_url: address,
    target_url: address,
    face_enhance: Type.Optional(Type.Boolean()),
    single_face_mode: Type.Optional(Type.Boolean()),
    webhookUrl: Type.Optional(address),
  },
  { additionalProperties: false },
)
const lipSync = Type.Object(
  { video_url: address, audio_url: address, webhookUrl: Type.Optional(address) },
  { additionalProperties: false },
)

const ok = (data: object) => json(200, { code: 1000, msg: 'OK', data })
/** Akool reports errors with status 200 too. */
const refused = (code: number, msg: string) => json(200, { code, msg })

const states: Readonly<Record<JobState, number>> = {
  queued: 1,
  running: 2,
  succeeded: 3,
  failed: 4,
  moderated: 4,
  canceled: 4,
}

const submit =
  (schema: TSchema) =>
  ({ path, body }: FakeRequest, world: FakeWorld): FakeAnswer => {
    const [fault] = faultsOf(schema, body)
    if (fault) return refused(1003, `Parameter error: ${fault.field}`)
    const url = body['webhookUrl']
    const target = body['target_url']
    const kind = typeof target === 'string' && !target.includes('.mp4') ? 'image' : 'video'
    const webhook = typeof url === 'string' ? { url, secret: world.webhookSecret } : null
    const job = world.jobs.add({ path, body, kind, wanted: 1, webhook, knobs: world.knobs })
    return ok({ _id: job.id, job_id: `job-${job.number}` })
  }

function pollFaceSwap({ query }: FakeRequest, world: FakeWorld): FakeAnswer {
  const ids = query.get('_ids')?.split(',') ?? []
  const jobs = ids.map((id) => world.jobs.find(id)).filter((job) => job !== undefined)
  const result = jobs.map((job) => {
    const state = world.jobs.poll(job)
    const [url = ''] = state === 'succeeded' ? world.resultUrls(job) : []
    return {
      _id: job.id,
      url,
      faceswap_status: statusOf(state, world),
      createdAt: job.createdAt.toISOString(),
    }
  })
  return ok({ result })
}

function pollLipSync({ query }: FakeRequest, world: FakeWorld): FakeAnswer {
  const job = world.jobs.find(query.get('video_model_id') ?? '')
  if (!job) return ok({})
  const state = world.jobs.poll(job)
  const [video = ''] = state === 'succeeded' ? world.resultUrls(job) : []
  return ok({ _id: job.id, video_status: statusOf(state, world), video })
}

const statusOf = (state: JobState, { knobs }: FakeWorld) =>
  knobs.hasUnknownStatus && (state === 'queued' || state === 'running') ? 9 : states[state]

const codes: Readonly<Record<number, number>> = { 401: 1101, 429: 1005 }

export const akool: FakeProvider = {
  isAuthorized: ({ headers }, key) => headers['x-api-key'] === key,
  refusal: (status) =>
    codes[status] ? refused(codes[status], 'refused') : json(status, { code: status, msg: 'refused' }),
  // The client id is the same as the key.
  webhook: (key) => (job, state) => {
    const secret = Buffer.from((job.webhook?.secret ?? '').padEnd(24).slice(0, 24))
    const cipher = createCipheriv('aes-192-cbc', secret, Buffer.from(key).subarray(0, 16))
    const data = JSON.stringify({ _id: job.id, status: states[state], type: 'faceswap' })
    const dataEncrypt = cipher.update(data, 'utf8', 'base64') + cipher.final('base64')
    const [timestamp, nonce] = [Date.now(), randomUUID()]
    const parts = [key, String(timestamp), nonce, dataEncrypt]
    const signature = createHash('sha1').update(parts.sort().join('')).digest('hex')
    return { headers: {}, body: JSON.stringify({ signature, dataEncrypt, timestamp, nonce }) }
  },
  routes: [
    {
      kind: 'submit',
      method: 'POST',
      path: /^\/api\/open\/v4\/faceswap\/faceswapPlusByImage$/,
      answer: submit(faceSwap),
    },
    {
      kind: 'submit',
      method: 'POST',
      path: /^\/api\/open\/v3\/content\/video\/lipsync$/,
      answer: submit(lipSync),
    },
    {
      kind: 'poll',
      method: 'GET',
      path: /^\/api\/open\/v3\/faceswap\/result\/listbyids$/,
      answer: pollFaceSwap,
    },
    {
      kind: 'poll',
      method: 'GET',
      path: /^\/api\/open\/v3\/content\/video\/infobymodelid$/,
      answer: pollLipSync,
    },
  ],
}
