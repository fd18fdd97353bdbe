import { keccak_256 } from '@noble/hashes/sha3.js'

/**
 * Parses an Ethereum-style address, which every network for payouts uses. Returns it with the capital letters that are
 * its checksum (ERC-55), or `null` if it isn't an address or the checksum is wrong.
 */
export function readCryptoAddress(text: string): string | null {
  const digits = /^0x([0-9a-f]{40})$/i.exec(text.trim())?.[1]
  if (digits === undefined) return null
  const guarded = guard(digits.toLowerCase())
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || `0x${digits}` === guarded ? guarded : null
}

/** A letter is capitalized if the hash of the address has a digit of 8 or more at its position. */
function guard(digits: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex')
  const letters = digits
    .split('')
    .map((digit, index) => (Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit))
  return `0x${letters.join('')}`
}
