import { at, listAt, textAt } from '#kernel/json-value'
import { canFetch } from '../http/can-fetch.ts'
import { faultInWords } from '../http/fault-words.ts'
import { providerHttp, type ProviderAnswer, type ProviderHttp } from '../http/provider-http.ts'
import { resultsAt, succeeded } from '../results/provider-results.ts'
import { AiFault, UnknownSubmit, type AiAdapter, type AiJob, type AiPolled } from '../port.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { akoolRequest } from './akool-request.ts'
import { readAkoolWebhook, type AkoolClient } from './akool-webhook.ts'

export interface AkoolSettings extends ProviderSettings {
  /** The credentials for decrypting Akool's webhooks. Without them, no webhooks are requested. */
  client: AkoolClient | null
}

/** Akool: face swap and lip sync. */
export function akool({ key, url, client }: AkoolSettings): AiAdapter {
  const base = url ?? 'https://openapi.akool.com'
  const http = providerHttp({
    base,
    headers: { 'x-api-key': key },
    secrets: [key, client?.secret ?? ''],
    faultOf,
  })
  return {
    provider: 'akool',
    pollEveryMs: 4000,
    mostAtOnce: 3,
    isRepeatable: false,
    canFetch: canFetch(base),
    submit: async (request, { signal }) => {
      const known = client ? request : { ...request, webhook: null }
      const { service, path, body, makes, notes } = akoolRequest(known)
      const { json } = await http.submit({ method: 'POST', to: path, json: body, signal })
      const id = textAt(json, 'data', '_id')
      if (id === null) throw new UnknownSubmit('Akool accepted the request but named no job.')
      return { kind: 'accepted', job: { id, service, makes }, notes }
    },
    poll: (job, { signal }) =>
      (job['service'] === 'lip-sync' ? pollLipSync : pollFaceSwap)(http, job, signal),
    readWebhook: (webhook) => (client ? readAkoolWebhook(webhook, client) : null),
  }
}

async function pollFaceSwap(http: ProviderHttp, job: AiJob, signal: AbortSignal): Promise<AiPolled> {
  const to = `/api/open/v3/faceswap/result/listbyids?_ids=${encodeURIComponent(job.id)}`
  const { json } = await http.ask({ method: 'GET', to, signal })
  const result = listAt(json, 'data', 'result').find((one) => textAt(one, '_id') === job.id)
  return polled(at(result, 'faceswap_status'), { url: at(result, 'url'), result, job })
}

async function pollLipSync(http: ProviderHttp, job: AiJob, signal: AbortSignal): Promise<AiPolled> {
  const to = `/api/open/v3/content/video/infobymodelid?video_model_id=${encodeURIComponent(job.id)}`
  const { json } = await http.ask({ method: 'GET', to, signal })
  const result = at(json, 'data')
  return polled(at(result, 'video_status'), { url: at(result, 'video'), result, job })
}

/** 1 is queued, 2 is running, 3 is done, 4 has failed. */
function polled(
  status: unknown,
  { url, result, job }: { url: unknown; result: unknown; job: AiJob },
): AiPolled {
  if (typeof status !== 'number')
    throw new AiFault('unavailable', 'Akool doesn’t know the job, or doesn’t know it yet.')
  const providerStatus = String(status)
  switch (status) {
    case 1:
      return { state: 'queued', progress: null, providerStatus }
    case 3:
      return succeeded(resultsAt(job['makes'] === 'image' ? 'image' : 'video', [url]), providerStatus)
    case 4:
      return { state: 'failed', fault: faultInWords(textAt(result, 'msg') ?? ''), providerStatus }
    default:
      return { state: 'running', progress: null, providerStatus }
  }
}

/** Akool answers everything with 200. The status is the code in the body, where 1000 means success. */
function faultOf({ json }: ProviderAnswer, isSubmit: boolean): AiFault | null {
  const code = at(json, 'code')
  if (typeof code !== 'number' || code === 1000) return null
  const words = textAt(json, 'msg') ?? ''
  switch (code) {
    case 1003:
    case 1007:
      return new AiFault('bad-input', words)
    case 1005:
      return new AiFault('rate-limited', words)
    case 1006:
    case 1101:
    case 1102:
      return new AiFault('not-configured', words)
    default:
      return isSubmit ? faultInWords(words) : new AiFault('unavailable', words)
  }
}
