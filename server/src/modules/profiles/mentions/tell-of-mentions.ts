import { recallActivities, tellProfilesOnce } from '#notifications'
import type { Tx } from '#kernel/db'

export interface Mentions {
  /** The post, the comment or the profile with the mentions. */
  subjectId: string
  profileIds: readonly string[]
}

/**
 * Notifies profiles that a post, a comment or a bio mentions them, each once, however often the text is edited. The
 * caller has made sure that they can see it.
 */
export async function tellOfMentions(
  tx: Tx,
  {
    subjectId,
    profileIds,
    at,
    ...origin
  }: Mentions & { byProfileId: string; postId?: string; commentId?: string; at: Date },
): Promise<void> {
  const activities = profileIds.map((toProfileId) => ({
    ...origin,
    ...named(subjectId, toProfileId),
    toProfileId,
  }))
  await tellProfilesOnce(tx, { activities, at })
}

/** Removes the notifications of profiles that an edit no longer mentions. */
export async function recallMentions(tx: Tx, { subjectId, profileIds }: Mentions): Promise<void> {
  if (profileIds.length === 0) return
  await recallActivities(
    tx,
    profileIds.map((profileId) => named(subjectId, profileId)),
  )
}

const named = (subjectId: string, profileId: string) =>
  ({ type: 'mention', id: `${subjectId}:${profileId}` }) as const
