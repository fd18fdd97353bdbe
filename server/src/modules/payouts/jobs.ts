import type { Payments } from '#gateways/payments/port'
import { handle, type JobHandler } from '#kernel/jobs'
import type { DecideDeps } from './paying/payout-outcomes.ts'
import { payPayout, readPayoutFees, sendLostPayouts } from './job-names.ts'
import { payOut } from './paying/pay-out.ts'
import { readMissingFees } from './paying/read-missing-fees.ts'
import { resendLostPayouts } from './paying/resend-lost-payouts.ts'

export const payoutsJobs = (deps: DecideDeps & { payments: Payments }): JobHandler[] => [
  handle(payPayout, ({ payout_id }) => payOut(deps, { payoutId: payout_id })),
  handle(readPayoutFees, () => readMissingFees(deps)),
  handle(sendLostPayouts, () => resendLostPayouts(deps)),
]
