import type { MessageDraft } from '@fanfare/contract/drafts/draft'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findDraft } from './draft-queries.ts'
import { presentDraft } from './present-draft.ts'

/** Returns one of the actor's drafts. Throws `draft-not-found` for a draft that doesn't exist or is another user's. */
export async function showDraft(
  { db, clock }: { db: Db; clock: Clock },
  { userId }: Actor,
  { id }: { id: string },
): Promise<MessageDraft> {
  const draft = await findDraft(db, { id })
  if (draft?.user_id !== userId) throw new Problem('draft-not-found')
  return presentDraft(draft, clock.now())
}
