import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import type { Knobs, SeenJob } from './knobs.ts'

/** The AI providers as one process, each with the protocol that it documents. */
export interface ProviderProcess {
  /** The base address of a provider, for its `…_URL`. */
  url(provider: AiProvider): string
  /** The only key that all of them accept. */
  key: string
  /** The secrets with which WaveSpeed and Akool sign webhooks. Akool's client id is the key. */
  webhookSecret: string
  /** Sets a provider's behavior; omitted parts return to their defaults. */
  set(provider: AiProvider, knobs?: Partial<Knobs>): Promise<void>
  /** Every submission that was accepted, in order. */
  jobs(provider: AiProvider): Promise<SeenJob[]>
  /** Ends a job, so that its webhook is sent. */
  finish(provider: AiProvider, jobId: string): Promise<void>
  /** Forgets all jobs and sets the standard. */
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
    finish: (provider, id) => post(`${provider}/finish`, { id }),
    clear: (provider) => post(`${provider}/clear`, {}),
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
