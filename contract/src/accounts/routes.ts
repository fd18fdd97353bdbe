import Type from 'typebox'
import { accountLimits } from './limits.ts'
import { ConfirmingPassword, Security } from './security.ts'
import { Purpose, Session } from './user.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams } from '../api/schema.ts'

const Email = Type.String({ format: 'email', maxLength: 254 })
const Password = Type.String({
  minLength: accountLimits.password.least,
  maxLength: accountLimits.password.most,
})

/** The token of an emailed link. A truncated one is distinguished from an expired one. */
const LinkToken = Type.String({ minLength: 1, maxLength: 200 })

export const accounts = {
  showSession: route({
    method: 'GET',
    path: '/auth/session',
    who: 'anyone',
    summary: 'Get the signed-in user and the current profile',
    returns: Session,
  }),
  signUp: route({
    method: 'POST',
    path: '/auth/sign-up',
    who: 'anyone',
    ceiling: { exempt: 'limited in accounts/limit-attempts.ts, by network' },
    summary: 'Sign up with email and password. Accepts the terms and signs you in',
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
      password: Type.String({ minLength: 1, maxLength: accountLimits.password.most }),
    }),
    returns: Session,
    problems: ['wrong-sign-in', 'too-many-requests'],
  }),
  signOut: route({
    method: 'POST',
    path: '/auth/signout',
    who: 'user',
    bannedToo: true,
    ceiling: { exempt: 'signing out must always work' },
    summary: 'Sign out',
    returns: Done,
  }),
  changeOnboarding: route({
    method: 'PUT',
    path: '/user/onboarding',
    who: 'user',
    ceiling: 'settings',
    summary: 'Save your reason for joining, or postpone onboarding',
    body: Type.Object({
      purpose: Type.Optional(Purpose),
      is_put_off: Type.Optional(Type.Literal(true)),
    }),
    returns: Session,
  }),
  seeTerms: route({
    method: 'PUT',
    path: '/user/terms',
    who: 'user',
    ceiling: 'settings',
    summary: 'Dismiss the notice about updated terms',
    body: Type.Object({
      version: Type.String({ maxLength: 64, description: 'the `unseen_terms` of the session' }),
    }),
    returns: Session,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    who: 'anyone',
    ceiling: { exempt: 'limited in accounts/limit-attempts.ts, by address and network' },
    summary:
      'Email a link to reset a password. The response is the same whether or not the address has an account',
    body: Type.Object({ email: Email }),
    returns: Done,
    problems: ['too-many-requests'],
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    who: 'anyone',
    ceiling: { exempt: 'limited in accounts/limit-attempts.ts, by network' },
    summary: 'Reset your password with the link from the email. Ends every session',
    body: Type.Object({ token: LinkToken, password: Password }),
    returns: Done,
    problems: ['link-incomplete', 'reset-link-invalid', 'too-many-requests'],
  }),
  changePassword: route({
    method: 'POST',
    path: '/auth/change-password',
    who: 'user',
    bannedToo: true,
    ceiling: { exempt: 'limited in accounts/limit-attempts.ts, by user' },
    summary: 'Change your password. Ends your other sessions',
    body: Type.Object({
      current_password: Type.String({ minLength: 1, maxLength: accountLimits.password.most }),
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
    summary: 'Get your sign-in method, age statement and signed-in devices',
    returns: Security,
  }),
  changeSecurity: route({
    method: 'PUT',
    path: '/user/security',
    also: ['/setting/security'],
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary: 'Confirm that you’re 18 or older, and show or hide NSFW posts',
    body: Type.Object({
      is_adult: Type.Optional(Type.Literal(true)),
      sees_nsfw: Type.Optional(Type.Boolean()),
    }),
    returns: Security,
    problems: ['not-allowed'],
  }),
  requestEmailChange: route({
    method: 'POST',
    path: '/user/security/email',
    who: 'user',
    ceiling: { exempt: 'limited in accounts/limit-attempts.ts, by user and address' },
    summary:
      'Request a new email address for your account. A link emailed to it confirms the change. The response is the same whether or not that address has an account',
    makesId: true,
    body: Type.Object({
      id: Type.Unsafe<string>({
        ...Id,
        description: 'created by the client, so a retry doesn’t create a second request',
      }),
      email: Email,
      password: ConfirmingPassword,
    }),
    returns: Security,
    problems: ['wrong-password', 'invalid-request', 'too-many-requests'],
  }),
  cancelEmailChange: route({
    method: 'DELETE',
    path: '/user/security/email',
    who: 'user',
    ceiling: 'settings',
    summary: 'Cancel a pending change of your email address',
    returns: Security,
  }),
  confirmEmailChange: route({
    method: 'POST',
    path: '/user/security/email/confirm',
    who: 'user',
    ceiling: { exempt: 'limited in accounts/limit-attempts.ts, by user' },
    summary: 'Change your email address with the link from the email. You stay signed in',
    body: Type.Object({ token: LinkToken }),
    returns: Security,
    problems: ['link-incomplete', 'email-link-invalid', 'email-in-use', 'too-many-requests'],
  }),
  endSession: route({
    method: 'DELETE',
    path: '/user/security/sessions/:id',
    who: 'user',
    bannedToo: true,
    ceiling: { exempt: 'signing a device out must always work' },
    summary: 'Sign out one of your devices',
    params: IdParams,
    returns: Done,
    problems: ['not-found'],
  }),
} as const
