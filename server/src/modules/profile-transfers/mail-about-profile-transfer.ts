import { limits } from '@fanfare/contract/limits'
import { emailOf } from '#accounts'
import { badgesOf } from '#profiles'
import type { Mail } from '#gateways/mail/port'
import type { Db } from '#kernel/db'
import { getTransfer, type ProfileTransferRow } from './queries.ts'

export interface MailingDeps {
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

/** Mails the recipient a request, and both users that it was accepted. A request that is no longer pending is not mailed. */
export async function mailAboutProfileTransfer(
  { db, mail, publicUrl }: MailingDeps,
  { id, news, to }: News,
): Promise<void> {
  const transfer = await getTransfer(db, { id })
  const profile = (await badgesOf(db, [transfer.profile_id])).get(transfer.profile_id)
  if (!profile || (news === 'offered' && transfer.state !== 'pending')) return
  const address = await emailOf(db, { userId: to === 'giver' ? transfer.from_user_id : transfer.to_user_id })
  if (address === null) return
  const name = `@${profile.username}`
  const { subject, text } =
    news === 'offered' ? offered(name, transfer) : to === 'giver' ? given(name) : received(name)
  const foot = `Your settings: ${publicUrl}/settings#profile\n`
  await mail.send({ to: address, subject, text: `${text}\n\n${foot}` })
}

interface Letter {
  subject: string
  text: string
}

const offered = (name: string, { expires_at }: ProfileTransferRow): Letter => ({
  subject: `Accept or decline the transfer of ${name}`,
  text: `The owner of ${name} wants to transfer this profile to you, with its posts, fans, subscribers and earnings.

Accept or decline the transfer in your settings by ${expires_at.toISOString().slice(0, 10)}. If you do nothing for ${limits.profileTransferDays} days, the transfer expires.`,
})

const given = (name: string): Letter => ({
  subject: `${name} was transferred`,
  text: `Your transfer of ${name} was accepted. The profile now belongs to its new owner, with its posts, fans, subscribers and earnings. The credits in your wallet stay yours.`,
})

const received = (name: string): Letter => ({
  subject: `${name} is now yours`,
  text: `You accepted the transfer of ${name}. Switch to it from the profile menu. Its previous bank account was removed, so add a payout destination before you request a payout.`,
})
