import Type, { type Static } from 'typebox'
import { accountLimits } from './limits.ts'
import { Id, named, Nullable, Time } from '../api/schema.ts'

/** Confirms that a sensitive request comes from the user, not from somebody else using their device. */
export const ConfirmingPassword = Type.Optional(
  Type.String({
    maxLength: accountLimits.password.most,
    description: 'the user’s current password; an account without a password needs none',
  }),
)

/** A device that is signed in. */
export const Device = named(
  'Device',
  Type.Object({
    id: Id,
    user_agent: Type.String(),
    created_at: Time,
    last_seen_at: Time,
    is_this_device: Type.Boolean(),
  }),
)
export type Device = Static<typeof Device>

export const Security = named(
  'Security',
  Type.Object({
    email: Nullable(Type.String()),
    pending_email: Nullable(
      Type.String({ description: 'the address that replaces `email` once the link emailed to it is opened' }),
    ),
    has_password: Type.Boolean(),
    is_adult: Type.Boolean(),
    sees_nsfw: Type.Boolean(),
    sessions: Type.Array(Device),
  }),
)
export type Security = Static<typeof Security>
