import { describe, expect, test, vi } from 'vitest'
import { readRecipe } from './read-recipe.ts'
import { blobOf, jpegWithComment, pngWith, pngWithPackedXmp, withOwnRecipe } from './testing/pictures.ts'

const own = {
  tool: 'text_to_image',
  provider: 'local',
  model: 'text-to-image',
  input: { prompt: 'A fox & a <b>hen</b>, “golden” hour 狐', aspect_ratio: 'landscape' },
  seed: 7,
}

describe('a picture made here', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('contains its recipe as a %s file', async (kind) => {
    expect(await readRecipe(await withOwnRecipe(kind, own))).toEqual({
      tool: 'text_to_image',
      model: { provider: 'local', name: 'text-to-image' },
      values: { ...own.input, seed: 7 },
      size: null,
    })
  })

  test('is also read if its recipe has no model and no seed', async () => {
    const recipe = await readRecipe(
      await withOwnRecipe('png', { ...own, provider: null, model: null, seed: null }),
    )
    expect(recipe).toMatchObject({ model: null })
    expect(recipe?.values).not.toHaveProperty('seed')
  })

  test.each([
    ['an unknown tool', { ...own, tool: 'time_travel' }],
    ['a word as its seed', { ...own, seed: 'seven' }],
    ['a list as its input', { ...own, input: ['A fox'] }],
    ['nothing', {}],
  ])('that names %s has no recipe', async (_what, recipe) => {
    expect(await readRecipe(await withOwnRecipe('jpeg', recipe))).toBeNull()
  })
})

const parameters = `a castle on a hill,
(masterpiece:1.2)
Negative prompt: blurry, text
watermark
Steps: 28, Sampler: DPM++ 2M Karras, CFG scale: 7.5, Seed: 3141592653, Size: 512x768, Model hash: 879db523c3, Model: dreamshaper_8, Lora hashes: "more_details: 3b8aa1, ink: 22", Version: v1.9.3`

const castle = {
  tool: null,
  model: { provider: null, name: 'dreamshaper_8' },
  values: {
    prompt: 'a castle on a hill,\n(masterpiece:1.2)',
    negative_prompt: 'blurry, text\nwatermark',
    steps: 28,
    sampler: 'DPM++ 2M Karras',
    cfg_scale: 7.5,
    seed: 3_141_592_653,
  },
  size: { width: 512, height: 768 },
}

describe('a picture made with A1111', () => {
  test('is read from a PNG', async () => {
    expect(await readRecipe(await pngWith({ parameters }))).toEqual(castle)
  })

  test.each(['be', 'le'] as const)(
    'is read from the comment of a JPEG in the byte order %s',
    async (order) => {
      expect(await readRecipe(await jpegWithComment(parameters, order))).toEqual(castle)
    },
  )

  test('keeps words in other scripts', async () => {
    const recipe = await readRecipe(await pngWith({ parameters: '山の城\nSteps: 20, Seed: 1' }))
    expect(recipe?.values).toEqual({ prompt: '山の城', steps: 20, seed: 1 })
  })

  test('does not mistake a camera’s comment for a recipe', async () => {
    expect(await readRecipe(await jpegWithComment('Holiday\nModel: Canon, Seed: no'))).toBeNull()
  })
})

const graph = {
  '3': {
    class_type: 'KSampler',
    inputs: {
      seed: 42,
      steps: 20,
      cfg: 8,
      sampler_name: 'euler',
      denoise: 1,
      model: ['4', 0],
      positive: ['12', 0],
      negative: ['7', 0],
      latent_image: ['5', 0],
    },
  },
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd15/v1-5-pruned.safetensors' } },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: 768, height: 512, batch_size: 1 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a glass bottle galaxy', clip: ['4', 1] } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'watermark', clip: ['4', 1] } },
  '12': { class_type: 'ConditioningSetTimestepRange', inputs: { start: 0, conditioning: ['6', 0] } },
}
const bottle = {
  tool: null,
  model: { provider: null, name: 'v1-5-pruned' },
  values: {
    prompt: 'a glass bottle galaxy',
    negative_prompt: 'watermark',
    steps: 20,
    sampler: 'euler',
    cfg_scale: 8,
    seed: 42,
  },
  size: { width: 768, height: 512 },
}

describe('a picture made with ComfyUI', () => {
  test('is read by following the links of its sampler', async () => {
    expect(await readRecipe(await pngWith({ prompt: JSON.stringify(graph), workflow: '{}' }))).toEqual(bottle)
  })

  test('is read even if Python wrote NaN into its metadata', async () => {
    const prompt = JSON.stringify({ ...graph, '9': { inputs: {}, is_changed: ['NaN'] } })
    expect(await readRecipe(await pngWith({ prompt: prompt.replace('"NaN"', 'NaN') }))).toEqual(bottle)
  })

  test('is read from its workflow if it contains no executed graph', async () => {
    const workflow = {
      nodes: [
        {
          id: 3,
          type: 'KSampler',
          widgets_values: [42, 'randomize', 20, 8, 'euler', 'normal', 1],
          inputs: [
            { name: 'model', link: 1 },
            { name: 'positive', link: 4 },
            { name: 'negative', link: 6 },
            { name: 'latent_image', link: 2 },
          ],
        },
        { id: 4, type: 'CheckpointLoaderSimple', widgets_values: ['v1-5-pruned.safetensors'] },
        { id: 5, type: 'EmptyLatentImage', widgets_values: [768, 512, 1] },
        { id: 6, type: 'CLIPTextEncode', widgets_values: ['a glass bottle galaxy'] },
        { id: 7, type: 'CLIPTextEncode', widgets_values: ['watermark'] },
      ],
      links: [
        [1, 4, 0, 3, 0, 'MODEL'],
        [4, 6, 0, 3, 1, 'CONDITIONING'],
        [6, 7, 0, 3, 2, 'CONDITIONING'],
        [2, 5, 0, 3, 3, 'LATENT'],
      ],
    }
    expect(await readRecipe(await pngWith({ workflow: JSON.stringify(workflow) }))).toEqual(bottle)
  })

  test('whose links form a cycle has no prompt, and reading it ends', async () => {
    const circle = {
      '1': { class_type: 'KSampler', inputs: { positive: ['2', 0] } },
      '2': { class_type: 'Reroute', inputs: { any: ['3', 0] } },
      '3': { class_type: 'Reroute', inputs: { any: ['2', 0] } },
    }
    expect(await readRecipe(await pngWith({ prompt: JSON.stringify(circle) }))).toBeNull()
  })
})

describe('a picture made with InvokeAI', () => {
  test('is read from its metadata', async () => {
    const metadata = {
      generation_mode: 'txt2img',
      positive_prompt: 'a koi pond',
      negative_prompt: 'people',
      width: 512,
      height: 512,
      seed: 9,
      cfg_scale: 5,
      steps: 30,
      scheduler: 'euler_a',
      model: { key: 'abc', name: 'Juggernaut XL', base: 'sdxl' },
    }
    expect(await readRecipe(await pngWith({ invokeai_metadata: JSON.stringify(metadata) }))).toEqual({
      tool: null,
      model: { provider: null, name: 'Juggernaut XL' },
      values: {
        prompt: 'a koi pond',
        negative_prompt: 'people',
        steps: 30,
        sampler: 'euler_a',
        cfg_scale: 5,
        seed: 9,
      },
      size: { width: 512, height: 512 },
    })
  })

  test('is read with the negative prompt in brackets if it was made before version 3', async () => {
    const metadata = {
      model_weights: 'stable-diffusion-1.5',
      image: {
        prompt: [{ prompt: 'a koi pond [people, cars]', weight: 1 }],
        steps: 50,
        cfg_scale: 7.5,
        seed: 11,
        width: 640,
        height: 512,
        sampler: 'k_lms',
      },
    }
    const recipe = await readRecipe(await pngWith({ 'sd-metadata': JSON.stringify(metadata) }))
    expect(recipe?.values).toMatchObject({ prompt: 'a koi pond', negative_prompt: 'people, cars', seed: 11 })
  })
})

describe('a malicious or empty file', () => {
  test('has no recipe', async () => {
    const files = [
      blobOf(Buffer.alloc(0)),
      blobOf(Buffer.from('PNG? No.')),
      blobOf(Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), Buffer.alloc(40, 255)])),
      await pngWith({}),
      await pngWithPackedXmp(200_000_000),
      await pngWith({ prompt: '['.repeat(900_000), parameters: '"'.repeat(300_000) }),
      await pngWith({ prompt: `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}` }),
      await pngWith({ prompt: '{"1":{"class_type":"KSampler","inputs":{"positive":["__proto__",0]}}}' }),
      await pngWith({
        prompt: 'null',
        workflow: '[]',
        invokeai_metadata: '"x"',
        'sd-metadata': '{"image":7}',
      }),
    ]
    for (const file of files) expect(await readRecipe(file)).toBeNull()
  })

  test('is read only up to a limit, even if it has a hundred megabytes', async () => {
    const png = await pngWith({ parameters })
    const large = new Blob([png, ...Array.from({ length: 100 }, () => new Uint8Array(1_000_000))])
    const slices = vi.spyOn(large, 'slice')
    const whole = [vi.spyOn(large, 'arrayBuffer'), vi.spyOn(large, 'text'), vi.spyOn(large, 'stream')]
    expect(await readRecipe(large)).toEqual(castle)
    expect(slices.mock.calls).toEqual([[0, 8_000_000]])
    for (const read of whole) expect(read).not.toHaveBeenCalled()
  })
})
