import type { Chat } from '@fanfare/contract/chat/chat'
import { formatPrice } from '@fanfare/contract/money/credits-text'

/** The text below a name in the list of chats. */
export function previewText(latest: Chat['latest']): string {
  if (!latest) return 'No messages'
  const {
    text,
    is_own: isOwn,
    is_unsent: isUnsent,
    media_count: count,
    is_voice: isVoice,
    tip_amount: tip,
  } = latest
  const who = isOwn ? 'You: ' : ''
  if (isUnsent) return `${who}Message unsent`
  if (tip !== null) return who + tipText(tip)
  if (isVoice) return `${who}Voice message`
  return who + (text === '' ? mediaText(count) : text)
}

/** `Photo or video`, `3 photos and videos`. */
export const mediaText = (count: number): string =>
  count === 1 ? 'Photo or video' : `${count} photos and videos`

export const tipText = (amount: number): string =>
  `Tip of ${formatPrice(amount)} ${amount === 1 ? 'credit' : 'credits'}`
