import type { Recorded } from './recorder.ts'

/** What was recorded in each chat and not sent, by its id, so that looking into another one loses nothing. */
export const unsentRecordings = new Map<string, Recorded>()
