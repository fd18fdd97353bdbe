import type { Authorship } from '@fanfare/contract/chat/message'
import * as text from './drafts-text.ts'

/** The label on a message that a language model drafted. */
export const DraftedLine = ({ authorship }: { authorship: Authorship }) =>
  authorship === 'drafted' ? <p className="px-1 text-caption text-fg-faint">{text.drafted}</p> : null
