import type { AiProvider } from '@fanfare/contract/ai/tasks'
import type {
  AiAdapter,
  AiJob,
  AiLookup,
  AiPolled,
  AiSubmission,
  AiSubmitContext,
  AiSubmitted,
} from '#gateways/ai/port'

/** An adapter that a test controls, for testing the server without a specific provider. */
export interface ScriptedAdapter extends AiAdapter {
  /** All submissions, in order. */
  readonly sent: AiSubmission[]
  /** The jobs that were canceled. */
  readonly canceled: AiJob[]
  script: Script
}

interface Script {
  submit(request: AiSubmission, context: AiSubmitContext): Promise<AiSubmitted>
  poll?(job: AiJob): Promise<AiPolled>
  cancel?(job: AiJob): Promise<'canceled' | 'too-late'>
  findLost?(): Promise<AiLookup>
}

export function scriptedAdapter(
  provider: AiProvider,
  script: Script,
  {
    mostAtOnce = 5,
    isRepeatable = false,
    canFetch = () => true,
  }: Partial<Pick<ScriptedAdapter, 'mostAtOnce' | 'isRepeatable' | 'canFetch'>> = {},
): ScriptedAdapter {
  const sent: AiSubmission[] = []
  const canceled: AiJob[] = []
  const adapter: ScriptedAdapter = {
    provider,
    mostAtOnce,
    isRepeatable,
    canFetch,
    pollEveryMs: 0,
    sent,
    canceled,
    script,
    submit: (request, context) => {
      sent.push(request)
      return adapter.script.submit(request, context)
    },
    poll: (job) => adapter.script.poll?.(job) ?? Promise.reject(new Error('Nothing to poll.')),
    cancel: async (job) => {
      const outcome = (await adapter.script.cancel?.(job)) ?? 'too-late'
      if (outcome === 'canceled') canceled.push(job)
      return outcome
    },
    findLost: async () => (await adapter.script.findLost?.()) ?? { kind: 'unclear' },
  }
  return adapter
}
