import type { Message } from '@fanfare/contract/chat/message'

type Changes = Pick<Message, 'can_edit' | 'can_unsend'>

/** `14:32 left to edit or unsend`, for a message that its author can still change. */
export const timeLeft = (time: string, { can_edit: canEdit, can_unsend: canUnsend }: Changes): string => {
  if (!canEdit) return `${time} left to unsend`
  return canUnsend ? `${time} left to edit or unsend` : `${time} left to edit`
}
