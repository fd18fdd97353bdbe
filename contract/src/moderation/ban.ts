import Type, { type Static } from 'typebox'
import { named, Nullable, Time } from '../api/schema.ts'

/** Why and until when a profile is banned. */
export const Ban = named(
  'Ban',
  Type.Object({
    reason: Type.String(),
    starts_at: Time,
    ends_at: Nullable(Type.String({ format: 'date-time', description: 'null is permanent' })),
  }),
)
export type Ban = Static<typeof Ban>
