import type { ContactState } from '@fanfare/contract/help/contact-message'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { updateState } from './contact-queries.ts'

/** Marks a message to support as done, or opens it again. Throws `contact-message-not-found`. */
export async function changeContactMessage(
  { db, clock }: { db: Db; clock: Clock },
  { userId }: Actor,
  change: { id: string; state: ContactState },
): Promise<void> {
  const isChanged = await inTransaction(db, (tx) => updateState(tx, { ...change, userId, at: clock.now() }))
  if (!isChanged) throw new Problem('contact-message-not-found')
}
