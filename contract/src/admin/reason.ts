import Type from 'typebox'
import { staffLimits } from './limits.ts'

/** Why somebody on the team did something. The server refuses one that is blank. */
export const Reason = Type.String({ maxLength: staffLimits.reason })
