import { expect, test } from 'vitest'
import { startSandbox } from './testing/start-sandbox.ts'

test('an account can only be paid once its holder has entered their details', async () => {
  const sandbox = await startSandbox()
  const { stripe } = sandbox
  const account = await stripe.accounts.create({
    type: 'express',
    country: 'US',
    capabilities: { transfers: { requested: true } },
  })
  expect(account).toMatchObject({ details_submitted: false, payouts_enabled: false })
  const early = stripe.transfers.create({ amount: 500, currency: 'usd', destination: account.id })
  await expect(early).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  await expect(stripe.accounts.createLoginLink(account.id)).rejects.toThrow('onboarding')

  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'https://fanfare.example/payouts',
    refresh_url: 'https://fanfare.example/again',
  })
  const child = { action: 'finish', name: 'Leo', birth: '2020-01-31', account: '000123456789' }
  expect((await sandbox.submit(link.url, child)).text).toContain('You must be 18 or older.')
  const done = await sandbox.submit(link.url, { ...child, birth: '1990-01-31' })
  expect(done.to).toBe('https://fanfare.example/payouts')
  const event = await sandbox.receiver.event('account.updated')
  expect(event).toMatchObject({ account: account.id, data: { object: { payouts_enabled: true } } })

  const transfer = await stripe.transfers.create({
    amount: 500,
    currency: 'usd',
    destination: account.id,
    metadata: { payout: '7' },
  })
  const { balance_transaction } = await stripe.transfers.retrieve(transfer.id, {
    expand: ['balance_transaction'],
  })
  expect(balance_transaction).toMatchObject({ amount: -500, fee: 26, net: -526, type: 'transfer' })
  await stripe.transfers.createReversal(transfer.id, { amount: 200 })
  // A reversal takes its amount back from the account, but doesn't return the fee.
  expect((await stripe.balance.retrieve()).available).toMatchObject([{ currency: 'usd', amount: -326 }])
  await expect(stripe.transfers.createReversal(transfer.id, { amount: 301 })).rejects.toThrow('greater than')
  expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
    amount_reversed: 200,
    reversed: false,
    metadata: { payout: '7' },
  })
  await sandbox.receiver.event('transfer.created')
  await sandbox.receiver.event('transfer.reversed')
  const login = await stripe.accounts.createLoginLink(account.id)
  expect(await (await fetch(login.url)).text()).toContain('$3.00')
})
