import { job } from '#kernel/jobs'

/** The model writes an answer. `facts` are sentences about the account of the user who asks. */
export const writeAnswer = job<{ turn_id: string; attempt: number; facts: string[] }>(
  'write-assistant-answer',
  {
    lane: 'ai',
  },
)
