import { at, listAt, parse, textAt } from '#kernel/json-value'
import { canFetch } from '../http/can-fetch.ts'
import { faultInWords } from '../http/fault-words.ts'
import { faultOfStatus } from '../http/faults.ts'
import { isList } from '../http/json-shapes.ts'
import { providerHttp, type ProviderAnswer, type ProviderHttp } from '../http/provider-http.ts'
import { isSignedBy } from '../http/signatures.ts'
import { chatBody, chatResult } from '../input/chat.ts'
import { resultsAt, succeeded } from '../results/provider-results.ts'
import {
  AiFault,
  UnknownSubmit,
  type AiAdapter,
  type AiCallContext,
  type AiJob,
  type AiLookup,
  type AiPolled,
  type AiResult,
  type AiSubmission,
  type AiSubmitted,
  type AiWebhook,
  type AiWebhookRead,
} from '../port.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { wavespeedRequest } from './wavespeed-request.ts'

export interface WavespeedSettings extends ProviderSettings {
  /** The address of the chat, which has a separate host; null for WaveSpeed's own. */
  chatUrl: string | null
  /** WaveSpeed's signing secret, from `GET /api/v3/webhook/secret`. Without it, no webhooks are requested. */
  webhookSecret: string | null
}

/** WaveSpeed: many models behind one predictions API, and chat. */
export function wavespeed({ key, url, chatUrl, webhookSecret }: WavespeedSettings): AiAdapter {
  const always = { headers: { authorization: `Bearer ${key}` }, secrets: [key], faultOf }
  const base = url ?? 'https://api.wavespeed.ai'
  const http = providerHttp({ base, ...always })
  const chat = providerHttp({ base: chatUrl ?? 'https://llm.wavespeed.ai', ...always })
  return {
    provider: 'wavespeed',
    pollEveryMs: 2000,
    mostAtOnce: 3,
    isRepeatable: false,
    canFetch: canFetch(base),
    submit: (request, { signal }) =>
      request.task === 'ai_chatbot'
        ? talk(chat, request, signal)
        : submit(http, webhookSecret === null ? { ...request, webhook: null } : request, signal),
    poll: async (job, { signal }) => {
      const to = `/api/v3/predictions/${encodeURIComponent(job.id)}/result`
      const { json } = await http.ask({ method: 'GET', to, signal })
      return polled(at(json, 'data'), job)
    },
    findLost: (request, context) => findLost(http, request, context),
    readWebhook: (webhook) => (webhookSecret === null ? null : readWebhook(webhook, webhookSecret)),
  }
}

async function talk(chat: ProviderHttp, request: AiSubmission, signal: AbortSignal): Promise<AiSubmitted> {
  const call = { method: 'POST', to: '/v1/chat/completions', signal, timeoutMs: 120_000 } as const
  const { json } = await chat.submit({ ...call, json: chatBody(request) })
  return { kind: 'done', outputs: [chatResult(json)] }
}

async function submit(http: ProviderHttp, request: AiSubmission, signal: AbortSignal): Promise<AiSubmitted> {
  const { model, body, makes, notes } = wavespeedRequest(request)
  const query = request.webhook ? `?webhook=${encodeURIComponent(request.webhook.url)}` : ''
  const { json } = await http.submit({ method: 'POST', to: `/api/v3/${model}${query}`, json: body, signal })
  const id = textAt(json, 'data', 'id')
  if (id === null) throw new UnknownSubmit('WaveSpeed accepted the request but named no prediction.')
  return { kind: 'accepted', job: { id, makes }, notes }
}

function polled(data: unknown, job: AiJob): AiPolled {
  const status = textAt(data, 'status')
  if (status === null) throw new AiFault('unavailable', 'WaveSpeed answered without a status.')
  const providerStatus = status
  switch (status.toLowerCase()) {
    case 'completed':
      return completed(data, job, providerStatus)
    case 'failed':
    case 'timeout':
    case 'deleted':
      return { state: 'failed', fault: failureOf(data), providerStatus }
    case 'cancelled':
      return { state: 'canceled', providerStatus }
    case 'created':
      return { state: 'queued', progress: null, providerStatus }
    default:
      return { state: 'running', progress: null, providerStatus }
  }
}

/** WaveSpeed's safety checker blanks the outputs that it flags. */
function completed(data: unknown, job: AiJob, providerStatus: string): AiPolled {
  const flags = listAt(data, 'has_nsfw_contents')
  const listed = listAt(data, 'outputs')
  const kept = listed.filter((_, index) => flags[index] !== true)
  if (listed.length > 0 && kept.length === 0) {
    return { state: 'failed', fault: new AiFault('moderated', 'Every output was flagged.'), providerStatus }
  }
  return succeeded(job['makes'] === 'text' ? texts(kept) : resultsAt(kindOf(job), kept), providerStatus)
}

const kindOf = (job: AiJob) => (job['makes'] === 'image' ? 'image' : 'video')

function texts(outputs: readonly unknown[]): AiResult[] {
  return outputs.flatMap((text) =>
    typeof text === 'string' && text !== '' ? [{ kind: 'text' as const, text }] : [],
  )
}

function failureOf(data: unknown): AiFault {
  const words = textAt(data, 'error') ?? ''
  const code = at(data, 'code')
  const own = typeof code === 'number' ? faultOfCode(code, words) : null
  return own ?? faultInWords(words)
}

function faultOfCode(code: number, words: string): AiFault | null {
  switch (code) {
    case 1200:
      return new AiFault('moderated', words)
    case 1400:
    case 1401:
      return new AiFault('bad-input', words)
    case 1402:
      return new AiFault('input-unreachable', words)
    default:
      return null
  }
}

/** The code in the body decides, whatever the HTTP status is. */
function faultOf({ status, headers, json }: ProviderAnswer, isSubmit: boolean): AiFault | null {
  const code = at(json, 'code')
  if (typeof code !== 'number' || code === 200) return null
  const words = textAt(json, 'message') ?? ''
  // WaveSpeed may have started the work despite the error.
  if (code >= 500 && status < 400) return isSubmit ? null : new AiFault('unavailable', words)
  const own = faultOfCode(code, words)
  if (own) return own
  const inWords = faultInWords(words)
  if (code === 400 && inWords.code !== 'failed') return inWords
  return faultOfStatus(
    { status: code >= 400 && code < 500 ? code : Math.max(status, 400), headers },
    isSubmit,
  )
}

const PAGE = 100

/** The list shows the model but not the input, so it can only prove that a prediction is absent. */
async function findLost(
  http: ProviderHttp,
  request: AiSubmission,
  { signal, since }: AiCallContext & { since: Date },
): Promise<AiLookup> {
  if (request.task === 'ai_chatbot') return { kind: 'unclear' }
  const { model } = wavespeedRequest(request)
  const call = {
    method: 'POST',
    to: '/api/v3/predictions',
    json: { page: 1, page_size: PAGE },
    signal,
  } as const
  const { json } = await http.ask(call)
  const items = at(json, 'data', 'items')
  if (!isList(items)) return { kind: 'unclear' }
  // Allows a minute for clocks that differ.
  const recent = items.filter(
    (item) => !(Date.parse(textAt(item, 'created_at') ?? '') < since.getTime() - 60_000),
  )
  const isWhole = items.length < PAGE || recent.length < items.length
  return isWhole && recent.every((item) => isOfOther(item, model)) ? { kind: 'absent' } : { kind: 'unclear' }
}

/** Whether the item is for another model. An item that names no model could be ours. */
function isOfOther(item: unknown, model: string): boolean {
  const named = textAt(item, 'model')
  return named !== null && named !== model
}

const MAX_AGE_SECONDS = 300

function readWebhook({ headers, query, rawBody, now }: AiWebhook, secret: string): AiWebhookRead | null {
  const [id, timestamp = '', signature = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  )
  if (id === undefined || Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return null
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), rawBody])
  // The prefix identifies the format and isn't part of the key.
  const key = secret.replace(/^whsec_/, '')
  if (!isSignedBy(signed, { secret: key, signature: signature.replace(/^v3,/, '') })) return null
  const json = parse(rawBody.toString('utf8'))
  return { attemptId: query['attempt'] ?? null, jobId: textAt(json, 'id'), eventKey: id }
}
