import type { PayoutState } from '@fanfare/contract/payouts'
import type { Mail } from '#gateways/mail/port'
import type { Db } from '#kernel/db'
import { addressFor } from '#notifications'
import { showPayout } from './list-payouts.ts'
import { findPayout } from './queries.ts'

const sentences: Record<PayoutState, string> = {
  requested: 'was asked for',
  approved: 'was approved and is on its way',
  paid: 'was paid',
  returned: 'was returned to your earnings',
}

/** Mails the owner how a payout was decided, unless they do not want to be told. */
export async function tellOwner(
  { db, mail, publicUrl }: { db: Db; mail: Mail; publicUrl: string },
  { payoutId }: { payoutId: string },
): Promise<void> {
  const row = await findPayout(db, { id: payoutId })
  if (!row) return
  const to = await addressFor(db, { userId: row.user_id, kind: 'payouts' })
  if (to === null) return
  const payout = await showPayout(db, { id: payoutId })
  const reason = payout.reason === null ? '' : `\nReason: ${payout.reason}\n`
  await mail.send({
    to,
    subject: `Your payout ${sentences[payout.state]}`,
    text: `Your payout of ${payout.amount.toFixed(2)} credits to ${payout.destination} ${sentences[payout.state]}.
${reason}
See ${publicUrl}/earnings
`,
  })
}
