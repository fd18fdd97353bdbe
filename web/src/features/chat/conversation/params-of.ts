import type { Message } from '@fanfare/contract/chat/message'

/** What names a message in the address of a request. */
export const paramsOf = ({ chat_id: id, id: messageId }: Message) => ({ id, messageId })
