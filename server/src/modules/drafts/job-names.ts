import { job } from '#kernel/jobs'

/** Has the model write a draft. */
export const writeMessageDraft = job<{ draft_id: string }>('write-message-draft', { lane: 'ai' })
export const cleanDrafts = job<Record<string, never>>('clean-message-drafts', { lane: 'upkeep' })
