import Type, { type Static } from 'typebox'
import { AiRequestStatus } from './requests.ts'
import { AiProvider, AiTask } from './tasks.ts'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'

/** One use of an AI tool, for moderators: what was asked and what came of it, without the results. */
export const AiToolUse = named(
  'AiToolUse',
  Type.Object({
    id: Id,
    task: AiTask,
    provider: Nullable(AiProvider),
    model: Nullable(Type.String()),
    prompt: Type.String(),
    status: AiRequestStatus,
    outputs: Type.Integer(),
    charged: CreditAmount,
    error_code: Nullable(Type.String()),
    created_at: Time,
    finished_at: Nullable(Time),
  }),
)
export type AiToolUse = Static<typeof AiToolUse>

/** How often the tools were used in some days (UTC, both ends included), and what was charged for it. */
export const AiToolsInTime = named(
  'AiToolsInTime',
  Type.Object({
    from: Type.String({ format: 'date' }),
    to: Type.String({ format: 'date' }),
    tools: Type.Array(
      Type.Object({
        task: AiTask,
        requests: Type.Integer(),
        succeeded: Type.Integer(),
        charged: CreditAmount,
      }),
    ),
  }),
)
export type AiToolsInTime = Static<typeof AiToolsInTime>
