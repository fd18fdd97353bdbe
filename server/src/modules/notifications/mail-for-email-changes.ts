import { createEmailChangeLink, emailOf, findPendingEmailChange } from '#accounts'
import type { DeliveringDeps } from './deliver.ts'
import {
  emailChangedLetter,
  emailChangeLetter,
  emailChangeNoticeLetter,
  emailTakenLetter,
} from './mails/email-change-mails.ts'

type ChangeRequest = { user_id: string; request_id: string }

/**
 * Emails a confirmation link to the new address. If the address already has an account, emails a notice to its owner
 * instead.
 */
export async function mailEmailChangeLink(
  deps: DeliveringDeps,
  { user_id: userId, request_id: requestId }: ChangeRequest,
): Promise<void> {
  const link = await createEmailChangeLink(deps, { userId, requestId })
  if (link === null) return
  const { email, token } = link
  await deps.mail.send(
    token === null ? emailTakenLetter(email, deps) : emailChangeLetter(email, { token, ...deps }),
  )
}

/** Warns the owner of an account that its address is about to change, while they can still prevent that. */
export async function mailEmailChangeNotice(
  deps: DeliveringDeps,
  { user_id: userId, request_id: requestId }: ChangeRequest,
): Promise<void> {
  const pending = await findPendingEmailChange(deps.db, { userId, at: deps.clock.now() })
  const to = await emailOf(deps.db, { userId })
  if (to === null || pending?.id !== requestId) return
  await deps.mail.send(emailChangeNoticeLetter(to, { newEmail: pending.email, ...deps }))
}

/** Notifies an account's former address that the address was changed. */
export const mailEmailChanged = (deps: DeliveringDeps, { email }: { email: string }): Promise<void> =>
  deps.mail.send(emailChangedLetter(email, deps))
