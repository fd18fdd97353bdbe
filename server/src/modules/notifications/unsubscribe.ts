import { done } from '@fanfare/contract/api/schema'
import type { EmailType } from '@fanfare/contract/notifications/notification-type'
import { isUser } from '#accounts'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { isWanted, turnOff } from './preferences.ts'
import { readUnsubscribeToken, type Unsubscribing } from './unsubscribe-token.ts'

interface Deps {
  db: Db
  secret: Buffer
}

/** Shows which type of emails a link turns off. Throws `link-not-valid`. */
export async function showUnsubscribe(
  deps: Deps,
  { token }: { token: string },
): Promise<{ type: EmailType; is_on: boolean }> {
  const { userId, type } = await read(deps, token)
  return { type, is_on: await isWanted(deps.db, { userId, type, channel: 'email' }) }
}

/** Turns off the type of emails that a link is about. Throws `link-not-valid`. */
export async function unsubscribe(deps: Deps, { token }: { token: string }): Promise<typeof done> {
  const { userId, type } = await read(deps, token)
  await inTransaction(deps.db, (tx) => turnOff(tx, { userId, type, channel: 'email' }))
  return done
}

async function read({ db, secret }: Deps, token: string): Promise<Unsubscribing> {
  const meant = readUnsubscribeToken(secret, token)
  if (!meant || !(await isUser(db, meant))) throw new Problem('link-not-valid')
  return meant
}
