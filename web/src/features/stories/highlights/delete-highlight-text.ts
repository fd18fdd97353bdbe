import { isolate } from '@fanfare/contract/interface/isolate'

export const deleteQuestion = (title: string): string => `Delete “${isolate(title)}”?`
export const deleteConsequences =
  'Your stories aren’t deleted, but others will no longer see the ones that have ended.'
export const deleted = 'Highlight deleted.'
