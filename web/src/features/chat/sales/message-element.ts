export const idOfMessageElement = (messageId: string): string => `message-${messageId}`

/** Where the focus goes once a message is unlocked, since its button is gone. */
export const findMessageElement = (messageId: string): HTMLElement | null =>
  document.getElementById(idOfMessageElement(messageId))
