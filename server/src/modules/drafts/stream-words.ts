import type { LanguageModel, ModelMessage } from '#gateways/language-model/port'
import type { Clock } from '#kernel/clock'

/** How often we save the words, and how often we check whether the draft was stopped. */
const SAVE_EVERY_MS = 250
const LOOK_EVERY_MS = 1000

interface Stream {
  clock: Clock
  /** Null if the model has been removed from the configuration since. */
  model: LanguageModel | null
  messages: () => Promise<readonly ModelMessage[]>
  most: { characters: number; ms: number }
  /** Aborts when the process ends. */
  signal: AbortSignal
  /** Saves all words so far. Returns false if the draft was stopped. */
  save: (text: string, state: 'more' | 'whole' | 'failed') => Promise<boolean>
  /** False once the draft was stopped. */
  isWanted: () => Promise<boolean>
}

/**
 * Has the model write, and saves its words as they arrive, until the draft is stopped. If the model fails, saves that
 * and throws the error, so that it is logged. Also throws when the process ends, so that the job starts over.
 */
export async function streamWords(stream: Stream): Promise<void> {
  const { clock, model, most, signal, save } = stream
  const ending = new AbortController()
  const look = setInterval(() => void stream.isWanted().then((is) => is || ending.abort()), LOOK_EVERY_MS)
  let text = ''
  let savedAt = 0
  try {
    if (model === null) throw new Error('The language model is no longer configured.')
    const messages = await stream.messages()
    const limits = AbortSignal.any([signal, ending.signal, AbortSignal.timeout(most.ms)])
    for await (const words of model.answer(messages, limits)) {
      text += words
      if (text.length > most.characters) break
      const now = clock.now().getTime()
      if (now - savedAt < SAVE_EVERY_MS) continue
      savedAt = now
      if (!(await save(text.trim(), 'more'))) return
    }
    await save(text.length > most.characters ? `${text.slice(0, most.characters)}…` : text.trim(), 'whole')
  } catch (error) {
    if (ending.signal.aborted) return
    if (!signal.aborted) await save(text.trim(), 'failed')
    throw error
  } finally {
    clearInterval(look)
  }
}
