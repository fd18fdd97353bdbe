import { listContentIdsInChats, listContentIdsInMessages } from '#chat'
import { listConsentContentIds } from '#consents'
import type { ContentAccess } from '#content'
import type { Clock } from '#kernel/clock'
import { contentInPosts } from '#posts'
import { listPictureIds, viewerOf } from '#profiles'

/** Where contents are shown, told to the content module by those that come later in the order of modules. */
export function contentAccess(deps: { clock: Clock }): ContentAccess {
  const posts = contentInPosts(deps)
  return {
    async listVisibleIds(db, viewer, ids) {
      const shown = union(await listPictureIds(db, ids), await posts.listVisibleIds(db, viewer, ids))
      // Most media are in posts, so chats are asked for the others alone.
      const others = ids.filter((id) => !shown.has(id))
      const inChats = await listContentIdsInChats(db, { profileId: viewer.profileId, contentIds: others })
      return union(shown, inChats)
    },
    listUsedIds: async (db, ids) =>
      union(
        await listPictureIds(db, ids),
        await posts.listUsedIds(db, ids),
        await listContentIdsInMessages(db, ids),
      ),
    listSoldIds: posts.listSoldIds,
    listConsentIds: listConsentContentIds,
    viewerOf,
    pageOfProfile: posts.pageOfProfile,
  }
}

const union = (...sets: Set<string>[]): Set<string> => new Set(sets.flatMap((ids) => [...ids]))
