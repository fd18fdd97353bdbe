import { enqueue } from '#kernel/jobs'
import type { Tx } from '#kernel/db'
import { writeAnswer } from './job-names.ts'
import type { Knowledge } from './knowledge.ts'

/** A process that dies while it writes is replaced twice. */
const MOST_ATTEMPTS = 3

/** Has the model write an answer, one at a time per user. */
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
    // Beside the user's AI requests, not behind them.
    turnOf: `assistant:${answer.userId}`,
    mostAttempts: MOST_ATTEMPTS,
  })
