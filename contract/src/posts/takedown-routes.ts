import Type, { type Static } from 'typebox'
import { CreditAmount } from '../money/amount.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, Nullable, Time } from '../api/schema.ts'
import { pageLimits } from '../api/limits.ts'
import { postLimits } from './limits.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** A purchase that was refunded because a moderator removed the post. Nothing of the post is left to see. */
export const PurchaseRefund = Type.Object({
  id: Id,
  profile: Nullable(ProfileBadge),
  amount: CreditAmount,
  refunded_at: Time,
})
export type PurchaseRefund = Static<typeof PurchaseRefund>

/** What moderators do with posts of others, and what it means for those who bought them. */
export const takedowns = {
  takeDown: route({
    method: 'DELETE',
    path: '/admin/post/:id',
    who: 'moderator',
    ceiling: 'staffDecisions',
    summary:
      'Remove somebody else’s post for everyone, refund its buyers and notify its author of the reason. Removing again changes nothing',
    params: IdParams,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: postLimits.takedownReason }) }),
    returns: Done,
    problems: ['post-not-found', 'own-post'],
  }),
  listRefunds: route({
    method: 'GET',
    path: '/post/purchased/refunds',
    who: 'user',
    summary: 'List your purchases that were refunded because moderators removed the post, newest first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(PurchaseRefund),
  }),
} as const
