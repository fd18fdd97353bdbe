import type { TurnRow } from './turn-queries.ts'

/** How long a model can take to write an answer once it has started. */
export const ANSWER_MOST_MS = 2 * 60_000

/** After this time, no job is still writing the answer. It includes the wait for a worker. */
export const OVERDUE_MS = 5 * 60_000

/** Whether an answer is still marked as being written although no job can be writing it. */
export const isOverdue = ({ state, begun_at: begun }: TurnRow, at: Date): boolean =>
  state === 'answering' && begun !== null && at.getTime() - begun.getTime() > OVERDUE_MS
