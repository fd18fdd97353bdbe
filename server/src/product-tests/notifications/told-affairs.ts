import { randomUUID } from 'node:crypto'
import { inTransaction } from '#kernel/db'
import { tell } from '#notifications'
import { sendIdentity } from '#testing/known-identities'
import { publish } from '#testing/known-posts'
import { giveCredits } from '#testing/money/known-money'
import { tellOfResult } from '../../modules/ai/running/tell-of-request.ts'
import type { Notification, Tellable } from '../../modules/notifications/notification.ts'
import { acceptProfile, offerProfile } from './offer-profile.ts'
import type { Cast, ToldEvent } from './told-events.ts'

const tellLeo = ({ world, leo }: Cast, notification: Tellable) =>
  inTransaction(world.db, (tx) =>
    tell(tx, { key: randomUUID(), userId: leo.userId, notification, at: world.clock.now() }),
  )

const at = '2026-01-07T15:15:00.000Z'
const everywhere = ['in_app', 'push', 'email'] as const
const reason = 'Spam'

/** A price above the moderators' limit on refunds of the test's server, so that an admin has to approve them. */
const price = 12

const removePost = ({ world, moderator }: Cast, postId: string) =>
  world.call(moderator, 'DELETE', `/admin/post/${postId}`, { reason })

/** Leo buys Mia's only post. */
async function sellToLeo({ world, mia, leo }: Cast): Promise<void> {
  await giveCredits(world, leo, 100_00n)
  const postId = await publish(world, mia, { price })
  await world.call(leo, 'POST', `/post/${postId}/buy`, { price })
}

const idOf = async (rows: { executeTakeFirstOrThrow(): Promise<{ id: string }> }) =>
  (await rows.executeTakeFirstOrThrow()).id

const soldPostId = ({ world, mia }: Cast) =>
  idOf(world.db.selectFrom('post').select('id').where('profile_id', '=', mia.profileId))
const takedownId = ({ world, postId }: Cast) =>
  idOf(world.db.selectFrom('takedown').select('id').where('post_id', '=', postId))
const checkId = ({ world, leo }: Cast) =>
  idOf(world.db.selectFrom('identity_check').select('id').where('user_id', '=', leo.userId))

const banLeo = ({ world, admin, leo }: Cast) =>
  world.call(admin, 'POST', `/admin/profile/${leo.profileId}/actions/permanent-ban`, { reason })

/**
 * Events about people's money, requests and accounts, by the kind of notification that they send. Providers, the
 * calendar and the waiting list of a tool cause some of these. Their own tests show when, so here they are only
 * recorded.
 */
export const affairs = {
  'ai-result': {
    happens: ({ world, leo }) =>
      inTransaction(world.db, (tx) =>
        tellOfResult(
          tx,
          {
            id: randomUUID(),
            profile_id: leo.profileId,
            task: 'video_upscale',
            status: 'succeeded',
          },
          { at: world.clock.now() },
        ),
      ),
    channels: ['in_app', 'push'],
    says: () => 'Video upscale: your result is ready',
  },
  receipt: {
    happens: (cast) =>
      tellLeo(cast, {
        kind: 'receipt',
        number: 'F-2026-000012',
        buys: 'post',
        description: 'A post of @ida',
        method: 'card',
        reference: 'pi_1',
        isSandbox: false,
        at,
        currency: 'usd',
        amountCents: 75,
        credits: 7.5,
        totalCents: 75,
        askedCents: 75,
        unfulfilledBecause: null,
      }),
    channels: everywhere,
    says: () => 'Your Fanfare receipt F-2026-000012',
  },
  'purchase-refunded': {
    // Its refund waits until an admin removes the post as well.
    async before(cast) {
      await sellToLeo(cast)
      await removePost(cast, await soldPostId(cast))
    },
    happens: async (cast) =>
      cast.world.call(cast.admin, 'DELETE', `/admin/post/${await soldPostId(cast)}`, { reason }),
    channels: everywhere,
    says: ({ mia }) => `You were refunded ${price} credits for a post by “@${mia.username}”`,
  },
  'renewal-coming': {
    happens: (cast) =>
      tellLeo(cast, {
        kind: 'renewal-coming',
        creator: 'ida',
        endsAt: at,
        paidWith: 'credits',
        agreed: 10,
        asked: 10,
      }),
    channels: everywhere,
    says: () => 'Your subscription to “@ida” renews soon',
  },
  'renewal-failed': {
    happens: (cast) =>
      tellLeo(cast, {
        kind: 'renewal-failed',
        creator: 'ida',
        endsAt: at,
        because: 'You don’t have enough credits.',
        hasEnded: true,
      }),
    channels: everywhere,
    says: () => 'Your subscription to “@ida” didn’t renew',
  },
  payout: {
    happens: (cast) =>
      tellLeo(cast, {
        kind: 'payout',
        news: 'paid',
        credits: 12,
        destination: '•••• 3000',
        reason: null,
      }),
    channels: everywhere,
    says: () => 'Your payout was paid',
  },
  'payout-destination': {
    happens: ({ world, leo }) =>
      world.call(leo, 'PUT', '/payments/account-iban', { iban: 'DE89370400440532013000', holder: 'Leo' }),
    channels: everywhere,
    says: ({ leo }) => `Your payout bank account for “@${leo.username}” was added`,
  },
  'profile-transfer-requested': {
    happens: ({ world, mia, leo }) => offerProfile(world, { from: mia, to: leo }),
    channels: everywhere,
    says: ({ mia }) => `Accept or decline the transfer of “@${mia.username}_spare”`,
  },
  'profile-transferred': {
    before: ({ world, mia, leo }) => offerProfile(world, { from: mia, to: leo }),
    happens: ({ world, leo }) => acceptProfile(world, leo),
    to: ['mia', 'leo'],
    channels: everywhere,
    says: ({ mia }, to) => `“@${mia.username}_spare” ${to === 'mia' ? 'was transferred' : 'is now yours'}`,
  },
  'ai-tool-open': {
    happens: (cast) => tellLeo(cast, { kind: 'ai-tool-open', title: 'Video upscale', slug: 'video-upscale' }),
    channels: everywhere,
    says: () => 'Video upscale is ready to use',
  },
  'post-removed': {
    happens: (cast) => removePost(cast, cast.postId),
    channels: everywhere,
    says: ({ leo }) => `A post by “@${leo.username}” was removed by a moderator`,
  },
  'refunds-waiting': {
    before: sellToLeo,
    happens: async (cast) => removePost(cast, await soldPostId(cast)),
    to: ['mia', 'admin'],
    channels: everywhere,
    says: ({ mia }, to) =>
      to === 'mia'
        ? `A post by “@${mia.username}” was removed by a moderator`
        : `Refunds of ${price} credits need an admin’s approval`,
  },
  'post-restored': {
    before: (cast) => removePost(cast, cast.postId),
    happens: async (cast) =>
      cast.world.call(cast.admin, 'POST', `/admin/takedown/${await takedownId(cast)}/restore`, {
        reason,
      }),
    channels: everywhere,
    says: ({ leo }) => `A post by “@${leo.username}” was restored by an admin`,
  },
  'comment-removed': {
    happens: ({ world, moderator, commentId }) =>
      world.call(moderator, 'DELETE', `/admin/comment/${commentId}`, { reason }),
    channels: everywhere,
    says: ({ leo }) => `A comment by “@${leo.username}” was removed by a moderator`,
  },
  'scheduled-posts-changed': {
    happens: (cast) =>
      tellLeo(cast, {
        kind: 'scheduled-posts-changed',
        username: cast.leo.username,
        count: 1,
        empty: 0,
        reason,
      }),
    channels: everywhere,
    says: ({ leo }) => `A scheduled post by “@${leo.username}” lost photos and videos`,
  },
  'report-outcome': {
    async happens({ world, mia, leo, moderator }) {
      const subject = { contentType: 'profile', contentId: mia.profileId } as const
      const { body } = await world.call(leo, 'POST', '/report', {
        ...subject,
        reason: 'spam',
        description: '',
      })
      const decision = { status: 'dismissed', note: 'Reviewed.' } as const
      return world.call(moderator, 'PUT', `/admin/report/${body.id}`, decision)
    },
    channels: everywhere,
    says: () => 'We reviewed your report about a profile',
  },
  'profile-warned': {
    happens: ({ world, moderator, leo }) =>
      world.call(moderator, 'POST', `/admin/profile/${leo.profileId}/actions/warn`, {
        warning_id: randomUUID(),
        reason,
      }),
    channels: everywhere,
    says: ({ leo }) => `A moderator warned your profile “@${leo.username}”`,
  },
  'profile-banned': {
    happens: banLeo,
    channels: everywhere,
    says: ({ leo }) => `Your profile “@${leo.username}” is banned permanently`,
  },
  'ban-ended': {
    before: banLeo,
    happens: ({ world, admin, leo }) =>
      world.call(admin, 'POST', `/admin/profile/${leo.profileId}/actions/lift-ban`, { reason }),
    channels: everywhere,
    says: ({ leo }) => `The ban on your profile “@${leo.username}” has ended`,
  },
  'identity-waiting': {
    happens: ({ world, leo }) => sendIdentity(world, leo),
    to: ['admin'],
    channels: everywhere,
    says: () => 'An identity check is waiting for review',
  },
  'identity-decided': {
    before: ({ world, leo }) => sendIdentity(world, leo),
    happens: async (cast) => cast.world.call(cast.admin, 'POST', `/admin/kyc/${await checkId(cast)}/approve`),
    channels: everywhere,
    says: () => 'Your identity is verified',
  },
  'password-reset': {
    happens: ({ world, leo }) => world.call(null, 'POST', '/auth/forgot-password', { email: leo.email }),
    channels: ['email'],
    says: () => 'Reset your Fanfare password',
  },
  'sign-up-attempted': {
    happens: ({ world, leo }) =>
      world.call(null, 'POST', '/auth/sign-up', { email: leo.email, password: 'a long and odd sentence' }),
    channels: ['email'],
    says: () => 'You already have a Fanfare account',
  },
} as const satisfies Record<Notification['kind'], ToldEvent>
