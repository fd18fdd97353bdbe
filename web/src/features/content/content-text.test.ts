import { contentLimits } from '@fanfare/contract/content/limits'
import { expect, test } from 'vitest'
import * as text from './content-text.ts'

test('the hint of a file field states the size that the server accepts', () => {
  const sizes = text.mediaTypes.match(/\d+(?=\u00a0MB)/g) ?? []
  expect(sizes.map((megabytes) => Number(megabytes) * 1024 * 1024)).toEqual([contentLimits.mediaBytes])
})
