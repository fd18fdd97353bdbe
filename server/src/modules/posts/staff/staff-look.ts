import type { Look } from '../access.ts'

/**
 * The team's view of everybody's posts, the same for each member: their blocks, mutes and purchases make no difference.
 */
export const staffLook = (at: Date): Look => ({ viewerId: null, isStaff: true, seesNsfw: true, at })
