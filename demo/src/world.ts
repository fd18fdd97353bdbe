import { memberOf, type Member } from './cast/member.ts'
import { cast } from './cast.ts'
import { crowdOf } from './crowd.ts'
import { followsOf, subscriptionsOf, type Follow, type Subscription } from './audience.ts'
import { chatsAt, type DemoChat } from './conversations.ts'
import { identityChecksOf, type DemoIdentityCheck } from './identity-checks.ts'
import { moneyOf, type DemoMoney } from './money.ts'
import { plansOf, type DemoPlan } from './money/plans.ts'
import { postsOf, type DemoPost } from './posts.ts'
import { likesOf, purchasesOf, savesOf, type Purchase, type Reaction } from './reactions.ts'
import { reportsOf, type DemoReport } from './reports.ts'
import { commentLikesOf, commentsOf, type DemoComment } from './talk.ts'

/** Everything in the demo world at the time `at`. People are referred to by username, everything else by id. */
export type DemoWorld = {
  at: Date
  members: readonly Member[]
  identityChecks: readonly DemoIdentityCheck[]
  posts: readonly DemoPost[]
  follows: readonly Follow[]
  plans: readonly DemoPlan[]
  subscriptions: readonly Subscription[]
  purchases: readonly Purchase[]
  likes: readonly Reaction[]
  saves: readonly Reaction[]
  comments: readonly DemoComment[]
  commentLikes: readonly { comment_id: string; username: string; at: Date }[]
  money: DemoMoney
  reports: readonly DemoReport[]
  chats: readonly DemoChat[]
}

const CROWD = 760

/** Generates the world. It is always the same for the same time, down to the last like. */
export function demoWorld(now: Date): DemoWorld {
  const members = [
    ...cast.map((person) => memberOf(person, now, true)),
    ...crowdOf(CROWD).map((person) => memberOf(person, now, false)),
  ]
  const posts = postsOf(members, now)
  const follows = followsOf(members, now)
  const plans = plansOf(members, posts, now)
  const subscriptions = subscriptionsOf({ follows, plans, now })
  const audience = { members, posts, follows, subscriptions, now }
  const comments = commentsOf(audience)
  const purchases = purchasesOf(audience)
  return {
    at: now,
    members,
    identityChecks: identityChecksOf(members),
    posts,
    follows,
    plans,
    subscriptions,
    purchases,
    likes: likesOf(audience),
    saves: savesOf(audience),
    comments,
    commentLikes: commentLikesOf(audience, comments),
    money: moneyOf({ ...audience, purchases }),
    reports: reportsOf({ posts, comments, now }),
    chats: chatsAt(now),
  }
}
