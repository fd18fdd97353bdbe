import { expect, test } from 'vitest'
import { metadataFacts, paymentIdOf, titleOf } from './transaction-text.ts'

const metadata = { stripe_payment_intent_id: 'pi_3MtwBwLkdIwHu7ix28a3tqPa' }

// "Payment id shortened to 10 characters in transaction descriptions."
test('the title of a card payment leaves out the payment id, which is shown separately', () => {
  const bought = { description: 'Credits bought by card · pi_3MtwBwL', metadata }
  expect(titleOf(bought)).toBe('Credits bought by card')
  expect(paymentIdOf(bought)).toBe('pi_3MtwBwL')
  expect(titleOf({ description: 'Subscription, 3 months · pi_3MtwBwL', metadata })).toBe(
    'Subscription, 3 months',
  )
})

test('other titles are the description', () => {
  expect(titleOf({ description: 'Tip', metadata: {} })).toBe('Tip')
  expect(titleOf({ description: 'Tip · ', metadata: {} })).toBe('Tip · ')
  expect(titleOf({ description: 'Refund', metadata })).toBe('Refund')
  expect(paymentIdOf({ metadata: {} })).toBeUndefined()
})

test("a tip's message that was drafted with AI is labeled, and a typed one isn't", () => {
  const message = 'For the light'
  expect(metadataFacts({ message, authorship: 'drafted' })).toEqual([
    ['Message', message],
    ['Authorship', 'Drafted with AI'],
  ])
  expect(metadataFacts({ message })).toEqual([['Message', message]])
})

test('an AI tool is shown by its title', () => {
  expect(metadataFacts({ tool_type: 'prompt_optimizer' })).toEqual([['AI tool', 'Better prompt']])
  expect(metadataFacts({ tool_type: 'virtual_try_on' })).toEqual([['AI tool', 'Virtual try-on']])
})
