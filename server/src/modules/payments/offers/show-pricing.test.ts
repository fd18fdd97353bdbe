import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#testing/world'

test.each([
  ['20', 80],
  ['35', 65],
])('with a platform fee of %s percent, creators read that they keep %i percent', async (fee, share) => {
  const world = await createWorld({ PLATFORM_FEE_PERCENT: fee })
  onTestFinished(() => world.close())
  const { body } = await world.call(null, 'GET', '/token/get-stripe-plans')
  expect(body.creator_share_percent).toBe(share)
})
