import { badgeMax } from '../interface/badges.ts'

/** `unread`: the highest number on the badge before it shows a plus. */
export const notificationLimits = { actors: 3, unread: badgeMax } as const
