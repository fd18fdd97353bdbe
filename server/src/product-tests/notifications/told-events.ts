import { randomUUID } from 'node:crypto'
import type { ToldType } from '@fanfare/contract/notifications/notification-type'
import { inTransaction } from '#kernel/db'
import { tell } from '#notifications'
import { publish } from '#testing/known-posts'
import type { Person, World } from '#testing/world'
import { offerProfile } from './offer-profile.ts'
import { tellOfResult } from '../../modules/ai/running/tell-of-request.ts'

export type Channel = 'in_app' | 'push' | 'email'

/** The people of the test. */
export interface Cast {
  world: World
  /** The person who causes the event, if a person does. */
  mia: Person
  /** The recipient of the notifications. He follows Mia, and has a post and a comment on it. */
  leo: Person
  moderator: Person
  postId: string
  commentId: string
}

/** An event that Leo is notified of. */
export interface ToldEvent {
  happens(cast: Cast): Promise<unknown>
  channels: readonly Channel[]
  /** The text of the notification in the app and on his device, and the subject of the email unless `subject` is. */
  says(cast: Cast): string
  subject?: string
}

const nameOf = ({ username }: Person): string => `${username[0]?.toUpperCase()}${username.slice(1)}`

/** People's actions toward each other, by type. */
export const deeds = {
  follow: {
    happens: ({ world, mia, leo }) => world.call(mia, 'POST', `/profile/${leo.profileId}/follow`),
    channels: ['in_app', 'push'],
    says: ({ mia }) => `${nameOf(mia)} started following you`,
    subject: 'You have a new follower',
  },
  subscription: {
    happens: ({ world, mia, leo }) =>
      world.call(mia, 'POST', `/profile/${leo.profileId}/subscribe`, {
        id: randomUUID(),
        months: 1,
        price: 10,
      }),
    channels: ['in_app', 'push', 'email'],
    says: ({ mia }) => `${nameOf(mia)} subscribed to you`,
    subject: 'You have a new subscriber',
  },
  like: {
    happens: ({ world, mia, postId }) => world.call(mia, 'POST', `/post/${postId}/like`),
    channels: ['in_app', 'push'],
    says: ({ mia }) => `${nameOf(mia)} liked your post`,
    subject: 'Your post was liked',
  },
  comment: {
    happens: ({ world, mia, postId }) =>
      world.call(mia, 'POST', `/post/${postId}/comments`, { body: 'What a patch' }),
    channels: ['in_app', 'push'],
    says: ({ mia }) => `${nameOf(mia)} commented on your post`,
    subject: 'Your post has a new comment',
  },
  reply: {
    happens: ({ world, mia, postId, commentId }) =>
      world.call(mia, 'POST', `/post/${postId}/comments`, { body: 'I agree', parent_id: commentId }),
    channels: ['in_app', 'push'],
    says: ({ mia }) => `${nameOf(mia)} replied to your comment`,
    subject: 'Your comment has a new reply',
  },
  comment_like: {
    happens: ({ world, mia, postId, commentId }) =>
      world.call(mia, 'POST', `/post/${postId}/comments/${commentId}/like`),
    channels: ['in_app', 'push'],
    says: ({ mia }) => `${nameOf(mia)} liked your comment`,
    subject: 'Your comment was liked',
  },
  mention: {
    happens: ({ world, mia, leo }) => publish(world, mia, { description: `With @${leo.username}` }),
    channels: ['in_app', 'push'],
    says: ({ mia }) => `${nameOf(mia)} mentioned you`,
    subject: 'You were mentioned',
  },
  tip: {
    happens: ({ world, mia, leo }) =>
      world.call(mia, 'POST', `/profile/${leo.profileId}/tip`, { id: randomUUID(), amount: 3.5 }),
    channels: ['in_app', 'push', 'email'],
    says: ({ mia }) => `${nameOf(mia)} tipped you 3.50 credits`,
    subject: 'You received a tip',
  },
  purchase: {
    async happens({ world, mia, leo }) {
      const postId = await publish(world, leo, { price: 12 })
      return world.call(mia, 'POST', `/post/${postId}/buy`, { price: 12 })
    },
    channels: ['in_app', 'push', 'email'],
    says: ({ mia }) => `${nameOf(mia)} bought your post for 12.00 credits`,
    subject: 'You made a sale',
  },
  message: {
    async happens({ world, mia, leo }) {
      const { body } = await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })
      const message = { id: randomUUID(), text: 'See you at the pier' }
      return world.send(mia, 'POST', `/chat/chats/${body.id}/messages`, message)
    },
    channels: ['push', 'email'],
    says: ({ mia }) => `${nameOf(mia)} sent you a message`,
    subject: 'You have an unread message',
  },
} as const satisfies Partial<Record<ToldType, ToldEvent>>

type Notified = Parameters<typeof tell>[1]['notification']

const tellLeo = ({ world, leo }: Cast, notification: Notified) =>
  inTransaction(world.db, (tx) =>
    tell(tx, { key: randomUUID(), userId: leo.userId, notification, at: world.clock.now() }),
  )

const at = '2026-01-07T15:15:00.000Z'
const everywhere = ['in_app', 'push', 'email'] as const

/** Events about Leo's money, requests and account, by type: all events of a type share one switch. */
export const affairs = {
  ai_result: [
    {
      happens: ({ world, leo }) =>
        inTransaction(world.db, (tx) =>
          tellOfResult(
            tx,
            {
              id: randomUUID(),
              user_id: leo.userId,
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
  ],
  receipt: [
    {
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
    {
      happens: (cast) => tellLeo(cast, { kind: 'purchase-refunded', creator: 'ida', amount: 5 }),
      channels: everywhere,
      says: () => 'You were refunded 5 credits for a post by “@ida”',
    },
  ],
  renewal: [
    {
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
    {
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
  ],
  payout: [
    {
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
  ],
  account: [
    {
      happens: ({ world, leo }) =>
        world.call(leo, 'PUT', '/payments/account-iban', {
          iban: 'DE89370400440532013000',
          holder: 'Leo',
        }),
      channels: everywhere,
      says: ({ leo }) => `Your payout bank account for “@${leo.username}” was added`,
    },
    {
      happens: ({ world, mia, leo }) => offerProfile(world, { from: mia, to: leo }),
      channels: everywhere,
      says: ({ mia }) => `Accept or decline the transfer of “@${mia.username}_spare”`,
    },
    {
      happens: (cast) =>
        tellLeo(cast, { kind: 'ai-tool-open', title: 'Video upscale', slug: 'video-upscale' }),
      channels: everywhere,
      says: () => 'Video upscale is ready to use',
    },
    {
      happens: ({ world, moderator, postId }) =>
        world.call(moderator, 'DELETE', `/admin/post/${postId}`, { reason: 'Spam' }),
      channels: everywhere,
      says: ({ leo }) => `A post by “@${leo.username}” was removed by a moderator`,
    },
    {
      happens: (cast) =>
        tellLeo(cast, {
          kind: 'comment-removed',
          username: cast.leo.username,
          words: 'Followers for sale',
          reason: 'Spam',
        }),
      channels: everywhere,
      says: ({ leo }) => `A comment by “@${leo.username}” was removed by a moderator`,
    },
    {
      happens: (cast) =>
        tellLeo(cast, {
          kind: 'scheduled-posts-changed',
          username: cast.leo.username,
          count: 1,
          empty: 0,
          reason: 'Spam',
        }),
      channels: everywhere,
      says: ({ leo }) => `A scheduled post by “@${leo.username}” lost media that a moderator removed`,
    },
    {
      happens: (cast) =>
        tellLeo(cast, {
          kind: 'post-restored',
          username: cast.leo.username,
          words: 'A patch',
          reason: 'A mistake',
          isDeleted: false,
          isRefunded: false,
        }),
      channels: everywhere,
      says: ({ leo }) => `A post by “@${leo.username}” was restored by an admin`,
    },
    {
      happens: (cast) => tellLeo(cast, { kind: 'report-outcome', about: 'post', outcome: 'dismissed' }),
      channels: everywhere,
      says: () => 'We reviewed your report of a post',
    },
    {
      happens: ({ world, leo }) => world.call(null, 'POST', '/auth/forgot-password', { email: leo.email }),
      channels: ['email'],
      says: () => 'Reset your Fanfare password',
    },
    {
      happens: ({ world, leo }) =>
        world.call(null, 'POST', '/auth/sign-up', {
          email: leo.email,
          password: 'a long and odd sentence',
        }),
      channels: ['email'],
      says: () => 'You already have a Fanfare account',
    },
  ],
} as const satisfies Record<Exclude<ToldType, keyof typeof deeds>, readonly ToldEvent[]>
