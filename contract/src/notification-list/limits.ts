/** `unread`: what the badge counts to before it shows a plus. */
export const notificationLimits = { actors: 3, unread: 99 } as const
