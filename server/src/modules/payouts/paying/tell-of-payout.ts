import type { PayoutState } from '@fanfare/contract/payouts'
import type { Mail } from '#gateways/mail/port'
import type { Db } from '#kernel/db'
import { addressFor } from '#notifications'
import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import { endOf } from '../destinations/destinations.ts'
import { findPayout } from '../queries.ts'

const sentences: Record<PayoutState, string> = {
  requested: 'was requested',
  approved: 'was approved and is on its way',
  failed: 'couldn’t be sent yet',
  paid: 'was paid',
  returned: 'was returned to your earnings',
}

const whenFailed = 'Your credits are still on hold. We’ll try again or return them to your earnings.'

/** Mails the owner how a payout was decided, unless they do not want to be told. */
export async function tellOwner(
  { db, mail, publicUrl }: { db: Db; mail: Mail; publicUrl: string },
  { payoutId }: { payoutId: string },
): Promise<void> {
  const row = await findPayout(db, { id: payoutId })
  if (!row) return
  const to = await addressFor(db, { userId: row.user_id, kind: 'payouts' })
  if (to === null) return
  const amount = creditsToNumber(credits(row.amount)).toFixed(2)
  const reason = row.reason === null ? '' : `\nReason: ${row.reason}\n`
  const isPartlyReversed = row.state === 'paid' && row.reversed_cents > 0n
  const sentence = isPartlyReversed ? 'was partly reversed' : sentences[row.state]
  const next = row.state === 'failed' ? `\n${whenFailed}\n` : ''
  await mail.send({
    to,
    subject: `Your payout ${sentence}`,
    text: `Your payout of ${amount} credits to ${endOf(row.destination)} ${sentence}.
${reason}${next}
See ${publicUrl}/earnings
`,
  })
}
