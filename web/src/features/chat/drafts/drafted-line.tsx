import type { Authorship } from '@fanfare/contract/chat/message'

/** The label on a message that a language model drafted. */
export const DraftedLine = ({ authorship }: { authorship: Authorship }) =>
  authorship === 'drafted' ? <p className="px-1 text-caption text-fg-faint">Drafted with AI</p> : null
