import { handle, type JobHandler } from '#kernel/jobs'
import type { AiDeps } from './ai-deps.ts'
import { advanceAttempt, serveProvider, sweepAiRequests, sweepToolWaits, tellWaiting } from './job-names.ts'
import { advance } from './running/advance-attempt.ts'
import { beginWaiting } from './running/serve-provider.ts'
import { sweepRequests } from './running/sweep-requests.ts'
import { sweepWaiting } from './waiting/sweep-waiting.ts'
import { tellEverybodyWaiting } from './waiting/tell-everybody-waiting.ts'

export const aiJobs = (deps: AiDeps): JobHandler[] => [
  handle(serveProvider, ({ provider }) => beginWaiting(deps, { provider })),
  handle(advanceAttempt, ({ attempt_id }, { signal }) => advance(deps, { attemptId: attempt_id, signal })),
  handle(tellWaiting, ({ task }) => tellEverybodyWaiting(deps, { task })),
  handle(sweepToolWaits, () => sweepWaiting(deps)),
  handle(sweepAiRequests, () => sweepRequests(deps)),
]
