import type { Mail } from '#gateways/mail/port'
import type { Payments } from '#gateways/payments/port'
import { handle, type JobHandler } from '#kernel/jobs'
import type { DecideDeps } from './paying/settle-payout.ts'
import { payPayout, sendLostPayouts, tellOfDestination, tellOfPayout } from './job-names.ts'
import { payOut } from './paying/pay-payout.ts'
import { sendLost } from './paying/send-lost.ts'
import { mailAboutDestination } from './destinations/tell-of-destination.ts'
import { tellOwner } from './paying/tell-of-payout.ts'

export const payoutsJobs = (
  deps: DecideDeps & { payments: Payments; mail: Mail; publicUrl: string },
): JobHandler[] => [
  handle(payPayout, ({ payout_id }) => payOut(deps, { payoutId: payout_id })),
  handle(sendLostPayouts, () => sendLost(deps)),
  handle(tellOfDestination, (news) => mailAboutDestination(deps, { ...news, at: new Date(news.at) })),
  handle(tellOfPayout, ({ payout_id }) => tellOwner(deps, { payoutId: payout_id })),
]
