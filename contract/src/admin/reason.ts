import Type from 'typebox'
import { staffLimits } from './limits.ts'

/** The reason for an action by a moderator or admin. The server refuses a blank one. */
export const Reason = Type.String({ maxLength: staffLimits.reason })
