import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { CustomerUnknown, ProviderRefused, ProviderUnavailable } from './port.ts'
import { asking } from './stripe-client.ts'

const { StripeConnectionError, StripeInvalidRequestError } = Stripe.errors

const invalid = (more: { code: string; param?: string }) =>
  new StripeInvalidRequestError({ type: 'invalid_request_error', message: 'No.', ...more })

async function answerTo(fault: Error): Promise<unknown> {
  try {
    return await asking(Promise.reject(fault))
  } catch (thrown) {
    return thrown
  }
}

test('a permanent provider error counts as a refusal', async () => {
  const gone = await answerTo(invalid({ code: 'resource_missing', param: 'destination' }))
  expect(gone).toBeInstanceOf(ProviderRefused)
  expect(gone).not.toBeInstanceOf(CustomerUnknown)
  expect(await answerTo(invalid({ code: 'resource_missing', param: 'customer' }))).toBeInstanceOf(
    CustomerUnknown,
  )
})

test('a lost connection and a low platform balance are temporary faults, not refusals', async () => {
  const away = await answerTo(new StripeConnectionError({ type: 'api_error', message: 'No.' }))
  const short = await answerTo(invalid({ code: 'balance_insufficient' }))
  for (const answer of [away, short]) {
    expect(answer).toBeInstanceOf(ProviderUnavailable)
    expect(answer).not.toBeInstanceOf(ProviderRefused)
  }
})

test('an error on our side is thrown unchanged', async () => {
  const fault = new TypeError('Ours.')
  expect(await answerTo(fault)).toBe(fault)
})
