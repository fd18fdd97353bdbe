import { FormData } from 'undici'
import { at, textAt } from '#kernel/json-value'
import { cancelWith } from '../http/cancel.ts'
import { isList, isObject } from '../http/json-shapes.ts'
import { providerHttp, type ProviderAnswer, type ProviderHttp } from '../http/provider-http.ts'
import { bytesOf } from '../input/file-bytes.ts'
import { succeeded } from '../results/provider-results.ts'
import {
  AiFault,
  UnknownSubmit,
  type AiAdapter,
  type AiJob,
  type AiLookup,
  type AiPolled,
  type AiResult,
  type AiSubmission,
} from '../port.ts'
import { failureIn, savedFiles } from './comfyui-results.ts'
import { fillWorkflow, namesIn, readWorkflow, valuesOf } from './workflow.ts'

export interface ComfyuiSettings {
  url: string
  /** The folder of the operator's workflows; null for the bundled ones. */
  workflows: string | null
}

const MEGABYTE = 1024 * 1024

// Results are kept in memory, so both their sizes and their number are limited.
const MAX_BYTES = { image: 64 * MEGABYTE, video: 256 * MEGABYTE } as const
const MAX_TOTAL_BYTES = 256 * MEGABYTE
const MAX_FILES = 4

/** The operator's ComfyUI. Its jobs are workflows: files with placeholders for the values that change. */
export function comfyui({ url, workflows }: ComfyuiSettings): AiAdapter {
  const http = providerHttp({ base: url, headers: {}, secrets: [], faultOf })
  return {
    provider: 'comfyui',
    pollEveryMs: 1000,
    mostAtOnce: 2,
    // The machine is the operator's own, so repeating a request is free.
    isRepeatable: true,
    submit: async (request, { signal }) => {
      const notes: string[] = []
      const workflow = await readWorkflow(request.providerModel, workflows)
      const values = new Map([
        ...valuesOf(request, notes),
        ...(await uploads(http, { request, workflow, signal })),
      ])
      const [missing] = [...namesIn(workflow)].filter((name) => !values.has(name))
      if (missing !== undefined) throw new AiFault('bad-input', `${missing} is missing`, { field: missing })
      const { attemptId } = request
      const prompt = fillWorkflow(workflow, values)
      const json = { prompt, client_id: attemptId, prompt_id: attemptId }
      const answer = await http.submit({ method: 'POST', to: '/prompt', json, signal })
      const id = textAt(answer.json, 'prompt_id')
      if (id === null) throw new UnknownSubmit('ComfyUI accepted the workflow but named no prompt.')
      return { kind: 'accepted', job: { id, outputs: request.outputs }, notes }
    },
    poll: (job, { signal }) => poll(http, job, signal),
    cancel: async ({ id }, { signal }) => {
      const place = await placeOf(http, id, signal)
      if (place === null) return 'too-late'
      const call = { method: 'POST', signal } as const
      return place === 'pending'
        ? cancelWith(http, { ...call, to: '/queue', json: { delete: [id] } })
        : cancelWith(http, { ...call, to: '/interrupt', json: { prompt_id: id } })
    },
    findLost: async ({ attemptId, outputs }, { signal }): Promise<AiLookup> => {
      const isKnown = (await placeOf(http, attemptId, signal)) ?? (await historyOf(http, attemptId, signal))
      return isKnown ? { kind: 'found', job: { id: attemptId, outputs } } : { kind: 'absent' }
    },
  }
}

/** Uploads the files that the workflow needs, and returns ComfyUI's names for them. */
async function uploads(
  http: ProviderHttp,
  { request, workflow, signal }: { request: AiSubmission; workflow: object; signal: AbortSignal },
): Promise<Map<string, string>> {
  const named = new Map<string, string>()
  for (const name of namesIn(workflow)) {
    const file = request.files.get(name)
    if (!file) continue
    const form = new FormData()
    const extension = file.mime.replace(/^.*\//, '').replace('quicktime', 'mov')
    const filename = `${request.attemptId}-${name}.${extension}`
    form.set('image', new Blob([await bytesOf(file)], { type: file.mime }), filename)
    form.set('overwrite', 'true')
    const { json } = await http.ask({ method: 'POST', to: '/upload/image', form, signal, timeoutMs: 120_000 })
    const folder = textAt(json, 'subfolder')
    named.set(name, [folder, textAt(json, 'name') ?? filename].filter((part) => part !== null).join('/'))
  }
  return named
}

async function poll(http: ProviderHttp, job: AiJob, signal: AbortSignal): Promise<AiPolled> {
  const { id } = job
  const early = await historyOf(http, id, signal)
  if (early) return ended(http, { entry: early, job }, signal)
  const place = await placeOf(http, id, signal)
  if (place !== null) {
    return { state: place === 'pending' ? 'queued' : 'running', progress: null, providerStatus: place }
  }
  // The job may have ended between the two requests. Otherwise ComfyUI was restarted and has forgotten it.
  const late = await historyOf(http, id, signal)
  if (late) return ended(http, { entry: late, job }, signal)
  return {
    state: 'failed',
    fault: new AiFault('failed', 'ComfyUI has lost the workflow.'),
    providerStatus: 'lost',
  }
}

async function ended(
  http: ProviderHttp,
  { entry, job }: { entry: object; job: AiJob },
  signal: AbortSignal,
): Promise<AiPolled> {
  const status = at(entry, 'status')
  const providerStatus = textAt(status, 'status_str') ?? 'success'
  if (providerStatus.toLowerCase() === 'error') {
    const { isInterrupted, words } = failureIn(status)
    if (isInterrupted) return { state: 'canceled', providerStatus }
    return { state: 'failed', fault: new AiFault('failed', words), providerStatus }
  }
  const outputs: AiResult[] = []
  let bytesLeft = MAX_TOTAL_BYTES
  for (const { kind, query } of savedFiles(at(entry, 'outputs')).slice(0, wantedFiles(job))) {
    const call = { method: 'GET', to: `/view?${query}`, signal, timeoutMs: 120_000 } as const
    const { bytes } = await http.ask({ ...call, mostBytes: Math.min(MAX_BYTES[kind], bytesLeft) })
    bytesLeft -= bytes.length
    outputs.push({ kind, from: { bytes } })
  }
  return succeeded(outputs, providerStatus)
}

/** A workflow may save more files than were requested, and nobody would see the others. */
function wantedFiles({ outputs }: AiJob): number {
  return typeof outputs === 'number' ? Math.min(outputs, MAX_FILES) : MAX_FILES
}

async function historyOf(http: ProviderHttp, id: string, signal: AbortSignal): Promise<object | null> {
  const call = { method: 'GET', to: `/history/${encodeURIComponent(id)}`, signal } as const
  const { json } = await http.ask({ ...call, mostBytes: 16 * MEGABYTE })
  if (!isObject(json)) throw new AiFault('unavailable', 'ComfyUI answered without a history.')
  const entry = at(json, id)
  if (entry === undefined) return null
  if (!isObject(entry)) throw new AiFault('unavailable', 'ComfyUI answered with an invalid history.')
  return entry
}

async function placeOf(
  http: ProviderHttp,
  id: string,
  signal: AbortSignal,
): Promise<'pending' | 'running' | null> {
  const { json } = await http.ask({ method: 'GET', to: '/queue', signal, mostBytes: 64 * MEGABYTE })
  const [running, pending] = [at(json, 'queue_running'), at(json, 'queue_pending')]
  // An answer without both lists would look like a job that ComfyUI doesn't know, which would then be sent elsewhere.
  if (!isPlaces(running) || !isPlaces(pending))
    throw new AiFault('unavailable', 'ComfyUI answered without its queue.')
  const isIn = (places: readonly Place[]) => places.some(([, named]) => named === id)
  if (isIn(running)) return 'running'
  return isIn(pending) ? 'pending' : null
}

/** A job in the queue: its number, its id, and more. */
type Place = readonly [unknown, string, ...unknown[]]

const isPlaces = (value: unknown): value is readonly Place[] =>
  isList(value) && value.every((place) => isList(place) && typeof place[1] === 'string')

/**
 * ComfyUI validates a workflow before accepting it. The errors, such as a missing model or node, are for the operator.
 */
function faultOf({ status, json }: ProviderAnswer): AiFault | null {
  if (status !== 400) return null
  return new AiFault('not-configured', textAt(json, 'error', 'message') ?? '')
}
