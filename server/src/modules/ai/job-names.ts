import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { job } from '#kernel/jobs'

/** Begins the next requests that wait for a provider, as many as it takes at once. */
export const serveProvider = job<{ provider: AiProvider }>('serve-ai-provider')
/** Takes one attempt a step further: sends it, asks how it goes, fetches its results. */
export const advanceAttempt = job<{ attempt_id: string }>('advance-ai-attempt', { lane: 'ai' })
/** Tells those who wait for a provider that they moved up. */
export const tellQueue = job<{ provider: AiProvider }>('tell-ai-queue')
/** Tells everybody who waits for a tool that it can be used. */
export const tellWaiting = job<{ task: AiTask }>('tell-waiting-for-ai-tool')
export const sweepAiRequests = job<Record<string, never>>('sweep-ai-requests', { lane: 'upkeep' })
/** Tells people who wait for a tool that a release has opened it. */
export const sweepToolWaits = job<Record<string, never>>('sweep-ai-tool-waits', { lane: 'upkeep' })
