import { randomUUID } from 'node:crypto'
import type { FakeJob } from '../fake-jobs.ts'
import {
  json,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  type FakeWorld,
} from '../fake-provider.ts'
import { clipContainers, makeClip, makeImage, type ClipContainer } from '../result-files.ts'

interface Node {
  class_type?: string
  inputs?: Record<string, unknown>
}

/** The nodes of this ComfyUI. A workflow returns results only if it contains a node that saves them. */
const nodes = new Set([
  ...['CheckpointLoaderSimple', 'CLIPTextEncode', 'EmptyLatentImage', 'KSampler', 'VAEDecode', 'LoadImage'],
  ...['VAEEncode', 'ImageScale', 'RepeatLatentBatch', 'SaveImage', 'SaveVideo'],
])
const numbers = ['width', 'height', 'batch_size', 'amount', 'seed', 'steps', 'cfg', 'denoise']
const uploaded = new Set<string>()

function prompt({ path, body }: FakeRequest, world: FakeWorld): FakeAnswer {
  const workflow = body['prompt'] as Record<string, Node> | undefined
  if (!workflow) return refusal('no_prompt', 'No prompt provided')
  const all = Object.values(workflow)
  for (const node of all) {
    const problem = problemOf(node, workflow)
    if (problem !== null) return refusal('prompt_outputs_failed_validation', problem)
  }
  const save = all.find(({ class_type }) => class_type?.startsWith('Save'))
  if (!save) return refusal('prompt_no_outputs', 'Prompt has no outputs')
  const id = typeof body['prompt_id'] === 'string' ? body['prompt_id'] : randomUUID()
  const batch = all
    .map(({ inputs }) => inputs?.['batch_size'] ?? inputs?.['amount'])
    .find((size) => size !== undefined)
  const job = world.jobs.add({
    id,
    client: id,
    path,
    body,
    webhook: null,
    knobs: world.knobs,
    kind: save.class_type === 'SaveVideo' ? 'video' : 'image',
    wanted: typeof batch === 'number' ? batch : 1,
  })
  return json(200, { prompt_id: id, number: job.number, node_errors: {} })
}

function problemOf({ class_type = '', inputs = {} }: Node, workflow: Record<string, Node>): string | null {
  if (!nodes.has(class_type)) return `Cannot execute because node ${class_type} does not exist.`
  for (const [name, value] of Object.entries(inputs)) {
    if (Array.isArray(value) && !(String(value[0]) in workflow)) return `Bad linked input: ${name}`
    if (numbers.includes(name) && typeof value !== 'number')
      return `Failed to convert an input value: ${name}`
    if (typeof value === 'string' && value.includes('{{')) return `Value not in list: ${name}`
    const isFile = class_type === 'LoadImage' && name === 'image'
    if (isFile && !(typeof value === 'string' && uploaded.has(value)))
      return `Invalid image file: ${JSON.stringify(value)}`
  }
  return null
}

const refusal = (type: string, message: string) =>
  json(400, { error: { type, message, details: message, extra_info: {} }, node_errors: {} })

function upload({ body }: FakeRequest): FakeAnswer {
  const file = body['image'] as { name?: string } | undefined
  if (!file?.name) return json(400, null)
  uploaded.add(file.name)
  return json(200, { name: file.name, subfolder: '', type: 'input' })
}

function history(_request: FakeRequest, world: FakeWorld, [id = '']: readonly string[]): FakeAnswer {
  const job = world.jobs.find(id)
  if (!job) return json(200, {})
  const state = world.jobs.poll(job)
  if (job.end === null || (state === 'canceled' && job.polls === 0)) return json(200, {})
  return json(200, { [id]: { prompt: [job.number, id, job.body['prompt'], {}, []], ...endOf(job, world) } })
}

function endOf(job: FakeJob, world: FakeWorld) {
  if (job.end === 'succeeded') {
    const files = world.resultUrls(job).map((_, index) => ({
      filename: `${job.id}_${index}.${job.kind === 'video' ? containerOf(job) : 'png'}`,
      subfolder: '',
      type: 'output',
    }))
    const preview = { filename: 'preview.png', subfolder: '', type: 'temp' }
    const outputs = files.length > 0 ? { 9: { images: files }, 3: { images: [preview] } } : {}
    return { outputs, status: { status_str: world.word(job, 'success'), completed: true, messages: [] } }
  }
  const event = job.end === 'canceled' ? 'execution_interrupted' : 'execution_error'
  const messages = [
    ['execution_start', { prompt_id: job.id }],
    [event, { prompt_id: job.id, exception_message: 'CUDA out of memory' }],
  ]
  return { outputs: {}, status: { status_str: 'error', completed: false, messages } }
}

/** The format in which the workflow saves its video. */
function containerOf({ body }: FakeJob): 'mp4' | ClipContainer {
  const save = Object.values(body['prompt'] as Record<string, Node>).find(
    ({ class_type }) => class_type === 'SaveVideo',
  )
  const format = clipContainers.find((known) => known === save?.inputs?.['format'])
  return format ?? 'mp4'
}

function queue(_request: FakeRequest, { jobs }: FakeWorld): FakeAnswer {
  const listed = (state: string) =>
    jobs.all
      .filter((job) => jobs.stateOf(job) === state)
      .map((job) => [job.number, job.id, job.body['prompt'], { client_id: job.body['client_id'] }, []])
  return json(200, { queue_running: listed('running'), queue_pending: listed('queued') })
}

/** Deletes jobs that are still in the queue. */
function remove({ body }: FakeRequest, { jobs }: FakeWorld): FakeAnswer {
  const ids = body['delete'] as string[]
  for (const job of jobs.all.filter(({ id }) => ids.includes(id))) {
    if (jobs.stateOf(job) === 'queued') jobs.all.splice(jobs.all.indexOf(job), 1)
  }
  return empty
}

function interrupt({ body }: FakeRequest, { jobs }: FakeWorld): FakeAnswer {
  const job = jobs.find(String(body['prompt_id']))
  if (job && jobs.stateOf(job) === 'running') jobs.cancel(job)
  return empty
}

const empty: FakeAnswer = { status: 200, bytes: Buffer.alloc(0), type: 'text/plain' }

async function view({ query }: FakeRequest, { jobs }: FakeWorld): Promise<FakeAnswer> {
  const [id = '', rest = ''] = (query.get('filename') ?? '').split('_')
  const job = jobs.find(id)
  if (!job || query.get('type') !== 'output') return json(404, null)
  if (job.knobs.result === 'huge') return { status: 200, isHuge: true }
  if (job.kind === 'video') {
    const container = containerOf(job)
    return { status: 200, bytes: await makeClip(container), type: `video/${container}` }
  }
  return {
    status: 200,
    bytes: await makeImage(job.number * 4 + Number.parseInt(rest, 10)),
    type: 'image/png',
  }
}

/** ComfyUI needs no key. */
export const comfyui: FakeProvider = {
  isAuthorized: () => true,
  refusal: (status) => json(status, { error: { message: `refused with ${status}` } }),
  webhook: null,
  routes: [
    { kind: 'submit', method: 'POST', path: /^\/prompt$/, answer: prompt },
    { kind: 'poll', method: 'GET', path: /^\/history\/([^/]+)$/, answer: history },
    { kind: 'poll', method: 'GET', path: /^\/queue$/, answer: queue },
    { kind: 'other', method: 'POST', path: /^\/queue$/, answer: remove },
    { kind: 'other', method: 'POST', path: /^\/interrupt$/, answer: interrupt },
    { kind: 'other', method: 'GET', path: /^\/view$/, answer: view },
    { kind: 'other', method: 'POST', path: /^\/upload\/image$/, answer: upload },
  ],
}
