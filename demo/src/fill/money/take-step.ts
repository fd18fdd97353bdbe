import type { Actor } from '@fanfare/server/kernel/viewer'
import { claimFreeCredits } from '@fanfare/server/modules/payments/offers/free-credits'
import { buyPost } from '@fanfare/server/modules/posts/sales/buy-post'
import { changeRenewal } from '@fanfare/server/modules/subscriptions/renewals/change-renewal'
import { renewSubscription } from '@fanfare/server/modules/subscriptions/renewals/renew-subscription'
import { subscribe } from '@fanfare/server/modules/subscriptions/subscribe'
import { sendTip } from '@fanfare/server/modules/tips/send-tip'
import type { Step } from '../../money/steps.ts'
import { clockAt, type FillDeps } from '../progress.ts'
import { atBaseRate, bookPayment, packageIn, reversePayment } from './payments.ts'

export interface Taking {
  actor: Actor
  /** Returns the profile id of a username. */
  idOf: (username: string) => string
  authorOf: (postId: string) => string
}

/**
 * Performs a fan's step through the server's regular actions, at the step's time. Steps that are already done aren't
 * repeated.
 */
export async function takeStep(filling: FillDeps, taking: Taking, step: Step): Promise<void> {
  const deps = { ...filling, clock: clockAt(step.at) }
  const { actor, idOf } = taking
  switch (step.kind) {
    case 'credits':
      return bookPayment(deps, actor, {
        ...step,
        ...packageIn(deps, step.packageId),
        buys: 'credits',
        subjectId: null,
      })
    case 'free credits':
      return deps.config.FREE_DAILY_CREDITS > 0 ? claimFreeCredits(deps, actor) : undefined
    case 'tip':
      return tip(deps, taking, step)
    case 'post':
      return buy(deps, taking, step)
    case 'subscribe':
      return subscribe(deps, actor, { ...step, creatorId: idOf(step.creator) })
    case 'renew':
      return renewSubscription(deps, { id: step.id, before: step.endsAt })
    case 'stop renewing':
      return changeRenewal(deps, actor, { creatorId: idOf(step.creator), renews: false })
    case 'reversed':
      return reversePayment(deps, step)
  }
}

async function tip(
  deps: FillDeps,
  { actor, idOf }: Taking,
  { id, at, to, amount, message, withCard }: Extract<Step, { kind: 'tip' }>,
): Promise<void> {
  const profileId = idOf(to)
  if (withCard) {
    return bookPayment(deps, actor, {
      id,
      at,
      method: 'card',
      outcome: 'paid',
      buys: 'tip',
      subjectId: profileId,
      ...atBaseRate(deps, amount),
      details: message === null ? {} : { message },
      description: `A tip for @${to}`,
    })
  }
  const form = { id, amount, profile_id: profileId, ...(message !== null && { message }) }
  await sendTip(deps, actor, form)
}

async function buy(
  deps: FillDeps,
  { actor, authorOf }: Taking,
  { id, at, post_id: postId, price, withCard }: Extract<Step, { kind: 'post' }>,
): Promise<void> {
  if (await wasBought(deps, actor, postId)) return
  if (!withCard) return buyPost(deps, actor, { postId, price })
  return bookPayment(deps, actor, {
    id,
    at,
    method: 'card',
    outcome: 'paid',
    buys: 'post',
    subjectId: postId,
    details: {},
    ...atBaseRate(deps, price),
    description: `A locked post by @${authorOf(postId)}`,
  })
}

/** Also true if the purchase was reversed later, because nobody here buys the same thing twice. */
async function wasBought({ db }: FillDeps, { profileId }: Actor, postId: string): Promise<boolean> {
  const bought = await db
    .selectFrom('purchase')
    .select('id')
    .where('post_id', '=', postId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return bought !== undefined
}
