import type { Authorship } from '@fanfare/contract/chat/message'
import * as text from './drafts-text.ts'

/** The text of a message for where it has no room for a line of its own: with the label if it was drafted. */
export const withLabel = ({ text: written, authorship }: { text: string; authorship: Authorship }): string =>
  authorship === 'drafted' && written !== '' ? text.labeled(written) : written
