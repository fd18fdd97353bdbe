import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import type { AiAdapter, AiJob, AiPolled, AiSubmission } from '#gateways/ai/port'
import type { SeenJob } from './knobs.ts'
import { startProviderProcess, type ProviderProcess } from './provider-process.ts'
import { makeInputFiles, neverAborted, type InputFiles } from './submission.ts'
import { receiveWebhooks, type WebhookReceiver } from './webhook-receiver.ts'

export interface AdapterWorld {
  providers: ProviderProcess
  files: InputFiles
  webhooks: WebhookReceiver
  adapter: AiAdapter
  /** Returns the valid request that the provider received, and the notes for the user about it. */
  sent(
    request: AiSubmission,
  ): Promise<{ path: string; body: Record<string, unknown>; notes: readonly string[] }>
  /** Submits a request and returns the job. */
  accepted(request: AiSubmission): Promise<AiJob>
  /** Polls until the job has ended. */
  endOf(job: AiJob): Promise<AiPolled>
  jobs(): Promise<SeenJob[]>
}

/** Connects an adapter to its provider, for the tests of a file. Call this at the top of the file. */
export function adapterWorld(
  name: AiProvider,
  open: (providers: ProviderProcess) => AiAdapter,
): AdapterWorld {
  const world = {} as AdapterWorld
  beforeAll(async () => {
    const [providers, files, webhooks] = await Promise.all([
      startProviderProcess(),
      makeInputFiles(),
      receiveWebhooks(),
    ])
    const adapter = open(providers)
    const jobs = () => providers.jobs(name)
    Object.assign(world, { providers, files, webhooks, adapter, jobs })
    world.sent = async (request) => {
      const { notes = [] } = await adapter.submit(request, neverAborted())
      const last = (await jobs()).at(-1)
      return { path: last?.path ?? '', body: last?.body as Record<string, unknown>, notes }
    }
    world.accepted = async (request) => {
      const submitted = await adapter.submit(request, neverAborted())
      if (submitted.kind === 'accepted') return submitted.job
      throw new Error('It was done at once.')
    }
    world.endOf = async (job) => {
      for (let polls = 0; polls < 10; polls += 1) {
        const polled = await adapter.poll?.(job, neverAborted())
        if (polled && polled.state !== 'queued' && polled.state !== 'running') return polled
      }
      throw new Error('It did not end.')
    }
  })
  beforeEach(async () => {
    world.webhooks.clear()
    await world.providers.clear(name)
  })
  afterAll(() => Promise.all([world.providers.stop(), world.files.remove(), world.webhooks.stop()]))
  return world
}
