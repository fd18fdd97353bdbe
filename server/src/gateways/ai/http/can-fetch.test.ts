import { expect, test } from 'vitest'
import { runway } from '../runway/runway.ts'
import { canFetch } from './can-fetch.ts'

const provider = 'https://api.provider.example'

test.each(['https://fanfare.example', 'http://fanfare.example', 'https://93.184.216.34'])(
  'a provider on the internet can fetch files from %s',
  (address) => expect(canFetch(provider)(address)).toBe(true),
)

test.each([
  'http://localhost:4000',
  'https://localhost',
  'http://127.0.0.1:4000',
  'http://0.0.0.0:4000',
  'http://[::1]:4000',
  'https://192.168.1.20',
  'https://[fd00::1]',
])("a provider on the internet can't fetch files from %s", (address) =>
  expect(canFetch(provider)(address)).toBe(false),
)

test('a provider in the same network can fetch files from it', () => {
  expect(canFetch('http://127.0.0.1:5000')('http://127.0.0.1:4000')).toBe(true)
  expect(canFetch('http://192.168.1.7')('http://192.168.1.20')).toBe(true)
})

test('Runway fetches files over https only', () => {
  const { canFetch: fetches } = runway({ key: 'key', url: null })
  expect(fetches?.('http://fanfare.example')).toBe(false)
  expect(fetches?.('https://fanfare.example')).toBe(true)
  expect(fetches?.('https://localhost')).toBe(false)
})
