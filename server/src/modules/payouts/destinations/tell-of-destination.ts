import type { PayoutMethod } from '@fanfare/contract/payouts'
import { emailOf } from '#accounts'
import type { Mail } from '#gateways/mail/port'
import type { Db } from '#kernel/db'
import { badgesOf } from '#profiles'

/** What became of a place that earnings are paid to. Only the end of its number is told. */
export interface DestinationNews {
  userId: string
  /** Whose earnings go there; null is all profiles of the user. */
  profileId: string | null
  method: PayoutMethod
  news: 'added' | 'changed' | 'removed' | 'ready' | 'not ready'
  end: string
  at: Date
}

const names: Record<PayoutMethod, string> = {
  iban: 'bank account',
  crypto: 'crypto wallet',
  card_account: 'account at the card provider',
}

const events: Record<DestinationNews['news'], string> = {
  added: 'was added',
  changed: 'was changed',
  removed: 'was removed',
  ready: 'can be paid to now',
  'not ready': 'cannot be paid to any more',
}

const places: Record<PayoutMethod, string> = { iban: 'billing', crypto: 'wallet', card_account: 'billing' }

/** Mails a user that a place for payouts is another one now: whoever wants their earnings begins there. Nobody opts out of it. */
export async function mailAboutDestination(
  { db, mail, publicUrl }: { db: Db; mail: Mail; publicUrl: string },
  { userId, profileId, method, news, end, at }: DestinationNews,
): Promise<void> {
  const to = await emailOf(db, { userId })
  if (to === null) return
  const profile = profileId === null ? undefined : (await badgesOf(db, [profileId])).get(profileId)
  const what = `The ${names[method]} for payouts${profile ? ` of @${profile.username}` : ''}`
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  await mail.send({
    to,
    subject: `${what} ${events[news]}`,
    text: `${what} (${end}) ${events[news]} on ${when}.

If it was you, you don't need to do anything.

If it wasn't you:
1. Change your password, which signs everyone else out: ${publicUrl}/settings#security
2. Correct your payout destination: ${publicUrl}/settings#${places[method]}
3. Cancel payouts you didn't request: ${publicUrl}/earnings
`,
  })
}
