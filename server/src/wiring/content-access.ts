import { listConsentContentIds } from '#consents'
import type { ContentAccess } from '#content'
import { contentInPosts } from '#posts'
import { viewerOf } from '#profiles'
import type { Deps } from '../deps.ts'
import { serverModules } from '../server-modules.ts'

/** The places where people see content, for the content module. The modules that show the content provide them. */
export function contentAccess(deps: Deps): ContentAccess {
  const places = serverModules.flatMap(({ place }) => place?.(deps) ?? [])
  const { pageOfProfile } = contentInPosts(deps)
  return {
    async listVisibleIds(db, viewer, ids) {
      const shown = new Set<string>()
      // Most files are in posts, which come first. Later places are only checked for the other files.
      for (const place of places) {
        const others = ids.filter((id) => !shown.has(id))
        if (others.length === 0) break
        for (const id of await place.listVisibleIds(db, viewer, others)) shown.add(id)
      }
      return shown
    },
    async listUsedIds(db, ids) {
      const used = await Promise.all(places.map((place) => place.listUsedIds(db, ids)))
      return new Set(used.flatMap((found) => [...found]))
    },
    async listSoldIds(db, ids) {
      const sold = await Promise.all(places.flatMap((place) => place.listSoldIds?.(db, ids) ?? []))
      return new Set(sold.flatMap((found) => [...found]))
    },
    listConsentIds: listConsentContentIds,
    viewerOf,
    pageOfProfile,
  }
}
