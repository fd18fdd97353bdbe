export const idOfMessageElement = (messageId: string): string => `message-${messageId}`

/** The element that gets the focus once a message is unlocked, because the button to unlock it disappears. */
export const findMessageElement = (messageId: string): HTMLElement | null =>
  document.getElementById(idOfMessageElement(messageId))
