import type { Site, MailText } from './mail-text.ts'

/** Somebody tried to sign up with the address of an account. */
export interface SignUpAttempted {
  kind: 'sign-up-attempted'
}

export interface PasswordReset {
  kind: 'password-reset'
  token: string
}

export const signUpAttemptedMail = (_notification: SignUpAttempted, { publicUrl }: Site): MailText => ({
  subject: 'You already have a Fanfare account',
  text: `Someone tried to create a Fanfare account with this email address, but you already have one.

If it was you, sign in:
${publicUrl}/signin

If you’ve forgotten your password, reset it:
${publicUrl}/forgot-password

If it wasn’t you, you don’t need to do anything. Your account hasn’t changed.`,
})

export const passwordResetMail = ({ token }: PasswordReset, { publicUrl }: Site): MailText => ({
  subject: 'Reset your Fanfare password',
  text: `Someone asked to reset the password of your Fanfare account.

If it was you, open this link within an hour:
${publicUrl}/reset-password?token=${token}

If it wasn’t you, you can ignore this email. Your password stays the same.`,
})
