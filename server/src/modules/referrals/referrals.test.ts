import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { sell } from '#ledger'
import { inTransaction } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { earningsOf, giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { showReferral } from './show-referral.ts'
import { termsOfSale } from './terms.ts'

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => closeBalanced(world))

let addresses = 0

/** Signs up with a link, each time from another network. Returns the new user. */
async function signUp(referrer?: string): Promise<Person> {
  addresses += 1
  const email = `guest${addresses}@example.com`
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up',
    remoteAddress: `10.0.${addresses}.1`,
    payload: {
      email,
      password: 'a long enough secret',
      ...(referrer !== undefined && { referrer_id: referrer }),
    },
  })
  expect(response.statusCode).toBe(200)
  const { user, profile } = response.json<{
    user: { id: string }
    profile: { id: string; username: string }
  }>()
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
  return { userId: user.id, profileId: profile.id, username: profile.username, email, cookie }
}

const referrerOf = async ({ userId }: Person): Promise<string | undefined> =>
  (
    await world.db
      .selectFrom('referral')
      .select('referrer_profile_id as id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.id

/** Makes a new fan pay a seller, on the current terms. */
async function tip(seller: Person, price: bigint): Promise<void> {
  const fan = await world.person(`fan_${randomUUID().slice(0, 8)}`)
  await giveCredits(world, fan, price)
  await inTransaction(world.db, async (tx) => {
    await sell(tx, {
      key: randomUUID(),
      type: 'profile_tip',
      buyer: fan,
      sellerId: seller.profileId,
      subjectId: null,
      price: credits(price),
      at: world.clock.now(),
      terms: await termsOfSale(world.deps, tx, seller.profileId),
    })
  })
}

const show = async (who: Person) => (await world.call(who, 'GET', '/user/referral')).body

const codeOf = async ({ profileId }: Person): Promise<string> =>
  (
    await world.db
      .selectFrom('profile')
      .select('referral_code')
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow()
  ).referral_code

test("a sign-up with a referral link is recorded, by its code in any case or by a profile's id", async () => {
  const code = await codeOf(leo)
  for (const link of [code, code.toUpperCase(), leo.profileId]) {
    expect(await referrerOf(await signUp(link))).toBe(leo.profileId)
  }
  expect(await referrerOf(await signUp())).toBe(undefined)
  expect(await show(leo)).toMatchObject({
    referralUrl: `http://fanfare.test/?ref=${code}`,
    referralsCount: 3,
    rewards: 0,
    referralStats: { last_30_days: { referrals: 3, rewards: 0 }, earning_referrals: 0 },
  })
})

test('a referral link survives a change of username, and earns nothing for a user who takes the old name', async () => {
  const kofi = await world.person('kofi')
  const link = (await show(kofi))['referralUrl']
  const rename = async (who: Person, username: string) => {
    const form = new FormData()
    form.append('username', username)
    expect((await world.call(who, 'PUT', '/profile', form)).status).toBe(200)
  }
  await rename(kofi, 'kofi.mensah')
  const thief = await world.person('thief')
  await rename(thief, 'kofi')
  expect((await show(kofi))['referralUrl']).toEqual(link)
  expect(await referrerOf(await signUp(await codeOf(kofi)))).toBe(kofi.profileId)
  expect(await referrerOf(await signUp('kofi'))).toBe(undefined)
  expect(await show(thief)).toMatchObject({ referralsCount: 0 })
  expect(await show(kofi)).toMatchObject({ referralsCount: 1 })
})

test("a visitor sees whose referral link they opened, and an unknown code isn't found", async () => {
  const open = (code: string) => world.call(null, 'GET', `/referral/${encodeURIComponent(code)}`)
  const { status, body } = await open(await codeOf(leo))
  expect([status, body]).toMatchObject([200, { id: leo.profileId, username: 'leo' }])
  expect(await open(leo.profileId)).toMatchObject({ status: 200 })
  for (const code of ['leo', 'nobody', '000000000000', "'; --", 'a\u0000b', 'x'.repeat(64)]) {
    expect(await open(code)).toMatchObject({ status: 404, body: { code: 'profile-not-found' } })
  }
})

test('every profile has a unique code that reveals nothing about it', async () => {
  const codes = await world.db.selectFrom('profile').select(['id', 'uuid', 'referral_code']).execute()
  expect(new Set(codes.map(({ referral_code: code }) => code)).size).toBe(codes.length)
  for (const { id, uuid, referral_code: code } of codes) {
    expect(code).toMatch(/^[0-9a-f]{12}$/)
    expect(`${id} ${uuid}`.replaceAll('-', '')).not.toContain(code)
  }
})

test.each([
  'nobody',
  'leo',
  '000000000000',
  randomUUID(),
  '',
  ' ',
  '../..',
  "'; drop table referral; --",
  'a\u0000b',
  '💙',
  'x'.repeat(64),
])("a link that leads nowhere (%j) doesn't prevent a sign-up", async (link) => {
  expect(await referrerOf(await signUp(link))).toBe(undefined)
})

test('the link of a deleted user refers nobody, and a referrer earns nothing after their deletion', async () => {
  const gone = await world.person('gone')
  const creator = await signUp(await codeOf(gone))
  const deletion = { deleted_at: world.clock.now() }
  await world.db.updateTable('profile').set(deletion).where('id', '=', gone.profileId).execute()
  expect(await referrerOf(await signUp(await codeOf(gone)))).toBe(undefined)
  await tip(creator, 10_00n)
  expect(await earningsOf(world, gone)).toBe(0n)
  expect(await earningsOf(world, creator)).toBe(8_00n)
})

test('a failed sign-up refers nobody', async () => {
  const before = await show(leo)
  const again = {
    email: 'guest1@example.com',
    password: 'a long enough secret',
    referrer_id: await codeOf(leo),
  }
  expect((await world.call(null, 'POST', '/auth/sign-up', again)).status).toBe(409)
  expect(await show(leo)).toEqual(before)
})

test('a referrer gets a tenth of the fee for a referred creator, whose share stays the same', async () => {
  const ida = await world.person('ida')
  const creator = await signUp(await codeOf(ida))
  for (const price of [3_33n, 10_00n, 1n, 3n]) await tip(creator, price)
  // Fees of 0.67, 2.00, 0.01 and 0.01, and a tenth of each, rounded down.
  expect(await earningsOf(world, ida)).toBe(26n)
  expect(await earningsOf(world, creator)).toBe(2_66n + 8_00n + 0n + 2n)
  expect(await show(ida)).toMatchObject({
    referralsCount: 1,
    rewards: 0.26,
    userReferralBasePercentageSocialMedia: 10,
    referralStats: { last_30_days: { referrals: 1, rewards: 0.26 }, earning_referrals: 1 },
  })
  const { body } = await world.call(ida, 'GET', '/setting/referrals')
  expect(body['data']).toMatchObject([{ profile: { id: creator.profileId }, rewards: 0.26 }])
  expect(body['referral']).toEqual(await show(ida))
})

test('a referrer earns no reward from their own sales', async () => {
  const ana = await world.person('ana')
  const creator = await signUp(await codeOf(ana))
  await tip(creator, 10_00n)
  await tip(ana, 50_00n)
  expect(await earningsOf(world, ana)).toBe(20n + 40_00n)
  expect(await show(ana)).toMatchObject({
    rewards: 0.2,
    referralStats: { last_30_days: { rewards: 0.2 }, earning_referrals: 1 },
  })
})

test('a percentage agreed with one referrer applies to nobody else', async () => {
  const [star, plain] = [await world.person('star'), await world.person('plain')]
  await world.db
    .insertInto('referral_terms')
    .values({ user_id: star.userId, social_percent: 50, ai_percent: null })
    .execute()
  const [theirs, others] = [await signUp(await codeOf(star)), await signUp(await codeOf(plain))]
  await tip(theirs, 10_00n)
  await tip(others, 10_00n)
  expect([await earningsOf(world, star), await earningsOf(world, plain)]).toEqual([1_00n, 20n])
  expect(await show(star)).toMatchObject({
    userReferralBasePercentageSocialMedia: 50,
    userReferralBasePercentageAiHub: 5,
  })
})

test('an agreed share of zero means zero, not the default percentage', async () => {
  const none = await world.person('none')
  await world.db
    .insertInto('referral_terms')
    .values({ user_id: none.userId, social_percent: 0, ai_percent: 0 })
    .execute()
  const creator = await signUp(none.profileId)
  await tip(creator, 10_00n)
  expect([await earningsOf(world, none), await earningsOf(world, creator)]).toEqual([0n, 8_00n])
  expect(await show(none)).toMatchObject({
    userReferralBasePercentageSocialMedia: 0,
    userReferralBasePercentageAiHub: 0,
    rewards: 0,
  })
})

test('referred users are listed latest first, page by page, and only to their referrer', async () => {
  const kim = await world.person('kim')
  const guests: string[] = []
  for (let index = 0; index < 5; index += 1) {
    guests.unshift((await signUp(await codeOf(kim))).profileId)
    world.clock.advance(1000)
  }
  const seen: string[] = []
  let query: `?${string}` = '?limit=2'
  for (;;) {
    const { body } = await world.call(kim, 'GET', `/setting/referrals${query}`)
    seen.push(...body.data.map(({ profile }) => profile.id))
    const next = body.pagination.next_cursor
    if (next === null) break
    query = `?limit=2&cursor=${next}`
  }
  expect(seen).toEqual(guests)
  const stranger = await world.person('stranger')
  const { body } = await world.call(stranger, 'GET', '/setting/referrals')
  expect(body).toMatchObject({ data: [], referral: { referralsCount: 0, rewards: 0 } })
  expect((await world.call(null, 'GET', '/setting/referrals')).status).toBe(401)
  expect((await world.call(null, 'GET', '/user/referral')).status).toBe(401)
})

test('rewards older than thirty days count in the total, but not in the last thirty days', async () => {
  const old = await world.person('old')
  const creator = await signUp(await codeOf(old))
  await tip(creator, 10_00n)
  const later = { now: () => new Date(world.clock.now().getTime() + 31 * 86_400_000) }
  const actor = { ...old, kind: 'user' as const, role: 'user' as const, sessionId: '', seesNsfw: false }
  expect(await showReferral({ ...world.deps, clock: later }, actor)).toMatchObject({
    referralsCount: 1,
    rewards: 0.2,
    referralStats: { last_30_days: { referrals: 0, rewards: 0 }, earning_referrals: 1 },
  })
})
