import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { adapterWorld } from '#testing/ai/adapter-world'
import { answering } from '#testing/ai/answering'
import { faultOf } from '#testing/ai/faults-of'
import { sendHuge } from '#testing/ai/result-files'
import { longAgo, neverAborted, submission } from '#testing/ai/submission'
import { UnknownSubmit, type AiSubmission } from '../port.ts'
import { comfyui } from './comfyui.ts'

let folder: string
const put = (name: string, workflow: unknown) =>
  writeFile(path.join(folder, name), typeof workflow === 'string' ? workflow : JSON.stringify(workflow))

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fanfare-workflows-'))
  await put('turn.json', {
    1: { class_type: 'LoadImage', inputs: { image: '{{image}}' } },
    2: { class_type: 'CLIPTextEncode', inputs: { text: 'slowly, {{prompt}}, at {{seconds}} s' } },
    3: { class_type: 'SaveVideo', inputs: { images: ['1', 0], strength: '{{strength}}' } },
  })
  await put('needs-checkpoint.json', { 1: { class_type: 'SomebodysNode', inputs: {} } })
  await put('broken.json', '{ "1": ')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const world = adapterWorld('comfyui', ({ url }) => comfyui({ url: url('comfyui'), workflows: null }))
const own = () => comfyui({ url: world.providers.url('comfyui'), workflows: folder })
const fox = (input: object = {}, more: Partial<AiSubmission> = {}): AiSubmission => ({
  ...submission({
    task: 'text_to_image',
    providerModel: 'text_to_image',
    input: { prompt: 'A "red" fox', ...input },
  }),
  ...more,
})

interface Sent {
  prompt: Record<string, { inputs: Record<string, unknown> }>
}

test('the bundled workflow is filled in, with texts as strings and numbers as numbers', async () => {
  const request = fox(
    { aspect_ratio: 'landscape', resolution: 'SD', seed: 5, negative_prompt: 'dogs' },
    { outputs: 2 },
  )
  const { body } = await world.sent(request)
  const { prompt } = body as unknown as Sent
  expect(prompt['positive']?.inputs['text']).toBe('A "red" fox')
  expect(prompt['negative']?.inputs['text']).toBe('dogs')
  expect(prompt['size']?.inputs).toEqual({ width: 904, height: 512, batch_size: 2 })
  expect(prompt['sampler']?.inputs['seed']).toBe(5)
  const end = await world.endOf({ id: request.attemptId })
  expect(end.state === 'succeeded' && end.outputs.length).toBe(2)
})

test('without a seed, the same attempt always gets the same one, and another attempt gets another', async () => {
  const seedOf = async (request: AiSubmission) => {
    const { body } = await world.sent(request)
    return (body as unknown as Sent).prompt['sampler']?.inputs['seed']
  }
  const request = fox()
  const seed = await seedOf(request)
  expect(seed).toBeTypeOf('number')
  expect(await seedOf(request)).toBe(seed)
  expect(await seedOf(fox())).not.toBe(seed)
})

test("an operator's workflow receives uploaded files by name and returns a video", async () => {
  const request = submission({
    task: 'image_to_video',
    providerModel: 'turn',
    input: { prompt: 'turning', duration: 'long' },
    files: { image: world.files.image, video: world.files.video },
  })
  const submitted = await own().submit(request, neverAborted())
  expect(submitted).toEqual({ kind: 'accepted', job: { id: request.attemptId, outputs: 1 }, notes: [] })
  const [job] = await world.jobs()
  if (!job) throw new Error('nothing was sent')
  const { prompt } = job.body as Sent
  expect(prompt['1']?.inputs['image']).toBe(`${request.attemptId}-image.png`)
  expect(prompt['2']?.inputs['text']).toBe('slowly, turning, at 10 s')
  expect(prompt['3']?.inputs['strength']).toBe(0.75)
  expect(await world.endOf({ id: request.attemptId })).toMatchObject({ outputs: [{ kind: 'video' }] })
})

test('an error names the inputs that a workflow needs and the user omitted', async () => {
  const request = submission({ task: 'image_to_video', providerModel: 'turn', input: { prompt: 'x' } })
  expect(await faultOf(own().submit(request, neverAborted()))).toMatchObject({
    code: 'bad-input',
    field: 'image',
  })
  expect(await world.jobs()).toEqual([])
})

test.each(['missing', 'broken', 'needs-checkpoint', '../package', ''])(
  'the broken workflow "%s" is reported as the operator\'s fault, not the user\'s',
  async (providerModel) => {
    const request = fox({}, { providerModel })
    expect((await faultOf(own().submit(request, neverAborted()))).code).toBe('not-configured')
    expect(await world.jobs()).toEqual([])
  },
)

test("a lost workflow is found by its attempt, and one that can't be found was certainly not accepted", async () => {
  await world.providers.set('comfyui', { dropAnswer: 'after' })
  const request = fox()
  await expect(world.adapter.submit(request, neverAborted())).rejects.toBeInstanceOf(UnknownSubmit)
  const context = { ...neverAborted(), since: longAgo }
  expect(await world.adapter.findLost?.(request, context)).toEqual({
    kind: 'found',
    job: { id: request.attemptId, outputs: 1 },
  })
  expect(await world.adapter.findLost?.(fox(), context)).toEqual({ kind: 'absent' })
})

test('a queued workflow is removed from the queue, and a running one is interrupted', async () => {
  await world.providers.set('comfyui', { queueTicks: 1, runTicks: 5 })
  const [waiting, running] = [await world.accepted(fox()), await world.accepted(fox())]
  expect(await world.adapter.poll?.(waiting, neverAborted())).toMatchObject({ state: 'queued' })
  expect(await world.adapter.cancel?.(waiting, neverAborted())).toBe('canceled')
  expect((await world.jobs()).map(({ id }) => id)).toEqual([running.id])
  await world.adapter.poll?.(running, neverAborted())
  expect(await world.adapter.poll?.(running, neverAborted())).toMatchObject({ state: 'running' })
  expect(await world.adapter.cancel?.(running, neverAborted())).toBe('canceled')
  expect(await world.endOf(running)).toMatchObject({ state: 'canceled' })
  expect(await world.adapter.cancel?.(running, neverAborted())).toBe('too-late')
})

test('a workflow that ComfyUI has forgotten counts as failed, and a failed one logs its reason', async () => {
  expect(await world.endOf({ id: 'forgotten' })).toMatchObject({ state: 'failed', providerStatus: 'lost' })
  await world.providers.set('comfyui', { outcome: 'fail' })
  const end = await world.endOf(await world.accepted(fox()))
  expect(end.state === 'failed' && end.fault.message).toContain('CUDA out of memory')
})

test("a workflow that ends between the requests for the history and the queue isn't lost", async () => {
  const id = 'a-quick-one'
  const done = { [id]: { outputs: {}, status: { status_str: 'success', completed: true, messages: [] } } }
  const url = await answering({}, { queue_running: [], queue_pending: [] }, done)
  const polled = await comfyui({ url, workflows: null }).poll?.({ id }, neverAborted())
  expect(polled).toMatchObject({ state: 'failed', fault: { code: 'no-result' }, providerStatus: 'success' })
})

/** A ComfyUI whose workflow saved these files. Counts how many were read. */
async function saving(...names: string[]) {
  const read: string[] = []
  const id = 'a-workflow'
  const images = names.map((filename) => ({ filename, subfolder: '', type: 'output' }))
  const history = { [id]: { outputs: { 1: { images } }, status: { status_str: 'success', messages: [] } } }
  const server = createServer(({ url = '' }, response) => {
    const name = new URL(url, 'http://comfyui').searchParams.get('filename')
    if (name === null) return void response.end(JSON.stringify(history))
    read.push(name)
    if (name.startsWith('huge')) sendHuge(response)
    else response.end(Buffer.from(name))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const poll = async (outputs?: number) =>
    comfyui({ url, workflows: null }).poll?.({ id, ...(outputs && { outputs }) }, neverAborted())
  return { read, poll }
}

test('no more files are read than were requested, and at most four', async () => {
  const names = ['1.png', '2.png', '3.png', '4.png', '5.png', '6.png']
  const { read, poll } = await saving(...names)
  const of = (name: string) => ({ kind: 'image', from: { bytes: Buffer.from(name) } })
  expect(await poll(2)).toMatchObject({ state: 'succeeded', outputs: names.slice(0, 2).map(of) })
  expect(read.splice(0)).toEqual(names.slice(0, 2))
  expect(await poll()).toMatchObject({ state: 'succeeded', outputs: names.slice(0, 4).map(of) })
  expect(read.splice(0)).toEqual(names.slice(0, 4))
})

test.each(['huge.png', 'huge.mp4'])(
  "%s isn't read to its end, and neither are the files after it",
  async (name) => {
    const { read, poll } = await saving('1.png', name, '3.png')
    expect((await faultOf(poll())).code).toBe('unavailable')
    expect(read).toEqual(['1.png', name])
  },
)

test("an endless response isn't read to its end", async () => {
  await world.providers.set('comfyui', { result: 'huge' })
  const job = await world.accepted(fox())
  await world.adapter.poll?.(job, neverAborted())
  const poll = Promise.resolve(world.adapter.poll?.(job, neverAborted()))
  expect((await faultOf(poll)).code).toBe('unavailable')
})

test.each(['text_to_image', 'image_to_image'])(
  "the bundled workflow %s has ComfyUI's format for saved workflows",
  async (name) => {
    const text = await readFile(path.join(import.meta.dirname, `workflows/${name}.json`), 'utf8')
    const nodes = Object.values(JSON.parse(text) as Record<string, object>)
    expect(nodes.length).toBeGreaterThan(5)
    for (const node of nodes) expect(Object.keys(node)).toEqual(['class_type', 'inputs'])
  },
)

test('an input picture is uploaded, scaled to the requested size, and changed by the requested amount', async () => {
  const input = { prompt: 'in snow', strength: 0.3, aspect_ratio: 'square', resolution: 'SD' }
  const request = submission({
    task: 'image_to_image',
    providerModel: 'image_to_image',
    input,
    files: { image: world.files.image },
    outputs: 3,
  })
  const { prompt } = (await world.sent(request)).body as unknown as Sent
  expect(prompt['original']?.inputs['image']).toBe(`${request.attemptId}-image.png`)
  expect(prompt['scaled']?.inputs).toMatchObject({ width: 512, height: 512 })
  expect(prompt['sampler']?.inputs['denoise']).toBe(0.3)
  const end = await world.endOf({ id: request.attemptId })
  expect(end.state === 'succeeded' && end.outputs.length).toBe(3)
})
