import type { ContentAccess } from '#content'
import type { Clock } from '#kernel/clock'
import { contentInPosts } from '#posts'
import { listPictureIds, viewerOf } from '#profiles'

/** Where contents are shown, told to the content module by those that come later in the order of modules. */
export function contentAccess(deps: { clock: Clock }): ContentAccess {
  const posts = contentInPosts(deps)
  return {
    listVisibleIds: async (db, viewer, ids) =>
      both(await listPictureIds(db, ids), await posts.listVisibleIds(db, viewer, ids)),
    listUsedIds: async (db, ids) => both(await listPictureIds(db, ids), await posts.listUsedIds(db, ids)),
    viewerOf,
    pageOfProfile: posts.pageOfProfile,
  }
}

const both = (some: Set<string>, others: Set<string>): Set<string> => new Set([...some, ...others])
