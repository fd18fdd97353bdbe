import Type, { type Static } from 'typebox'
import { CreditAmount } from '../money/amount.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Id, IdParams, Nullable, Time } from '../api/schema.ts'
import { pageLimits } from '../api/limits.ts'
import { postLimits } from './limits.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** A purchase that is refunded because a moderator removed the post. Nothing of the post is left to see. */
export const PurchaseRefund = Type.Object({
  id: Id,
  profile: Nullable(ProfileBadge),
  amount: CreditAmount,
  /** Null while the refund is pending. */
  refunded_at: Nullable(Time),
})
export type PurchaseRefund = Static<typeof PurchaseRefund>

/** A post that a moderator removed, whose buyers are refunded once an admin approves. */
export const WaitingRefund = Type.Object({
  post_id: Id,
  /** Who published it. */
  profile: Nullable(ProfileBadge),
  /** The username of the moderator. */
  moderator: Nullable(Type.String()),
  reason: Type.String(),
  amount: CreditAmount,
  removed_at: Time,
})
export type WaitingRefund = Static<typeof WaitingRefund>

/** What moderators do with posts of others, and what it means for those who bought them. */
export const takedowns = {
  takeDown: route({
    method: 'DELETE',
    path: '/admin/post/:id',
    who: 'moderator',
    ceiling: 'staffDecisions',
    summary:
      'Remove somebody else’s post for everyone, refund its buyers and notify its author of the reason. Refunds beyond a moderator’s limit wait until an admin removes the post again',
    params: IdParams,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: postLimits.takedownReason }) }),
    returns: Type.Object({ ok: Type.Literal(true), refunds_wait: Type.Boolean() }),
    problems: ['post-not-found', 'conflict-of-interest'],
  }),
  listWaitingRefunds: route({
    method: 'GET',
    path: '/admin/waiting-refund',
    who: 'admin',
    summary: 'List removed posts whose refunds you have to approve, oldest first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(WaitingRefund),
  }),
  listRefunds: route({
    method: 'GET',
    path: '/post/purchased/refunds',
    who: 'user',
    summary: 'List your refunds for posts that moderators removed, pending ones first, then newest first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(PurchaseRefund),
  }),
} as const
