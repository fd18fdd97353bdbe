import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import { addressFor } from '#notifications'
import { findProfile } from '#profiles'
import type { Mail } from '#gateways/mail/port'
import type { Db } from '#kernel/db'
import { findPlan } from '../plans/plan-queries.ts'
import { priceOf } from '../plans/plan-prices.ts'
import { sentenceFor } from '../present-subscription.ts'
import { findSubscriptionById, type SubscriptionRow } from '../subscription-queries.ts'

export interface MailingDeps {
  db: Db
  mail: Mail
  publicUrl: string
}

/** Tells a subscriber by mail that a renewal comes, or that it did not work; unless they do not want to be told. */
export async function sendRenewalMail(
  { db, mail, publicUrl }: MailingDeps,
  { subscriptionId, news }: { subscriptionId: string; news: 'soon' | 'failed' },
): Promise<void> {
  const row = await findSubscriptionById(db, { id: subscriptionId })
  if (!row || (news === 'soon' ? !row.renews : row.problem === null)) return
  const subscriber = await findProfile(db, { key: row.subscriber_id })
  const creator = await findProfile(db, { key: row.creator_id })
  if (!subscriber) return
  const to = await addressFor(db, { userId: subscriber.user_id, kind: 'renewals' })
  if (to === null) return
  const name = creator ? `@${creator.username}` : 'a creator who left'
  const foot = `Your subscriptions: ${publicUrl}/settings#subscription\n`
  const body = news === 'soon' ? await comingText(db, row) : failedText(row)
  const subject =
    news === 'soon'
      ? `Your subscription to ${name} renews soon`
      : `Your subscription to ${name} did not renew`
  await mail.send({ to, subject, text: `${subject}.\n\n${body}\n\n${foot}` })
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

async function comingText(db: Db, row: SubscriptionRow): Promise<string> {
  const show = (hundredths: bigint): string => `${creditsToNumber(credits(hundredths))} credits`
  const agreed = row.renewal_price ?? 0n
  const day = dayOf(row.ends_at)
  if (row.paid_with === 'card') {
    return `On ${day} your card is charged for the next time. To end it before, switch the renewal off.`
  }
  const plan = await findPlan(db, { profileId: row.creator_id })
  const asked = plan ? priceOf(plan, row.months).price : agreed
  if (asked > agreed) {
    return `The price went up from ${show(agreed)} to ${show(asked)}. Nothing is taken before you agree: without that, it ends on ${day}.`
  }
  return `On ${day} it renews for ${show(asked)}. To end it before, switch the renewal off.`
}

function failedText(row: SubscriptionRow): string {
  const why = row.problem === null ? '' : sentenceFor(row.problem, row)
  return `${why}\nWhat you paid stays open until ${dayOf(row.ends_at)}.`
}
