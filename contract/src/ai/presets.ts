import Type, { type Static } from 'typebox'
import { AiInput } from './requests.ts'
import { AiProvider, AiTask } from './tasks.ts'
import { Id, named, Nullable, Time } from '../api/schema.ts'

export const AiPresetName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })

/** A tool's form, saved under a name by its owner. It doesn't include photos and videos. */
export const AiPreset = named(
  'AiPreset',
  Type.Object({
    id: Id,
    task: AiTask,
    name: AiPresetName,
    /** The user's choice; null is "auto". */
    provider: Nullable(AiProvider),
    model: Nullable(Type.String()),
    input: AiInput,
    created_at: Time,
  }),
)
export type AiPreset = Static<typeof AiPreset>
