import { badgeMax } from '../interface/badges.ts'

export const chatLimits = {
  contactsPage: 5,
  messagesPage: 30,
  text: 5000,
  /** How many characters of a message the chat list and a reply show. */
  preview: 120,
  media: 10,
  /** The highest count on the badge. */
  unread: badgeMax,
  editMinutes: 15,
  reactions: ['❤️', '😂', '😮', '😢', '🔥', '👍'],
} as const
