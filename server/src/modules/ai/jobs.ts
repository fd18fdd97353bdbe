import { endReversedHolds } from '#ledger'
import { endRequestsOfDeleted } from '#profiles'
import { handle, type JobHandler } from '#kernel/jobs'
import type { AiDeps } from './ai-deps.ts'
import {
  advanceAttempt as advance,
  serveProvider as serve,
  sweepAiRequests,
  sweepToolWaits,
  tellQueue as tellPositions,
  tellWaiting,
} from './job-names.ts'
import { endRequestsOfProfile, endReversed } from './ending/end-held.ts'
import { advanceAttempt } from './running/advance-attempt.ts'
import { serveProvider } from './running/serve-provider.ts'
import { sweepRequests } from './running/sweep-requests.ts'
import { tellQueue } from './queue/tell-queue.ts'
import { sweepWaiting } from './waiting/sweep-waiting.ts'
import { tellEverybodyWaiting } from './waiting/tell-everybody-waiting.ts'

export const aiJobs = (deps: AiDeps): JobHandler[] => [
  handle(serve, ({ provider }) => serveProvider(deps, { provider })),
  handle(advance, ({ attempt_id }, { signal }) => advanceAttempt(deps, { attemptId: attempt_id, signal })),
  handle(tellPositions, ({ provider }) => tellQueue(deps, { provider })),
  handle(tellWaiting, ({ task }) => tellEverybodyWaiting(deps, { task })),
  handle(sweepToolWaits, () => sweepWaiting(deps)),
  handle(sweepAiRequests, (_, { signal }) => sweepRequests(deps, { signal })),
  handle(endReversedHolds, ({ hold_ids }) => endReversed(deps, { requestIds: hold_ids })),
  handle(endRequestsOfDeleted, ({ profile_id }) => endRequestsOfProfile(deps, { profileId: profile_id })),
]
