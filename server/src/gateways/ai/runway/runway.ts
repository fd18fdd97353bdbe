import { at, listAt, textAt } from '#kernel/json-value'
import { canFetch } from '../http/can-fetch.ts'
import { cancelWith } from '../http/cancel.ts'
import { faultInWords } from '../http/fault-words.ts'
import { providerHttp, type ProviderAnswer } from '../http/provider-http.ts'
import { resultsAt, succeeded } from '../results/provider-results.ts'
import {
  AiFault,
  UnknownSubmit,
  type AiAdapter,
  type AiJob,
  type AiPolled,
  type AiSubmission,
} from '../port.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { runwayRequest } from './runway-request.ts'

/** The version of the API that this adapter was written for. */
const VERSION = '2024-11-06'

/** Runway. It has no webhooks and no list of tasks. */
export function runway({ key, url }: ProviderSettings): AiAdapter {
  const base = url ?? 'https://api.dev.runwayml.com'
  const http = providerHttp({
    base,
    headers: { authorization: `Bearer ${key}`, 'x-runway-version': VERSION },
    secrets: [key],
    faultOf,
  })
  const addressOf = (id: string) => `/v1/tasks/${encodeURIComponent(id)}`
  return {
    provider: 'runway',
    pollEveryMs: 5000,
    mostAtOnce: 2,
    isRepeatable: false,
    canFetch: (address) => isSecure(address) && canFetch(base)(address),
    submit: async (request, { signal }) => {
      const { path, body, notes } = runwayRequest(request)
      requireFetchable(request)
      const { json } = await http.submit({ method: 'POST', to: path, json: body, signal })
      const id = textAt(json, 'id')
      if (id === null) throw new UnknownSubmit('Runway accepted the request but named no task.')
      // A task doesn't say whether its result is a picture or a video.
      return { kind: 'accepted', job: { id, makes: path === '/v1/text_to_image' ? 'image' : 'video' }, notes }
    },
    poll: async (job, { signal }) => {
      const { json } = await http.ask({ method: 'GET', to: addressOf(job.id), signal })
      return polled(json, job)
    },
    cancel: ({ id }, { signal }) => cancelWith(http, { method: 'DELETE', to: addressOf(id), signal }),
  }
}

/** Runway would report an address without TLS as invalid input, although we chose it, not the user. */
function requireFetchable({ files }: AiSubmission): void {
  if ([...files.values()].every(({ url }) => isSecure(url))) return
  throw new AiFault(
    'input-unreachable',
    'Runway only fetches files over https. Set PUBLIC_URL to an https address.',
  )
}

const isSecure = (address: string): boolean => address.startsWith('https://')

function polled(json: unknown, job: AiJob): AiPolled {
  const status = textAt(json, 'status')
  if (status === null) throw new AiFault('unavailable', 'Runway answered without a status.')
  const providerStatus = status
  switch (status.toUpperCase()) {
    case 'SUCCEEDED':
      return succeeded(
        resultsAt(job['makes'] === 'image' ? 'image' : 'video', listAt(json, 'output')),
        providerStatus,
      )
    case 'FAILED':
      return { state: 'failed', fault: failureOf(json), providerStatus }
    case 'CANCELLED':
      return { state: 'canceled', providerStatus }
    case 'PENDING':
    // We have too many tasks at Runway, so this one is waiting there.
    case 'THROTTLED':
      return { state: 'queued', progress: null, providerStatus }
    default: {
      const progress = at(json, 'progress')
      return { state: 'running', progress: typeof progress === 'number' ? progress : null, providerStatus }
    }
  }
}

function failureOf(json: unknown): AiFault {
  const code = textAt(json, 'failureCode') ?? ''
  const words = `${code} ${textAt(json, 'failure') ?? ''}`.trim()
  if (code.includes('SAFETY')) return new AiFault('moderated', words)
  if (code.startsWith('ASSET.INVALID')) return new AiFault('bad-input', words)
  return code === '' ? faultInWords(words) : new AiFault('failed', words)
}

/** Maps Runway's field names to the catalogue's where they differ. */
const fields: Readonly<Record<string, string>> = {
  promptText: 'prompt',
  promptImage: 'image',
  videoUri: 'video',
  referenceImages: 'image',
  ratio: 'aspect_ratio',
  targetAspectRatio: 'aspect_ratio',
}

function faultOf({ status, json }: ProviderAnswer): AiFault | null {
  if (status !== 400) return null
  const named = listAt(listAt(json, 'issues')[0], 'path')[0]
  if (named === 'model') return new AiFault('model-retired')
  const field = typeof named === 'string' ? (fields[named] ?? named) : null
  const words = faultInWords(textAt(json, 'error') ?? '')
  return words.code === 'failed' || field !== null ? new AiFault('bad-input', '', { field }) : words
}
