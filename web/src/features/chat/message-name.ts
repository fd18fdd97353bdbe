import type { Message } from '@fanfare/contract/chat/message'
import * as text from './chat-text.ts'

type Named = Pick<Message, 'text' | 'tip_amount' | 'voice' | 'is_unsent'>

/** The name of a message in the label of its menu: the start of its text, or its contents. */
export function nameOfMessage({ text: written, tip_amount: tip, voice, is_unsent: isUnsent }: Named): string {
  if (isUnsent) return text.unsentMessage
  if (written !== '') return written.slice(0, 40)
  if (tip !== null) return text.tip
  return voice === null ? text.media : text.voiceMessage
}

/** Whether the viewer can delete a message for themselves. Their purchases stay, so that they can't lose them. */
export const canDelete = ({
  is_own: isOwn,
  is_bought: isBought,
}: Pick<Message, 'is_own' | 'is_bought'>): boolean => isOwn || !isBought
