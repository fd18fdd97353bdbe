import type { Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'
import { profilesJobs } from './jobs.ts'
import { findProfileFor, listPictureIds } from './queries.ts'
import { profilesRoutes } from './routes.ts'

export const profilesModule = {
  routes: profilesRoutes,
  jobs: profilesJobs,
  place: () => ({
    listVisibleIds: (db: Db, _viewer: Viewer, ids: readonly string[]) => listPictureIds(db, ids),
    listUsedIds: listPictureIds,
  }),
  reportable: ({ db }: { db: Db }) => ({
    profile: async (viewer: Viewer, key: string) => (await findProfileFor(db, viewer, { key })) !== undefined,
  }),
}
