import { expect, test } from 'vitest'
import { jobLabel } from './job-labels.ts'

test('a job is shown by its description, or by its technical name if it has none', () => {
  expect(jobLabel('send-password-reset')).toBe('Email a password reset link')
  expect(jobLabel('clean-uploads')).toBe('Clean uploads')
})
