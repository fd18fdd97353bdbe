import type { Chat } from '@fanfare/contract/chat/chat'
import { withLabel } from '../drafts/with-label.ts'
import * as text from './contacts-text.ts'

/** The text below a name in the list of chats. */
export function previewText(latest: Chat['latest']): string {
  if (!latest) return text.noMessages
  const {
    text: written,
    authorship,
    is_own: isOwn,
    is_unsent: isUnsent,
    media_count: count,
    is_voice: isVoice,
    tip_amount: tip,
  } = latest
  const say = isOwn ? text.fromYou : (message: string) => message
  if (isUnsent) return say(text.messageUnsent)
  if (tip !== null) return say(text.tip(tip))
  if (isVoice) return say(text.voiceMessage)
  return written === '' ? say(text.media(count)) : withLabel({ text: say(written), authorship })
}
