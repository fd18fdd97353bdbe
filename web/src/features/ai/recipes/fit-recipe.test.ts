import type { AiTool, InputSchema } from '@fanfare/contract/ai/tools'
import { describe, expect, test } from 'vitest'
import { fitRecipe } from './fit-recipe.ts'
import type { PictureRecipe } from './picture-recipe.ts'

const inputs: InputSchema = {
  type: 'object',
  required: ['prompt'],
  properties: {
    prompt: { type: 'string', title: 'Prompt', maxLength: 60, 'x-prompt': true },
    negative_prompt: { type: 'string', title: 'Negative prompt', maxLength: 60 },
    image: { type: 'string', title: 'Image', 'x-file': 'image' },
    aspect_ratio: { enum: ['square', 'portrait', 'landscape'], title: 'Aspect ratio', default: 'square' },
    seed: { type: 'integer', title: 'Seed', minimum: 0, maximum: 2 ** 31 - 1 },
    loras: {
      type: 'array',
      title: 'LoRAs',
      maxItems: 2,
      items: { type: 'object', properties: { path: { type: 'string', title: 'LoRA', maxLength: 10 } } },
    },
  },
}
const withSteps: InputSchema = {
  ...inputs,
  properties: { ...inputs.properties, steps: { type: 'integer', title: 'Steps', minimum: 1, maximum: 50 } },
}
const tool: AiTool = {
  task: 'text_to_image',
  slug: 'text-to-image',
  title: 'Text to image',
  summary: '',
  makes: 'image',
  base_price: 0.7,
  is_coming_soon: false,
  is_waiting: false,
  needs_consent: false,
  consent_field: null,
  inputs,
  outputs_field: null,
  models: [
    {
      id: 'flux-dev',
      provider: 'piapi',
      title: 'Flux dev',
      inputs: withSteps,
      most_outputs: 4,
      readiness: null,
    },
  ],
}
const fit = (recipe: Partial<PictureRecipe>, chosen: Parameters<typeof fitRecipe>[1]['chosen'] = null) =>
  fitRecipe({ tool: null, model: null, values: {}, size: null, ...recipe }, { tool, chosen })

describe('a recipe', () => {
  test('fills a form, with the closest aspect ratio', () => {
    const fitted = fit({ values: { prompt: 'A fox', seed: 7 }, size: { width: 512, height: 768 } })
    expect(fitted.values).toEqual({ prompt: 'A fox', seed: 7, aspect_ratio: 'portrait' })
    expect(fitted.filled).toEqual(['Prompt', 'Aspect ratio', 'Seed'])
    expect(fit({ size: { width: 1000, height: 1024 } }).values).toEqual({ aspect_ratio: 'square' })
  })

  test('selects a model by its file name, and then fills the inputs that this model takes', () => {
    const fitted = fit({ model: { provider: null, name: 'FLUX_dev' }, values: { steps: 30 } })
    expect(fitted).toMatchObject({ model: { provider: 'piapi', model: 'flux-dev' }, values: { steps: 30 } })
    expect(fitted.unknownModel).toBeNull()
  })

  test('doesn’t change the chosen model if its own isn’t available, and reports its own model’s name', () => {
    const fitted = fit({ model: { provider: null, name: 'dreamshaper_8' }, values: { steps: 30 } })
    expect(fitted).toMatchObject({
      model: null,
      unknownModel: 'dreamshaper_8',
      values: {},
      leftOut: ['Steps'],
    })
    const chosen = { provider: 'piapi' as const, model: 'flux-dev' }
    expect(fit({ model: { provider: 'local', name: 'flux-dev' } }, chosen)).toMatchObject({
      model: chosen,
      unknownModel: 'flux-dev',
    })
  })
})

describe('a malicious recipe', () => {
  test('fills no field with a value that the field can’t hold', () => {
    const values = JSON.parse(`{
      "__proto__": { "seed": 5 }, "constructor": "x", "prompt": { "deep": ["x"] }, "negative_prompt": 7,
      "image": "/api/content/get?id=0190a3c2-1111-7222-8333-444455556666", "aspect_ratio": "round",
      "seed": 4294967296, "loras": "x"
    }`) as Record<string, unknown>
    const fitted = fit({ values })
    expect(fitted.values).toEqual({})
    expect(new Set(fitted.leftOut)).toEqual(
      new Set(['Other settings', 'Prompt', 'Negative prompt', 'Image', 'Aspect ratio', 'Seed', 'LoRAs']),
    )
    expect({}).not.toHaveProperty('seed')
  })

  test('is cut to the maximum length of each field, and loses invisible characters', () => {
    const fitted = fit({
      model: { provider: null, name: `\u202E${'x'.repeat(500)}` },
      values: {
        prompt: 'long '.repeat(100_000),
        negative_prompt: 'a\u0000b\u202Ec\r\nd',
        loras: [{ path: 'y'.repeat(50), other: 1 }, 'z', { path: 3 }, { path: 'third' }],
      },
    })
    expect(fitted.values).toMatchObject({ negative_prompt: 'abc\nd', loras: [{ path: 'y'.repeat(10) }] })
    expect(String(fitted.values['prompt'])).toHaveLength(60)
    expect(fitted.shortened).toEqual(['Prompt'])
    expect(fitted.unknownModel).toBe(`${'x'.repeat(60)}…`)
  })
})
