import type { Site, MailText } from './mail-text.ts'

/** An admin decided on the user's identity check. */
interface IdentityDecided {
  kind: 'identity-decided'
  /** Null if the check was approved. */
  refusal: { reason: string; message: string } | null
}

/** An identity check waits for an admin's decision. */
interface IdentityWaiting {
  kind: 'identity-waiting'
  checkId: string
}

export type IdentityNews = IdentityDecided | IdentityWaiting

/** The email about an identity check. Reveals nobody's identity. Pure. */
export const identityMail = (news: IdentityNews, site: Site): MailText =>
  news.kind === 'identity-decided' ? decidedMail(news, site) : waitingMail(news, site)

function decidedMail({ refusal }: IdentityDecided, { publicUrl }: Site): MailText {
  if (refusal === null)
    return {
      subject: 'Your identity is verified',
      text: `We verified your identity. You can now set prices, sell and request payouts.

Set your prices: ${publicUrl}/settings#plans`,
    }
  const paragraphs = [
    'We couldn’t verify your identity with what you sent.',
    `Reason: ${refusal.reason}`,
    ...(refusal.message === '' ? [] : [refusal.message]),
    `Try again: ${publicUrl}/settings#verification`,
  ]
  return { subject: 'We couldn’t verify your identity', text: paragraphs.join('\n\n') }
}

const waitingMail = ({ checkId }: IdentityWaiting, { publicUrl }: Site): MailText => ({
  subject: 'An identity check is waiting for review',
  text: `A creator submitted an identity check. They can’t sell until an admin approves it.

Review it: ${publicUrl}/admin/kyc/${checkId}`,
})
