import { createHash } from 'node:crypto'
import type { Actor } from '@fanfare/server/kernel/viewer'
import {
  approvePayout,
  markPaid,
  returnPayout,
  withdrawPayout,
} from '@fanfare/server/modules/payouts/paying/payout-decisions'
import {
  changeBankAccount,
  changeCryptoAddress,
} from '@fanfare/server/modules/payouts/destinations/destinations'
import { requestPayout } from '@fanfare/server/modules/payouts/request-payout'
import { demoPassword } from '../../cast.ts'
import { bankAccounts, type DemoPayout } from '../../money/payouts.ts'
import { clockAt, type FillDeps } from '../progress.ts'

const HOUR = 3_600_000

/** Sets a creator's payout destination: a bank, or a crypto wallet. */
export async function nameDestination(
  deps: FillDeps,
  actor: Actor,
  { username, holder, method, at }: Pick<DemoPayout, 'username' | 'method' | 'at'> & { holder: string },
): Promise<void> {
  const then = { ...deps, clock: clockAt(new Date(at.getTime() - 2 * HOUR)) }
  if (method === 'crypto') {
    const digits = createHash('sha256').update(`wallet ${username}`).digest('hex').slice(0, 40)
    await changeCryptoAddress(then, actor, { crypto_address: `0x${digits}`, password: demoPassword })
    return
  }
  await changeBankAccount(then, actor, {
    iban: bankAccounts[username] ?? null,
    holder,
    password: demoPassword,
  })
}

/**
 * Requests a payout and moves it to its final state. Repeating it changes nothing. Without an admin, the payout stays
 * requested.
 */
export async function payOut(
  deps: FillDeps,
  { creator, admin }: { creator: Actor; admin: Actor | undefined },
  payout: DemoPayout,
): Promise<void> {
  const { id, amount, method, at, fate } = payout
  const later = (hours: number) => ({ ...deps, clock: clockAt(new Date(at.getTime() + hours * HOUR)) })
  // The whole year has been booked by now, so earnings after that day would count as pending.
  const config = { ...deps.config, PAYOUT_WAIT_DAYS: 0 }
  await requestPayout({ ...later(0), config }, creator, { id, amount, method })
  if (fate.state === 'withdrawn') return withdrawPayout(later(3), creator, { id })
  if (!admin || fate.state === 'requested') return
  if (fate.state === 'returned') return returnPayout(later(21), admin, { id, reason: fate.reason })
  await approvePayout(later(19), admin, { id })
  if (fate.state === 'paid')
    await markPaid(later(43), admin, { id, reference: referenceOf(payout), feeCents: 20 })
}

const referenceOf = ({ id }: DemoPayout): string => `SEPA ${id.slice(-6).toUpperCase()}`
