import Type, { type Static } from 'typebox'
import { AiRequestStatus } from './requests.ts'
import { AiProvider, AiTask } from './tasks.ts'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'

/** One use of an AI tool, for moderators: the request and its outcome, without the results. */
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

/** The number of uses of the tools in a period (UTC days, both ends included), and the credits charged for them. */
export const AiToolsInTime = named(
  'AiToolsInTime',
  Type.Object({
    from: Type.String({ format: 'date' }),
    to: Type.String({ format: 'date' }),
    requests: Type.Integer(),
    requests_before: Type.Integer({ description: 'on the same days of the previous period' }),
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

/** An event of turning a tool on or off, with the first profile of the admin who did it. */
const AiToolSwitching = Type.Object({
  is_switched_on: Type.Boolean(),
  username: Type.String(),
  switched_at: Time,
})

/** A tool that is announced as coming soon, for admins. */
export const AiToolSwitch = named(
  'AiToolSwitch',
  Type.Object({
    task: AiTask,
    title: Type.String(),
    summary: Type.String(),
    slug: Nullable(Type.String()),
    is_switched_on: Type.Boolean(),
    models: Type.Array(Type.String(), {
      description: 'the titles of the models that can run it now; without one, it can’t be turned on',
    }),
    changes: Type.Array(AiToolSwitching, { description: 'the last five, newest first' }),
  }),
)
export type AiToolSwitch = Static<typeof AiToolSwitch>
