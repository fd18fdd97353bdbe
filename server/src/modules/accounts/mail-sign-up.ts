import type { MailingDeps } from './passwords/mail-password-reset.ts'
import { findUserByEmail } from './queries.ts'

/** Tells the owner of an account that somebody tried to sign up with its address. */
export async function mailSignUp(
  { db, mail, publicUrl }: Pick<MailingDeps, 'db' | 'mail' | 'publicUrl'>,
  { email }: { email: string },
): Promise<void> {
  const user = await findUserByEmail(db, { email })
  if (!user?.email) return
  await mail.send({
    to: user.email,
    subject: 'You already have a Fanfare account',
    text: `Someone tried to create a Fanfare account with this email address, but you already have one.

If it was you, sign in:
${publicUrl}/signin

If you've forgotten your password, reset it:
${publicUrl}/forgot-password

If it wasn't you, you don't need to do anything. Your account hasn't changed.
`,
  })
}
