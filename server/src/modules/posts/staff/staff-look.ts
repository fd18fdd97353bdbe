import type { Look } from '../access.ts'

/** How the team looks at everybody's posts: whoever of them looks, whom they block or mute and what they own makes no difference. */
export const staffLook = (at: Date): Look => ({ viewerId: null, isStaff: true, seesNsfw: true, at })
