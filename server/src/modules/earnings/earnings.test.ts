import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction } from '#kernel/db'
import { checkLedger, sell } from '#ledger'
import { earningsOf, giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let leo: Person
let fans: Person[]
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
  fans = await Promise.all(['ann', 'bea', 'cia'].map((name) => world.person(name)))
  for (const fan of fans) await giveCredits(world, fan, 1000_00n)
  // Sales on several days of several months, by several people, of all kinds.
  for (const [index, daysAgo] of [0, 0, 3, 20, 45, 45, 100, 200, 370].entries()) {
    const fan = fans[index % 3]
    if (!fan) continue
    const at = new Date(world.clock.now().getTime() - daysAgo * 86_400_000)
    const type =
      (['profile_tip', 'post_purchase', 'subscription_payment'] as const)[index % 3] ?? 'profile_tip'
    await inTransaction(world.db, (tx) =>
      sell(tx, {
        key: `sale${index}`,
        type,
        buyer: fan,
        sellerId: leo.profileId,
        price: credits(10_01n + BigInt(index)),
        terms: { feeBasisPoints: 2000n, referrer: null },
        subjectId: null,
        at,
      }),
    )
  }
})
afterAll(() => world.close())

/** A sum of credits, in hundredths. */
const sumOf = (amounts: number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

test("tiles, chart and kinds of income have the same total, and the months add up to the ledger's total", async () => {
  for (const period of ['1month', '3months', '6months', '1year'] as const) {
    const { body: statistics } = await world.call(leo, 'GET', '/profile/earnings/statistics', { period })
    const earned = sumOf([statistics.earned.now])
    expect(earned).toBeGreaterThan(0)
    const { body: chart } = await world.call(leo, 'GET', '/profile/earnings/earnings-over-time', { period })
    expect(sumOf(chart.data.map((row) => row.earned))).toBe(earned)
    const { body: kinds } = await world.call(leo, 'GET', '/profile/earnings/earnings-by-type', { period })
    expect(sumOf(kinds.data.map((row) => row.earned))).toBe(earned)
    expect(sumOf([kinds.total])).toBe(earned)
    expect(sumOf(chart.data.map((row) => row.earned_before))).toBe(sumOf([statistics.earned.before]))
  }
  const { body: months } = await world.call(leo, 'GET', '/profile/earnings/earnings-monthly', { limit: 100 })
  expect(BigInt(sumOf(months.data.map((row) => row.earned)))).toBe(await earningsOf(world, leo))
  expect(await checkLedger(world.db)).toEqual([])
})

test('a range of days includes the earnings of its days and no others', async () => {
  const dayAgo = (days: number) =>
    new Date(world.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const range = { from: dayAgo(46), to: dayAgo(3) }
  const { body: statistics } = await world.call(leo, 'GET', '/profile/earnings/statistics', range)
  expect([statistics.from, statistics.to]).toEqual([dayAgo(46), dayAgo(3)])
  // The sales of 3, 20, 45 and 45 days ago, minus the fee. The sales of today and of 100 days ago are outside the
  // range.
  const { body: kinds } = await world.call(leo, 'GET', '/profile/earnings/earnings-by-type', range)
  expect(kinds.data.reduce((sum, { transactions }) => sum + transactions, 0)).toBe(4)
  const earned = sumOf([statistics.earned.now])
  expect(sumOf(kinds.data.map((row) => row.earned))).toBe(earned)
  const { body: chart } = await world.call(leo, 'GET', '/profile/earnings/earnings-over-time', range)
  expect(sumOf(chart.data.map((row) => row.earned))).toBe(earned)
  expect(statistics.earned.before).toBe(0)
})

test.each([
  ['from=2026-02-02&to=2026-02-01', 'The end date is before the start date.'],
  ['from=2026-02-01&to=2026-02-30', 'Enter a date as YYYY-MM-DD.'],
  ['from=1900-01-01&to=2026-02-01', 'Choose a period of at most ten years.'],
])('the range %s is refused: %s', async (range, sentence) => {
  for (const path of ['statistics', 'earnings-over-time', 'earnings-by-type', 'top-spenders']) {
    const { status, body } = await world.send(leo, 'GET', `/profile/earnings/${path}?${range}`)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(sentence)
  }
})

test('months are listed page by page, latest first', async () => {
  const { body: all } = await world.call(leo, 'GET', '/profile/earnings/earnings-monthly', { limit: 100 })
  const seen: string[] = []
  for (let cursor: string | undefined; ;) {
    const { body } = await world.call(leo, 'GET', '/profile/earnings/earnings-monthly', { limit: 2, cursor })
    seen.push(...body.data.map(({ month }) => month))
    if (body.pagination.next_cursor === null) break
    cursor = body.pagination.next_cursor
  }
  expect(seen).toEqual(all.data.map(({ month }) => month))
})

test('the top spender comes first, with the amount they spent', async () => {
  const { data } = (await world.call(leo, 'GET', '/profile/earnings/top-spenders')).body
  expect(data).toHaveLength(3)
  expect(data.map(({ spent }) => spent)).toEqual([...data.map(({ spent }) => spent)].sort((a, b) => b - a))
  const { body: first } = await world.call(leo, 'GET', '/profile/earnings/top-spenders', { limit: 1 })
  const cursor = first.pagination.next_cursor ?? ''
  const { body: second } = await world.call(leo, 'GET', '/profile/earnings/top-spenders', {
    limit: 1,
    cursor,
  })
  expect(second.data[0]).toEqual(data[1])
})

test('top spenders of a period or a range are the people who paid in it, with the amounts they paid in it', async () => {
  const spendersIn = async (query: object) => {
    const { body } = await world.call(leo, 'GET', '/profile/earnings/top-spenders', { ...query, limit: 1 })
    const seen = [...body.data]
    for (let cursor = body.pagination.next_cursor; cursor !== null;) {
      const next = await world.call(leo, 'GET', '/profile/earnings/top-spenders', {
        ...query,
        limit: 1,
        cursor,
      })
      expect(next.body.pagination.total).toBe(body.pagination.total)
      seen.push(...next.body.data)
      cursor = next.body.pagination.next_cursor
    }
    expect(body.pagination.total).toBe(seen.length)
    return seen.map(({ profile, spent, transactions }) => [profile?.username, spent, transactions])
  }
  const [ann, bea, cia] = fans.map(({ username }) => username)
  // Ann paid today and 20 days ago, Bea today, Cia 3 days ago. The rest is older than a month.
  expect(await spendersIn({ period: '1month' })).toEqual([
    [ann, 20.05, 2],
    [cia, 10.03, 1],
    [bea, 10.02, 1],
  ])
  const dayAgo = (days: number) =>
    new Date(world.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  expect(await spendersIn({ from: dayAgo(20), to: dayAgo(3) })).toEqual([
    [ann, 10.04, 1],
    [cia, 10.03, 1],
  ])
  expect(await spendersIn({ from: dayAgo(19), to: dayAgo(4) })).toEqual([])
})

test('a stranger sees none of the figures, and a profile without earnings sees zeros', async () => {
  const [ann] = fans
  if (!ann) throw new Error('Ann is missing.')
  expect((await world.call(null, 'GET', '/profile/earnings/statistics')).status).toBe(401)
  const statistics = await world.call(ann, 'GET', '/profile/earnings/statistics')
  expect(statistics.body.earned).toEqual({ now: 0, before: 0 })
  for (const list of ['top-spenders', 'earnings-monthly'] as const) {
    expect((await world.call(ann, 'GET', `/profile/earnings/${list}`)).body.data).toEqual([])
  }
})

test('a session marks a profile as a seller once it has earned credits or has something to sell', async () => {
  const [tipped, planner, fan] = await Promise.all(
    ['tipped', 'planner', 'reader'].map((name) => world.person(name)),
  )
  const [payer] = fans
  if (!tipped || !planner || !fan || !payer) throw new Error('Somebody is missing.')
  const flags = async (who: Person | null) => {
    const { is_creator, is_seller } = (await world.call(who, 'GET', '/auth/session')).body
    return { is_creator, is_seller }
  }
  for (const who of [tipped, planner, fan, null]) {
    expect(await flags(who)).toEqual({ is_creator: false, is_seller: false })
  }
  await inTransaction(world.db, (tx) =>
    sell(tx, {
      key: 'first tip',
      type: 'profile_tip',
      buyer: payer,
      sellerId: tipped.profileId,
      price: credits(5_00n),
      terms: { feeBasisPoints: 2000n, referrer: null },
      subjectId: null,
      at: world.clock.now(),
    }),
  )
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(planner, 'PUT', '/profile/plans', { monthly_price: 10, discounts })
  expect(await flags(tipped)).toEqual({ is_creator: false, is_seller: true })
  expect(await flags(planner)).toEqual({ is_creator: true, is_seller: true })
  expect(await flags(fan)).toEqual({ is_creator: false, is_seller: false })
  // Paying doesn't make somebody a seller.
  expect(await flags(payer)).toEqual({ is_creator: false, is_seller: false })
})
