import { takeAllowances, tryAllowances, type Use } from '#kernel/ceilings/allowance'
import type { Clock } from '#kernel/clock'
import type { Tx } from '#kernel/db'
import { isThisMachine, networkOf } from '#kernel/http/network-of'
import type { Viewer } from '#kernel/viewer'

const dayMs = 86_400_000

/** The daily limits of messages to support, and of confirmations, which go to any address that is typed. */
const MOST_A_DAY = {
  messages: { fromUser: 20, fromNetwork: 100 },
  confirmations: { toAddress: 2, fromNetwork: 20 },
}

/** Counts a message to support. Throws `too-many-requests`. */
export async function limitMessages(
  tx: Tx,
  { clock }: { clock: Clock },
  { viewer, ip }: { viewer: Viewer; ip: string },
): Promise<void> {
  const { fromUser, fromNetwork } = MOST_A_DAY.messages
  const uses: Use[] = [
    ...(viewer.userId === null ? [] : [{ key: `contact:${viewer.userId}`, most: fromUser }]),
    ...ofNetwork('contact', ip, fromNetwork),
  ]
  await takeAllowances({ db: tx, clock }, { windowMs: dayMs, uses })
}

/** Counts a confirmation, and returns whether it can be mailed. */
export async function canConfirm(
  tx: Tx,
  { clock }: { clock: Clock },
  { email, ip }: { email: string; ip: string },
): Promise<boolean> {
  const { toAddress, fromNetwork } = MOST_A_DAY.confirmations
  const uses: Use[] = [
    { key: `contact-confirmation:${email.toLowerCase()}`, most: toAddress },
    ...ofNetwork('contact-confirmation', ip, fromNetwork),
  ]
  return (await tryAllowances({ db: tx, clock }, { windowMs: dayMs, uses })) === null
}

// An address of this machine is a proxy that isn't configured as trusted, and everybody would share one
// allowance.
const ofNetwork = (name: string, ip: string, most: number): Use[] =>
  isThisMachine(ip) ? [] : [{ key: `${name}:${networkOf(ip)}`, most }]
