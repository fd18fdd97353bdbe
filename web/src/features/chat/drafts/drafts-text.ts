import type { Authorship } from '@fanfare/contract/chat/message'
import { isolate } from '@fanfare/contract/interface/isolate'

export const draftWithAi = 'Draft with AI'
export const drafted = 'Drafted with AI'
/** The labels of messages, except those that a person typed. */
export const labels: Record<Authorship, string | null> = {
  typed: null,
  drafted,
  sent: 'Sent by the assistant',
}
/** The label comes first, because only the beginning of a long message fits. */
export const labeled = (label: string, message: string): string => `${label} · ${isolate(message)}`
