import pLimit from 'p-limit'
import { inTransaction, sql } from '@fanfare/server/kernel/db'
import { Problem } from '@fanfare/server/kernel/problem'
import type { Actor } from '@fanfare/server/kernel/viewer'
import { changeSpendingLimits } from '@fanfare/server/modules/ledger/spending/spending-limits'
import { deliverNotification } from '@fanfare/server/modules/notifications/job-names'
import { transferBalance } from '@fanfare/server/modules/payouts/transfer-balance'
import { attributeSignUp } from '@fanfare/server/modules/referrals/index'
import type { Chain } from '../money/steps.ts'
import type { DemoWorld } from '../world.ts'
import { nameDestination, payOut } from './money/payouts.ts'
import { closePlans } from './money/plans.ts'
import { takeStep } from './money/take-step.ts'
import { clockAt, type FillDeps } from './progress.ts'

/** An action that the server's rules or its operator's settings didn't allow. */
export interface Refusal {
  username: string
  what: string
  code: string
}

interface Filling {
  world: DemoWorld
  actorOf: (username: string) => Actor | undefined
}

const AT_ONCE = 8

/** Records the referral link that each person signed up with. */
export async function attributeSignUps({ db }: FillDeps, { world, actorOf }: Filling): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { username, referrer, at } of world.money.referrals) {
      const userId = actorOf(username)?.userId
      const profileId = actorOf(referrer)?.profileId
      if (userId && profileId) await attributeSignUp(tx, { userId, referrer: profileId, at })
    }
  })
}

/**
 * Performs a year of payments, tips, purchases, subscriptions and payouts, each at its own time. Continues after an
 * interruption. Returns the refusals, of which there are none with the default settings.
 */
export async function moveMoney(deps: FillDeps, filling: Filling): Promise<Refusal[]> {
  // Each fan's steps run in order, and different fans' steps run in parallel.
  const followed = await pLimit(AT_ONCE).map(filling.world.money.chains, (chain) =>
    follow(deps, filling, chain),
  )
  const refusals = [...followed.flat(), ...(await moveEarnings(deps, filling))]
  await closePlans(deps, filling.world.plans, filling.actorOf)
  await setOwnLimit(deps, filling)
  await forgetOldNews(deps)
  return refusals
}

async function follow(
  deps: FillDeps,
  { world, actorOf }: Filling,
  { username, steps }: Chain,
): Promise<Refusal[]> {
  const actor = actorOf(username)
  if (!actor) return []
  const idOf = (name: string): string => actorOf(name)?.profileId ?? ''
  const authorOf = (postId: string): string => world.posts.find(({ id }) => id === postId)?.username ?? ''
  const refusals: Refusal[] = []
  // Buyers had NSFW posts turned on when they bought one.
  const buyer = { ...actor, seesNsfw: true }
  for (const step of steps) {
    const code = await refused(() => takeStep(deps, { actor: buyer, idOf, authorOf }, step))
    if (code !== null) refusals.push({ username, what: step.kind, code })
  }
  return refusals
}

async function moveEarnings(deps: FillDeps, { world, actorOf }: Filling): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  for (const { username, id, amount, at } of world.money.moves) {
    const actor = actorOf(username)
    if (!actor) continue
    // The whole year has been booked by now, so earnings after `at` would count as pending.
    const config = { ...deps.config, PAYOUT_WAIT_DAYS: 0 }
    const moving = { ...deps, config, clock: clockAt(at) }
    const code = await refused(() => transferBalance(moving, actor, { id, amount, toProfileId: null }))
    if (code !== null) refusals.push({ username, what: 'move', code })
  }
  const admin = world.members.find(({ role }) => role === 'admin')
  for (const payout of world.money.payouts) {
    const { username } = payout
    const creator = actorOf(username)
    if (!creator) continue
    const holder = world.members.find((member) => member.username === username)?.display_name ?? ''
    const code = await refused(async () => {
      await nameDestination(deps, creator, { ...payout, holder })
      await payOut(deps, { creator, admin: admin && actorOf(admin.username) }, payout)
    })
    if (code !== null) refusals.push({ username, what: 'payout', code })
  }
  return refusals
}

/** Sets a monthly limit for the fan whose account visitors can try. */
async function setOwnLimit({ db }: FillDeps, { world, actorOf }: Filling): Promise<void> {
  const actor = actorOf('oskar_reads')
  const at = new Date(world.at.getTime() - 40 * 86_400_000)
  if (actor) await changeSpendingLimits({ db, clock: clockAt(at) }, actor, { day: null, month: 2000 })
}

/** The errors that occur when an action that has already succeeded is repeated. */
const doneBefore: readonly string[] = ['already-bought', 'free-credits-claimed', 'not-subscribed']

/** Returns the reason for a refusal; null if the action succeeded. */
async function refused(act: () => Promise<unknown> | undefined): Promise<string | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return doneBefore.includes(error.code) ? null : error.code
  }
}

/** Events from months ago aren't emailed today. */
async function forgetOldNews({ db }: FillDeps): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = ${deliverNotification.name}
    ))`.execute(db)
}
