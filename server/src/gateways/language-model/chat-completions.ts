import { EventSourceParserStream } from 'eventsource-parser/stream'
import { fetch, type Response } from 'undici'
import { at, listAt, parse, textAt } from '#kernel/json-value'
import { ModelFault, type LanguageModel, type ModelMessage } from './port.ts'

interface Endpoint {
  /** The base address of the API, such as `https://api.openai.com/v1`. */
  url: string
  /** Null if the endpoint needs no key, like one on this machine. */
  key: string | null
  model: string
}

/** Far more than a single event of an answer contains. */
const MAX_CHARACTERS_OF_EVENT = 256 * 1024

/**
 * A model behind OpenAI's chat completions API, streamed as server-sent events. Many other servers support this API.
 */
export const chatCompletions = (endpoint: Endpoint): LanguageModel => ({
  name: endpoint.model,
  async *answer(messages, signal) {
    const words = withoutKey(endpoint)
    try {
      yield* piecesOf(await send(endpoint, messages, signal))
    } catch (error) {
      // The caller knows why it aborted the answer.
      signal.throwIfAborted()
      throw new ModelFault(words(error instanceof Error ? sentenceOf(error) : String(error)))
    }
  },
})

async function send(
  { url, key, model }: Endpoint,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<Response> {
  // Sends neither a temperature nor a token limit, because some models refuse one or the other.
  const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, messages, stream: true }),
    // A redirect would send the key elsewhere.
    redirect: 'manual',
    signal,
  })
  if (response.ok) return response
  const said = await firstWords(response)
  throw new Error(`The model’s endpoint answered ${response.status}: ${said}`)
}

const MAX_CHARACTERS_OF_FAULT = 300

/** Reads only the beginning of a response, so that a long one isn't loaded. */
async function firstWords({ body }: Response): Promise<string> {
  for await (const bytes of body ?? [])
    if (bytes instanceof Uint8Array) return new TextDecoder().decode(bytes).slice(0, MAX_CHARACTERS_OF_FAULT)
  return ''
}

async function* piecesOf({ body }: Response): AsyncIterable<string> {
  if (!body) throw new Error('The answer is empty.')
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(
      new EventSourceParserStream({ onError: 'terminate', maxBufferSize: MAX_CHARACTERS_OF_EVENT }),
    )
  let isWhole = false
  let hasText = false
  for await (const { data } of events) {
    if (data === '[DONE]') isWhole = true
    if (isWhole) break
    const event = parse(data)
    const fault = textAt(event, 'error', 'message')
    if (fault !== null) throw new Error(fault)
    const choice = listAt(event, 'choices')[0]
    const text = textAt(choice, 'delta', 'content')
    if (text !== null) {
      hasText = true
      yield text
    }
    // Some servers close the stream after the finish reason, without the usual end marker.
    isWhole = typeof at(choice, 'finish_reason') === 'string'
    if (isWhole) break
  }
  if (!isWhole) throw new Error('The answer was cut off.')
  if (!hasText) throw new Error('The answer has no text.')
}

/** The messages of an error and of its cause, because `fetch failed` alone explains nothing. */
const sentenceOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message

const withoutKey =
  ({ key }: Endpoint) =>
  (words: string): string =>
    key === null ? words : words.replaceAll(key, '[key]')
