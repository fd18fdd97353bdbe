import { expect, test } from 'vitest'
import * as text from './transactions-text.ts'

test('the labels of receipt links name the payment and the file format', () => {
  expect(`${text.receipt} ${text.receiptOf('$10.00')}`).toBe('Receipt of $10.00 (opens in a new tab)')
  expect(`${text.pdf} ${text.pdfOf('$10.00')}`).toBe('PDF of $10.00')
})
