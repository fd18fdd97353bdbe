import type { Follow } from '../audience.ts'
import { idFor } from '../identity.ts'
import type { DemoPost } from '../posts.ts'
import type { Member } from '../cast/member.ts'
import type { Chain } from './steps.ts'

const DAY = 86_400_000
const seller = 'june.ink'

/**
 * Two additional fans: one tipped ten times too much and got a refund, and the bank of the other disputed a payment.
 */
export function reversedChains(
  {
    members,
    follows,
    posts,
    now,
  }: { members: readonly Member[]; follows: readonly Follow[]; posts: readonly DemoPost[]; now: Date },
  busy: ReadonlySet<string>,
): Chain[] {
  const canSignIn = new Set(members.filter((member) => member.canSignIn).map(({ username }) => username))
  const names = new Set(members.map(({ username }) => username))
  const since = (days: number): Date => new Date(now.getTime() - days * DAY)
  const [generous, doubted] = follows
    .filter(
      ({ followed, follower, at }) =>
        followed === seller &&
        at < since(70) &&
        names.has(follower) &&
        !canSignIn.has(follower) &&
        !busy.has(follower),
    )
    .map(({ follower }) => follower)
  const chains: Chain[] = []
  if (generous !== undefined) chains.push(tooGenerous(generous, since))
  if (doubted !== undefined) chains.push(reversedByBank(doubted, posts, since))
  return chains
}

function tooGenerous(username: string, since: (days: number) => Date): Chain {
  const id = idFor(`tip too generous ${username}`, since(33))
  return {
    username,
    steps: [
      { kind: 'tip', id, to: seller, amount: 100, message: 'For the heron!', withCard: true, at: since(33) },
      { kind: 'reversed', id, by: 'refund', at: since(32) },
      {
        kind: 'tip',
        id: idFor(`tip as meant ${username}`, since(31)),
        to: seller,
        amount: 20,
        message: 'Twenty, I meant. Sorry!',
        withCard: true,
        at: since(31),
      },
    ],
  }
}

function reversedByBank(username: string, posts: readonly DemoPost[], since: (days: number) => Date): Chain {
  const id = idFor(`credits reversed by the bank ${username}`, since(27))
  const tipped = idFor(`tip reversed by the bank ${username}`, since(25.9))
  const post = posts.find(
    (one) =>
      one.username === seller &&
      one.price > 0 &&
      one.access === 'public' &&
      one.published_at !== null &&
      one.published_at < since(26),
  )
  return {
    username,
    steps: [
      { kind: 'credits', id, packageId: 'credits-100', method: 'card', outcome: 'paid', at: since(27) },
      ...(post
        ? [
            {
              kind: 'post',
              id: idFor(`purchase reversed by the bank ${username}`, since(26)),
              post_id: post.id,
              price: post.price,
              withCard: false,
              at: since(26),
            } as const,
          ]
        : []),
      { kind: 'tip', id: tipped, to: seller, amount: 40, message: null, withCard: false, at: since(25.9) },
      { kind: 'reversed', id, by: 'dispute', at: since(12) },
    ],
  }
}
