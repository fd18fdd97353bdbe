import { aiProviders, aiTasks } from '@fanfare/contract/ai/tasks'
import { aiBasePrices } from '@fanfare/contract/ai/base-prices'
import { expect, test } from 'vitest'
import { fileFieldsOf, inputsOf } from './inputs-of.ts'
import { toolOf, tools } from './tools.ts'

const slugs = Object.fromEntries(tools.map(({ task, slug }) => [task, slug]))

test('every task has exactly one tool', () => {
  expect(tools.map(({ task }) => task).sort()).toEqual([...aiTasks].sort())
  for (const task of aiTasks) expect(toolOf(task).task).toBe(task)
})

test('eleven tools have the specified pages, and the others have none', () => {
  expect(slugs).toEqual({
    text_to_image: 'text-to-image',
    text_to_video: 'text-to-video',
    image_to_video: 'image-to-video',
    image_effects: 'image-effects',
    face_swap: 'face-swap',
    virtual_try_on: 'virtual-try-on',
    image_to_image: 'image-to-image',
    video_upscale: 'video-upscale',
    video_extend: 'video-extend',
    ai_face_creation: 'ai-face-creation',
    ai_chatbot: 'ai-chatbot',
    video_to_video: null,
    lip_sync: null,
    prompt_optimizer: null,
  })
})

test('six tools are coming soon', () => {
  const comingSoon = tools.filter(({ isComingSoon }) => isComingSoon).map(({ task }) => task)
  expect(comingSoon.sort()).toEqual(
    ['lip_sync', 'image_to_image', 'video_upscale', 'video_extend', 'ai_face_creation', 'ai_chatbot'].sort(),
  )
})

test('prices match the price list, and tools that it leaves out are free', () => {
  const prices = Object.fromEntries(tools.map(({ task, basePrice }) => [task, Number(basePrice) / 100]))
  const free = { video_upscale: 0, video_extend: 0, ai_face_creation: 0, ai_chatbot: 0 }
  expect(prices).toEqual({ ...aiBasePrices, ...free })
})

test("a tool that works on somebody's face or body requires their consent, and other tools don't", () => {
  const asking = tools.filter(({ consentField }) => consentField !== null)
  expect(Object.fromEntries(asking.map(({ task, consentField }) => [task, consentField]))).toEqual({
    face_swap: 'source_image',
    virtual_try_on: 'model_image',
    lip_sync: 'video',
  })
  expect(asking.filter(({ canShowPeople }) => !canShowPeople)).toEqual([])
})

test('the input that a consent covers is a file that every model of the tool requires', () => {
  let looked = 0
  for (const tool of tools) {
    for (const model of [null, ...tool.models]) {
      if (tool.consentField === null) continue
      const schema = inputsOf(tool, model)
      expect(schema.required).toContain(tool.consentField)
      expect(fileFieldsOf(schema).map(({ name }) => name)).toContain(tool.consentField)
      looked += 1
    }
  }
  expect(looked).toBeGreaterThan(10)
})

test('a model with the same id is the same provider model in every tool', () => {
  const seen = new Map<string, string>()
  for (const { models } of tools) {
    for (const { provider, id, providerModel } of models) {
      const name = `${provider}:${id}`
      expect(`${name} ${seen.get(name) ?? providerModel}`).toBe(`${name} ${providerModel}`)
      seen.set(name, providerModel)
    }
  }
  expect(seen.size).toBeGreaterThan(40)
})

test('each of the eleven providers is used by at least one tool', () => {
  const used = new Set(tools.flatMap(({ models }) => models.map(({ provider }) => provider)))
  expect([...used].sort()).toEqual([...aiProviders].sort())
})

test("every tool that has a page and isn't coming soon has a model on this server", () => {
  const live = tools.filter(({ slug, isComingSoon }) => slug !== null && !isComingSoon)
  const made = live.filter(({ models }) => models.some(({ provider }) => provider === 'local'))
  expect(made).toEqual(live)
  expect(live).toHaveLength(6)
})

test("this server's engine is tried last", () => {
  const early = tools.filter(({ models }) => models.slice(0, -1).some(({ provider }) => provider === 'local'))
  expect(early).toEqual([])
})

test.each([
  ['text_to_image', ['bfl:flux-dev', 'stability:sd3.5-large', 'wavespeed:flux-dev']],
  ['text_to_video', ['piapi:kling-2.1-master', 'luma:ray-2', 'wavespeed:wan-2.1-t2v', 'runway:gen4.5']],
  ['image_to_video', ['runway:gen4_turbo', 'piapi:kling-2.1', 'wavespeed:wan-2.1-i2v', 'luma:ray-2']],
  ['video_to_video', ['luma:ray-2', 'runway:aleph2', 'wavespeed:wan-2.1-vace']],
  ['image_effects', ['piapi:kling-effects', 'wavespeed:kling-effects']],
  ['virtual_try_on', ['piapi:kling-try-on', 'bfl:flux-vto']],
  ['prompt_optimizer', ['wavespeed:prompt-optimizer', 'piapi:gpt-4o-mini']],
] as const)('%s tries %j first', (task, first) => {
  const names = toolOf(task).models.map(({ provider, id }) => `${provider}:${id}`)
  expect(names.slice(0, first.length)).toEqual(first)
})

test("the first model of every tool is current and isn't an adult model", () => {
  for (const { task, models } of tools) {
    const enabled = models.filter(({ isEnabled, isAdult }) => isEnabled && !isAdult)
    expect(`${task}: ${enabled.length > 0}`).toBe(`${task}: true`)
    expect(models[0]).toMatchObject({ isEnabled: true, isAdult: false })
  }
})

test('every field of every model has a title, so that no form shows a raw field name', () => {
  for (const { task, inputs, models } of tools) {
    for (const fields of [inputs, ...models.map((model) => model.inputs)]) {
      for (const [name, field] of Object.entries(fields.properties)) {
        expect(`${task}.${name}: ${'title' in field && typeof field['title'] === 'string'}`).toBe(
          `${task}.${name}: true`,
        )
      }
    }
  }
})
