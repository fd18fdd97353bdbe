import { problems } from '@fanfare/contract/api/problem'
import type { ProblemCode } from '@fanfare/contract/api/problem'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { problemOf } from '../../../plumbing/api/api-problem.ts'
import { examplePost } from '../../../testing/example-post.ts'
import { handleRefusedPurchase } from './handle-refused-purchase.ts'
import { postQuery } from '../../../entities/posts/index.ts'

const key = postQuery('a').queryKey

function refusal(code: ProblemCode, facts: Record<string, unknown> = {}) {
  return problemOf(problems[code].status, { ...problems[code], code, ...facts })
}

function withPost() {
  const client = new QueryClient()
  client.setQueryData(key, examplePost('a', { unlock: 'buy', price: 12 }))
  return client
}

test('after a price change the new price is shown, and the post stays locked', async () => {
  const client = withPost()
  await handleRefusedPurchase(client, 'a', refusal('price-has-changed', { price: 15 }))
  expect(client.getQueryData(key)).toMatchObject({ price: 15, unlock: 'buy' })
})

test('a post that was already bought on another device is refetched', async () => {
  const client = withPost()
  await handleRefusedPurchase(client, 'a', refusal('already-bought'))
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a purchase without enough credits does not change the post', async () => {
  const client = withPost()
  await handleRefusedPurchase(client, 'a', refusal('not-enough-credits'))
  expect(client.getQueryState(key)?.isInvalidated).toBe(false)
  expect(client.getQueryData(key)).toMatchObject({ price: 12 })
})
