import type { Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'
import { chatJobs } from './jobs.ts'
import { listContentIdsInChats, listContentIdsInMessages } from './media/media-queries.ts'
import { chatRoutes } from './routes.ts'

export const chatModule = {
  routes: chatRoutes,
  jobs: chatJobs,
  place: () => ({
    listVisibleIds: (db: Db, { profileId }: Viewer, contentIds: readonly string[]) =>
      listContentIdsInChats(db, { profileId, contentIds }),
    listUsedIds: listContentIdsInMessages,
  }),
}
