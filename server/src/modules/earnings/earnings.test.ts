import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction } from '#kernel/db'
import { checkLedger, sell } from '#ledger'
import { earningsOf, giveCredits } from '#testing/known-money'
import { textIn } from '#testing/known-posts'
import { createWorld, type Json, type Person, type World } from '#testing/world'

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

const get = async (path: string, who: Person | null = leo) =>
  (await world.call(who, 'GET', `/profile/earnings/${path}`)).body
const numbers = (rows: Json | undefined, field: string): number =>
  (rows as unknown as Record<string, number>[]).reduce(
    (sum, row) => sum + Math.round((row[field] ?? 0) * 100),
    0,
  )

test('tiles, chart and kinds of income add up to the same, and months to what the ledger holds', async () => {
  for (const period of ['1month', '3months', '6months', '1year']) {
    const statistics = await get(`statistics?period=${period}`)
    const earned = Math.round(Number(statistics['earned']?.['now']) * 100)
    expect(earned).toBeGreaterThan(0)
    expect(numbers((await get(`earnings-over-time?period=${period}`))['data'], 'earned')).toBe(earned)
    const kinds = await get(`earnings-by-type?period=${period}`)
    expect(numbers(kinds['data'], 'earned')).toBe(earned)
    expect(Math.round(Number(kinds['total']) * 100)).toBe(earned)
    const before = Math.round(Number(statistics['earned']?.['before']) * 100)
    expect(numbers((await get(`earnings-over-time?period=${period}`))['data'], 'earned_before')).toBe(before)
  }
  const months = await get('earnings-monthly?limit=100')
  expect(BigInt(numbers(months['data'], 'earned'))).toBe(await earningsOf(world, leo))
  expect(await checkLedger(world.db)).toEqual([])
})

test('a range of days shows what was earned in it and nothing of the days around it', async () => {
  const dayAgo = (days: number) =>
    new Date(world.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const range = `from=${dayAgo(46)}&to=${dayAgo(3)}`
  const statistics = await get(`statistics?${range}`)
  expect([statistics['from'], statistics['to']]).toEqual([dayAgo(46), dayAgo(3)])
  // The sales of 3, 20, 45 and 45 days ago, less the fee; those of today and of 100 days ago are outside.
  const kinds = await get(`earnings-by-type?${range}`)
  expect(numbers(kinds['data'], 'transactions') / 100).toBe(4)
  const earned = Math.round(Number(statistics['earned']?.['now']) * 100)
  expect(numbers(kinds['data'], 'earned')).toBe(earned)
  expect(numbers((await get(`earnings-over-time?${range}`))['data'], 'earned')).toBe(earned)
  expect(statistics['earned']?.['before']).toBe(0)
})

test.each([
  ['from=2026-02-02&to=2026-02-01', 'The end date is before the start date.'],
  ['from=2026-02-01&to=2026-02-30', 'This must match format'],
  ['from=1900-01-01&to=2026-02-01', 'Choose at most ten years.'],
])('the range %s is refused: %s', async (range, sentence) => {
  for (const path of ['statistics', 'earnings-over-time', 'earnings-by-type']) {
    const { status, body } = await world.call(leo, 'GET', `/profile/earnings/${path}?${range}`)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(sentence)
  }
})

test('months come page by page, latest first', async () => {
  const all = (await get('earnings-monthly?limit=100'))['data'] as unknown as { month: string }[]
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await get(`earnings-monthly?limit=2${cursor}`)
    seen.push(...(page['data'] as unknown as { month: string }[]).map(({ month }) => month))
    const next = page['pagination']?.['next_cursor']
    cursor = typeof next === 'string' ? `&cursor=${textIn(next)}` : ''
  } while (cursor)
  expect(seen).toEqual(all.map(({ month }) => month))
})

test('who spent most comes first, with what they paid', async () => {
  const { data } = (await get('top-spenders')) as unknown as {
    data: { profile: { username: string }; spent: number }[]
  }
  expect(data).toHaveLength(3)
  expect(data.map(({ spent }) => spent)).toEqual([...data.map(({ spent }) => spent)].sort((a, b) => b - a))
  const first = await get('top-spenders?limit=1')
  const next = textIn(first['pagination']?.['next_cursor'])
  expect((await get(`top-spenders?limit=1&cursor=${next}`))['data']?.[0]).toEqual(data[1])
})

test('a stranger sees nothing of it, and who earned nothing sees zeros', async () => {
  const [ann] = fans
  if (!ann) throw new Error('Ann is missing.')
  expect((await world.call(null, 'GET', '/profile/earnings/statistics')).status).toBe(401)
  expect((await get('statistics', ann))['earned']).toEqual({ now: 0, before: 0 })
  expect((await get('top-spenders', ann))['data']).toEqual([])
  expect((await get('earnings-monthly', ann))['data']).toEqual([])
})
