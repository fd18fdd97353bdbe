import { expect, test } from 'vitest'
import { jobLabel } from './job-labels.ts'

test('a job is named in words, or by its technical name without any', () => {
  expect(jobLabel('send-password-reset')).toBe('Email a password reset link')
  expect(jobLabel('clean-uploads')).toBe('Clean uploads')
})
