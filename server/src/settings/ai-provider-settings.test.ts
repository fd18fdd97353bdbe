import { expect, test } from 'vitest'
import { openAiProviders } from '#gateways/ai/open-ai-providers'
import { ConfigurationError, readConfig } from '../config.ts'
import { aiProviderSettings } from './ai-provider-settings.ts'

const settings = (environment: Record<string, string>) => aiProviderSettings(readConfig(environment))

test('without keys no provider is available, and with one key exactly that provider is', () => {
  expect([...openAiProviders(settings({})).keys()]).toEqual([])
  expect([...openAiProviders(settings({ LUMA_KEY: 'k', PIAPI_URL: 'http://127.0.0.1:1' })).keys()]).toEqual([
    'luma',
  ])
  const own = { OPENAI_IMAGES_URL: 'http://gpu:8080/v1/', COMFYUI_URL: 'http://gpu:8188/' }
  expect([...openAiProviders(settings(own)).keys()]).toEqual(['openai_images', 'comfyui'])
  expect(settings(own)).toMatchObject({
    openai_images: { url: 'http://gpu:8080/v1', key: null },
    comfyui: { url: 'http://gpu:8188' },
  })
})

test('every provider with a key is opened under its own name', () => {
  const names = ['PIAPI', 'WAVESPEED', 'LUMA', 'RUNWAY', 'AKOOL', 'BFL', 'PROMPTCHAN', 'STABILITY']
  const keys = Object.fromEntries(names.map((name) => [`${name}_KEY`, `key of ${name}`]))
  const opened = openAiProviders(settings(keys))
  expect([...opened.keys()]).toEqual(names.map((name) => name.toLowerCase()))
  for (const [name, adapter] of opened) expect(adapter.provider).toBe(name)
})

test("WaveSpeed's chats go to the address of its other calls, unless they have their own", () => {
  const at = (more: Record<string, string>) => settings({ WAVESPEED_KEY: 'k', ...more }).wavespeed
  expect(at({})).toMatchObject({ url: null, chatUrl: null })
  expect(at({ WAVESPEED_URL: 'http://a/' })).toMatchObject({ url: 'http://a', chatUrl: 'http://a' })
  expect(at({ WAVESPEED_URL: 'http://a', WAVESPEED_CHAT_URL: 'http://b' })).toMatchObject({
    chatUrl: 'http://b',
  })
})

test('an Akool client needs both an id and a secret, and its secret is never shown', () => {
  const id = '0123456789abcdef'
  const secret = 'hunter2-hunter2-hunter2-'
  const client = { AKOOL_KEY: 'k', AKOOL_CLIENT_ID: id, AKOOL_CLIENT_SECRET: secret }
  expect(settings({ AKOOL_KEY: 'k' }).akool?.client).toBeNull()
  expect(settings(client).akool?.client).toEqual({ id, secret })
  const faults = [
    { AKOOL_CLIENT_SECRET: `${secret}x` },
    { AKOOL_CLIENT_ID: 'short' },
    { AKOOL_CLIENT_SECRET: '' },
  ]
  for (const fault of faults) {
    const read = () => settings({ ...client, ...fault })
    expect(read).toThrow(ConfigurationError)
    expect(read).not.toThrow(/hunter2/)
  }
})
