import Type, { type Static } from 'typebox'
import { named, Nullable } from '../api/schema.ts'

/** The user's Connect account, which can receive payouts. */
export const ConnectAccount = named(
  'ConnectAccount',
  Type.Object({
    id: Nullable(Type.String()),
    is_sandbox: Type.Boolean(),
    details_submitted: Type.Boolean(),
    payouts_enabled: Type.Boolean(),
  }),
)
export type ConnectAccount = Static<typeof ConnectAccount>
