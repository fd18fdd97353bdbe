import { expect, test } from 'vitest'
import { browserWalletAddress } from './browser-wallet.ts'

const pageWith = (accounts: unknown) => ({ ethereum: { request: async () => accounts } })

test('the first account of the browser’s wallet is used', async () => {
  expect(await browserWalletAddress(pageWith(['0xabc', '0xdef']))).toEqual({ ok: true, address: '0xabc' })
})

test('if the browser has no wallet, the user is told to install one', async () => {
  const message = 'Please install MetaMask to use this feature'
  expect(await browserWalletAddress({})).toEqual({ ok: false, message })
  expect(await browserWalletAddress({ ethereum: 'no' })).toEqual({ ok: false, message })
})

test('a wallet without accounts returns no address', async () => {
  expect(await browserWalletAddress(pageWith([]))).toEqual({ ok: false, message: 'No accounts found' })
  expect(await browserWalletAddress(pageWith(null))).toEqual({ ok: false, message: 'No accounts found' })
})

test('if the user refuses, no address is returned', async () => {
  const refuse = { ethereum: { request: async () => Promise.reject(new Error('refused')) } }
  expect((await browserWalletAddress(refuse)).ok).toBe(false)
})
