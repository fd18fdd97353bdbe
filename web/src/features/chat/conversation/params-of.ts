import type { Message } from '@fanfare/contract/chat/message'

/** The parameters that identify a message in a request's address. */
export const paramsOf = ({ chat_id: id, id: messageId }: Message) => ({ id, messageId })
