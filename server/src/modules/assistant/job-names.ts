import { job } from '#kernel/jobs'

/** Has the model write an answer. `facts` are sentences about the asking user's account. */
export const writeAnswer = job<{ turn_id: string; attempt: number; facts: string[] }>(
  'write-assistant-answer',
  {
    lane: 'ai',
  },
)
