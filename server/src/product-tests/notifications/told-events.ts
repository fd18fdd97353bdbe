import { randomUUID } from 'node:crypto'
import type { ActivityType, NotificationChannel } from '@fanfare/contract/notifications/notification-type'
import { makeContent, publish } from '#testing/known-posts'
import type { Person, World } from '#testing/world'

/** The people of the test. */
export interface People {
  /** The person who causes the event, if a person does. */
  mia: Person
  /** The usual recipient. He follows Mia, and has a post and a comment on it. */
  leo: Person
  /** A stranger who follows both. */
  ida: Person
  moderator: Person
  admin: Person
}

export interface Cast extends People {
  world: World
  postId: string
  commentId: string
}

/** An event that sends notifications. */
export interface ToldEvent {
  /** Prepares the event. The notifications that this sends aren't compared. */
  before?(cast: Cast): Promise<unknown>
  happens(cast: Cast): Promise<unknown>
  /** Everyone who is notified; by default, only Leo. */
  to?: readonly (keyof People)[]
  channels: readonly NotificationChannel[]
  /** The text of the notification in the app and on a device, and the subject of the email unless `subject` is. */
  says(cast: Cast, to: keyof People): string
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
    says: ({ mia }) => `${nameOf(mia)} bought your post for 12 credits`,
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
} as const satisfies Record<ActivityType | 'message', ToldEvent>

/** Other actions that lead to the same notification, by description, with their type. */
export const chatDeeds: readonly { deed: string; type: ActivityType; event: ToldEvent }[] = [
  {
    deed: 'tip in a chat',
    type: 'tip',
    event: {
      ...deeds.tip,
      async happens({ world, mia, leo }) {
        const { body } = await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })
        const tip = { id: randomUUID(), amount: 3.5, message: 'For the pier' }
        return world.call(mia, 'POST', `/chat/chats/${body.id}/tips`, tip)
      },
    },
  },
  {
    deed: 'purchase of a message',
    type: 'purchase',
    event: {
      ...deeds.purchase,
      async before({ world, mia, leo }) {
        const photo = await makeContent(world, leo)
        const { body } = await world.call(leo, 'POST', '/chat/chats', { profile_id: mia.profileId })
        const message = { id: randomUUID(), text: '', content_ids: [photo.id], price: 12 }
        return world.call(leo, 'POST', `/chat/chats/${body.id}/messages`, message)
      },
      async happens({ world, mia, leo }) {
        const { body } = await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })
        const sent = await world.call(mia, 'GET', `/chat/chats/${body.id}/messages`)
        const [message] = sent.status === 200 ? sent.body.data : []
        const path = `/chat/chats/${body.id}/messages/${message?.id ?? randomUUID()}/buy` as const
        return world.call(mia, 'POST', path, { price: 12 })
      },
      says: ({ mia }) => `${nameOf(mia)} bought your message for 12 credits`,
    },
  },
]
