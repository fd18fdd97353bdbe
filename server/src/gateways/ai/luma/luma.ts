import { at, listAt, parse, textAt } from '#kernel/json-value'
import { canFetch } from '../http/can-fetch.ts'
import { cancelWith } from '../http/cancel.ts'
import { faultInWords } from '../http/fault-words.ts'
import { isList, isObject } from '../http/json-shapes.ts'
import { providerHttp, type ProviderAnswer, type ProviderHttp } from '../http/provider-http.ts'
import { isSame } from '../http/signatures.ts'
import { resultsAt, succeeded } from '../results/provider-results.ts'
import {
  AiFault,
  UnknownSubmit,
  type AiAdapter,
  type AiCallContext,
  type AiLookup,
  type AiPolled,
  type AiSubmission,
  type AiWebhook,
  type AiWebhookRead,
} from '../port.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { lumaPrompt, lumaRequest } from './luma-request.ts'

/** Luma's Dream Machine: Ray for videos and Photon for pictures. */
export function luma({ key, url }: ProviderSettings): AiAdapter {
  const base = url ?? 'https://api.lumalabs.ai/dream-machine/v1'
  const http = providerHttp({
    base,
    headers: { authorization: `Bearer ${key}` },
    secrets: [key],
    faultOf,
  })
  const addressOf = (id: string) => `/generations/${encodeURIComponent(id)}`
  return {
    provider: 'luma',
    pollEveryMs: 3000,
    mostAtOnce: 5,
    isRepeatable: false,
    canFetch: canFetch(base),
    submit: async (request, { signal }) => {
      const { path, body, notes } = lumaRequest(request)
      const { json } = await http.submit({ method: 'POST', to: path, json: body, signal })
      const id = textAt(json, 'id')
      if (id === null) throw new UnknownSubmit('Luma accepted the request but named no generation.')
      return { kind: 'accepted', job: { id }, notes }
    },
    poll: async ({ id }, { signal }) =>
      polled((await http.ask({ method: 'GET', to: addressOf(id), signal })).json),
    cancel: ({ id }, { signal }) => cancelWith(http, { method: 'DELETE', to: addressOf(id), signal }),
    findLost: (request, context) => findLost(http, request, context),
    readWebhook,
  }
}

function polled(json: unknown): AiPolled {
  const state = textAt(json, 'state')
  if (state === null) throw new AiFault('unavailable', 'Luma answered without a state.')
  const providerStatus = state
  switch (state.toLowerCase()) {
    case 'completed': {
      const video = resultsAt('video', [at(json, 'assets', 'video')])
      return succeeded(
        video.length > 0 ? video : resultsAt('image', [at(json, 'assets', 'image')]),
        providerStatus,
      )
    }
    case 'failed':
      return { state: 'failed', fault: faultInWords(textAt(json, 'failure_reason') ?? ''), providerStatus }
    case 'queued':
      return { state: 'queued', progress: null, providerStatus }
    default:
      return { state: 'running', progress: null, providerStatus }
  }
}

const PAGE = 100
const MAX_PAGES = 5

/**
 * Searches the list of generations. A generation with our webhook is found by it. Without a webhook, nothing identifies
 * it as ours, so only a prompt that isn't in the list is conclusive. An answer that isn't the documented list, such as
 * a proxy's error page with status 200, proves nothing.
 */
async function findLost(
  http: ProviderHttp,
  request: AiSubmission,
  { signal, since }: AiCallContext & { since: Date },
): Promise<AiLookup> {
  const prompt = lumaPrompt(request) ?? null
  let hasSimilar = false
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = `limit=${PAGE}&offset=${page * PAGE}`
    const { json } = await http.ask({ method: 'GET', to: `/generations?${query}`, signal })
    const generations = at(json, 'generations')
    const hasMore = at(json, 'has_more')
    if (!isList(generations) || typeof hasMore !== 'boolean') return { kind: 'unclear' }
    const found = generations.find((one) => isOf(one, request.attemptId))
    const id = textAt(found, 'id')
    if (id !== null) return { kind: 'found', job: { id } }
    const recent = generations.filter((one) => isSince(one, since))
    if (!recent.every(isIdentifiable)) return { kind: 'unclear' }
    hasSimilar ||= recent.some((one) => textAt(one, 'request', 'prompt') === prompt)
    if (!hasMore) return request.webhook || !hasSimilar ? { kind: 'absent' } : { kind: 'unclear' }
  }
  return { kind: 'unclear' }
}

/** A generation without its request could be any, including ours. */
const isIdentifiable = (generation: unknown): boolean =>
  textAt(generation, 'id') !== null && isObject(at(generation, 'request'))

function isOf(generation: unknown, attemptId: string): boolean {
  const callback = textAt(generation, 'request', 'callback_url') ?? ''
  return URL.parse(callback)?.searchParams.get('attempt') === attemptId
}

/** Allows a minute for clocks that differ. */
function isSince(generation: unknown, since: Date): boolean {
  const created = Date.parse(textAt(generation, 'created_at') ?? '')
  return Number.isNaN(created) || created > since.getTime() - 60_000
}

/** Maps Luma's field names to the catalogue's where they differ. */
const fields: Readonly<Record<string, string>> = {
  keyframes: 'image',
  media: 'video',
  modify_image_ref: 'image',
}

/** Luma explains a refusal in `detail`: a sentence, or a list with the location of each error. */
function faultOf({ status, json }: ProviderAnswer): AiFault | null {
  if (status !== 400 && status !== 422) return null
  const [first] = listAt(json, 'detail')
  const named = listAt(first, 'loc').findLast((part) => typeof part === 'string' && part !== 'body')
  const field = typeof named === 'string' ? (fields[named] ?? named) : null
  const words = faultInWords(textAt(json, 'detail') ?? textAt(first, 'msg') ?? '')
  return words.code === 'failed' || field !== null ? new AiFault('bad-input', '', { field }) : words
}

function readWebhook({ query, rawBody, secretOf }: AiWebhook): AiWebhookRead | null {
  const [attemptId, token] = [query['attempt'], query['token']]
  if (attemptId === undefined || token === undefined || !isSame(token, secretOf(attemptId))) return null
  const json = parse(rawBody.toString('utf8'))
  return { attemptId, jobId: textAt(json, 'id'), eventKey: `${attemptId}:${textAt(json, 'state') ?? ''}` }
}
