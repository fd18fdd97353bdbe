import { at, listAt, parse, textAt } from '#kernel/json-value'
import { isSignedBy } from '../http/signatures.ts'
import { resultsAt, succeeded } from '../results/provider-results.ts'
import { providerHttp, type ProviderAnswer, type ProviderHttp } from '../http/provider-http.ts'
import {
  AiFault,
  UnknownSubmit,
  type AiAdapter,
  type AiJob,
  type AiPolled,
  type AiResult,
  type AiWebhook,
  type AiWebhookRead,
} from '../port.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { bflRequest } from './bfl-request.ts'
import { picturesOf } from './garments.ts'

/** Black Forest Labs: FLUX pictures and virtual try-on. Results can be downloaded for ten minutes. */
export function bfl({ key, url }: ProviderSettings): AiAdapter {
  const http = providerHttp({
    base: url ?? 'https://api.bfl.ai',
    headers: { 'x-key': key },
    secrets: [key],
    faultOf,
  })
  return {
    provider: 'bfl',
    pollEveryMs: 1000,
    mostAtOnce: 20,
    isRepeatable: false,
    submit: async (request, { signal }) => {
      const { path, body, notes } = bflRequest(request, await picturesOf(request))
      const { json } = await http.submit({ method: 'POST', to: path, json: body, signal })
      const id = textAt(json, 'id')
      if (id === null) throw new UnknownSubmit('BFL accepted the request but named no job.')
      return { kind: 'accepted', job: { id, pollingUrl: textAt(json, 'polling_url') }, notes }
    },
    poll: async (job, { signal }) => {
      const { json } = await http.ask({ method: 'GET', to: pollAddress(http, job), signal })
      return polled(json)
    },
    readWebhook,
  }
}

/** The request contains our key, so an address on another host isn't followed. */
function pollAddress({ base }: ProviderHttp, job: AiJob): string | URL {
  const said = typeof job['pollingUrl'] === 'string' ? URL.parse(job['pollingUrl']) : null
  const isTheirs = said?.protocol === 'https:' && /(^|\.)bfl\.ai$/.test(said.hostname)
  if (said && (isTheirs || said.origin === new URL(base).origin)) return said
  return `/v1/get_result?id=${encodeURIComponent(job.id)}`
}

function polled(json: unknown): AiPolled {
  const status = textAt(json, 'status')
  if (status === null) throw new AiFault('unavailable', 'BFL answered without a status.')
  const about = { providerStatus: status }
  switch (status.toLowerCase()) {
    case 'ready':
      return succeeded(outputsOf(json), status)
    case 'request moderated':
    case 'content moderated':
      return { state: 'failed', ...about, fault: new AiFault('moderated', status) }
    case 'error':
    case 'failed':
      return { state: 'failed', ...about, fault: new AiFault('failed', JSON.stringify(at(json, 'details'))) }
    case 'task not found':
      throw new AiFault('unavailable', 'BFL doesn’t know the job, or doesn’t know it yet.')
    default: {
      const progress = at(json, 'progress')
      const isRunning = typeof progress === 'number'
      return { state: isRunning ? 'running' : 'queued', progress: isRunning ? progress : null, ...about }
    }
  }
}

function outputsOf(json: unknown): AiResult[] {
  const seed = at(json, 'result', 'seed')
  const results = resultsAt('image', [at(json, 'result', 'sample')])
  return results.map((result) => ({ ...result, ...(typeof seed === 'number' && { seed }) }))
}

/** Maps BFL's field names to the catalogue's where they differ. */
const fields: Readonly<Record<string, string>> = {
  image_prompt: 'image',
  input_image: 'image',
  width: 'resolution',
  height: 'resolution',
  person: 'model_image',
  garment: 'dress_image',
}

function faultOf({ status, json }: ProviderAnswer): AiFault | null {
  if (status !== 422) return null
  const named = listAt(listAt(json, 'detail')[0], 'loc').at(-1)
  const field = typeof named === 'string' ? (fields[named] ?? named) : null
  return new AiFault('bad-input', '', { field })
}

function readWebhook(webhook: AiWebhook): AiWebhookRead | null {
  const attemptId = webhook.query['attempt']
  const signature = webhook.headers['x-bfl-signature']
  if (attemptId === undefined || signature === undefined) return null
  const secret = webhook.secretOf(attemptId)
  if (!isSignedBy(webhook.rawBody, { secret, signature: signature.replace(/^sha256=/, '') })) return null
  const json = parse(webhook.rawBody.toString('utf8'))
  const [jobId, status] = [textAt(json, 'id') ?? textAt(json, 'task_id'), textAt(json, 'status')]
  return { attemptId, jobId, eventKey: `${attemptId}:${status ?? ''}` }
}
