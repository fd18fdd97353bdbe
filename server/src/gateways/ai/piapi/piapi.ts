import { at, listAt, parse, textAt } from '#kernel/json-value'
import { canFetch } from '../http/can-fetch.ts'
import { cancelWith } from '../http/cancel.ts'
import { faultInWords } from '../http/fault-words.ts'
import { faultOfStatus } from '../http/faults.ts'
import { providerHttp, type ProviderAnswer, type ProviderHttp } from '../http/provider-http.ts'
import { isSame } from '../http/signatures.ts'
import { chatResult } from '../input/chat.ts'
import { succeeded } from '../results/provider-results.ts'
import {
  AiFault,
  UnknownSubmit,
  type AiAdapter,
  type AiCallContext,
  type AiLookup,
  type AiPolled,
  type AiSubmission,
  type AiSubmitted,
  type AiWebhook,
  type AiWebhookRead,
} from '../port.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { piapiRequest } from './piapi-request.ts'
import { piapiResults } from './piapi-results.ts'

/** PiAPI: one API for the models of other companies, among them Kling, Flux and face swap, and for chat. */
export function piapi({ key, url }: ProviderSettings): AiAdapter {
  const base = url ?? 'https://api.piapi.ai'
  const http = providerHttp({ base, headers: { 'x-api-key': key }, secrets: [key], faultOf })
  // The chat follows OpenAI's protocol, including its authorization header.
  const chat = providerHttp({ base, headers: { authorization: `Bearer ${key}` }, secrets: [key] })
  const addressOf = (id: string) => `/api/v1/task/${encodeURIComponent(id)}`
  return {
    provider: 'piapi',
    pollEveryMs: 4000,
    mostAtOnce: 5,
    isRepeatable: false,
    canFetch: canFetch(base),
    submit: (request, { signal }) => submit({ http, chat }, request, signal),
    poll: async ({ id }, { signal }) => {
      const { json } = await http.ask({ method: 'GET', to: addressOf(id), signal })
      return polled(at(json, 'data'))
    },
    cancel: ({ id }, { signal }) => cancelWith(http, { method: 'DELETE', to: addressOf(id), signal }),
    findLost: (request, context) => findLost(http, request, context),
    readWebhook,
  }
}

async function submit(
  { http, chat }: { http: ProviderHttp; chat: ProviderHttp },
  request: AiSubmission,
  signal: AbortSignal,
): Promise<AiSubmitted> {
  const { kind, body, notes } = piapiRequest(request)
  if (kind === 'chat') {
    const call = {
      method: 'POST',
      to: '/v1/chat/completions',
      json: body,
      signal,
      timeoutMs: 120_000,
    } as const
    return { kind: 'done', outputs: [chatResult((await chat.submit(call)).json)], notes }
  }
  const { json } = await http.submit({ method: 'POST', to: '/api/v1/task', json: body, signal })
  const id = textAt(json, 'data', 'task_id')
  if (id === null) throw new UnknownSubmit('PiAPI accepted the request but named no task.')
  return { kind: 'accepted', job: { id }, notes }
}

function polled(task: unknown): AiPolled {
  const status = textAt(task, 'status')
  if (status === null) throw new AiFault('unavailable', 'PiAPI answered without a status.')
  const providerStatus = status
  switch (status.toLowerCase()) {
    case 'completed':
    case 'success':
      return succeeded(piapiResults(at(task, 'output')), providerStatus)
    case 'failed':
      return { state: 'failed', fault: faultInWords(wordsOf(task)), providerStatus }
    case 'cancelled':
    case 'canceled':
      return { state: 'canceled', providerStatus }
    case 'pending':
    case 'staged':
      return { state: 'queued', progress: null, providerStatus }
    default:
      return { state: 'running', progress: progressOf(task), providerStatus }
  }
}

function wordsOf(task: unknown): string {
  return [textAt(task, 'error', 'message'), textAt(task, 'error', 'raw_message')]
    .filter((text) => text !== null)
    .join('; ')
}

/** Some models report their progress in percent. */
function progressOf(task: unknown): number | null {
  const said = at(task, 'output', 'progress')
  return typeof said === 'number' && said >= 0 && said <= 100 ? said / 100 : null
}

/** The code in the body decides, whatever the HTTP status is. */
function faultOf({ status, headers, json }: ProviderAnswer, isSubmit: boolean): AiFault | null {
  const code = at(json, 'code')
  if (typeof code !== 'number' || code === 0 || code === 200) return null
  const words = textAt(json, 'message') ?? ''
  // PiAPI may have started the task despite the error.
  if (code >= 500 && isSubmit) return null
  const own = faultInWords(words)
  if (own.code !== 'failed' && code >= 400 && code !== 401 && code !== 429) return own
  return faultOfStatus(
    { status: code >= 400 && code < 600 ? code : Math.max(status, 400), headers },
    isSubmit,
  )
}

/**
 * Searches the latest tasks for the one with our webhook. PiAPI doesn't document how complete its list is, so a missing
 * task proves nothing.
 */
async function findLost(
  http: ProviderHttp,
  { attemptId }: AiSubmission,
  { signal, since }: AiCallContext & { since: Date },
): Promise<AiLookup> {
  const query = new URLSearchParams({
    page: '1',
    page_size: '100',
    start_time: String(Math.floor(since.getTime() / 1000) - 60),
  })
  const { json } = await http.ask({
    method: 'GET',
    to: `/api/open/tasks/histories?${query.toString()}`,
    signal,
  })
  const lists = [
    listAt(json, 'data'),
    ...['tasks', 'list', 'items', 'histories'].map((name) => listAt(json, 'data', name)),
  ]
  for (const task of lists.flat()) {
    const endpoint = textAt(task, 'config', 'webhook_config', 'endpoint') ?? ''
    const id = textAt(task, 'task_id')
    if (id !== null && URL.parse(endpoint)?.searchParams.get('attempt') === attemptId)
      return { kind: 'found', job: { id } }
  }
  return { kind: 'unclear' }
}

function readWebhook({ headers, query, rawBody, secretOf }: AiWebhook): AiWebhookRead | null {
  const [attemptId, secret] = [query['attempt'], headers['x-webhook-secret']]
  if (attemptId === undefined || secret === undefined || !isSame(secret, secretOf(attemptId))) return null
  const json = parse(rawBody.toString('utf8'))
  const [jobId, status] = [textAt(json, 'data', 'task_id'), textAt(json, 'data', 'status')]
  return { attemptId, jobId, eventKey: `${attemptId}:${status ?? ''}` }
}
