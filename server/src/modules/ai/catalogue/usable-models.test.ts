import { aiProviders, type AiProvider } from '@fanfare/contract/ai/tasks'
import { inspectionNames } from '@fanfare/engine/protocol'
import { tasks } from '@fanfare/engine/tasks'
import { expect, test } from 'vitest'
import { ConfigurationError } from '#config'
import { toolOf, tools } from './tools.ts'
import { modelsToTry, readModelOverrides, usableModels } from './usable-models.ts'

const everybody = new Set<AiProvider>(aiProviders)
const none = readModelOverrides(null)
const namesOf = (models: readonly { provider: string; id: string }[]) =>
  models.map(({ provider, id }) => `${provider}:${id}`)

function refusalOf(text: string): string {
  try {
    readModelOverrides(text)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  return ''
}

test("without any provider's key, only this server's own models are available", () => {
  const providers = new Set<AiProvider>(['local'])
  const usable = usableModels(toolOf('text_to_image'), { providers, overrides: none })
  expect(namesOf(usable)).toEqual(['local:text-to-image'])
  expect(usableModels(toolOf('video_to_video'), { providers, overrides: none })).toEqual([])
})

test("exactly the tools that this server's engine supports are offered", () => {
  const providers = new Set<AiProvider>(['local'])
  const offered = tools.filter((tool) => usableModels(tool, { providers, overrides: none }).length > 0)
  // The engine also analyzes pictures, but that isn't a tool.
  const looking: readonly string[] = inspectionNames
  const able = tasks.map(({ name }) => name).filter((name) => !looking.includes(name))
  expect(offered.map(({ task }) => task).sort()).toEqual(able.sort())
})

test("models are listed in the tool's order, without retired ones", () => {
  const usable = usableModels(toolOf('image_to_video'), { providers: everybody, overrides: none })
  const names = namesOf(usable)
  expect(names).toEqual(namesOf(toolOf('image_to_video').models).filter((name) => names.includes(name)))
  expect(names).toContain('runway:gen4_turbo')
  for (const retired of ['runway:gen3a_turbo', 'luma:ray-1-6']) expect(names).not.toContain(retired)
})

test('no tool offers Midjourney until the configuration turns it on', () => {
  const offered = tools.flatMap((tool) =>
    namesOf(usableModels(tool, { providers: everybody, overrides: none })),
  )
  expect(offered.filter((name) => name.includes('midjourney'))).toEqual([])
  const overrides = readModelOverrides('piapi:midjourney=on')
  const usable = usableModels(toolOf('text_to_image'), { providers: everybody, overrides })
  expect(namesOf(usable)).toContain('piapi:midjourney')
})

test('the configuration can turn models on and off and set their names at the provider', () => {
  const overrides = readModelOverrides(
    'piapi:kling-2.1=kling/2.1-new, runway:gen3a_turbo=on ,luma:ray-2=off,',
  )
  const usable = usableModels(toolOf('image_to_video'), { providers: everybody, overrides })
  expect(namesOf(usable)).toContain('runway:gen3a_turbo')
  expect(namesOf(usable)).not.toContain('luma:ray-2')
  expect(usable.find(({ id }) => id === 'kling-2.1')).toMatchObject({
    id: 'kling-2.1',
    title: 'Kling 2.1',
    providerModel: 'kling/2.1-new',
  })
  const before = toolOf('image_to_video').models.find(({ id }) => id === 'kling-2.1')
  expect(before?.providerModel).toBe('kling/2.1')
})

test('a retired model can be used again under a new name at its provider', () => {
  const overrides = readModelOverrides('runway:gen3a_turbo=gen3b=turbo')
  const usable = usableModels(toolOf('image_to_video'), { providers: everybody, overrides })
  expect(usable.find(({ id }) => id === 'gen3a_turbo')?.providerModel).toBe('gen3b=turbo')
})

test.each([
  ['kling', 'AI_MODELS must be entries such as luma:ray-2=off, but one is "kling".'],
  ['luma:ray-2=', 'AI_MODELS must be entries such as luma:ray-2=off, but one is "luma:ray-2=".'],
  ['=off', 'AI_MODELS must be entries such as luma:ray-2=off, but one is "=off".'],
  ['luma:ray-3=on', 'AI_MODELS names "luma:ray-3", which isn’t a model. docs/ai-tools.md lists every model.'],
  ['ray-2=on', 'AI_MODELS names "ray-2", which isn’t a model. docs/ai-tools.md lists every model.'],
  ['luma:ray-2=on,luma:ray-2=off', 'AI_MODELS names "luma:ray-2" twice.'],
])('AI_MODELS=%s prevents startup', (text, sentence) => {
  expect(refusalOf(text)).toBe(sentence)
})

test('an adult model is tried only if the user chooses it or its provider', () => {
  const usable = usableModels(toolOf('text_to_image'), { providers: everybody, overrides: none })
  expect(namesOf(usable)).toContain('promptchan:image')
  const tried = (provider: AiProvider | null, model: string | null) =>
    namesOf(modelsToTry(usable, { provider, model }))
  expect(tried(null, null)).not.toContain('promptchan:image')
  expect(tried('promptchan', null)).toEqual(['promptchan:image'])
  expect(tried('promptchan', 'image')).toEqual(['promptchan:image'])
})

test('if the user chooses a provider or model, no other is used', () => {
  const usable = usableModels(toolOf('text_to_image'), { providers: everybody, overrides: none })
  const tried = (provider: AiProvider | null, model: string | null) =>
    namesOf(modelsToTry(usable, { provider, model }))
  expect(tried(null, null)[0]).toBe('bfl:flux-dev')
  expect(tried('stability', null)).toEqual([
    'stability:sd3.5-large',
    'stability:sd3.5-large-turbo',
    'stability:sd3.5-medium',
  ])
  expect(tried(null, 'flux-dev')).toEqual(['bfl:flux-dev', 'wavespeed:flux-dev'])
  expect(tried('luma', 'flux-dev')).toEqual([])
})
