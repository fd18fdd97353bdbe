import type { AssistantLink } from '@fanfare/contract/assistant/turn'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { pendingEarnings, showBalance, sumDebtsOfUser } from '#ledger'
import { countSubscribedCreators, countSubscribers } from '#subscriptions'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { formatPrice, priceInCredits } from '@fanfare/contract/money/credits-text'
import type { Actor } from '#kernel/viewer'

/** A sentence about the user's account, and the page that shows more. */
export interface Fact {
  sentence: string
  link: AssistantLink
}

export interface FactDeps {
  db: Db
  clock: Clock
  config: { PAYOUT_WAIT_DAYS: number }
}

const topics: readonly { words: RegExp; tell: (deps: FactDeps, actor: Actor) => Promise<Fact> }[] = [
  { words: /\b(credits?|balance|wallet)\b/i, tell: tellCredits },
  { words: /\b(subscri\w+|renew\w*)\b/i, tell: tellSubscriptions },
  { words: /\b(earn\w*|pay ?outs?|paid out|withdraw\w*)\b/i, tell: tellEarnings },
]

/** The facts in the actor's account that concern the question. */
export const factsAbout = (deps: FactDeps, actor: Actor, question: string): Promise<Fact[]> =>
  Promise.all(topics.filter(({ words }) => words.test(question)).map(({ tell }) => tell(deps, actor)))

async function tellCredits({ db }: FactDeps, { userId }: Actor): Promise<Fact> {
  const balance = await showBalance(db, { userId })
  const owed = await sumDebtsOfUser(db, { userId })
  const debt = owed > 0n ? ` ${debtOf(creditsToNumber(credits(owed)))}` : ''
  return {
    sentence: `You have ${priceInCredits(balance)}.${debt}`,
    link: { label: 'Your credits', href: '/settings#wallet', summary: 'Your balance and spending limits.' },
  }
}

async function tellSubscriptions({ db, clock }: FactDeps, { profileId }: Actor): Promise<Fact> {
  const at = clock.now()
  const creators = await countSubscribedCreators(db, { profileId, at })
  const subscribers = await countSubscribers(db, { profileId, at })
  const own = subscribers > 0 ? ` You have ${countOf(subscribers, 'subscriber')}.` : ''
  return {
    sentence: `You’re subscribed to ${countOf(creators, 'creator')}.${own}`,
    link: {
      label: 'Your subscriptions',
      href: '/settings#subscription',
      summary: 'When each one ends or renews.',
    },
  }
}

async function tellEarnings({ db, clock, config }: FactDeps, { profileId }: Actor): Promise<Fact> {
  const days = config.PAYOUT_WAIT_DAYS
  const { balance, parts } = await pendingEarnings(db, { profileId, days, at: clock.now() })
  const earned = parts.reduce((sum, { amount }) => sum + amount, 0n)
  // Payouts take the oldest earnings first, so pending earnings never exceed what is left.
  const pending = earned < balance ? earned : balance
  const total = priceInCredits(creditsToNumber(credits(balance)))
  return {
    sentence: `Your profile has earnings of ${total}: ${shown(balance - pending)} available and ${shown(pending)} pending.`,
    link: { label: 'Your earnings', href: '/earnings', summary: 'Sales, charts and payouts.' },
  }
}

const debtOf = (owed: number): string =>
  `You owe ${priceInCredits(owed)}, which ${owed === 1 ? 'is' : 'are'} withheld.`

const shown = (amount: bigint): string => formatPrice(creditsToNumber(credits(amount)))

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
