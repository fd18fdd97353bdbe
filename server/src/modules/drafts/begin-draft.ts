import type { MessageDraft } from '@fanfare/contract/drafts/draft'
import type { LanguageModel } from '#gateways/language-model/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { refuseInCrisis } from './crisis/refuse-in-crisis.ts'
import { findDraft, insertDraftIfAbsent } from './draft-queries.ts'
import { writeMessageDraft } from './job-names.ts'
import { presentDraft } from './present-draft.ts'

export interface DraftDeps {
  db: Db
  clock: Clock
  languageModel: LanguageModel | null
}

/** A draft is retried at most twice if the process that writes it dies. */
const MAX_ATTEMPTS = 3

/**
 * Has the language model write a message from the actor's notes. Throws `no-language-model`, `crisis`, and
 * `conflict` if another user's draft has this id.
 */
export async function beginDraft(
  { db, clock, languageModel }: DraftDeps,
  { userId }: Actor,
  form: { id: string; notes: string },
): Promise<MessageDraft> {
  if (languageModel === null) throw new Problem('no-language-model')
  refuseInCrisis(form.notes)
  const id = form.id.toLowerCase()
  await inTransaction(db, async (tx) => {
    const draft = { id, userId, notes: form.notes.trim(), at: clock.now() }
    if (!(await insertDraftIfAbsent(tx, draft))) return
    await enqueue(tx, writeMessageDraft, {
      payload: { draft_id: id },
      // A separate queue, so that a draft doesn't wait for the user's AI requests and questions.
      turnOf: `draft:${userId}`,
      mostAttempts: MAX_ATTEMPTS,
    })
  })
  const draft = await findDraft(db, { id })
  if (draft?.user_id !== userId) throw new Problem('conflict')
  return presentDraft(draft, clock.now())
}
