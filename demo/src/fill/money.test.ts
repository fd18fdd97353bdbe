import { checkLedger } from '@fanfare/server/modules/ledger/audit/check-ledger'
import { sql } from '@fanfare/server/kernel/db'
import { createWorld, type Json, type Person, type World } from '@fanfare/server/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, emailOf } from '../cast.ts'
import { fillDemoWorld } from '../fill.ts'
import { saleIn } from '../money/steps.ts'
import { demoWorld, type DemoWorld } from '../world.ts'
import { readProgress } from './progress.ts'

// All tests share one world, because they don't change it.
let server: World
let world: DemoWorld
const said: string[] = []
beforeAll(async () => {
  server = await createWorld({ PAYOUT_WAIT_DAYS: '7', REQUIRE_KYC_TO_SELL: 'true' })
  await fillDemoWorld(server.deps, (line) => said.push(line), withoutPictures)
  const progress = await readProgress(server.db, server.clock.now())
  if (progress.state === 'foreign') throw new Error('There is no demo world')
  world = withoutPictures(progress.begunAt)
})
afterAll(() => server.close())

test('the ledger agrees with its entries after a year of payments, sales, refunds and payouts', async () => {
  expect(await checkLedger(server.db)).toEqual([])
  const { count } = await server.db
    .selectFrom('transfer')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(2500)
})

test('no step of the year was refused, and nobody lacked credits', async () => {
  expect(said.filter((line) => line.includes('not allowed'))).toEqual([])
  const stopped = await server.db
    .selectFrom('subscription')
    .select(['subscriber_id', 'problem'])
    .where('problem', 'is not', null)
    .execute()
  expect(stopped).toEqual([])
  const unfulfilled = await server.db
    .selectFrom('checkout')
    .select('id')
    .where('is_fulfilled', '=', false)
    .execute()
  expect(unfulfilled).toEqual([])
})

test('a seller earns exactly their share of every sale', async () => {
  const authors = new Map(world.posts.map(({ id, username }) => [id, username]))
  const shares = new Map<string, bigint>()
  for (const step of world.money.chains.flatMap(({ steps }) => steps)) {
    const sale = saleIn(step, (postId) => authors.get(postId) ?? '')
    if (!sale) continue
    const share = (BigInt(Math.round(sale.price * 100)) * 80n) / 100n
    shares.set(sale.seller, (shares.get(sale.seller) ?? 0n) + share)
  }
  const { rows } = await sql<{ username: string; earned: bigint }>`
    select username, sum(amount)::bigint as earned from earned_day join profile on profile.id = profile_id
    where type <> 'referral_reward' group by username`.execute(server.db)
  const earned = new Map(rows.map((row) => [row.username, row.earned]))
  expect(earned.size).toBeGreaterThan(30)
  for (const [username, share] of shares) {
    // Some of June's sales were reversed, which the next test checks.
    if (username === 'june.ink' || share === 0n) continue
    expect([username, earned.get(username)]).toEqual([username, share])
  }
  expect((earned.get('june.ink') ?? 0n) < (shares.get('june.ink') ?? 0n)).toBe(true)
})

test('the demo’s creator sees a full year: sales of every kind, spenders, months, payouts and rewards', async () => {
  const june = await signIn('june.ink')
  const statistics = await get(june, '/profile/earnings/statistics?period=1year')
  expect(Number(statistics['earned']?.['now'])).toBeGreaterThan(5000)
  for (const kind of ['subscriptions', 'posts', 'tips', 'referrals']) {
    expect([kind, Number(statistics[kind]?.['now']) > 0]).toEqual([kind, true])
  }
  expect(Number(statistics['active_fans']?.['now'])).toBeGreaterThan(30)
  expect(Number(statistics['paying_fans'])).toBeGreaterThan(100)
  const byType = await get(june, '/profile/earnings/earnings-by-type?period=1year')
  const sales = list(byType).reduce((sum, row) => sum + Number(row['transactions']), 0)
  expect(sales).toBeGreaterThan(300)
  expect(list(await get(june, '/profile/earnings/earnings-monthly')).length).toBeGreaterThan(8)
  const spenders = list(await get(june, '/profile/earnings/top-spenders'))
  expect(Number(spenders[0]?.['spent'])).toBeGreaterThan(100)
  for (const type of [
    ...['profile_tip', 'post_purchase', 'subscription_payment', 'profile_payout', 'balance_transfer'],
    ...['payment_refund', 'payment_dispute'],
  ]) {
    const shown = list(await get(june, `/profile/transactions?type=${type}`))
    expect([type, shown.length > 0]).toEqual([type, true])
  }
  const states = list(await get(june, '/user/payout')).map((row) => text(row['state']))
  expect(states).toEqual(['requested', 'paid', 'returned', 'paid'])
  const referral = await get(june, '/user/referral')
  expect(Number(referral['rewards'])).toBeGreaterThan(0)
})

test('the demo’s fan has credits, running subscriptions, bought posts and receipts, all marked as sandbox', async () => {
  const oskar = await signIn('oskar_reads')
  const billing = await get(oskar, '/setting/billing?limit=50')
  const checkouts = list(billing)
  expect(checkouts.every((row) => text(row['is_sandbox']) === 'true')).toBe(true)
  const states = new Set(checkouts.map((row) => text(row['state'])))
  expect([...states].sort()).toEqual(['canceled', 'expired', 'paid', 'refunded'])
  expect(Number(billing['balance'])).toBeGreaterThan(100)
  expect(list(await get(oskar, '/setting/active-subscription'))).toHaveLength(2)
  const paid = checkouts.find((row) => text(row['state']) === 'paid')
  const receipt = await server.call(oskar, 'GET', `/token/receipt/${text(paid?.['id'])}?format=json`)
  expect(receipt.status).toBe(200)
  expect(receipt.body).toMatchObject({ is_sandbox: true, method: 'card' })
  const bought = world.purchases.filter(({ username }) => username === 'oskar_reads')
  expect(bought.length).toBeGreaterThan(0)
  for (const { post_id } of bought) {
    const post = await get(oskar, `/post/${post_id}`)
    expect(post['unlock']).toBeNull()
  }
})

test('if prices require verification, every creator is verified and can set prices, and fans can’t', async () => {
  const creators = world.members.filter(({ kind, role }) => kind === 'creator' && role === 'user')
  const admin = await signIn('house.keeper')
  const approved = await server.call(admin, 'GET', '/admin/kyc', { state: 'approved', limit: 50 })
  const verified = approved.body.data.map(({ profile }) => profile?.username)
  expect(new Set(verified)).toEqual(new Set(creators.map(({ username }) => username)))
  expect(verified).toHaveLength(creators.length)
  expect(approved.body.data.flatMap(({ pictures }) => pictures)).toEqual([])
  expect((await server.call(admin, 'GET', '/admin/kyc', { state: 'pending' })).body.data).toEqual([])
  // These are her current prices, so that nothing changes for the other tests.
  const prices = {
    is_open: true,
    monthly_price: 60,
    discounts: { three_months: 10, six_months: 15, twelve_months: 25 },
  }
  for (const [username, state, status] of [
    ['june.ink', 'approved', 200],
    ['oskar_reads', undefined, 403],
  ] as const) {
    const who = await signIn(username)
    const { check } = (await server.call(who, 'GET', '/user/kyc')).body
    const changed = await server.send(who, 'PUT', '/profile/plans', prices)
    expect([username, check?.state, changed.status]).toEqual([username, state, status])
  }
})

test('the admin finds payouts in every state, including some to approve', async () => {
  const admin = await signIn('house.keeper')
  const payouts = list(await get(admin, '/admin/payout?limit=50'))
  const states = payouts.map((row) => text(row['state']))
  expect(new Set(states)).toEqual(new Set(['requested', 'approved', 'paid', 'returned']))
  expect(states.filter((state) => state === 'requested').length).toBeGreaterThan(3)
})

test('every post purchase and every subscription period was paid for through the ledger', async () => {
  const unpaid = await sql<{ what: string }>`
    select 'purchase ' || purchase.id as what from purchase where not exists (
      select from transfer where type = 'post_purchase' and subject_id = purchase.post_id
        and source_profile_id = purchase.profile_id and amount = purchase.price)
    union all
    select 'period ' || period.id from subscription_period as period where price > 0 and not exists (
      select from transfer where type = 'subscription_payment' and subject_id = period.id
        and amount = period.price)`.execute(server.db)
  expect(unpaid.rows).toEqual([])
  const { rows } = await sql<{ purchases: number; running: number; ended: number }>`
    select (select count(*)::int from purchase) as purchases,
      (select count(*)::int from subscription where ends_at > now()) as running,
      (select count(*)::int from subscription where ends_at <= now()) as ended`.execute(server.db)
  expect(rows[0]?.purchases).toBeGreaterThan(world.purchases.length - 1)
  expect(rows[0]?.running).toBe(world.subscriptions.filter(({ ends_at }) => ends_at > world.at).length)
  expect(rows[0]?.ended).toBeGreaterThan(20)
})

test("events from months ago aren't emailed today", async () => {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs
    where task_identifier = 'deliver-notification'`.execute(server.db)
  expect(rows).toEqual([])
  expect(server.letters).toEqual([])
})

/** The world with everyone and everything for sale, but without pictures, which take long to process. */
function withoutPictures(begunAt: Date): DemoWorld {
  const whole = demoWorld(begunAt)
  return {
    ...whole,
    members: whole.members.map(({ avatar: _avatar, cover: _cover, ...member }) => member),
    posts: whole.posts.filter(({ price }) => price > 0).map((post) => ({ ...post, contents: [] })),
    likes: [],
    saves: [],
    comments: [],
    commentLikes: [],
    reports: [],
  }
}

async function signIn(username: string): Promise<Person> {
  const email = emailOf({ username })
  const { status, headers } = await server.call(null, 'POST', '/auth/signin', {
    email,
    password: demoPassword,
  })
  expect(status).toBe(200)
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const row = await server.db
    .selectFrom('profile')
    .select(['id', 'user_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { userId: row.user_id, profileId: row.id, username, email, cookie }
}

async function get(who: Person, path: string): Promise<Json> {
  const { status, body } = await server.send(who, 'GET', path)
  expect([path, status]).toEqual([path, 200])
  return body
}

const list = ({ data }: Json): readonly Json[] => (Array.isArray(data) ? data : [])

/** A string or boolean of a response, as text. */
const text = (value: Json | undefined): string => JSON.stringify(value ?? null).replaceAll('"', '')
