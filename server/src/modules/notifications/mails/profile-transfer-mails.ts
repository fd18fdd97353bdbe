import { formatDate } from '#kernel/format'
import type { Site, MailText } from './mail-text.ts'
import { quotedName } from './quoted-name.ts'

/** Somebody wants to transfer a profile to the user. */
export interface ProfileTransferRequested {
  kind: 'profile-transfer-requested'
  username: string
  /** In ISO format. */
  expiresAt: string
}

export interface ProfileTransferred {
  kind: 'profile-transferred'
  username: string
  /** Whether the user is the former owner or the new one. */
  to: 'giver' | 'recipient'
}

export const profileTransferRequestedMail = (
  { username, expiresAt }: ProfileTransferRequested,
  { publicUrl }: Site,
): MailText => ({
  subject: `Accept or decline the transfer of ${quotedName(username)}`,
  text: `The owner of @${username} wants to transfer this profile to you, with its posts, followers, subscribers and earnings.

Accept or decline the transfer in your settings by ${formatDate(expiresAt)}. After that, it expires.

Your settings: ${publicUrl}/settings#profile`,
})

export function profileTransferredMail({ username, to }: ProfileTransferred, { publicUrl }: Site): MailText {
  const settings = `Your settings: ${publicUrl}/settings#profile`
  if (to === 'giver') {
    return {
      subject: `${quotedName(username)} was transferred`,
      text: `Your transfer of @${username} was accepted. The profile now belongs to its new owner, with its posts, followers, subscribers and earnings. The credits in your wallet stay yours.

${settings}`,
    }
  }
  return {
    subject: `${quotedName(username)} is now yours`,
    text: `You accepted the transfer of @${username}. You can switch to it in the profile menu. Its previous bank account was removed, so add a payout destination before you request a payout.

${settings}`,
  }
}
