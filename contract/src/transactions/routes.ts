import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { dayFields } from '../api/days.ts'
import { route } from '../api/route.ts'
import { IdParams } from '../api/schema.ts'
import { TransactionType } from '../ledger/transaction-type.ts'
import { Transaction } from './transaction.ts'

export const transactions = {
  list: route({
    method: 'GET',
    path: '/profile/transactions',
    who: 'user',
    summary: 'List transactions of the current profile and its wallet, newest first',
    query: Type.Object({
      ...pageFields(pageLimits.default),
      type: Type.Optional(TransactionType),
      direction: Type.Optional(Type.Enum(['incoming', 'outgoing', 'internal_transfer'])),
      ...dayFields,
    }),
    returns: pageOf(Transaction),
  }),
  show: route({
    method: 'GET',
    path: '/profile/transactions/:id',
    who: 'user',
    summary: 'Get a transaction of the current profile',
    params: IdParams,
    returns: Transaction,
    problems: ['transaction-not-found'],
  }),
} as const
