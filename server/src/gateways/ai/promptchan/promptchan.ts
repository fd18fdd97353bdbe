import { listAt, textAt } from '#kernel/json-value'
import { faultInWords } from '../http/fault-words.ts'
import { providerHttp, type ProviderHttp } from '../http/provider-http.ts'
import { manyTimes } from '../results/many-times.ts'
import { resultsAt, succeeded } from '../results/provider-results.ts'
import { AiFault, UnknownSubmit, type AiAdapter, type AiPolled, type AiResult } from '../port.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { promptchanRequest } from './promptchan-request.ts'

const MEGABYTE = 1024 * 1024

/** Promptchan: adult pictures, which are returned directly, and videos. */
export function promptchan({ key, url }: ProviderSettings): AiAdapter {
  const http = providerHttp({
    base: url ?? 'https://prod.aicloudnetservices.com',
    headers: { 'x-api-key': key },
    secrets: [key],
  })
  return {
    provider: 'promptchan',
    pollEveryMs: 5000,
    mostAtOnce: 1,
    isRepeatable: false,
    submit: async (request, context) => {
      const { kind, path, body, notes } = promptchanRequest(request)
      const call = { method: 'POST', to: path, json: body, signal: context.signal } as const
      if (kind === 'image') {
        const many = await manyTimes(request, context, () => onePicture(http, call))
        return { kind: 'done', outputs: many.outputs, notes: [...notes, ...many.notes] }
      }
      const id = textAt((await http.submit(call)).json, 'request_id')
      if (id === null) throw new UnknownSubmit('Promptchan accepted the request but named no job.')
      return { kind: 'accepted', job: { id }, notes }
    },
    poll: ({ id }, { signal }) => poll(http, encodeURIComponent(id), signal),
  }
}

type Call = Parameters<ProviderHttp['submit']>[0]

async function onePicture(http: ProviderHttp, call: Call): Promise<AiResult> {
  const { json } = await http.submit({ ...call, timeoutMs: 180_000, mostBytes: 32 * MEGABYTE })
  if (json === undefined) throw new UnknownSubmit('Promptchan answered with something other than JSON.')
  const image = textAt(json, 'image')
  if (image === null) throw new AiFault('no-result')
  return { kind: 'image', from: { bytes: Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64') } }
}

/** The status only reports that a video is finished. The result is fetched from another address. */
async function poll(http: ProviderHttp, id: string, signal: AbortSignal): Promise<AiPolled> {
  const { json } = await http.ask({ method: 'GET', to: `/api/external/video_v2/status/${id}`, signal })
  const status = textAt(json, 'status')
  if (status === null) throw new AiFault('unavailable', 'Promptchan answered without a status.')
  const providerStatus = status
  switch (status.toLowerCase()) {
    case 'completed': {
      const result = await http.ask({ method: 'GET', to: `/api/external/video_v2/result/${id}`, signal })
      return succeeded(resultsAt('video', listAt(result.json, 'video')), providerStatus)
    }
    case 'failed':
    case 'error':
      return { state: 'failed', fault: faultInWords(textAt(json, 'details') ?? ''), providerStatus }
    case 'cancelled':
    case 'canceled':
      return { state: 'canceled', providerStatus }
    case 'pending':
    case 'queued':
      return { state: 'queued', progress: null, providerStatus }
    default:
      return { state: 'running', progress: null, providerStatus }
  }
}
