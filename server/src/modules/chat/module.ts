import type { Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'
import { discardUnsent } from './job-names.ts'
import { chatJobs } from './jobs.ts'
import { chatChecks } from './sales/checks.ts'
import {
  listContentIdsInChats,
  listContentIdsInMessages,
  listSoldContentIdsInMessages,
} from './media/media-queries.ts'
import { chatRoutes } from './routes.ts'

export const chatModule = {
  routes: chatRoutes,
  jobs: chatJobs,
  schedule: [{ at: '7 5 * * *', job: discardUnsent }],
  checks: chatChecks,
  place: () => ({
    listVisibleIds: (db: Db, { profileId }: Viewer, contentIds: readonly string[]) =>
      listContentIdsInChats(db, { profileId, contentIds }),
    listUsedIds: listContentIdsInMessages,
    listSoldIds: listSoldContentIdsInMessages,
  }),
}
