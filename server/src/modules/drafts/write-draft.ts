import type { DraftState } from '@fanfare/contract/drafts/draft'
import type { LanguageModel, ModelMessage } from '#gateways/language-model/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { findDraft, saveWords } from './draft-queries.ts'
import { noteModelText } from './model-texts.ts'
import { DRAFT_MOST_MS, isOverdue } from './present-draft.ts'
import { streamWords } from './stream-words.ts'
import { tellDraft } from './tell-draft.ts'

export interface WritingDeps {
  db: Db
  clock: Clock
  languageModel: LanguageModel | null
}

/** A draft is cut off at this length. */
const MAX_CHARACTERS = 2000

/** How long a draft is recognized in a message. Its words are deleted long before. */
const LABELED_MS = 90 * 86_400_000

const states = { more: 'writing', whole: 'written', failed: 'failed' } as const

/**
 * Has the language model write a message from a user's notes. The words are recorded before the user can see them, so a
 * message can't be sent without its AI label.
 */
export async function writeDraft(
  { db, clock, languageModel: model }: WritingDeps,
  { draftId: id, signal }: { draftId: string; signal: AbortSignal },
): Promise<void> {
  const draft = await findDraft(db, { id })
  if (draft?.state !== 'writing' || isOverdue(draft, clock.now())) return
  const userId = draft.user_id
  const save = (text: string, state: DraftState): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      if (!(await saveWords(tx, { id, words: text, state }))) return false
      const at = clock.now()
      await noteModelText(tx, { id, userId, text, at, forgetAt: new Date(at.getTime() + LABELED_MS) })
      await tellDraft(tx, { userId, id, state })
      return true
    })
  await streamWords({
    clock,
    model,
    messages: async () => messagesFor(draft.notes),
    most: { characters: MAX_CHARACTERS, ms: DRAFT_MOST_MS },
    signal,
    // A model that returns no text has failed.
    save: (text, state) => save(text, text === '' && state === 'whole' ? 'failed' : states[state]),
    isWanted: async () => (await findDraft(db, { id }).catch(() => draft))?.state === 'writing',
  })
}

const messagesFor = (notes: string): ModelMessage[] => [
  { role: 'system', content: rules },
  { role: 'user', content: notes },
]

const rules = `You write a chat message for somebody from their notes. Answer with the message alone, in the language of the notes, in plain text without Markdown, in at most 120 words.
Say what the notes say and nothing more: invent no facts, prices or promises. Don't sign it.`
