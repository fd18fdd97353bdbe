import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'

export const Tip = named(
  'Tip',
  Type.Object({
    id: Id,
    amount: CreditAmount,
    message: Nullable(Type.String()),
    created_at: Time,
    balance: CreditAmount,
  }),
)
export type Tip = Static<typeof Tip>
