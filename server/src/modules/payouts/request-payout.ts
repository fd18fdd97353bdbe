import type { PayoutMethod } from '@fanfare/contract/payouts/payout'
import { moneyLimits } from '@fanfare/contract/money/limits'
import type { Credits } from '@fanfare/contract/money/money'
import {
  balancesOf,
  earnings,
  findEarnedSince,
  hasSandboxCredits,
  hold,
  readAmount,
  settleDebtsOfUser,
  transfer,
} from '#ledger'
import type { Payments } from '#gateways/payments/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { requireCanSell, type VerificationConfig } from '#verification'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { requireOwnProfile } from '#profiles'
import {
  findBankAccount,
  findConnectAccount,
  findCryptoWallet,
  findPayout,
  insertPayout,
  owesCredits,
  queueToRequest,
  refuseBanned,
  sumAutomatic,
  updateEarnedSince,
} from './queries.ts'
import { refusePending } from './refuse-pending.ts'
import { sendLater } from './paying/send-later.ts'

export interface RequestDeps {
  db: Db
  clock: Clock
  config: VerificationConfig & {
    MIN_PAYOUT: number
    AUTOMATIC_PAYOUT: number
    PAYOUT_WAIT_DAYS: number
    CREDIT_CENTS: number
    CURRENCY: string
  }
  payments: Payments
}

const DAY_MS = 86_400_000

interface Destination {
  destination: string
  holder: string | null
  isSandbox: boolean
}

/**
 * Puts earnings of the user's profile on hold for a payout, once per id, after settling the user's debts. Up to the
 * daily automatic limit it needs no approval; above the limit an admin decides. Returns the payout's id. Throws
 * `not-enough-earnings`, `earnings-pending`, `credits-owed` if the user still has debts, `payout-destination-missing`,
 * `sandbox-earnings`, `selling-not-allowed`, `profile-banned`, `conflict`.
 */
export async function requestPayout(
  deps: RequestDeps,
  actor: Actor,
  input: { id: string; amount: number; method: PayoutMethod },
): Promise<string> {
  const { db, config } = deps
  const amount = readAmount(input.amount, {
    least: BigInt(config.MIN_PAYOUT * 100),
    most: BigInt(moneyLimits.amountHundredths),
  })
  const wanted = { id: input.id.toLowerCase(), amount, method: input.method }
  if (!(await findPayout(db, wanted))) await setAside(deps, actor, wanted)
  await requireSame(db, actor, wanted)
  return wanted.id
}

interface Wanted {
  id: string
  amount: Credits
  method: PayoutMethod
}

async function setAside(deps: RequestDeps, actor: Actor, { id, amount, method }: Wanted): Promise<void> {
  const { db, config, clock } = deps
  const { profileId, userId } = actor
  await requireCanSell(deps, actor)
  const to = await destinationOf(deps, actor, method)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await requireOwnProfile(tx, actor)
    await refuseBanned(tx, { profileId, at })
    await queueToRequest(tx, { userId })
    const isAutomatic = await goesByItself(tx, { config, userId, amount, at })
    const isNew = await insertPayout(tx, {
      id,
      profile_id: profileId,
      user_id: userId,
      amount,
      method,
      amount_cents: centsOf(amount, config.CREDIT_CENTS),
      currency: config.CURRENCY,
      destination: to.destination,
      holder: to.holder,
      is_sandbox: to.isSandbox,
      state: isAutomatic ? 'approved' : 'requested',
      reason: null,
      reference: null,
      requested_at: at,
      decided_at: isAutomatic ? at : null,
      decided_by: null,
      paid_at: null,
    })
    if (!isNew) return
    await settleDebtsOfUser(tx, { userId, at })
    await transfer(tx, {
      key: `payout:${id}`,
      type: 'profile_payout',
      at,
      legs: [
        { account: earnings(profileId), amount: 0n - amount },
        { account: hold(id), amount },
      ],
      sourceProfileId: profileId,
      subjectId: id,
    })
    await noteEarnedSince(tx, { id, profileId, amount })
    await refusePending(tx, { profileId, amount, days: config.PAYOUT_WAIT_DAYS, at })
    if (await owesCredits(tx, { userId })) throw new Problem('credits-owed')
    if (isAutomatic) await sendLater(tx, { id })
  })
}

/** Records the day of the payout's oldest earnings. A payout takes the oldest earnings first. */
async function noteEarnedSince(
  tx: Tx,
  { id, profileId, amount }: { id: string; profileId: string; amount: bigint },
): Promise<void> {
  const left = (await balancesOf(tx, { kind: 'earnings', ownerIds: [profileId] })).get(profileId) ?? 0n
  await updateEarnedSince(tx, { id, day: await findEarnedSince(tx, { profileId, amount: left + amount }) })
}

/** Whether the payout needs no approval, because the user's payouts of the last day stay within the limit. */
async function goesByItself(
  tx: Tx,
  { config, userId, amount, at }: Pick<RequestDeps, 'config'> & { userId: string; amount: bigint; at: Date },
): Promise<boolean> {
  const limit = BigInt(config.AUTOMATIC_PAYOUT * 100)
  if (amount > limit) return false
  const gone = await sumAutomatic(tx, { userId, since: new Date(at.getTime() - DAY_MS) })
  return gone + amount <= limit
}

/** Converts hundredths of a credit to whole cents, rounded down. */
const centsOf = (amount: bigint, creditCents: number): bigint => (amount * BigInt(creditCents)) / 100n

async function destinationOf(
  deps: RequestDeps,
  { userId, profileId }: Actor,
  method: PayoutMethod,
): Promise<Destination> {
  const found = await {
    connect_account: () => cardDestination(deps, userId),
    iban: () => bankDestination(deps.db, profileId),
    crypto: () => cryptoDestination(deps.db, userId),
  }[method]()
  if (!found) throw new Problem('payout-destination-missing')
  // Sandbox credits can be spent like any others, so once there are any, all earnings could come from them.
  if (found.isSandbox || !(await hasSandboxCredits(deps.db))) return found
  if (method === 'connect_account') throw new Problem('sandbox-earnings')
  return { ...found, isSandbox: true }
}

async function cardDestination(deps: RequestDeps, userId: string): Promise<Destination | null> {
  const account = await findConnectAccount(deps, { userId })
  if (!account?.payouts_enabled) return null
  return { destination: account.account_id, holder: null, isSandbox: account.is_sandbox }
}

async function bankDestination(db: Db, profileId: string): Promise<Destination | null> {
  const account = await findBankAccount(db, { profileId })
  return account ? { destination: account.iban, holder: account.holder, isSandbox: false } : null
}

async function cryptoDestination(db: Db, userId: string): Promise<Destination | null> {
  const own = await findCryptoWallet(db, { userId })
  return own ? { destination: own.address, holder: null, isSandbox: false } : null
}

/** Refuses an id that was already used for a different payout, even somebody else's. */
async function requireSame(db: Db, { profileId }: Actor, input: Wanted): Promise<void> {
  const payout = await findPayout(db, { id: input.id })
  const isSame =
    payout?.profile_id === profileId && payout.amount === input.amount && payout.method === input.method
  if (!isSame) throw new Problem('conflict')
}
