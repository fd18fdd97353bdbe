import Type from 'typebox'
import { ConfirmingPassword } from '../accounts/security.ts'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Id, IdParams, Nullable } from '../api/schema.ts'
import { Wallet } from '../ledger/wallet.ts'
import { amountProblems, CreditAmount } from '../money/amount.ts'
import { ReturnPath } from '../payments/checkout.ts'
import { ConnectAccount } from './connect-account.ts'
import { EarningsBalance } from './earnings-balance.ts'
import { OpenDebt } from './open-debt.ts'
import { payoutLimits } from './limits.ts'
import { Payout, PayoutMethod, PayoutState } from './payout.ts'

const requestProblems = [
  ...amountProblems,
  'not-enough-earnings',
  'earnings-pending',
  'credits-owed',
  'sandbox-earnings',
  'payout-destination-missing',
  'selling-not-allowed',
  'profile-banned',
  'profile-not-found',
  'conflict',
] as const

const FeeCents = Type.Integer({
  minimum: 0,
  maximum: payoutLimits.feeCents,
  description: 'what the provider, the bank or the network charged',
})

export const payouts = {
  showBalance: route({
    method: 'GET',
    path: '/profile/earnings/balance',
    who: 'user',
    summary: 'Get the current profile’s pending and available balance',
    returns: EarningsBalance,
  }),
  transferBalance: route({
    method: 'POST',
    path: '/user/billing/transfer-balance',
    who: 'user',
    ceiling: 'payouts',
    summary: 'Move earnings of the current profile to your wallet or to another of your profiles',
    body: Type.Object({
      id: Id,
      amount: CreditAmount,
      to_profile_id: Type.Optional(Nullable(Id)),
    }),
    returns: EarningsBalance,
    problems: [
      ...amountProblems,
      'not-enough-earnings',
      'earnings-pending',
      'profile-not-found',
      'own-profile',
      'profile-banned',
      'conflict',
    ],
  }),
  request: route({
    method: 'POST',
    path: '/user/payout',
    who: 'user',
    ceiling: 'payouts',
    summary: 'Request a payout of the current profile’s earnings. They are held until it is decided',
    body: Type.Object({ id: Id, amount: CreditAmount, method: PayoutMethod }),
    returns: Payout,
    problems: requestProblems,
  }),
  requestCrypto: route({
    method: 'POST',
    path: '/user/wallet/transfer',
    who: 'user',
    ceiling: 'payouts',
    summary: 'Request a payout of the current profile’s earnings to your crypto wallet',
    body: Type.Object({ id: Id, amount: CreditAmount }),
    returns: Payout,
    problems: requestProblems,
  }),
  list: route({
    method: 'GET',
    path: '/user/payout',
    who: 'user',
    summary: 'List payouts of the current profile, newest first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(Payout),
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/user/payout/:id',
    who: 'user',
    ceiling: 'payouts',
    summary: 'Cancel one of your payouts that hasn’t been decided yet',
    params: IdParams,
    returns: Payout,
    problems: ['payout-not-found', 'payout-decided'],
  }),
  showIban: route({
    method: 'GET',
    path: '/payments/get-account-iban',
    who: 'user',
    summary: 'Get the bank account for the current profile’s payouts',
    returns: Type.Object({
      iban: Nullable(Type.String({ description: 'its last four characters, the rest hidden' })),
      holder: Nullable(Type.String()),
    }),
  }),
  changeIban: route({
    method: 'PUT',
    path: '/payments/account-iban',
    who: 'user',
    ceiling: 'payouts',
    summary: 'Set or remove the bank account for the current profile’s payouts',
    body: Type.Object({
      iban: Nullable(Type.String({ maxLength: 50 })),
      holder: Nullable(Type.String({ minLength: 1, maxLength: 100 })),
      password: ConfirmingPassword,
    }),
    returns: Type.Object({ iban: Nullable(Type.String()), holder: Nullable(Type.String()) }),
    problems: ['iban-invalid', 'wrong-password', 'too-many-requests'],
  }),
  showWallet: route({
    method: 'GET',
    path: '/user/wallet',
    also: ['/setting/wallet'],
    who: 'user',
    summary: 'Get your credits, a page of their lots, and the address for crypto payouts',
    query: pageQuery(pageLimits.most),
    returns: Wallet,
  }),
  claimFreeCredits: route({
    method: 'POST',
    path: '/token/free-daily-credits',
    who: 'user',
    ceiling: 'purchases',
    summary: 'Claim today’s free credits (UTC), once',
    returns: Wallet,
    problems: ['free-credits-claimed', 'free-credits-off'],
  }),
  changeCryptoAddress: route({
    method: 'PUT',
    path: '/user/wallet',
    who: 'user',
    ceiling: 'payouts',
    summary: 'Set or remove your crypto wallet for payouts',
    body: Type.Object({
      crypto_address: Nullable(Type.String({ maxLength: 100 })),
      password: ConfirmingPassword,
    }),
    returns: Type.Object({ crypto_address: Nullable(Type.String()) }),
    problems: ['crypto-address-invalid', 'wrong-password', 'too-many-requests'],
  }),
  showConnectAccount: route({
    method: 'GET',
    path: '/user/stripe/account',
    who: 'user',
    summary: 'Get your Connect account',
    returns: ConnectAccount,
    problems: ['payments-unavailable'],
  }),
  createConnectAccount: route({
    method: 'POST',
    path: '/user/stripe/create-connect-account',
    who: 'user',
    ceiling: 'checkouts',
    summary: 'Create your Connect account. Returns the page for entering its details',
    body: Type.Object({ return_to: Type.Optional(ReturnPath), password: ConfirmingPassword }),
    returns: Type.Object({ url: Type.String() }),
    problems: ['payments-unavailable', 'wrong-password', 'too-many-requests'],
  }),
  editConnectAccount: route({
    method: 'POST',
    path: '/user/stripe/edit-connect-account',
    who: 'user',
    ceiling: 'checkouts',
    summary: 'Get the page where you edit your Connect account',
    body: Type.Object({ return_to: Type.Optional(ReturnPath), password: ConfirmingPassword }),
    returns: Type.Object({ url: Type.String() }),
    problems: ['payments-unavailable', 'connect-account-missing', 'wrong-password', 'too-many-requests'],
  }),
  listForAdmin: route({
    method: 'GET',
    path: '/admin/payout',
    who: 'admin',
    summary: 'List all payouts, newest first',
    query: Type.Object({ ...pageFields(pageLimits.default), state: Type.Optional(PayoutState) }),
    returns: pageOf(Payout),
  }),
  listDebts: route({
    method: 'GET',
    path: '/admin/debt',
    who: 'admin',
    summary: 'List all open debts, newest first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(OpenDebt),
  }),
  approve: route({
    method: 'POST',
    path: '/admin/payout/:id/approve',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Approve a requested payout, or retry one that couldn’t be sent',
    params: IdParams,
    returns: Payout,
    problems: ['payout-not-found', 'payout-decided', 'own-payout', 'profile-banned', 'credits-owed'],
  }),
  returnToProfile: route({
    method: 'POST',
    path: '/admin/payout/:id/return',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Return a payout to the profile, with a reason',
    params: IdParams,
    body: Type.Object({ reason: Type.String({ minLength: 3, maxLength: 300 }) }),
    returns: Payout,
    problems: ['payout-not-found', 'payout-decided', 'payout-was-sent', 'payout-unclear'],
  }),
  markPaid: route({
    method: 'POST',
    path: '/admin/payout/:id/paid',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Record that you sent an approved payout to a bank or crypto wallet by hand',
    params: IdParams,
    body: Type.Object({
      reference: Type.String({ minLength: 1, maxLength: 100 }),
      fee_cents: Type.Optional(FeeCents),
    }),
    returns: Payout,
    problems: ['payout-not-found', 'payout-decided'],
  }),
  changeFee: route({
    method: 'PUT',
    path: '/admin/payout/:id/fee',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Correct the fee of a paid payout, or enter the fee that the provider didn’t report',
    params: IdParams,
    body: Type.Object({ fee_cents: FeeCents }),
    returns: Payout,
    problems: ['payout-not-found', 'payout-not-paid'],
  }),
} as const
