import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import type { Knobs, SeenJob } from './knobs.ts'

/** The AI providers in a separate process, each with its documented protocol. */
export interface ProviderProcess {
  /** A provider's base address, for its `…_URL` setting. */
  url(provider: AiProvider): string
  /** The key that all providers accept. */
  key: string
  /** The secret with which WaveSpeed and Akool sign webhooks. Akool's client id is the key. */
  webhookSecret: string
  /** Sets how a provider behaves. Knobs that are left out return to their defaults. */
  set(provider: AiProvider, knobs?: Partial<Knobs>): Promise<void>
  /** Every submission that was accepted, in order. */
  jobs(provider: AiProvider): Promise<SeenJob[]>
  /** How many submissions have arrived that are never answered. */
  unanswered(provider: AiProvider): Promise<number>
  /** Ends a job, which sends its webhook. */
  finish(provider: AiProvider, jobId: string): Promise<void>
  /** Removes all jobs and resets the knobs. */
  clear(provider: AiProvider): Promise<void>
  stop(): Promise<void>
}

const program = path.resolve(import.meta.dirname, 'provider-main.ts')

export async function startProviderProcess(): Promise<ProviderProcess> {
  const [key, webhookSecret] = [`key-${randomUUID()}`, randomUUID().slice(0, 24)]
  const child = spawn(process.execPath, [program, key, webhookSecret], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: unknown[] = await once(createInterface(child.stdout), 'line')
  const { url } = JSON.parse(String(said[0])) as { url: string }
  const post = async (to: string, body: unknown) => {
    const request = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    const response = await fetch(`${url}/_control/${to}`, request)
    if (!response.ok) throw new Error(`${to} answered ${response.status}: ${await response.text()}`)
  }
  return {
    key,
    webhookSecret,
    url: (provider) => `${url}/${provider}`,
    set: (provider, knobs = {}) => post(provider, knobs),
    jobs: async (provider) => (await (await fetch(`${url}/_control/${provider}`)).json()) as SeenJob[],
    unanswered: async (provider) =>
      (await (await fetch(`${url}/_control/${provider}/unanswered`)).json()) as number,
    finish: (provider, id) => post(`${provider}/finish`, { id }),
    clear: (provider) => post(`${provider}/clear`, {}),
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
