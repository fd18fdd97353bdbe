import Type, { type Static } from 'typebox'
import { AiInput } from './requests.ts'
import { AiProvider, AiTask } from './tasks.ts'
import { Id, named, Nullable, Time } from '../api/schema.ts'

export const AiPresetName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })

/** A form of a tool that its owner saved under a name. Photos and videos are not part of it. */
export const AiPreset = named(
  'AiPreset',
  Type.Object({
    id: Id,
    task: AiTask,
    name: AiPresetName,
    /** As chosen; null is "auto". */
    provider: Nullable(AiProvider),
    model: Nullable(Type.String()),
    input: AiInput,
    created_at: Time,
  }),
)
export type AiPreset = Static<typeof AiPreset>
