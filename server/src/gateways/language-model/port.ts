/** The conversation so far, in the roles of OpenAI's chat completions. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** A language model behind an endpoint that an admin has named. */
export interface LanguageModel {
  /** As its endpoint calls it. */
  readonly name: string
  /** The text that follows the messages, in pieces as they arrive. Throws a `ModelFault`, also after some pieces. */
  answer(messages: readonly ModelMessage[], signal: AbortSignal): AsyncIterable<string>
}

/** The model didn't answer, or not completely. The message is for the log and never contains the key. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
}
