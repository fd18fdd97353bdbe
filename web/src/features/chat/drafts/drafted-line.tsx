import type { Authorship } from '@fanfare/contract/chat/message'
import * as text from './drafts-text.ts'

/** The label on a message that a person didn't type. */
export function DraftedLine({ authorship }: { authorship: Authorship }) {
  const label = text.labels[authorship]
  return label === null ? null : <p className="px-1 text-caption text-fg-faint">{label}</p>
}
