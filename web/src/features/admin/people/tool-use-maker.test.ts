import { expect, test } from 'vitest'
import { makerOf } from './tool-use-maker.ts'

test('a moderator sees which provider and model worked on a request', () => {
  expect(makerOf({ provider: 'stability', model: 'sd3.5-large' })).toBe('Stability AI: sd3.5-large')
  expect(makerOf({ provider: 'comfyui', model: 'image-to-image' })).toBe('ComfyUI: image-to-image')
})

test('a model of this server isn’t named, because its name repeats the tool’s', () => {
  expect(makerOf({ provider: 'local', model: 'text-to-image' })).toBe('This server')
})

test('a request that nothing has worked on names no provider', () => {
  expect(makerOf({ provider: null, model: null })).toBeNull()
})
