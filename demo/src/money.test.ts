import { expect, test } from 'vitest'
import { creditPackages } from './money/packages.ts'
import { isFromWallet, saleIn, type Step } from './money/steps.ts'
import { demoWorld } from './world.ts'

// The world must be consistent whenever it is filled.
const worlds = [
  '2026-11-20T12:00:00Z',
  '2026-11-25T12:00:00Z',
  '2027-03-01T00:30:00Z',
  '2028-02-29T23:59:00Z',
].map((time) => demoWorld(new Date(time)))

test('most creators have price plans: one is free, one accepts no new subscribers, some have none', () => {
  for (const { members, plans, posts } of worlds) {
    const sellers = members.filter(({ kind, role }) => kind === 'creator' && role === 'user')
    expect(plans.length).toBeGreaterThan(sellers.length * 0.8)
    expect(plans.length).toBeLessThan(sellers.length)
    expect(new Set(plans.map((plan) => plan.monthly_price)).size).toBeGreaterThan(6)
    expect(plans.filter((plan) => plan.monthly_price === 0)).toHaveLength(1)
    expect(plans.filter((plan) => plan.closedAt !== null)).toHaveLength(1)
    const open = new Set(plans.map(({ username }) => username))
    const unreachable = posts.filter(
      ({ access, username }) => access === 'subscribers' && !open.has(username),
    )
    expect(unreachable).toEqual([])
  }
})

test('nobody spends more than they have, and everyone’s steps are in order, between their sign-up and now', () => {
  for (const { at: now, members, money } of worlds) {
    const joined = new Map(members.map(({ username, joinedAt }) => [username, joinedAt]))
    expect(new Set(money.chains.map(({ username }) => username)).size).toBe(money.chains.length)
    for (const { username, steps } of money.chains) {
      let balance = 0
      let before = joined.get(username) ?? now
      for (const step of steps) {
        balance += changeBy(step, steps)
        expect([username, step.kind, balance > -0.005]).toEqual([username, step.kind, true])
        expect([username, step.kind, step.at >= before && step.at < now]).toEqual([username, step.kind, true])
        before = step.at
      }
    }
  }
})

test('a subscription that began on the 31st ends on the last day of a shorter month, and on the 31st again after that', () => {
  const after31 = new Set<number>()
  for (const { subscriptions } of worlds) {
    for (const { started_at, ends_at } of subscriptions) {
      const lastDay = new Date(Date.UTC(ends_at.getUTCFullYear(), ends_at.getUTCMonth() + 1, 0)).getUTCDate()
      expect(ends_at.getUTCDate()).toBe(Math.min(started_at.getUTCDate(), lastDay))
      if (started_at.getUTCDate() === 31) after31.add(ends_at.getUTCDate())
    }
  }
  expect([...after31]).toEqual(expect.arrayContaining([30, 31]))
})

test('active subscriptions renew, and ended ones don’t', () => {
  for (const { at: now, subscriptions } of worlds) {
    expect(subscriptions.filter(({ renews, ends_at }) => renews && ends_at <= now)).toEqual([])
    expect(subscriptions.filter(({ renews, stopped_at }) => renews && stopped_at !== null)).toEqual([])
    expect(subscriptions.filter(({ renewals }) => renewals.length > 3).length).toBeGreaterThan(5)
    expect(subscriptions.filter(({ ends_at }) => ends_at <= now).length).toBeGreaterThan(20)
  }
})

test('sales of every kind spread over the year, and the main demo creator has hundreds, from dozens of fans', () => {
  for (const { at: now, money, posts } of worlds) {
    const authors = new Map(posts.map(({ id, username }) => [id, username]))
    const sales = money.chains.flatMap(({ username, steps }) =>
      steps.flatMap((step) => {
        const sale = saleIn(step, (postId) => authors.get(postId) ?? '')
        return sale ? [{ ...sale, username, at: step.at }] : []
      }),
    )
    const own = sales.filter(({ seller }) => seller === 'june.ink')
    expect(own.length).toBeGreaterThan(250)
    expect(new Set(own.map(({ username }) => username)).size).toBeGreaterThan(60)
    const months = new Set(
      own.map(({ at }) => Math.floor((now.getTime() - at.getTime()) / (30 * 86_400_000))),
    )
    expect(months.size).toBeGreaterThan(10)
    expect(sales.length).toBeLessThan(4000)
  }
})

test('payouts are in every state and never exceed earnings, and all reversed payments were made by one person', () => {
  for (const { money } of worlds) {
    expect(new Set(money.payouts.map(({ fate }) => fate.state))).toEqual(
      new Set(['requested', 'approved', 'paid', 'returned', 'withdrawn']),
    )
    expect(money.payouts.filter(({ amount }) => amount < 200)).toEqual([])
    const taken = money.chains.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'reversed' ? [{ step, steps }] : [])),
    )
    expect(taken.map(({ step }) => step.by).sort()).toEqual(['dispute', 'refund', 'refund'])
    for (const { step, steps } of taken) {
      expect(steps.some((one) => one.kind !== 'reversed' && 'id' in one && one.id === step.id)).toBe(true)
    }
  }
})

test('people join by a referral link only after its owner has joined', () => {
  for (const { members, money } of worlds) {
    const joined = new Map(members.map(({ username, joinedAt }) => [username, joinedAt.getTime()]))
    expect(money.referrals.length).toBeGreaterThan(15)
    const early = money.referrals.filter(
      ({ username, referrer }) => (joined.get(referrer) ?? Infinity) >= (joined.get(username) ?? 0),
    )
    expect(early).toEqual([])
  }
})

/** How a step changes the wallet's balance. */
function changeBy(step: Step, steps: readonly Step[]): number {
  if (step.kind === 'credits' && step.outcome === 'paid') {
    return creditPackages.find(({ id }) => id === step.packageId)?.credits ?? 0
  }
  if (step.kind === 'reversed' && step.by === 'refund') {
    const paid = steps.find((one) => one.kind === 'credits' && one.id === step.id)
    return paid ? -changeBy(paid, steps) : 0
  }
  return isFromWallet(step) ? -(saleIn(step, () => '')?.price ?? 0) : 0
}
