import { expect, test } from 'vitest'
import * as text from './poster-text.ts'

test('a poster that failed without a known reason still says what happened', () => {
  expect(text.posterFailed('The video is too dark.')).toBe(
    'The video is too dark. The previous poster is still shown.',
  )
  expect(text.posterFailed(null)).toBe('The poster couldn’t be made. The previous poster is still shown.')
})
