import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { ModelMessage } from '#gateways/language-model/port'

/** How the model answers. */
export interface ModelBehavior {
  /** The answer's words, in the pieces in which they are sent. */
  pieces: string[]
  /**
   * Waits for `release` before the piece with this index. If it equals the number of pieces, waits after the last one.
   */
  holdAfter?: number
  /** Drops the connection before the piece with this index. */
  breakAfter?: number
  /** Sends this error after the pieces. */
  fault?: string
  /** Refuses requests with this status. */
  status?: number
}

export interface SeenCompletion {
  model: string
  messages: ModelMessage[]
  /** Whether the client ended the connection before the answer was complete. */
  isClosed: boolean
}

/** A language model server in a separate process. */
export interface ChatModel {
  /** The base address of its API. */
  url: string
  /** The one key it accepts. */
  key: string
  /** Sets how it answers, and clears the list of requests. */
  behave(behavior: ModelBehavior): Promise<void>
  /** The requests since the last call of `behave`, in order. */
  seen(): Promise<SeenCompletion[]>
  /** Lets held answers continue. */
  release(): Promise<void>
  stop(): void
}

export async function startChatModel(): Promise<ChatModel> {
  const key = `sk-${randomUUID()}`
  const child = fork(fileURLToPath(new URL('chat-model-process.ts', import.meta.url)), [key])
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (address) => resolve((address as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`The model’s server ended with ${code}.`)))
  })
  const origin = `http://127.0.0.1:${port}`
  return {
    url: `${origin}/v1`,
    key,
    behave: async (behavior) => {
      await fetch(`${origin}/_behavior`, { method: 'PUT', body: JSON.stringify(behavior) })
    },
    seen: async () => (await (await fetch(`${origin}/_seen`)).json()) as SeenCompletion[],
    release: async () => void (await fetch(`${origin}/_release`, { method: 'POST' })),
    stop: () => void child.kill('SIGKILL'),
  }
}
