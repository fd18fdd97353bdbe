import type { HelpArticle } from '@fanfare/contract/help/article'
import { noteModelText } from '#drafts'
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

/** How many earlier questions the model is told of. */
const MOST_BEFORE = 4
/** A longer answer ends here. */
const MOST_CHARACTERS = 6000
/** How often words are saved, and whether the answer was stopped is looked at. */
const SAVE_EVERY_MS = 250
const LOOK_EVERY_MS = 1000

interface Writing {
  turnId: string
  attempt: number
  facts: readonly string[]
  signal: AbortSignal
}

/**
 * Has the model write an answer, and saves its words as they arrive, until it is stopped. Throws what the model failed with
 * once the turn says so, for the log; and when the process ends, so that the job starts over.
 */
export async function writeAnswer(deps: WritingDeps, writing: Writing): Promise<void> {
  const { db, clock, languageModel: model } = deps
  const { turnId, attempt, signal } = writing
  const turn = await findTurn(db, { id: turnId })
  if (turn?.state !== 'answering' || turn.attempt !== attempt || isOverdue(turn, clock.now())) return
  const draft = new Draft(deps, turn)
  const ending = new AbortController()
  const look = setInterval(() => void draft.isWanted().then((is) => is || ending.abort()), LOOK_EVERY_MS)
  try {
    if (model === null) throw new Error('No model is configured any longer.')
    const messages = await messagesFor(deps, turn, writing.facts)
    const limits = [signal, ending.signal, AbortSignal.timeout(ANSWER_MOST_MS)]
    for await (const words of model.answer(messages, AbortSignal.any(limits)))
      if (!(await draft.add(words))) return
    await draft.end('answered')
  } catch (error) {
    if (ending.signal.aborted) return
    if (!signal.aborted) await draft.end('failed')
    throw error
  } finally {
    clearInterval(look)
  }
}

async function messagesFor({ db, help }: WritingDeps, turn: TurnRow, facts: readonly string[]) {
  const articles = articlesAbout(help, turn.question).map(({ slug }) => help.show(slug))
  const before = await listTurnsBefore(db, turn, { most: MOST_BEFORE })
  return composeMessages({ question: turn.question, facts, articles, before })
}

/** The words of an attempt so far. */
class Draft {
  readonly #deps: WritingDeps
  readonly #turn: TurnRow
  #answer = ''
  #savedAt = 0

  constructor(deps: WritingDeps, turn: TurnRow) {
    this.#deps = deps
    this.#turn = turn
  }

  /** Adds words, and answers whether more are wanted. */
  async add(words: string): Promise<boolean> {
    this.#answer += words
    if (this.#answer.length > MOST_CHARACTERS) {
      this.#answer = `${this.#answer.slice(0, MOST_CHARACTERS)}…`
      await this.end('answered')
      return false
    }
    const now = this.#deps.clock.now().getTime()
    if (now - this.#savedAt < SAVE_EVERY_MS) return true
    this.#savedAt = now
    return this.#save('answering')
  }

  async end(state: 'answered' | 'failed'): Promise<void> {
    await this.#save(state)
  }

  /** Whether nobody has stopped, cleared or begun this answer again. */
  async isWanted(): Promise<boolean> {
    const turn = await findTurn(this.#deps.db, this.#turn).catch(() => this.#turn)
    return turn?.state === 'answering' && turn.attempt === this.#turn.attempt
  }

  #save(state: 'answering' | 'answered' | 'failed'): Promise<boolean> {
    const { id, attempt, user_id: userId } = this.#turn
    return inTransaction(this.#deps.db, async (tx) => {
      const answer = this.#answer.trim()
      if (!(await saveWords(tx, { id, attempt, answer, state }))) return false
      // People can copy whatever they have seen into a message, also of an answer that doesn't end.
      await noteModelText(tx, { id, userId, text: answer, at: this.#deps.clock.now() })
      await tellTurn(tx, { userId, id, state })
      return true
    })
  }
}
