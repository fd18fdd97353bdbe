import { foldEarnings } from '#ledger'
import { inTransaction, sql } from '#kernel/db'
import { createJobs } from '../../worker.ts'
import { earningsOf } from './known-money.ts'
import { at, priceOf, type Doings, type Operation } from './operation.ts'
import { payFor, reversePayment } from './payments.ts'
import { sendPayout } from './payouts.ts'
import type { Market } from './market.ts'
import type { Answer, Person } from '../world.ts'

/**
 * Performs an operation through the API. Returns the status, or 200 for events that nobody requests. Throws on server
 * errors. Also throws on conflicts, because no id is used for two things here, so a conflict is a transaction that
 * never succeeds.
 */
export async function perform(doings: Doings, wanted: Operation): Promise<number> {
  const { status, body } = await answer(doings, wanted)
  if (status >= 500 || body['code'] === 'conflict')
    throw new Error(`${JSON.stringify(wanted)} was answered ${JSON.stringify(body)}`)
  return status
}

const done = { status: 200, body: {}, headers: {} }

async function answer(doings: Doings, wanted: Operation): Promise<Answer> {
  const { world, posts, monthly, creators } = doings.market
  const spender = 'by' in wanted ? at(spendersOf(doings.market), wanted.by) : null
  switch (wanted.does) {
    case 'tip':
      return world.call(spender, 'POST', `/profile/${at(creators, wanted.to).profileId}/tip`, {
        id: wanted.id,
        amount: wanted.amount,
      })
    case 'buy': {
      const { id, price } = at(posts, wanted.post)
      return world.call(spender, 'POST', `/post/${id}/buy`, { price })
    }
    case 'subscribe': {
      const price = priceOf(at(monthly, wanted.to), wanted.months)
      const { id, months, renews } = wanted
      const path = `/profile/${at(creators, wanted.to).profileId}/subscribe` as const
      return world.call(spender, 'POST', path, { id, months, renews, price })
    }
    case 'free':
      return world.call(spender, 'POST', '/token/free-daily-credits')
    case 'takeDown':
      return takeDown(doings.market, at(posts, wanted.post))
    case 'pay':
      return { ...done, status: await payFor(doings, wanted, spender) }
    default:
      return withEarnings(doings, wanted)
  }
}

type OfEarnings = Exclude<Operation, { does: 'tip' | 'buy' | 'subscribe' | 'free' | 'takeDown' | 'pay' }>

async function withEarnings(doings: Doings, wanted: OfEarnings): Promise<Answer> {
  const { world, creators, twin } = doings.market
  const creator = 'by' in wanted ? at(earnersOf(doings.market), wanted.by) : null
  switch (wanted.does) {
    case 'move': {
      const all = creator ? Number(await earningsOf(world, creator)) / 100 : 0
      // A repeated request has the same amount, even if the balance has changed.
      wanted.amount ??= all
      const isTwin = wanted.toTwin && creator === creators[0]
      const form = { id: wanted.id, amount: wanted.amount, to_profile_id: isTwin ? twin.profileId : null }
      return world.call(creator, 'POST', '/user/billing/transfer-balance', form)
    }
    case 'ask': {
      const { id, amount: asked } = wanted
      const form = { id, amount: asked, method: 'iban' as const }
      const asking = await world.call(creator, 'POST', '/user/payout', form)
      const isKnown = doings.payouts.some((payout) => payout.id === id)
      if (asking.status === 200 && creator && !isKnown)
        doings.payouts.push({ id, owner: creator, hasFee: false })
      return asking
    }
    case 'decide':
      return decide(doings, wanted)
    case 'send':
      return { ...done, status: await sendPayout(doings, wanted) }
    case 'reverse':
      return { ...done, status: await reversePayment(doings, wanted) }
    case 'renew':
      await letTimePass(doings.market)
      return runJob(doings.market, 'renew-subscriptions')
    case 'fold':
      return runJob(doings.market, foldEarnings.name)
  }
}

async function decide(
  { market, payouts }: Doings,
  { how, payout }: Extract<Operation, { does: 'decide' }>,
): Promise<Answer> {
  const { world, admin } = market
  const chosen = payouts[payout % Math.max(payouts.length, 1)]
  if (!chosen) return done
  const path = `/admin/payout/${chosen.id}` as const
  if (how === 'withdraw') return world.call(chosen.owner, 'DELETE', `/user/payout/${chosen.id}`)
  if (how === 'approve') return world.call(admin, 'POST', `${path}/approve`)
  if (how === 'paid') return world.call(admin, 'POST', `${path}/paid`, { reference: 'SEPA' })
  return world.call(admin, 'POST', `${path}/return`, { reason: 'Not now.' })
}

/** Makes the subscriptions in this market end soon. */
async function letTimePass({ world, creators }: Market): Promise<void> {
  const soon = new Date(world.clock.now().getTime() + 60_000)
  await inTransaction(world.db, (tx) =>
    sql`update subscription set ends_at = ${soon}
      where renews and creator_id = any(${creators.map(({ profileId }) => profileId)}::uuid[])`.execute(tx),
  )
}

async function takeDown(market: Market, { id }: { id: string }): Promise<Answer> {
  const removed = await market.world.call(market.admin, 'DELETE', `/admin/post/${id}`, {
    reason: 'Copyright',
  })
  await refundAll(market, { postId: id })
  return removed
}

/** Retries as the queue does. A purchase that changed during an attempt is refunded by a later attempt. */
async function refundAll(market: Market, { postId }: { postId: string }, attemptsLeft = 25): Promise<void> {
  try {
    await runJob(market, 'refund-buyers', { post_id: postId })
  } catch (error) {
    if (attemptsLeft === 1) throw error
    await refundAll(market, { postId }, attemptsLeft - 1)
  }
}

async function runJob({ world }: Market, name: string, payload: object = {}): Promise<Answer> {
  const handler = createJobs(world.deps).find((job) => job.name === name)
  if (!handler) throw new Error(`Unknown job ${name}.`)
  await handler.run(payload, { signal: new AbortController().signal })
  return done
}

const spendersOf = ({ fans, creators }: Market): Person[] => [...fans, ...creators]
const earnersOf = ({ fans, creators }: Market): Person[] => [...creators, ...fans.slice(0, 1)]
