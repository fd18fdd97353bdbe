import type { Mail } from '#gateways/mail/port'
import type { Payments } from '#gateways/payments/port'
import { handle, type JobHandler } from '#kernel/jobs'
import type { DecideDeps } from './settle-payout.ts'
import { payPayout, tellOfDestination, tellOfPayout } from './job-names.ts'
import { payOut } from './pay-payout.ts'
import { mailAboutDestination } from './tell-of-destination.ts'
import { tellOwner } from './tell-of-payout.ts'

export const payoutsJobs = (
  deps: DecideDeps & { payments: Payments; mail: Mail; publicUrl: string },
): JobHandler[] => [
  handle(payPayout, ({ payout_id }) => payOut(deps, { payoutId: payout_id })),
  handle(tellOfDestination, (news) => mailAboutDestination(deps, { ...news, at: new Date(news.at) })),
  handle(tellOfPayout, ({ payout_id }) => tellOwner(deps, { payoutId: payout_id })),
]
