import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installNetworks, NETWORKS } from '../networks/install.ts'
import type { OnnxSession, OnnxTensor } from '../networks/onnx.ts'
import { startEngine } from '../start-engine.ts'
import { diffuse } from './diffuse.ts'
import { findModel, type DiffusionModel } from './find-model.ts'
import { scaled, stepsOf, takeStep } from './schedule.ts'
import { vocabulary, writeTinyModel } from './tiny-model.ts'
import { openTokenizer } from './tokenizer.ts'

let root: string

beforeAll(async () => {
  await installNetworks()
  root = await mkdtemp(join(tmpdir(), 'fanfare-models-'))
  await writeTinyModel(join(root, 'plain', 'tiny-turbo'))
  await writeTinyModel(join(root, 'half', 'tiny-turbo'), { isHalf: true })
  await writeTinyModel(join(root, 'xl', 'tiny-xl-turbo'), { isXl: true })
  await writeTinyModel(join(root, 'partial', 'tiny-turbo'))
  await rm(join(root, 'partial', 'tiny-turbo', 'vae_decoder'), { recursive: true })
})
afterAll(() => rm(root, { recursive: true }))

const model = (folder: string): DiffusionModel => {
  const found = findModel(join(root, folder))
  if (!found) throw new Error('There is a model')
  return found
}
const asked = { prompt: 'a cat', width: 512, height: 512, seed: 5, steps: 2 }

/** The models' inputs, in order. */
async function recordInputs(work: () => Promise<unknown>): Promise<Record<string, OnnxTensor>[]> {
  const { InferenceSession } = createRequire(join(NETWORKS, 'package.json'))('onnxruntime-node') as {
    InferenceSession: { prototype: Pick<OnnxSession, 'run'> }
  }
  const { prototype } = InferenceSession
  const { run } = prototype
  const given: Record<string, OnnxTensor>[] = []
  prototype.run = function record(this: OnnxSession, inputs) {
    given.push(inputs)
    return run.call(this, inputs)
  }
  try {
    await work()
  } finally {
    prototype.run = run
  }
  return given
}
const dimsOf = (inputs: Record<string, OnnxTensor> | undefined) =>
  Object.fromEntries(Object.entries(inputs ?? {}).map(([name, { type, dims }]) => [name, [type, ...dims]]))

describe('a diffusion model in the models folder', () => {
  test('gets the inputs of Stable Diffusion Turbo, once for each step', async () => {
    const given = await recordInputs(() => diffuse(model('plain'), asked))
    expect(given).toHaveLength(4)
    const [words, first, second, latents] = given
    expect(dimsOf(words)).toEqual({ input_ids: ['int64', 1, 77] })
    expect([...(words?.['input_ids']?.data ?? [])].slice(0, 5)).toEqual([0n, 2n, 3n, 1n, 1n])
    for (const step of [first, second])
      expect(dimsOf(step)).toEqual({
        sample: ['float32', 1, 4, 16, 16],
        timestep: ['int64', 1],
        encoder_hidden_states: ['float32', 1, 77, 8],
      })
    expect([first, second].map((step) => step?.['timestep']?.data[0])).toEqual([999n, 499n])
    expect(dimsOf(latents)).toEqual({ latent_sample: ['float32', 1, 4, 16, 16] })
    // The starting noise has a variance of about one, as in training.
    const start = Float32Array.from(first?.['sample']?.data ?? [], Number)
    expect(start.reduce((sum, value) => sum + value * value, 0) / start.length).toBeCloseTo(1, 0)
  })

  test('gets the inputs of SDXL Turbo, with both text encoders', async () => {
    const given = await recordInputs(() =>
      diffuse(model('xl'), { ...asked, width: 1024, height: 512, steps: 1 }),
    )
    expect(given).toHaveLength(4)
    const step = given[2]
    expect(dimsOf(step)).toEqual({
      sample: ['float32', 1, 4, 8, 24],
      timestep: ['int64', 1],
      encoder_hidden_states: ['float32', 1, 77, 16],
      text_embeds: ['float32', 1, 8],
      time_ids: ['float32', 1, 6],
    })
    expect([...(step?.['time_ids']?.data ?? [])]).toEqual([64, 192, 0, 0, 64, 192])
  })

  test('works with a model in half precision', async () => {
    const given = await recordInputs(() => diffuse(model('half'), asked))
    expect(dimsOf(given[1])).toMatchObject({ sample: ['float16', 1, 4, 16, 16] })
    const [half, whole] = [await diffuse(model('half'), asked), await diffuse(model('plain'), asked)]
    const apart = half.pixels.map((value, i) => Math.abs(value - (whole.pixels[i] ?? 0)))
    expect(Math.max(...new Set(apart))).toBeLessThanOrEqual(2)
  })

  test('makes the same picture from the same prompt and seed, and otherwise a different one', async () => {
    const pixels = async (more: object) => (await diffuse(model('plain'), { ...asked, ...more })).pixels
    const first = await pixels({})
    expect(await pixels({})).toEqual(first)
    expect(await pixels({ seed: 6 })).not.toEqual(first)
    expect(await pixels({ prompt: 'a dog' })).not.toEqual(first)
    expect(await pixels({ steps: 1 })).not.toEqual(first)
  })

  test("makes the pictures of the engine's tasks, which name the model", async () => {
    const engine = startEngine({ modelsFolder: join(root, 'plain') })
    const request = (seed: number) => ({
      id: 'cat',
      task: 'text_to_image' as const,
      files: {},
      directory: root,
      input: { prompt: 'a cat', width: 640, height: 512, seed },
    })
    try {
      const task = engine.tasks().find(({ name }) => name === 'text_to_image')
      expect(task).toMatchObject({
        model: 'tiny-turbo',
        summary: 'Makes a picture from a prompt with tiny-turbo',
      })
      expect(engine.tasks().filter(({ model: used }) => used !== undefined)).toHaveLength(1)
      const [output] = await engine.run(request(3))
      expect(output).toMatchObject({
        note: 'made on this server with tiny-turbo',
        model: 'tiny-turbo',
        generator: 'fanfare-local',
        file: 'image-1.png',
        width: 640,
        height: 512,
        seed: 3,
      })
      const path = join(root, 'image-1.png')
      const { width, height, exif } = await sharp(path).metadata()
      expect({ width, height }).toEqual({ width: 640, height: 512 })
      expect(exif?.toString('latin1')).toContain('made on this server with tiny-turbo')
      const first = await readFile(path)
      await engine.run(request(3))
      expect((await readFile(path)).equals(first)).toBe(true)
    } finally {
      engine.stop()
    }
  })

  test('is ignored while it is incomplete', async () => {
    expect(findModel(join(root, 'partial'))).toBeUndefined()
    const engine = startEngine({ modelsFolder: join(root, 'partial') })
    try {
      expect(engine.tasks().some(({ model: used }) => used !== undefined)).toBe(false)
      const input = { prompt: 'a harbour', width: 512, height: 512 }
      const [output] = await engine.run({
        id: 'drawn',
        task: 'text_to_image',
        files: {},
        directory: root,
        input,
      })
      expect(output).toMatchObject({ note: 'made on this server' })
      expect(output).not.toHaveProperty('model')
    } finally {
      engine.stop()
    }
  })
})

test('the tokenizer merges letters by its list of pairs, and pads the result', async () => {
  const tokenize = await openTokenizer(join(root, 'plain', 'tiny-turbo', 'tokenizer'))
  const ids = (...tokens: string[]) => tokens.map((token) => vocabulary[token])
  expect(tokenize('  A  Cat ').slice(0, 4)).toEqual(
    ids('<|startoftext|>', 'a</w>', 'cat</w>', '<|endoftext|>'),
  )
  expect(tokenize('cats').slice(1, 4)).toEqual(ids('ca', '<|endoftext|>', 's</w>'))
  expect(tokenize('é').slice(1, 3)).toEqual(ids('Ã', '©</w>'))
  const long = tokenize('cat '.repeat(200))
  expect(long).toHaveLength(77)
  expect(long.at(-1)).toBe(vocabulary['<|endoftext|>'])
})

test('the steps match those of the turbo models, and the last one ends without noise', () => {
  const settings = {
    _class_name: 'EulerDiscreteScheduler',
    num_train_timesteps: 1000,
    beta_start: 0.00085,
    beta_end: 0.012,
    prediction_type: 'epsilon' as const,
  }
  const steps = stepsOf(settings, 4)
  expect(steps.map(({ timestep }) => timestep)).toEqual([999, 749, 499, 249])
  expect(steps[0]?.sigma).toBeCloseTo(14.6146, 3)
  expect(steps.at(-1)?.nextSigma).toBe(0)
  const picture = new Float32Array([0.5, -1, 0.25])
  const noise = new Float32Array([1, -0.5, 2])
  let latents: Float32Array = picture.map((value, i) => value + (noise[i] ?? 0) * (steps[0]?.sigma ?? 0))
  for (const step of steps) {
    expect(scaled(latents, step)).toHaveLength(3)
    latents = takeStep(settings, step, { latents, predicted: noise, noise: () => NaN })
  }
  for (const [i, value] of latents.entries()) expect(value).toBeCloseTo(picture[i] ?? 0, 4)
})
