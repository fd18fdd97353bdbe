import Type, { type Static } from 'typebox'
import { limits } from '../limits.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, named, Nullable, Time } from '../api/schema.ts'

const Email = Type.String({ format: 'email', maxLength: 254 })
const Password = Type.String({ minLength: limits.password.least, maxLength: limits.password.most })

/** Makes sure that it is the user who asks for something grave, and not somebody at their device. */
export const ConfirmingPassword = Type.Optional(
  Type.String({
    maxLength: limits.password.most,
    description: 'the user’s current password; an account without a password needs none',
  }),
)

export const Role = Type.Enum(['user', 'moderator', 'admin'])
export type Role = Static<typeof Role>

/** What a user said at first that they are here for. It limits nothing: it decides what their first steps ask. */
export const Purpose = Type.Enum(['follow', 'publish'])
export type Purpose = Static<typeof Purpose>

/** The signed-in user, as only that user sees it. */
export const User = named(
  'User',
  Type.Object({
    id: Id,
    identifier: Type.String({ description: 'u and 10 digits' }),
    email: Nullable(Type.String()),
    role: Role,
    is_adult: Type.Boolean({ description: 'stated to be 18 or older' }),
    sees_nsfw: Type.Boolean(),
    purpose: Nullable(Purpose),
    has_put_off_onboarding: Type.Boolean({ description: 'signing in doesn’t lead to the open step anymore' }),
    created_at: Time,
  }),
)
export type User = Static<typeof User>

/** Who is signed in, as which profile; both null for a visitor. */
export const Session = named(
  'Session',
  Type.Object({
    user: Nullable(User),
    profile: Nullable(ProfileBadge),
    onboarding_step: Nullable(
      Type.Enum(['basic_info', 'pricing'], {
        description: 'the first step that is still open; who is here to follow is never asked for prices',
      }),
    ),
    is_creator: Type.Boolean({ description: 'the profile has, or had, price plans or subscribers' }),
  }),
)
export type Session = Static<typeof Session>

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
    has_password: Type.Boolean(),
    is_adult: Type.Boolean(),
    sees_nsfw: Type.Boolean(),
    sessions: Type.Array(Device),
  }),
)
export type Security = Static<typeof Security>

export const accounts = {
  showSession: route({
    method: 'GET',
    path: '/auth/session',
    who: 'anyone',
    summary: 'Who is signed in, and as which profile',
    returns: Session,
  }),
  signUp: route({
    method: 'POST',
    path: '/auth/sign-up',
    who: 'anyone',
    ceiling: { exempt: 'limited in accounts/limit-attempts.ts, by network' },
    summary: 'Create a user with email and password, and sign in',
    body: Type.Object({
      email: Email,
      password: Password,
      referrer_id: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    returns: Session,
    problems: ['email-in-use', 'too-many-requests'],
  }),
  signIn: route({
    method: 'POST',
    path: '/auth/signin',
    who: 'anyone',
    ceiling: { exempt: 'limited in accounts/limit-attempts.ts, by address, device and network' },
    summary: 'Sign in with email and password',
    body: Type.Object({
      email: Email,
      password: Type.String({ minLength: 1, maxLength: limits.password.most }),
    }),
    returns: Session,
    problems: ['wrong-sign-in', 'too-many-requests'],
  }),
  signOut: route({
    method: 'POST',
    path: '/auth/signout',
    who: 'user',
    ceiling: { exempt: 'signing out has to work always' },
    summary: 'End this session',
    returns: Done,
  }),
  changeOnboarding: route({
    method: 'PUT',
    path: '/user/onboarding',
    who: 'user',
    ceiling: 'settings',
    summary: 'Say what you are here for, or put your first steps off',
    body: Type.Object({
      purpose: Type.Optional(Purpose),
      is_put_off: Type.Optional(Type.Literal(true)),
    }),
    returns: Session,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    who: 'anyone',
    ceiling: { exempt: 'limited in accounts/limit-attempts.ts, by address and network' },
    summary:
      'Send a link to set another password; the answer is the same whether or not the address is known',
    body: Type.Object({ email: Email }),
    returns: Done,
    problems: ['too-many-requests'],
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    who: 'anyone',
    ceiling: { exempt: 'limited in accounts/limit-attempts.ts, by network' },
    summary: 'Set another password by the link from the mail; ends every session',
    body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }), password: Password }),
    returns: Done,
    problems: ['reset-link-invalid', 'too-many-requests'],
  }),
  changePassword: route({
    method: 'POST',
    path: '/auth/change-password',
    who: 'user',
    ceiling: { exempt: 'limited in accounts/limit-attempts.ts, by user' },
    summary: 'Change the own password; ends the other sessions',
    body: Type.Object({
      current_password: Type.String({ minLength: 1, maxLength: limits.password.most }),
      new_password: Password,
    }),
    returns: Done,
    problems: ['wrong-password', 'too-many-requests'],
  }),
  showSecurity: route({
    method: 'GET',
    path: '/user/security',
    also: ['/setting/security'],
    who: 'user',
    summary: 'The own sign-in, age statement and signed-in devices',
    returns: Security,
  }),
  changeSecurity: route({
    method: 'PUT',
    path: '/user/security',
    also: ['/setting/security'],
    who: 'user',
    ceiling: 'settings',
    summary: 'State to be 18 or older; show or hide posts that are not safe for work',
    body: Type.Object({
      is_adult: Type.Optional(Type.Literal(true)),
      sees_nsfw: Type.Optional(Type.Boolean()),
    }),
    returns: Security,
    problems: ['not-allowed'],
  }),
  endSession: route({
    method: 'DELETE',
    path: '/user/security/sessions/:id',
    who: 'user',
    ceiling: { exempt: 'signing a device out has to work always' },
    summary: 'Sign one of the own devices out',
    params: IdParams,
    returns: Done,
    problems: ['not-found'],
  }),
} as const
