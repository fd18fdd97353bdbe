import type { Actor } from '@fanfare/server/kernel/viewer'
import { changePlans } from '@fanfare/server/modules/subscriptions/plans/change-plans'
import type { DemoPlan } from '../../money/plans.ts'
import { clockAt, type FillDeps } from '../progress.ts'

type ActorOf = (username: string) => Actor | undefined

/** Sets each creator's subscription price, each at its own time. */
export async function setPlans(deps: FillDeps, plans: readonly DemoPlan[], actorOf: ActorOf): Promise<void> {
  for (const plan of plans) await setPlan(deps, plan, { actorOf, at: plan.at, isOpen: true })
}

/** Closes plans to new subscribers. */
export async function closePlans(
  deps: FillDeps,
  plans: readonly DemoPlan[],
  actorOf: ActorOf,
): Promise<void> {
  for (const plan of plans) {
    if (plan.closedAt) await setPlan(deps, plan, { actorOf, at: plan.closedAt, isOpen: false })
  }
}

async function setPlan(
  deps: FillDeps,
  { username, monthly_price, discounts }: DemoPlan,
  { actorOf, at, isOpen }: { actorOf: ActorOf; at: Date; isOpen: boolean },
): Promise<void> {
  const actor = actorOf(username)
  if (!actor) return
  await changePlans({ ...deps, clock: clockAt(at) }, actor, {
    is_open: isOpen,
    monthly_price,
    discounts,
  })
}
