import Type, { type Static } from 'typebox'
import { named, Nullable } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'
import { PayoutMethod } from './payout.ts'

/** The current profile's earnings, and where they can be moved or paid out. */
export const EarningsBalance = named(
  'EarningsBalance',
  Type.Object({
    total: Type.Number({ description: 'all earnings that haven’t left, pending or not' }),
    available: Type.Number({
      description: 'the available part, which can be moved or paid out today',
    }),
    pending: Type.Array(
      Type.Object({ amount: CreditAmount, available_on: Type.String({ format: 'date' }) }),
      {
        description: 'the pending rest, with the UTC days on which it becomes available, soonest first',
      },
    ),
    pending_days: Type.Integer({ description: 'for how many days earnings are pending' }),
    on_its_way: CreditAmount,
    owed: Type.Number({ description: 'debts from reversed payments to the user' }),
    least_payout: CreditAmount,
    can_pay_out: Type.Boolean({ description: 'an approved identity check, if one is required' }),
    methods: Type.Array(Type.Object({ method: PayoutMethod, destination: Nullable(Type.String()) })),
  }),
)
export type EarningsBalance = Static<typeof EarningsBalance>
