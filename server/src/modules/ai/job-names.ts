import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { job } from '#kernel/jobs'

/** Starts the next requests that wait for a provider, up to its limit. */
export const serveProvider = job<{ provider: AiProvider }>('serve-ai-provider')
/** Runs the next step of an attempt: sends it, polls it, or collects its results. */
export const advanceAttempt = job<{ attempt_id: string }>('advance-ai-attempt', { lane: 'ai' })
/** Notifies users who wait for a provider of their new positions. */
export const tellQueue = job<{ provider: AiProvider }>('tell-ai-queue')
/** Notifies everybody who waits for a tool that it is now available. */
export const tellWaiting = job<{ task: AiTask }>('tell-waiting-for-ai-tool')
export const sweepAiRequests = job<Record<string, never>>('sweep-ai-requests', { lane: 'upkeep' })
/** Notifies users who wait for a tool if a new release has opened it. */
export const sweepToolWaits = job<Record<string, never>>('sweep-ai-tool-waits', { lane: 'upkeep' })
