import Type, { type Static } from 'typebox'
import { CreditAmount } from '../money/amount.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, Nullable, Time } from '../api/schema.ts'
import { pageLimits } from '../api/limits.ts'
import { postLimits } from './limits.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/**
 * A purchase that is refunded because a moderator removed the post. The buyer can't see the post, so it isn't included.
 */
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
  /** Its author. */
  profile: Nullable(ProfileBadge),
  /** The username of the moderator. */
  moderator: Nullable(Type.String()),
  reason: Type.String(),
  amount: CreditAmount,
  removed_at: Time,
})
export type WaitingRefund = Static<typeof WaitingRefund>

/** The removal of a post, and its restoration if there was one. */
export const Takedown = Type.Object({
  id: Id,
  post_id: Id,
  /** Its author. */
  profile: Nullable(ProfileBadge),
  /** The beginning of the post’s text; empty when it has none. */
  words: Type.String(),
  /** The username of the moderator. */
  moderator: Nullable(Type.String()),
  reason: Type.String(),
  /** The total that its buyers had paid for it. */
  amount: CreditAmount,
  /** The state of its refunds now, or when the post was restored. `waiting`: an admin has to approve them. */
  refunds: Type.Union([
    Type.Literal('none'),
    Type.Literal('waiting'),
    Type.Literal('running'),
    Type.Literal('made'),
  ]),
  /** Whether its author had deleted the post before, so that only buyers could still see it. */
  is_deleted: Type.Boolean(),
  removed_at: Time,
  restoration: Nullable(
    Type.Object({
      /** The username of the admin. */
      admin: Nullable(Type.String()),
      reason: Type.String(),
      restored_at: Time,
    }),
  ),
})
export type Takedown = Static<typeof Takedown>

/** Moderators' removals of posts, and the consequences for buyers. */
export const takedowns = {
  takeDown: route({
    method: 'DELETE',
    path: '/admin/post/:id',
    who: 'moderator',
    ceiling: 'staffDecisions',
    summary:
      'Remove someone else’s post for everyone, refund its buyers and notify its author of the reason. Refunds beyond a moderator’s limit wait until an admin removes the post again',
    params: IdParams,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: postLimits.takedownReason }) }),
    returns: Type.Object({ ok: Type.Literal(true), refunds_wait: Type.Boolean() }),
    problems: ['post-not-found', 'conflict-of-interest'],
  }),
  takeDownComment: route({
    method: 'DELETE',
    path: '/admin/comment/:id',
    who: 'moderator',
    ceiling: 'staffDecisions',
    summary: 'Remove someone else’s comment and its replies for everyone, with a reason that is recorded',
    params: IdParams,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: postLimits.takedownReason }) }),
    returns: Done,
    problems: ['comment-not-found'],
  }),
  restore: route({
    method: 'POST',
    path: '/admin/takedown/:id/restore',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary:
      'Restore a post that was removed, and notify its author of the reason. Buyers keep their refunds, and no further ones are made',
    params: IdParams,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: postLimits.takedownReason }) }),
    returns: Type.Object({ ok: Type.Literal(true) }),
    problems: ['takedown-not-found', 'conflict-of-interest'],
  }),
  listTakedowns: route({
    method: 'GET',
    path: '/admin/takedown',
    who: 'admin',
    summary: 'List posts that were removed, newest first, including those that were restored',
    query: pageQuery(pageLimits.adminTable),
    returns: pageOf(Takedown),
  }),
  listWaitingRefunds: route({
    method: 'GET',
    path: '/admin/waiting-refund',
    who: 'admin',
    summary: 'List removed posts whose refunds you have to approve, oldest first',
    query: pageQuery(pageLimits.adminTable),
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
