export const chatLimits = {
  contactsPage: 5,
  messagesPage: 30,
  text: 5000,
  /** How much of a message the contacts and a reply show. */
  preview: 120,
  media: 10,
  /** The highest count that the badge shows. */
  unread: 99,
  editMinutes: 15,
  reactions: ['❤️', '😂', '😮', '😢', '🔥', '👍'],
} as const
