/** `unread`: the highest number on the badge before it shows a plus. */
export const notificationLimits = { actors: 3, unread: 99 } as const
