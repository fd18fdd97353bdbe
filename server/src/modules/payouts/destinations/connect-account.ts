import type { ConnectAccount } from '@fanfare/contract/payouts/connect-account'
import {
  ProviderRefused,
  ProviderUnavailable,
  type CardPayments,
  type Payments,
} from '#gateways/payments/port'
import { confirmPassword, emailOf } from '#accounts'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { maskNumber } from './mask-number.ts'
import {
  findConnectAccount,
  replaceConnectAccount,
  updateConnectAccount,
  type ConnectAccountRow,
} from '../queries.ts'
import { tellOfDestination, type DestinationNews } from './tell-of-destination.ts'

export interface ConnectAccountDeps {
  db: Db
  clock: Clock
  payments: Payments
  publicUrl: string
}

/** The user's Connect account, in its current state at the provider. Throws `payments-unavailable`. */
export async function showConnectAccount(
  deps: ConnectAccountDeps,
  { userId }: Actor,
): Promise<ConnectAccount> {
  const card = cardOf(deps)
  const row = await findConnectAccount(deps, { userId })
  if (!row) {
    return { id: null, is_sandbox: card.isSandbox, details_submitted: false, payouts_enabled: false }
  }
  return present(await refresh(deps, row))
}

interface Opening {
  returnTo: string
  password: string | undefined
}

/**
 * Creates the user's Connect account, once. Returns the address where they enter its details. Requires the password,
 * because payouts go to the person who enters those details. Throws `payments-unavailable`, `wrong-password` and
 * `too-many-requests`.
 */
export async function createConnectAccount(
  deps: ConnectAccountDeps,
  actor: Actor,
  { returnTo, password }: Opening,
): Promise<{ url: string }> {
  const card = cardOf(deps)
  await confirmPassword(deps, actor, { password })
  const { userId } = actor
  const known = await findConnectAccount(deps, { userId })
  const accountId = known?.account_id ?? (await open(deps, card, userId))
  return { url: await linkTo(deps, accountId, returnTo) }
}

/**
 * Returns the address where the user changes the details of their account, after checking the password. Throws
 * `connect-account-missing`, `payments-unavailable`, `wrong-password` and `too-many-requests`.
 */
export async function editConnectAccount(
  deps: ConnectAccountDeps,
  actor: Actor,
  { returnTo, password }: Opening,
): Promise<{ url: string }> {
  cardOf(deps)
  const known = await findConnectAccount(deps, actor)
  if (!known) throw new Problem('connect-account-missing')
  await confirmPassword(deps, actor, { password })
  return { url: await linkTo(deps, known.account_id, returnTo) }
}

/**
 * Stores and returns the provider's current state of an account. Returns the last known state if the provider can't be
 * reached.
 */
async function refresh(deps: ConnectAccountDeps, row: ConnectAccountRow): Promise<ConnectAccountRow> {
  try {
    const state = await cardOf(deps).readAccount(row.account_id)
    const fresh = {
      ...row,
      details_submitted: state.detailsSubmitted,
      payouts_enabled: state.payoutsEnabled,
    }
    return await save(deps, fresh)
  } catch (error) {
    if (error instanceof ProviderUnavailable) return row
    // The provider has closed the account or doesn't know it.
    if (error instanceof ProviderRefused) return save(deps, { ...row, payouts_enabled: false })
    throw error
  }
}

async function save({ db, clock }: ConnectAccountDeps, row: ConnectAccountRow): Promise<ConnectAccountRow> {
  await inTransaction(db, async (tx) => {
    if (!(await updateConnectAccount(tx, row))) return
    await tellHolder(tx, row, { news: row.payouts_enabled ? 'ready' : 'not ready', at: clock.now() })
  })
  return row
}

/** Notifies the holder of a change to their account. */
const tellHolder = (
  tx: Tx,
  { user_id: userId, account_id: id }: ConnectAccountRow,
  { news, at }: Pick<DestinationNews, 'news' | 'at'>,
): Promise<void> =>
  tellOfDestination(tx, { userId, profileId: null, method: 'connect_account', end: maskNumber(id), news, at })

async function open({ db, clock }: ConnectAccountDeps, card: CardPayments, userId: string): Promise<string> {
  const key = `connect-account:${userId}`
  const made = await orUnavailable(card.createAccount({ email: await emailOf(db, { userId }), key }))
  const at = clock.now()
  const row = {
    user_id: userId,
    account_id: made.accountId,
    is_sandbox: card.isSandbox,
    details_submitted: made.detailsSubmitted,
    payouts_enabled: made.payoutsEnabled,
    created_at: at,
  }
  await inTransaction(db, async (tx) => {
    if (await replaceConnectAccount(tx, row)) await tellHolder(tx, row, { news: 'added', at })
  })
  return made.accountId
}

function linkTo(deps: ConnectAccountDeps, accountId: string, returnTo: string): Promise<string> {
  const returnUrl = `${deps.publicUrl}${returnTo}`
  return orUnavailable(cardOf(deps).openAccount({ accountId, returnUrl, refreshUrl: returnUrl }))
}

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
      throw new Problem('payments-unavailable')
    }
    throw error
  }
}

function cardOf({ payments }: ConnectAccountDeps): CardPayments {
  if (!payments.card) throw new Problem('payments-unavailable')
  return payments.card
}

const present = (row: ConnectAccountRow): ConnectAccount => ({
  id: row.account_id,
  is_sandbox: row.is_sandbox,
  details_submitted: row.details_submitted,
  payouts_enabled: row.payouts_enabled,
})
