import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toolNames } from '@fanfare/engine/protocol'
import { startEngine } from '@fanfare/engine/start-engine'
import sharp from 'sharp'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AiFault, type AiSubmission } from '../port.ts'
import { engineInputOf } from './engine-input.ts'
import { localAdapter, type RequestEngine } from './local-adapter.ts'

const engine = startEngine({ workers: 1 })
const adapter = localAdapter(engine, { workers: 1 })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fanfare-local-test-'))
})
afterAll(async () => {
  engine.stop()
  await rm(folder, { recursive: true })
})

const submission = (rest: Partial<AiSubmission> & Pick<AiSubmission, 'task'>): AiSubmission => ({
  attemptId: crypto.randomUUID(),
  model: 'local',
  providerModel: rest.task,
  input: {},
  outputs: 1,
  files: new Map(),
  parentJob: null,
  webhook: null,
  ...rest,
})

const everything = {
  prompt: 'A red lighthouse',
  negative_prompt: 'people',
  aspect_ratio: 'portrait',
  resolution: 'SD',
  duration: 'long',
  seed: 7,
  effect: 'duotone',
  strength: 0.5,
  face_enhance: true,
  outputs: 2,
  for: 'video',
}

test("every engine task accepts the adapter's input, with all fields and with only the required ones", () => {
  const tasks = engine.tasks()
  const tools = toolNames.filter((name) => tasks.some((task) => task.name === name))
  expect(tools.length).toBeGreaterThan(3)
  for (const name of tools) {
    const schema = tasks.find((task) => task.name === name)?.input ?? Type.Never()
    for (const input of [everything, { prompt: 'A boat', effect: 'duotone' }]) {
      const { input: sent } = engineInputOf(submission({ task: name, input }))
      expect([name, [...Value.Errors(schema, Value.Default(schema, sent))]]).toEqual([name, []])
    }
  }
  // The engine's analyses of pictures aren't tools.
  expect(adapter.tasks?.()).toEqual(new Set(tools))
})

test('a picture has the requested size, number and seeds, and names its generator', async () => {
  const input = { prompt: 'A red lighthouse', aspect_ratio: 'landscape', resolution: 'SD', seed: 7 }
  const context = { signal: new AbortController().signal }
  const made = await adapter.submit(submission({ task: 'text_to_image', input, outputs: 2 }), context)
  if (made.kind !== 'done') throw new Error('The engine answers with its results.')
  expect(made.outputs).toMatchObject([
    {
      kind: 'image',
      seed: 7,
      note: 'made on this server',
      detail: expect.stringContaining('red lighthouse') as string,
    },
    {
      kind: 'image',
      seed: 8,
      note: 'made on this server',
      detail: expect.stringContaining('red lighthouse') as string,
    },
  ])
  const [first] = made.outputs
  const bytes = first?.kind === 'image' && 'bytes' in first.from ? first.from.bytes : new Uint8Array()
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 768, height: 576 })
})

test('only tasks that take files wait for the networks, which screen their results', async () => {
  const waits: unknown[] = []
  const fake: RequestEngine = {
    tasks: () => engine.tasks(),
    networks: async () => ({ now: { state: 'installing', progress: 0.4 }, tasks: [] }),
    run: async (_request, options) => {
      waits.push(options?.waitsForNetworks)
      return []
    },
  }
  const waiting = localAdapter(fake, { workers: 1 })
  const readiness = (await waiting.readiness?.()) ?? new Map()
  expect(readiness.get('image_effects')).toEqual({ state: 'installing', progress: 0.4 })
  expect(readiness.has('video_extend')).toBe(true)
  expect([readiness.has('text_to_image'), readiness.has('text_to_video')]).toEqual([false, false])
  const context = { signal: new AbortController().signal }
  const image = {
    kind: 'image',
    mime: 'image/jpeg',
    byteSize: 9,
    width: 1,
    height: 1,
    path: '/photo.jpg',
    url: '',
  } as const
  const effect = submission({ task: 'image_effects', files: new Map([['image', image]]) })
  await waiting.submit(effect, context)
  await waiting.submit(submission({ task: 'text_to_image' }), context)
  expect(waits).toEqual([true, false])
})

test('an unsupported task and a broken picture cause different errors', async () => {
  const context = { signal: new AbortController().signal }
  await expect(adapter.submit(submission({ task: 'ai_chatbot' }), context)).rejects.toThrow(AiFault)
  const nothing = submission({ task: 'image_effects', input: { effect: 'duotone' } })
  await expect(adapter.submit(nothing, context)).rejects.toMatchObject({ code: 'bad-input' })
})
