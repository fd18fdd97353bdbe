import type { Db } from '#kernel/db'
import { visitor, type Viewer } from '#kernel/viewer'
import { findHolder } from './queries.ts'

/**
 * A profile as a viewer without a session, with its user's current rights. Returns a visitor if the profile was
 * deleted.
 */
export async function viewerOf(db: Db, profileId: string): Promise<Viewer> {
  const holder = await findHolder(db, { profileId })
  if (!holder) return visitor
  const { user_id: userId, role, sees_nsfw: seesNsfw } = holder
  return { userId, profileId, sessionId: null, role, seesNsfw }
}
