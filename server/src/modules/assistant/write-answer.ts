import type { HelpArticle } from '@fanfare/contract/help/article'
import { noteModelText, streamWords } from '#drafts'
import type { LanguageModel } from '#gateways/language-model/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { composeMessages } from './compose-messages.ts'
import { articlesAbout, type KnowledgeDeps } from './knowledge.ts'
import { ANSWER_MOST_MS, isOverdue } from './overdue.ts'
import { tellTurn } from './tell-turn.ts'
import { findTurn, listTurnsBefore, saveWords, type TurnRow } from './turn-queries.ts'

export interface WritingDeps {
  db: Db
  clock: Clock
  languageModel: LanguageModel | null
  help: KnowledgeDeps['help'] & { show: (slug: string) => HelpArticle }
}

/** How many earlier questions are sent to the model. */
const MAX_BEFORE = 4
/** A longer answer is cut off here. */
const MAX_CHARACTERS = 6000

const states = { more: 'answering', whole: 'answered', failed: 'failed' } as const

interface Writing {
  turnId: string
  attempt: number
  facts: readonly string[]
  signal: AbortSignal
}

/**
 * Has the model write an answer, and saves its words as they arrive, until it is stopped. Stores the model's error in
 * the turn and rethrows it for the log. Throws when the process shuts down, so that the job starts over.
 */
export async function writeAnswer(deps: WritingDeps, writing: Writing): Promise<void> {
  const { db, clock, languageModel: model } = deps
  const { turnId, attempt, signal } = writing
  const turn = await findTurn(db, { id: turnId })
  if (turn?.state !== 'answering' || turn.attempt !== attempt || isOverdue(turn, clock.now())) return
  const { id, user_id: userId } = turn
  await streamWords({
    clock,
    model,
    messages: () => messagesFor(deps, turn, writing.facts),
    most: { characters: MAX_CHARACTERS, ms: ANSWER_MOST_MS },
    signal,
    save: (answer, going) =>
      inTransaction(db, async (tx) => {
        const state = states[going]
        if (!(await saveWords(tx, { id, attempt, answer, state }))) return false
        // Recorded even for an unfinished answer, because the user can copy any words they have seen into a message.
        await noteModelText(tx, { id, userId, text: answer, at: clock.now(), forgetAt: null })
        await tellTurn(tx, { userId, id, state })
        return true
      }),
    isWanted: async () => {
      const now = await findTurn(db, turn).catch(() => turn)
      return now?.state === 'answering' && now.attempt === attempt
    },
  })
}

async function messagesFor({ db, help }: WritingDeps, turn: TurnRow, facts: readonly string[]) {
  const articles = articlesAbout(help, turn.question).map(({ slug }) => help.show(slug))
  const before = await listTurnsBefore(db, turn, { most: MAX_BEFORE })
  return composeMessages({ question: turn.question, facts, articles, before })
}
