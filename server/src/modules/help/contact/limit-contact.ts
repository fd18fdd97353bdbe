import { takeAllowances, tryAllowances, type Use } from '#kernel/ceilings/allowance'
import type { Clock } from '#kernel/clock'
import type { Tx } from '#kernel/db'
import { isThisMachine, networkOf } from '#kernel/http/network-of'
import type { Viewer } from '#kernel/viewer'

const dayMs = 86_400_000

/** Daily limits. Confirmations are limited separately, because they go to whatever address was typed. */
const MAX_A_DAY = {
  messages: { fromUser: 20, fromNetwork: 100 },
  confirmations: { toAddress: 2, fromNetwork: 20 },
}

/** Counts a message against the limits. Throws `too-many-requests`. */
export async function limitMessages(
  tx: Tx,
  { clock }: { clock: Clock },
  { viewer, ip }: { viewer: Viewer; ip: string },
): Promise<void> {
  const { fromUser, fromNetwork } = MAX_A_DAY.messages
  const uses: Use[] = [
    ...(viewer.userId === null ? [] : [{ key: `contact:${viewer.userId}`, most: fromUser }]),
    ...ofNetwork('contact', ip, fromNetwork),
  ]
  await takeAllowances({ db: tx, clock }, { windowMs: dayMs, uses })
}

/** Counts a confirmation against the limits, and returns whether it can be emailed. */
export async function canConfirm(
  tx: Tx,
  { clock }: { clock: Clock },
  { email, ip }: { email: string; ip: string },
): Promise<boolean> {
  const { toAddress, fromNetwork } = MAX_A_DAY.confirmations
  const uses: Use[] = [
    { key: `contact-confirmation:${email.toLowerCase()}`, most: toAddress },
    ...ofNetwork('contact-confirmation', ip, fromNetwork),
  ]
  return (await tryAllowances({ db: tx, clock }, { windowMs: dayMs, uses })) === null
}

// A loopback address belongs to a proxy that isn't configured as trusted, so everybody behind it would share one
// limit.
const ofNetwork = (name: string, ip: string, most: number): Use[] =>
  isThisMachine(ip) ? [] : [{ key: `${name}:${networkOf(ip)}`, most }]
