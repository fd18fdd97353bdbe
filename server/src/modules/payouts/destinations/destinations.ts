import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { confirmPassword } from '#accounts'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { requireOwnProfile } from '#profiles'
import { readCryptoAddress } from './crypto-address.ts'
import { findBankAccount, findCryptoWallet, replaceBankAccount, replaceCryptoWallet } from '../queries.ts'
import { maskNumber } from './mask-number.ts'
import { tellOfDestination, type DestinationNews } from './tell-of-destination.ts'

interface WriteDeps {
  db: Db
  clock: Clock
}

export interface ShownBankAccount {
  iban: string | null
  holder: string | null
}

/** The bank account of the user's profile, with its number masked. */
export async function showBankAccount(db: Db, { profileId }: Actor): Promise<ShownBankAccount> {
  const account = await findBankAccount(db, { profileId })
  return account ? { iban: maskNumber(account.iban), holder: account.holder } : { iban: null, holder: null }
}

/**
 * Sets or removes the bank account of the user's profile, after checking their password. Throws
 * `iban-invalid`, `wrong-password` and `too-many-requests`.
 */
export async function changeBankAccount(
  { db, clock }: WriteDeps,
  actor: Actor,
  input: { iban: string | null; holder: string | null; password?: string | undefined },
): Promise<ShownBankAccount> {
  const account = readBankAccount(input)
  await confirmPassword({ db, clock }, actor, { password: input.password })
  const { userId, profileId } = actor
  await inTransaction(db, async (tx) => {
    await requireOwnProfile(tx, actor)
    const at = clock.now()
    const before = await replaceBankAccount(tx, { profileId, account, at })
    if (before?.iban === account?.iban && before?.holder === account?.holder) return
    await tellOfChange(
      tx,
      { userId, profileId, method: 'iban', at },
      { before: before?.iban, after: account?.iban },
    )
  })
  return showBankAccount(db, actor)
}

function readBankAccount(input: {
  iban: string | null
  holder: string | null
}): { iban: string; holder: string } | null {
  if (input.iban === null) return null
  const iban = electronicFormatIBAN(input.iban)
  const holder = input.holder?.trim() ?? ''
  const ofHolder = holder === '' ? { holder: 'Enter the account holder’s name.' } : {}
  if (iban === null || !isValidIBAN(iban))
    throw new Problem('iban-invalid', { fields: { iban: 'Check the letters and digits.', ...ofHolder } })
  if (holder === '') throw new Problem('invalid-request', { fields: ofHolder })
  return { iban, holder }
}

/** The user's crypto wallet for payouts, or null. */
export const cryptoAddressOf = async (db: Db, userId: string): Promise<string | null> =>
  (await findCryptoWallet(db, { userId }))?.address ?? null

/**
 * Sets or removes the user's crypto wallet, after checking the password. Throws `crypto-address-invalid`,
 * `wrong-password` and `too-many-requests`.
 */
export async function changeCryptoAddress(
  { db, clock }: WriteDeps,
  actor: Actor,
  input: { crypto_address: string | null; password?: string | undefined },
): Promise<{ crypto_address: string | null }> {
  const address = input.crypto_address === null ? null : readAddress(input.crypto_address)
  await confirmPassword({ db, clock }, actor, { password: input.password })
  const { userId } = actor
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    const before = await replaceCryptoWallet(tx, { userId, address, at })
    if ((before ?? null) === address) return
    await tellOfChange(
      tx,
      { userId, profileId: null, method: 'crypto', at },
      { before, after: address ?? undefined },
    )
  })
  return { crypto_address: address }
}

function readAddress(text: string): string {
  const address = readCryptoAddress(text)
  if (address !== null) return address
  throw new Problem('crypto-address-invalid', { fields: { crypto_address: 'Check every letter and digit.' } })
}

/** Notifies the user of a change to a payout destination. */
function tellOfChange(
  tx: Tx,
  about: Pick<DestinationNews, 'userId' | 'profileId' | 'method' | 'at'>,
  { before, after }: { before: string | undefined; after: string | undefined },
): Promise<void> {
  const news = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return tellOfDestination(tx, { ...about, news, end: maskNumber(after ?? before ?? '') })
}
