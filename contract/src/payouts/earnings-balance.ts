import Type, { type Static } from 'typebox'
import { named, Nullable } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'
import { PayoutMethod } from './payout.ts'

/** Where earnings of the current profile stand and where they can go. */
export const EarningsBalance = named(
  'EarningsBalance',
  Type.Object({
    total: Type.Number({ description: 'everything earned that has not left, pending or not' }),
    available: Type.Number({
      description: 'the available part: what can be moved or paid out today',
    }),
    pending: Type.Array(
      Type.Object({ amount: CreditAmount, available_on: Type.String({ format: 'date' }) }),
      {
        description: 'the pending rest, and the UTC days on which it becomes available, the soonest first',
      },
    ),
    pending_days: Type.Integer({ description: 'for how many days earnings are pending' }),
    on_its_way: CreditAmount,
    owed: Type.Number({ description: 'what the user owes because payments to them were reversed' }),
    least_payout: CreditAmount,
    can_pay_out: Type.Boolean({ description: 'an approved identity check, where that is asked for' }),
    methods: Type.Array(Type.Object({ method: PayoutMethod, destination: Nullable(Type.String()) })),
  }),
)
export type EarningsBalance = Static<typeof EarningsBalance>
