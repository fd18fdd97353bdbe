import type { MessageDraft } from '@fanfare/contract/drafts/draft'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { stopWriting } from './draft-queries.ts'
import { showDraft } from './show-draft.ts'
import { tellDraft } from './tell-draft.ts'

/**
 * Stops a draft and keeps the words that have arrived. A draft that has ended isn't changed. Throws `draft-not-found`.
 */
export async function stopDraft(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  { id }: { id: string },
): Promise<MessageDraft> {
  const { userId } = actor
  await showDraft(deps, actor, { id })
  await inTransaction(deps.db, async (tx) => {
    if (await stopWriting(tx, { id, userId })) await tellDraft(tx, { userId, id, state: 'stopped' })
  })
  return showDraft(deps, actor, { id })
}
