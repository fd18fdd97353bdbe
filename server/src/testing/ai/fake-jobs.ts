import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { JobState, Knobs, SeenJob } from './knobs.ts'
import type { ResultKind } from './result-files.ts'

export interface FakeJob {
  id: string
  number: number
  reference: string
  path: string
  body: Readonly<Record<string, unknown>>
  kind: ResultKind
  wanted: number
  webhook: { url: string; secret: string } | null
  /** The knobs at the time of the submission. */
  knobs: Knobs
  polls: number
  /** Set once the job has ended. */
  end: Extract<JobState, 'succeeded' | 'failed' | 'moderated' | 'canceled'> | null
  createdAt: Date
}

export interface Delivery {
  headers: Record<string, string>
  body: string
  /** Added to the webhook's address. */
  query?: Record<string, string>
}

/** Creates the webhook for a state, signed the way the provider does it. */
export type Sign = (job: FakeJob, state: JobState) => Delivery

/** The jobs of one provider. */
export class FakeJobs {
  readonly all: FakeJob[] = []
  private readonly sign: Sign | null

  constructor(sign: Sign | null) {
    this.sign = sign
  }

  add(
    job: Pick<FakeJob, 'path' | 'body' | 'kind' | 'wanted' | 'webhook' | 'knobs'> & {
      id?: string
      client?: string
    },
  ): FakeJob {
    const { id = randomUUID(), client, ...rest } = job
    const named = client ?? attemptIn(rest.webhook?.url)
    const reference = named ?? createHash('sha256').update(JSON.stringify(rest.body)).digest('hex')
    const added = {
      ...rest,
      id,
      number: this.all.length,
      reference,
      polls: 0,
      end: null,
      createdAt: new Date(),
    }
    this.all.push(added)
    if (rest.knobs.endsAfterMs !== null) void this.endLater(added, rest.knobs.endsAfterMs)
    return added
  }

  find(id: string): FakeJob | undefined {
    return this.all.find((job) => job.id === id)
  }

  /** The state that a poll returns. Each poll advances the job by one tick. */
  poll(job: FakeJob): JobState {
    job.polls += 1
    const { queueTicks, runTicks, endsAfterMs } = job.knobs
    if (job.end === null && endsAfterMs === null && job.polls > queueTicks + runTicks) this.finish(job)
    return this.stateOf(job)
  }

  stateOf(job: FakeJob): JobState {
    if (job.end !== null) return job.end
    return job.polls > job.knobs.queueTicks ? 'running' : 'queued'
  }

  cancel(job: FakeJob): boolean {
    if (job.end !== null) return false
    job.end = 'canceled'
    return true
  }

  finish(job: FakeJob): void {
    const ends = { success: 'succeeded', fail: 'failed', moderated: 'moderated', never: null } as const
    job.end ??= ends[job.knobs.outcome]
    if (job.end !== null) void this.tell(job, job.end)
  }

  seen(): SeenJob[] {
    return this.all.map((job) => ({
      id: job.id,
      reference: job.reference,
      state: this.stateOf(job),
      path: job.path,
      body: job.body,
      polls: job.polls,
    }))
  }

  private async endLater(job: FakeJob, afterMs: number): Promise<void> {
    await wait(afterMs)
    this.finish(job)
  }

  private async tell(job: FakeJob, end: JobState): Promise<void> {
    const { webhooks } = job.knobs
    if (webhooks === 'never') return
    const states: JobState[] = {
      good: [end],
      twice: [end, end],
      reversed: [end, 'running'] satisfies JobState[],
      'badly-signed': [end],
    }[webhooks]
    for (const state of states) await this.deliver(job, state)
  }

  private async deliver(job: FakeJob, state: JobState): Promise<void> {
    if (!job.webhook || !this.sign) return
    const secret = job.knobs.webhooks === 'badly-signed' ? 'another secret altogether' : job.webhook.secret
    const { headers, body, query = {} } = this.sign({ ...job, webhook: { ...job.webhook, secret } }, state)
    const url = new URL(job.webhook.url)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
    // The receiver may not be listening yet, or may have stopped.
    await fetch(url, request).catch(() => undefined)
  }
}

function attemptIn(webhookUrl: string | undefined): string | undefined {
  return webhookUrl === undefined ? undefined : (new URL(webhookUrl).searchParams.get('attempt') ?? undefined)
}
