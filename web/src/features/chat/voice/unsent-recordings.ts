import type { Recorded } from './recorder.ts'

/** Unsent recordings by chat, so that switching chats loses nothing. */
export const unsentRecordings = new Map<string, Recorded>()
