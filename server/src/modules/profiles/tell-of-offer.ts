import { limits } from '@fanfare/contract/limits'
import { emailOf } from '#accounts'
import type { Mail } from '#gateways/mail/port'
import type { Db } from '#kernel/db'
import { getOffer, type OfferRow } from './offer-queries.ts'
import { badgesOf } from './profile-badge.ts'

export interface TellingDeps {
  db: Db
  mail: Mail
  /** The address that people use, without a slash at its end. */
  publicUrl: string
}

interface News {
  id: string
  news: 'offered' | 'accepted'
  to: 'giver' | 'recipient'
}

/** Mails the recipient that a profile is offered, and both that it was taken over. What is no news any more is not told. */
export async function mailAboutOffer(
  { db, mail, publicUrl }: TellingDeps,
  { id, news, to }: News,
): Promise<void> {
  const offer = await getOffer(db, { id })
  const profile = (await badgesOf(db, [offer.profile_id])).get(offer.profile_id)
  if (!profile || (news === 'offered' && offer.state !== 'open')) return
  const address = await emailOf(db, { userId: to === 'giver' ? offer.from_user_id : offer.to_user_id })
  if (address === null) return
  const name = `@${profile.username}`
  const { subject, text } =
    news === 'offered' ? offered(name, offer) : to === 'giver' ? given(name) : received(name)
  const foot = `Your settings: ${publicUrl}/settings#profile\n`
  await mail.send({ to: address, subject, text: `${text}\n\n${foot}` })
}

interface Letter {
  subject: string
  text: string
}

const offered = (name: string, { expires_at }: OfferRow): Letter => ({
  subject: `${name} is offered to you`,
  text: `The owner of ${name} wants to hand this profile to you, with its posts, fans, subscribers and earnings.

Accept or decline it in your settings, until ${expires_at.toISOString().slice(0, 10)}. If you do nothing for ${limits.profileTransferDays} days, nothing changes.`,
})

const given = (name: string): Letter => ({
  subject: `${name} was handed over`,
  text: `The profile ${name} that you offered was accepted. It belongs to its new owner now, with its posts, fans, subscribers and earnings. The credits in your wallet stay yours.`,
})

const received = (name: string): Letter => ({
  subject: `${name} is yours now`,
  text: `You accepted the profile ${name}. Switch to it in the menu of your profiles. Its former bank account was removed: say where its earnings shall go before you ask for a payout.`,
})
