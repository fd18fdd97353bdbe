import { randomUUID } from 'node:crypto'
import { writeCursor } from '#kernel/page'
import type { TypedCall } from '#testing/requests/call-app'
import type { Person } from '#testing/world'

/** The requests of the hot paths, and their viewers. */
export interface HotWorld {
  call: TypedCall
  /** Opens a file of the media gate. Returns the status. */
  open(who: Person | null, address: string): Promise<number>
  /** Looks for other contents of the same file, as every upload does. */
  lookUpFile(): Promise<number>
  /** Makes the next request read its session from the database. */
  forgetSessions(): void
  author: Person
  /** The username of somebody who published a thousand posts long ago. */
  prolific: string
  admin: Person
  /** Follows nobody else. */
  newcomer: Person
  /** Follows the author and is subscribed to them. */
  fan: Person
  openPostId: string
  soldPostId: string
  /** A story of the author with many viewers. */
  storyId: string
  publicFile: string
  signedFile: string
}

/** The most frequent requests to the server. */
export interface HotPath {
  name: string
  /** How many statements it takes, including `begin` and `commit`. */
  statements: number
  /** Returns the status. */
  ask(world: HotWorld): Promise<number>
}

// A future moment, so that every post is on a later page.
const laterPage = writeCursor(['2100-01-01T00:00:00Z', '00000000-0000-7000-8000-000000000000'])

const status = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status

export const hotPaths: readonly HotPath[] = [
  {
    name: 'the feed of a visitor',
    statements: 2,
    ask: ({ call }) => status(call(null, 'GET', '/post')),
  },
  {
    name: 'the feed of a fan',
    statements: 2,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/post')),
  },
  {
    name: 'a later page of the feed',
    statements: 1,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/post', { cursor: laterPage })),
  },
  {
    name: "the feed of a fan's creators",
    statements: 2,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/post', { view: 'my_creators' })),
  },
  {
    name: "the feed of a newcomer's creators",
    statements: 3,
    ask: ({ call, newcomer }) => status(call(newcomer, 'GET', '/post', { view: 'my_creators' })),
  },
  {
    name: 'explore',
    statements: 3,
    ask: ({ call }) => status(call(null, 'GET', '/profile')),
  },
  {
    name: 'a search for a name that lacks a letter',
    statements: 4,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/profile', { search: 'newcomr' })),
  },
  {
    name: 'a search for a name with two swapped letters',
    statements: 4,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/profile', { search: 'newcmoer' })),
  },
  {
    name: 'a search for creators by a tag',
    statements: 4,
    ask: ({ call }) => status(call(null, 'GET', '/profile', { search: 'tag17' })),
  },
  {
    name: 'people to mention',
    statements: 4,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/profile/mentionable', { search: 'newcomr' })),
  },
  {
    name: 'a profile',
    statements: 5,
    ask: ({ call, fan, author }) => status(call(fan, 'GET', `/profile/${author.username}`)),
  },
  {
    name: "a profile's posts",
    statements: 2,
    ask: ({ call, fan, prolific }) => status(call(fan, 'GET', `/profile/${prolific}/posts`)),
  },
  {
    name: 'one post',
    statements: 2,
    ask: ({ call, fan, openPostId }) => status(call(fan, 'GET', `/post/${openPostId}`)),
  },
  {
    name: 'the row of stories',
    statements: 4,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/post/stories')),
  },
  {
    name: "a profile's stories",
    statements: 5,
    ask: ({ call, fan, author }) => status(call(fan, 'GET', `/profile/${author.username}/stories`)),
  },
  {
    name: 'the highlights of a profile',
    statements: 3,
    ask: ({ call, fan, prolific }) => status(call(fan, 'GET', `/profile/${prolific}/highlights`)),
  },
  {
    name: 'the viewers of a story',
    statements: 5,
    ask: ({ call, author, storyId }) => status(call(author, 'GET', `/post/${storyId}/viewers`)),
  },
  {
    name: 'the purchased posts',
    statements: 2,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/post/purchased')),
  },
  {
    name: 'the comments of a post',
    statements: 2,
    ask: ({ call, fan, openPostId }) => status(call(fan, 'GET', `/post/${openPostId}/comments`)),
  },
  {
    name: 'liking a post',
    statements: 9,
    ask: ({ call, fan, openPostId }) => status(call(fan, 'POST', `/post/${openPostId}/like`)),
  },
  {
    name: 'the likes of a post',
    statements: 3,
    ask: ({ call, fan, openPostId }) => status(call(fan, 'GET', `/post/${openPostId}/likes`)),
  },
  {
    name: 'the followers of a profile',
    statements: 3,
    ask: ({ call, fan, author }) => status(call(fan, 'GET', `/profile/${author.profileId}/followers`)),
  },
  {
    name: 'a file that everybody may open',
    statements: 3,
    ask: ({ open, publicFile }) => open(null, publicFile),
  },
  {
    name: 'a file at a signed address',
    statements: 4,
    ask: ({ open, fan, signedFile }) => open(fan, signedFile),
  },
  {
    name: 'the notifications',
    statements: 3,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/profile/notifications')),
  },
  {
    name: 'the notifications of one type',
    statements: 3,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/profile/notifications?type=like')),
  },
  {
    name: 'the number of unread notifications',
    statements: 1,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/profile/notifications/count')),
  },
  {
    name: 'the wallet',
    statements: 6,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/user/wallet')),
  },
  {
    name: 'the transactions',
    statements: 3,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/profile/transactions')),
  },
  {
    name: 'buying a post',
    statements: 4,
    ask: ({ call, fan, soldPostId }) => status(call(fan, 'POST', `/post/${soldPostId}/buy`, { price: 5 })),
  },
  {
    name: 'a tip',
    statements: 10,
    ask: ({ call, fan, author }) =>
      status(call(fan, 'POST', `/profile/${author.profileId}/tip`, { id: randomUUID(), amount: 5 })),
  },
  {
    name: 'whether an uploaded file is known as NSFW',
    statements: 1,
    ask: ({ lookUpFile }) => lookUpFile(),
  },
  {
    name: 'the removed posts',
    statements: 3,
    ask: ({ call, admin }) => status(call(admin, 'GET', '/admin/takedown')),
  },
  {
    name: 'the posts that moderators read',
    statements: 3,
    ask: ({ call, admin }) => status(call(admin, 'GET', '/admin/post')),
  },
  {
    name: 'the posts of a creator that were removed',
    statements: 2,
    ask: ({ call, admin, author }) =>
      status(call(admin, 'GET', `/admin/creator/${author.profileId}/posts`, { state: 'removed' })),
  },
  {
    name: 'the figures of the platform',
    statements: 6,
    ask: ({ call, admin }) =>
      status(call(admin, 'GET', '/admin/dashboard/statistics', { from: '2026-01-01', to: '2026-01-02' })),
  },
  {
    name: 'the refunds that wait for an admin',
    statements: 3,
    ask: ({ call, admin }) => status(call(admin, 'GET', '/admin/waiting-refund')),
  },
  {
    name: 'the refunds of a fan',
    statements: 3,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/post/purchased/refunds')),
  },
  {
    name: 'the history of AI requests',
    statements: 5,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/ai/requests')),
  },
  {
    name: 'the AI requests that are running',
    statements: 5,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/ai/requests', { running: true })),
  },
  {
    name: 'the AI tools',
    statements: 2,
    ask: ({ call, fan }) => status(call(fan, 'GET', '/ai/tools')),
  },
  {
    name: 'the price of an AI request',
    statements: 3,
    ask: ({ call, fan }) =>
      status(call(fan, 'POST', '/ai/quote', { task: 'text_to_image', input: { prompt: 'A boat' } })),
  },
  {
    name: 'the session of a request',
    statements: 5,
    ask: ({ call, fan, forgetSessions }) => {
      forgetSessions()
      return status(call(fan, 'GET', '/auth/session'))
    },
  },
]
