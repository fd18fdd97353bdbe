import type { DraftState } from '@fanfare/contract/drafts/draft'
import type { Generated } from 'kysely'

export interface DraftTables {
  model_text: {
    id: string
    user_id: string
    fingerprint: bigint[]
    /** When the text was last saved. */
    created_at: Date
    /** When the row can be deleted; null if its user can still read the text. */
    forget_at: Date | null
  }
  message_draft: {
    id: string
    user_id: string
    /** Empty once the draft has ended. */
    notes: string
    state: Generated<DraftState>
    words: Generated<string>
    begun_at: Date
  }
}
