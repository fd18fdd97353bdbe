import { handle, type JobHandler } from '#kernel/jobs'
import type { AiDeps } from './ai-deps.ts'
import {
  advanceAttempt as advance,
  serveProvider as serve,
  sweepAiRequests,
  sweepToolWaits,
  tellWaiting,
} from './job-names.ts'
import { advanceAttempt } from './running/advance-attempt.ts'
import { serveProvider } from './running/serve-provider.ts'
import { sweepRequests } from './running/sweep-requests.ts'
import { sweepWaiting } from './waiting/sweep-waiting.ts'
import { tellEverybodyWaiting } from './waiting/tell-everybody-waiting.ts'

export const aiJobs = (deps: AiDeps): JobHandler[] => [
  handle(serve, ({ provider }) => serveProvider(deps, { provider })),
  handle(advance, ({ attempt_id }, { signal }) => advanceAttempt(deps, { attemptId: attempt_id, signal })),
  handle(tellWaiting, ({ task }) => tellEverybodyWaiting(deps, { task })),
  handle(sweepToolWaits, () => sweepWaiting(deps)),
  handle(sweepAiRequests, () => sweepRequests(deps)),
]
