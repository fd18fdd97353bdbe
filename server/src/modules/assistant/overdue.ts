import type { TurnRow } from './turn-queries.ts'

/** How long a model may take to write an answer, once it is asked. */
export const ANSWER_MOST_MS = 2 * 60_000

/** After this, nothing writes the answer any longer, whatever became of the job. Waiting for a worker is included. */
export const OVERDUE_MS = 5 * 60_000

/** Whether an answer is still said to be written although nothing can write it any longer. */
export const isOverdue = ({ state, begun_at: begun }: TurnRow, at: Date): boolean =>
  state === 'answering' && begun !== null && at.getTime() - begun.getTime() > OVERDUE_MS
