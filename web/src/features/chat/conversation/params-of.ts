import type { Message } from '@fanfare/contract/chat/message'

/** The URL parameters that identify a message. */
export const paramsOf = ({ chat_id: id, id: messageId }: Message) => ({ id, messageId })
