import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from '#config'
import { createWorld, type World } from '#testing/world'
import { requireFloor } from './require-floor.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function refusalOf(settings: Record<string, string>): Promise<string | null> {
  try {
    await requireFloor({ config: readConfig(settings), db: world.db, clock: world.clock })
    return null
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
}

test.each(['usd', 'eur', 'gbp'])(
  'the server starts with prices in %s without further settings',
  async (CURRENCY) => {
    expect(await refusalOf({ CURRENCY })).toBeNull()
  },
)

test('an offer that would lose money is named at startup, with the settings to change', async () => {
  expect(await refusalOf({ PLATFORM_FEE_PERCENT: '12' })).toBe(
    'The offer credits-1500 paid by card would lose money: of 135.00 USD, 128.70 USD is left after fees, ' +
      'but its credits could be paid out as 133.80 USD. Raise PLATFORM_FEE_PERCENT, lower REFERRAL_PERCENT_SOCIAL, ' +
      'REFERRAL_PERCENT_AI, DISPUTED_PERCENT, DISPUTE_FEE_CENTS or PAYOUT_FEE_CENTS, raise MIN_PAYOUT, or reduce the discount in price-list.ts.',
  )
  expect(await refusalOf({ CARD_FEE_CENTS: '200', CURRENCY: 'gbp' })).toContain(
    'The offer credits-100 paid by card',
  )
  expect(await refusalOf({ PLATFORM_FEE_PERCENT: '0', REFERRAL_PERCENT_AI: '0' })).toContain(
    'The offer credits-1500',
  )
  expect(await refusalOf({ CRYPTO_FEE_PERCENT: '15' })).toContain('The offer credits-1500 paid by crypto')
})

test('a percentage agreed with a single referrer counts like the default one', async () => {
  const star = await world.person('star')
  const agree = (terms: { social_percent: number | null; ai_percent: number | null }) =>
    world.db
      .insertInto('referral_terms')
      .values({ user_id: star.userId, ...terms })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(terms))
      .execute()
  await agree({ social_percent: 29, ai_percent: null })
  expect(await refusalOf({})).toBeNull()
  await agree({ social_percent: 30, ai_percent: null })
  expect(await refusalOf({})).toMatch(
    /^The offer credits-1500 .* One referrer was promised 30% of the fee \(table referral_terms\)\.$/,
  )
  await agree({ social_percent: null, ai_percent: 90 })
  expect(await refusalOf({})).toMatch(/One referrer was promised 90% of AI spending/)
  await agree({ social_percent: 0, ai_percent: 0 })
  expect(await refusalOf({})).toBeNull()
})
