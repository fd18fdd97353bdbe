export const idOfMessageElement = (messageId: string): string => `message-${messageId}`

/** The element to focus once a message is unlocked, because its button disappears. */
export const findMessageElement = (messageId: string): HTMLElement | null =>
  document.getElementById(idOfMessageElement(messageId))
