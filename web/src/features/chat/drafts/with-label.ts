import type { Authorship } from '@fanfare/contract/chat/message'
import * as text from './drafts-text.ts'

/** The text of a message with its label, for places without room for a line of its own. */
export function withLabel({ text: written, authorship }: { text: string; authorship: Authorship }): string {
  const label = text.labels[authorship]
  return label === null || written === '' ? written : text.labeled(label, written)
}
