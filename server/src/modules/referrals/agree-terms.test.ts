import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textIn } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'
import { showUserReferrals } from './show-user-referrals.ts'

let world: World
let admin: Person
let star: Person
let stars = 0
beforeAll(async () => {
  world = await createWorld({ CARD_FEE_CENTS: '30' })
  admin = await world.person('admin', { role: 'admin' })
})
beforeEach(async () => {
  star = await world.person(`star${(stars += 1)}`)
})
afterAll(() => world.close())

const path = ({ userId }: Pick<Person, 'userId'>) => `/admin/user/${userId}/referrals` as const
const agree = (who: Person | null, social: unknown, ai: unknown, whom = star) =>
  world.send(who, 'PUT', path(whom), {
    userReferralBasePercentageSocialMedia: social,
    userReferralBasePercentageAiHub: ai,
    reason: 'Brings many fans.',
  })
const changes = async () =>
  world.db
    .selectFrom('referral_terms_change')
    .select(['social_percent', 'ai_percent', 'changed_by'])
    .where('user_id', '=', star.userId)
    .orderBy('id')
    .execute()
const termsOf = async (whom = star) => (await world.call(admin, 'GET', path(whom))).body['terms']

test('an admin can agree on percentages as long as no offer loses money, and the agreement is recorded', async () => {
  expect(await termsOf()).toEqual({
    userReferralBasePercentageSocialMedia: null,
    userReferralBasePercentageAiHub: null,
    highest_social: 35,
    highest_ai: 87,
    changed_by: null,
    changed_at: null,
  })
  const { status, body } = await agree(admin, 35, 87)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    userReferralBasePercentageSocialMedia: 35,
    userReferralBasePercentageAiHub: 87,
    changed_by: admin.userId,
  })
  expect(Date.parse(textIn(body['changed_at']))).toBeLessThanOrEqual(world.clock.now().getTime())
  // Agreeing on the same percentages again changes nothing.
  await agree(admin, 35, 87)
  expect(await changes()).toEqual([{ social_percent: 35, ai_percent: 87, changed_by: admin.userId }])
  expect((await world.call(star, 'GET', '/user/referral')).body).toMatchObject({
    userReferralBasePercentageSocialMedia: 35,
    userReferralBasePercentageAiHub: 87,
  })
})

test('a share of zero can be agreed on, and the default percentages can be restored', async () => {
  await agree(admin, 0, 0)
  expect((await world.call(star, 'GET', '/user/referral')).body).toMatchObject({
    userReferralBasePercentageSocialMedia: 0,
    userReferralBasePercentageAiHub: 0,
  })
  await agree(admin, null, null)
  expect((await world.call(star, 'GET', '/user/referral')).body).toMatchObject({
    userReferralBasePercentageSocialMedia: 10,
    userReferralBasePercentageAiHub: 5,
  })
  expect(await changes()).toMatchObject([{ social_percent: 0 }, { social_percent: null }])
})

test.each([
  [36, null],
  [null, 88],
  [100, 100],
])(
  '%j of the fee and %j of AI spending is refused with the highest percentages, and nothing changes',
  async (social, ai) => {
    const before = [await termsOf(), await changes()]
    const { status, body } = await agree(admin, social, ai)
    expect([status, body]).toMatchObject([
      409,
      { code: 'referral-percentage-too-high', highest_social: 35, highest_ai: 87 },
    ])
    expect([await termsOf(), await changes()]).toEqual(before)
  },
)

test("only admins see and change percentages, nobody changes their own, and unknown users aren't found", async () => {
  const before = await changes()
  const moderator = await world.person('moderator', { role: 'moderator' })
  for (const [who, status] of [
    [null, 401],
    [star, 403],
    [moderator, 403],
  ] as const) {
    expect((await agree(who, 20, 20)).status).toBe(status)
    expect((await world.call(who, 'GET', path(star))).status).toBe(status)
  }
  expect(await agree(admin, 20, 20, admin)).toMatchObject({
    status: 403,
    body: { code: 'own-referral-terms' },
  })
  const nobody = { ...star, userId: randomUUID() }
  expect((await agree(admin, 20, 20, nobody)).status).toBe(404)
  expect((await world.call(admin, 'GET', path(nobody))).status).toBe(404)
  for (const percent of [-1, 101, 1.5, '20']) expect((await agree(admin, percent, null)).status).toBe(400)
  expect(await changes()).toEqual(before)
})

test("an admin sees each profile's rewards, and everybody who signed up with any of the user's links", async () => {
  const twin = await world.person('star_twin')
  await world.db
    .updateTable('profile')
    .set({ user_id: star.userId })
    .where('id', '=', twin.profileId)
    .execute()
  const guests = [await world.person('guest_a'), await world.person('guest_b')]
  for (const [index, guest] of guests.entries()) {
    const referrer_profile_id = index === 0 ? star.profileId : twin.profileId
    const created_at = new Date(world.clock.now().getTime() + index * 1000)
    await world.db
      .insertInto('referral')
      .values({ user_id: guest.userId, referrer_profile_id, created_at })
      .execute()
  }
  const { body } = await world.call(admin, 'GET', path(star))
  expect(body['data']).toMatchObject(
    guests.toReversed().map(({ profileId }) => ({ profile: { id: profileId } })),
  )
  expect(body['profiles']).toMatchObject([
    { profile: { id: star.profileId }, referral: { referralsCount: 1 } },
    { profile: { id: twin.profileId }, referral: { referralsCount: 1 } },
  ])
  const { body: page } = await world.call(admin, 'GET', path(star), { limit: 1 })
  expect(page['data']).toMatchObject([{ profile: { id: guests[1]?.profileId } }])
  expect(page['pagination']).toMatchObject({ has_more: true })
})

test('showing a user with twenty profiles takes as many statements as a user with one', async () => {
  const [single, many] = [await world.person('single'), await world.person('many')]
  for (let index = 1; index < 20; index += 1) {
    const { profileId } = await world.person(`many_${index}`)
    await world.db.updateTable('profile').set({ user_id: many.userId }).where('id', '=', profileId).execute()
  }
  let statements = 0
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const statementsFor = async ({ userId }: Person, profiles: number): Promise<number> => {
    statements = 0
    const deps = { ...world.deps, db, highestPercentages: async () => ({ social: 0, ai: 0 }) }
    const shown = await showUserReferrals(deps, { id: userId, limit: 20, offset: 0 })
    expect(shown.profiles).toHaveLength(profiles)
    return statements
  }
  const forSingle = await statementsFor(single, 1)
  expect(forSingle).toBeGreaterThan(0)
  expect(await statementsFor(many, 20)).toBe(forSingle)
})
