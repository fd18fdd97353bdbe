import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { expect, test } from 'vitest'
import type { AiAdapter } from '#gateways/ai/port'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { checkInput } from '../catalogue/check-input.ts'
import { toolOf } from '../catalogue/tools.ts'
import { candidatesFor, inputFor, modelsOfTool, type Wanted } from './provider-candidates.ts'

const never = () => Promise.reject(new Error('Nothing is sent here.'))
const providers = (...names: AiProvider[]): ReadonlyMap<AiProvider, AiAdapter> =>
  new Map(names.map((name) => [name, scriptedAdapter(name, { submit: never })]))

const publicUrl = 'http://localhost:4000'
const all = {
  aiProviders: providers('runway', 'piapi', 'luma', 'local', 'bfl'),
  modelOverrides: new Map(),
  publicUrl,
}

const clip = (input: object): Wanted => ({
  task: 'text_to_video',
  provider: null,
  model: null,
  input: checkInput(toolOf('text_to_video'), null, { prompt: 'A ship', ...input }).input,
})
const tried = (wanted: Wanted) => candidatesFor(all, wanted).map(({ provider }) => provider)

test("each provider is tried once, in the catalogue's order", () => {
  expect(tried(clip({ aspect_ratio: 'landscape' }))).toEqual(['piapi', 'luma', 'runway', 'local'])
})

test("models that can't accept the tool's default values come last and use their own defaults", () => {
  const order = tried(clip({}))
  expect(order.indexOf('runway')).toBe(order.length - 1)
  const [runway] = candidatesFor(all, clip({})).filter(({ provider }) => provider === 'runway')
  const input = runway && inputFor(toolOf('text_to_video'), runway, clip({}).input)
  expect(input?.['aspect_ratio']).toBe('landscape')
})

test("a model that doesn't accept a value changed by the user isn't tried", () => {
  expect(tried(clip({ resolution: '4K' }))).toEqual(['luma'])
})

test("a chosen provider that doesn't offer the tool isn't tried", () => {
  expect(tried({ ...clip({}), provider: 'bfl' })).toEqual([])
})

test("a provider that can't fetch files from this server is used only by models that take no files", () => {
  const canFetch = (address: string) => address !== publicUrl
  const runway = scriptedAdapter('runway', { submit: never }, { canFetch })
  const deps = { ...all, aiProviders: new Map(all.aiProviders).set('runway', runway) }
  const providersOf = (wanted: Wanted) => candidatesFor(deps, wanted).map(({ provider }) => provider)
  expect(providersOf(clip({ aspect_ratio: 'landscape' }))).toContain('runway')

  const fromPicture = toolOf('image_to_video')
  expect(modelsOfTool(all, fromPicture).map(({ provider }) => provider)).toContain('runway')
  expect(modelsOfTool(deps, fromPicture).map(({ provider }) => provider)).not.toContain('runway')
  expect(modelsOfTool({ ...deps, publicUrl: 'https://fanfare.example' }, fromPicture)).toEqual(
    modelsOfTool(all, fromPicture),
  )
})
