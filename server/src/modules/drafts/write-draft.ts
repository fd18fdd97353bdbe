import { randomUUID } from 'node:crypto'
import type { LanguageModel, ModelMessage } from '#gateways/language-model/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { noteModelText } from './model-texts.ts'

export interface DraftDeps {
  db: Db
  clock: Clock
  languageModel: LanguageModel | null
}

const MOST_MS = 60_000
const MOST_CHARACTERS = 2000

/**
 * Has the language model write a message from somebody's notes. The text is noted before anybody sees it, so that it can't be
 * sent without its label. Throws `no-language-model` and `no-draft`.
 */
export async function writeDraft(
  { db, clock, languageModel: model }: DraftDeps,
  { userId }: Actor,
  { notes }: { notes: string },
): Promise<{ text: string }> {
  if (model === null) throw new Problem('no-language-model')
  const text = await wholeAnswer(model, messagesFor(notes.trim()))
  await inTransaction(db, (tx) => noteModelText(tx, { id: randomUUID(), userId, text, at: clock.now() }))
  return { text }
}

async function wholeAnswer(model: LanguageModel, messages: readonly ModelMessage[]): Promise<string> {
  let text = ''
  try {
    for await (const words of model.answer(messages, AbortSignal.timeout(MOST_MS))) {
      text += words
      if (text.length > MOST_CHARACTERS) break
    }
  } catch (cause) {
    throw new Problem('no-draft', { cause })
  }
  return text.slice(0, MOST_CHARACTERS).trim()
}

const messagesFor = (notes: string): ModelMessage[] => [
  { role: 'system', content: rules },
  { role: 'user', content: notes },
]

const rules = `You write a chat message for somebody from their notes. Answer with the message alone, in the language of the notes, in plain text without Markdown, in at most 120 words.
Say what the notes say and nothing more: invent no facts, prices or promises. Don't sign it.`
