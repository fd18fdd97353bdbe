import type { Config } from '#config'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { confirmToSender, mailToSupport, type SupportMailDeps } from '#notifications'
import { findMessage, markMailed } from './contact-queries.ts'

export interface ContactMailDeps extends SupportMailDeps {
  config: Pick<Config, 'CONTACT_EMAIL'>
  db: Db
  clock: Clock
}

/** Emails a message to support, once. Without a support address, the message only appears in the list. */
export async function forwardMessage(deps: ContactMailDeps, { id }: { id: string }): Promise<void> {
  const to = deps.config.CONTACT_EMAIL
  const message = await findMessage(deps.db, { id })
  if (to === null || !message || message.forwarded_at !== null) return
  await mailToSupport(deps, { to, message })
  const at = deps.clock.now()
  await inTransaction(deps.db, (tx) => markMailed(tx, { id, which: 'forwarded_at', at }))
}

/** Emails the sender, once, that their message arrived. */
export async function confirmMessage(deps: ContactMailDeps, { id }: { id: string }): Promise<void> {
  const message = await findMessage(deps.db, { id })
  if (!message || message.confirmed_at !== null) return
  await confirmToSender(deps, message)
  const at = deps.clock.now()
  await inTransaction(deps.db, (tx) => markMailed(tx, { id, which: 'confirmed_at', at }))
}
