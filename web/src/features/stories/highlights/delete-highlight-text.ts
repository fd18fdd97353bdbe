import { isolate } from '@fanfare/contract/interface/isolate'

export const deleteQuestion = (title: string): string => `Delete “${isolate(title)}”?`
export const deleteConsequences =
  'The stories themselves aren’t deleted. Those that have ended are no longer visible to others.'
export const deleted = 'Highlight deleted.'
