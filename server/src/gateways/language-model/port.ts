/** The conversation so far, in the roles of OpenAI's chat completions. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** A language model at an endpoint that an admin has configured. */
export interface LanguageModel {
  /** The endpoint's name for the model. */
  readonly name: string
  /**
   * The model's answer to the messages, in pieces as they arrive. Throws a `ModelFault`, possibly after some pieces.
   */
  answer(messages: readonly ModelMessage[], signal: AbortSignal): AsyncIterable<string>
}

/** The model didn't answer, or its answer is incomplete. The message is for the log and never contains the key. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
}
