import { expect, test } from 'vitest'
import { cancelText } from './ai-text.ts'

test('a request that its provider may charge anyway doesn’t promise credits for canceling', () => {
  expect(cancelText({ cancel: 'free', price: 0.7 })).toBe('If you cancel, you get your 0.70 credits back.')
  const text = cancelText({ cancel: 'may-be-charged', price: 0.7 })
  expect(text).toContain('you may be charged even if you cancel')
  expect(text).not.toMatch(/credits back|0\.7/)
})

test('a request that was canceled says that its result may still arrive, and one that has ended says nothing', () => {
  expect(cancelText({ cancel: 'requested', price: 0.7 })).toContain(
    'Otherwise, you’ll be charged and get the result.',
  )
  expect(cancelText({ cancel: null, price: 0.7 })).toBe('')
})
