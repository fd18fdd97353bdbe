import type { InputSchema } from '@fanfare/contract/ai/tools'
import { expect, test } from 'vitest'
import { inputFieldFor } from './result-as-input.ts'

const inputs: InputSchema = {
  type: 'object',
  properties: {
    source_image: { type: 'string', 'x-file': 'image' },
    target_image: { type: 'string', 'x-file': 'image' },
    input_video: { type: 'string', 'x-file': 'video' },
  },
}

test('a result goes to the first field that accepts its kind', () => {
  expect(inputFieldFor({ inputs, consent_field: null }, 'image')).toBe('source_image')
  expect(inputFieldFor({ inputs, consent_field: null }, 'video')).toBe('input_video')
  expect(inputFieldFor({ inputs, consent_field: null }, 'text')).toBeUndefined()
})

test('a result never fills the field for a person who must be covered by a consent', () => {
  expect(inputFieldFor({ inputs, consent_field: 'source_image' }, 'image')).toBe('target_image')
  expect(inputFieldFor({ inputs, consent_field: 'input_video' }, 'video')).toBeUndefined()
})
