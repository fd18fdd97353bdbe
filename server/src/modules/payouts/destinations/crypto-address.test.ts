import { expect, test } from 'vitest'
import { readCryptoAddress } from './crypto-address.ts'

// The examples from ERC-55.
const guarded = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test('an address is accepted with or without its checksum capitals, and normalized to include them', () => {
  for (const address of guarded) {
    expect(readCryptoAddress(address)).toBe(address)
    expect(readCryptoAddress(` ${address.toLowerCase()} `)).toBe(address)
  }
})

test('a typo in an address is detected', () => {
  expect(readCryptoAddress('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(null)
  expect(readCryptoAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe')).toBe(null)
  expect(readCryptoAddress('5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(null)
  expect(readCryptoAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg')).toBe(null)
})
