import { isolate } from '@fanfare/contract/interface/isolate'

export const draftWithAi = 'Draft with AI'
export const drafted = 'Drafted with AI'
/** The label comes first, because only the beginning of a long message fits. */
export const labeled = (message: string): string => `${drafted} · ${isolate(message)}`
