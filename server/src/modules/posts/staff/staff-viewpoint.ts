import type { Viewpoint } from '../access.ts'

/**
 * How the team sees everybody's posts. The same for every member, because blocks, mutes and purchases make no
 * difference.
 */
export const staffViewpoint = (at: Date): Viewpoint => ({ viewerId: null, isStaff: true, seesNsfw: true, at })
