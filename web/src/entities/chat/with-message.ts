import type { Message } from '@fanfare/contract/chat/message'
import { countMedia } from './count-media.ts'
import { chatLimits } from '@fanfare/contract/chat/limits'

/**
 * Adds or replaces a message among the others, oldest first. Leaves out one that is older than all of them.
 * Pure.
 */
export function withMessage(items: readonly Message[], message: Message): Message[] {
  const quoting = items.map((item) => (item.reply_to?.id === message.id ? quotingNow(item, message) : item))
  if (quoting.some(({ id }) => id === message.id)) {
    return quoting.map((item) => (item.id === message.id ? message : item))
  }
  const at = quoting.findLastIndex(({ number }) => number < message.number)
  return at < 0 && quoting.length > 0 ? quoting : quoting.toSpliced(at + 1, 0, message)
}

/** A reply to the changed message, with its quote updated. */
function quotingNow(reply: Message, message: Message): Message {
  const { id, is_own, authorship, is_unsent, tip_amount, voice } = message
  const text = message.text.slice(0, chatLimits.preview)
  const quote = {
    id,
    is_own,
    text,
    authorship,
    is_unsent,
    media_count: countMedia(message),
    is_voice: voice !== null,
    tip_amount,
  }
  return { ...reply, reply_to: quote }
}
