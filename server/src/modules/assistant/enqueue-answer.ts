import { enqueue } from '#kernel/jobs'
import type { Tx } from '#kernel/db'
import { writeAnswer } from './job-names.ts'
import type { Knowledge } from './knowledge.ts'

/** If the process dies while writing, the job is retried twice. */
const MAX_ATTEMPTS = 3

/** Queues the job in which the model writes an answer, one at a time per user. */
export const enqueueAnswer = (
  tx: Tx,
  answer: { userId: string; id: string; attempt: number; knowledge: Knowledge },
): Promise<void> =>
  enqueue(tx, writeAnswer, {
    payload: {
      turn_id: answer.id,
      attempt: answer.attempt,
      facts: answer.knowledge.facts.map(({ sentence }) => sentence),
    },
    // A separate queue, so that answers don't wait behind the user's AI requests.
    turnOf: `assistant:${answer.userId}`,
    mostAttempts: MAX_ATTEMPTS,
  })
