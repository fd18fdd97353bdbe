import type { AiTool } from '@fanfare/contract/ai/tools'
import { aiProviders, type AiProvider, type AiTask } from '@fanfare/contract/ai/tasks'
import { namedSchemas } from '@fanfare/contract/api/schema'
import { imageEffectNames } from '@fanfare/engine/effects/names'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { presentTool } from './present-tool.ts'
import { toolOf, tools } from './tools.ts'
import { readModelOverrides, usableModels } from './usable-models.ts'

function presented(task: AiTask, providers: readonly AiProvider[]): AiTool {
  const tool = toolOf(task)
  const overrides = readModelOverrides(null)
  const models = usableModels(tool, { providers: new Set(providers), overrides })
  return presentTool(tool, { models, isComingSoon: tool.isComingSoon })
}

/** Converts a tool to the JSON that browsers receive. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('a tool shows its price, its page and its inputs', () => {
  const tool = presented('text_to_image', aiProviders)
  expect(tool).toMatchObject({
    slug: 'text-to-image',
    title: 'Text to image',
    makes: 'image',
    base_price: 0.7,
    is_coming_soon: false,
    needs_consent: false,
    outputs_field: 'outputs',
  })
  expect(sent(tool.inputs.properties['prompt'])).toEqual({
    type: 'string',
    title: 'Prompt',
    description: 'Describe what you want to see.',
    minLength: 1,
    maxLength: 2500,
    'x-prompt': true,
  })
  expect(tool.inputs.required).toEqual(['prompt'])
})

test('files, labels and collapsed fields are marked for the form', () => {
  const { inputs } = presented('image_to_video', aiProviders)
  expect(inputs.properties['image']).toMatchObject({ 'x-file': 'image' })
  expect(inputs.properties['seed']).toMatchObject({ 'x-advanced': true })
  expect(inputs.properties['duration']).toMatchObject({
    default: 'short',
    'x-labels': { short: '5s', long: '10s' },
  })
  expect(presented('face_swap', aiProviders).inputs.properties['input_video']).toMatchObject({
    'x-file': 'video',
  })
})

test('Luma and Kling offer 9 seconds, and only Luma offers 540p', () => {
  const { models } = presented('text_to_video', aiProviders)
  const labels = (name: string, field: string) =>
    models.find(({ id }) => id === name)?.inputs.properties[field]?.['x-labels']
  expect(labels('ray-2', 'duration')).toEqual({ short: '5s', long: '9s' })
  expect(labels('kling-2.1', 'duration')).toEqual({ short: '5s', long: '9s' })
  expect(labels('wan-2.1-t2v', 'duration')).toEqual({ short: '5s', long: '10s' })
  expect(labels('ray-2', 'resolution')).toEqual({ SD: '540p', HD: '720p', FHD: '1080p', '4K': '4K' })
  expect(labels('kling-2.1', 'resolution')).toEqual({ HD: '720p', FHD: '1080p' })
})

test("a model shows the tool's inputs and its own, except those that it doesn't use", () => {
  const { models } = presented('text_to_image', aiProviders)
  const flux = models.find(({ provider, id }) => provider === 'bfl' && id === 'flux-dev')
  expect(Object.keys(flux?.inputs.properties ?? {}).sort()).toEqual(
    [
      'aspect_ratio',
      'guidance',
      'outputs',
      'prompt',
      'resolution',
      'safety_tolerance',
      'seed',
      'steps',
    ].sort(),
  )
  expect(flux?.inputs.properties['outputs']?.maximum).toBe(flux?.most_outputs)
})

test('without a chosen model, a form offers only values that an available model accepts', () => {
  const all = presented('image_effects', aiProviders).inputs.properties['effect']
  const own = presented('image_effects', ['local']).inputs.properties['effect']
  expect(all?.enum).toEqual(expect.arrayContaining(['squish', 'sketch', 'yearbook']))
  expect(own?.enum).toContain('sketch')
  expect(own?.enum).not.toContain('squish')
  expect(new Set(Object.keys(own?.['x-labels'] ?? {}))).toEqual(new Set(own?.enum))

  const byFlux = presented('text_to_image', ['bfl']).inputs.properties
  expect(byFlux['resolution']?.enum).toEqual(['SD', 'HD', 'FHD'])
  expect(byFlux).not.toHaveProperty('negative_prompt')
  expect(byFlux['outputs']?.maximum).toBe(1)
  expect(presented('text_to_image', ['local']).inputs.properties['outputs']?.maximum).toBe(4)
})

test("inputs that only adult models have aren't shown to everyone", () => {
  const { inputs, models } = presented('text_to_image', ['promptchan', 'bfl'])
  expect(models.map(({ provider }) => provider)).toContain('promptchan')
  expect(inputs.properties).not.toHaveProperty('age_slider')
  expect(inputs.properties).not.toHaveProperty('negative_prompt')
})

test('a default that no available model accepts is replaced by one that is accepted', () => {
  const { inputs } = presented('image_to_video', ['runway'])
  expect(inputs.properties['aspect_ratio']).toMatchObject({
    enum: ['portrait', 'landscape'],
    default: 'landscape',
  })
})

test('the built-in engine offers the effects that it has, each with a readable name', () => {
  const effect = presented('image_effects', ['local']).inputs.properties['effect']
  expect(effect?.enum).toEqual(imageEffectNames)
  expect(Object.keys(effect?.['x-labels'] ?? {})).toHaveLength(imageEffectNames.length)
})

test('a tool without an available model still shows its form', () => {
  const tool = presented('video_to_video', ['local'])
  expect(tool.models).toEqual([])
  expect(Object.keys(tool.inputs.properties)).toEqual(['video', 'prompt', 'seed'])
})

test.each(tools.map(({ task }) => task))('%s is sent in the shape that the contract defines', (task) => {
  const schema = namedSchemas.find(({ $id }) => $id === 'AiTool')
  expect(schema).toBeDefined()
  expect([...Value.Errors(schema ?? {}, sent(presented(task, aiProviders)))]).toEqual([])
})
