import type { DraftState, MessageDraft } from '@fanfare/contract/drafts/draft'
import type { DraftRow } from './draft-queries.ts'

/** How long the model can take to write a draft once it has started. */
export const DRAFT_MOST_MS = 60_000

/** If a draft is older than this, including its wait for a worker, no job is still writing it. */
const OVERDUE_MS = 5 * 60_000

/** Whether a draft is still marked as being written although no job can be writing it. */
export const isOverdue = ({ state, begun_at: begun }: DraftRow, at: Date): boolean =>
  state === 'writing' && at.getTime() - begun.getTime() > OVERDUE_MS

/** A draft as its user sees it at a given time. */
export const presentDraft = (row: DraftRow, at: Date): MessageDraft => ({
  id: row.id,
  state: stateOf(row, at),
  text: row.words,
})

const stateOf = (row: DraftRow, at: Date): DraftState => (isOverdue(row, at) ? 'failed' : row.state)
