import { sweepBroadcasts } from './job-names.ts'
import { broadcastsJobs } from './jobs.ts'
import { broadcastsRoutes } from './routes.ts'
import { listContentIdsToSend } from './writing/content-queries.ts'

export const broadcastsModule = {
  routes: broadcastsRoutes,
  jobs: broadcastsJobs,
  schedule: [{ at: '* * * * *', job: sweepBroadcasts }],
  place: () => ({
    // Receivers see the contents through their messages.
    listVisibleIds: () => Promise.resolve(new Set<string>()),
    listUsedIds: listContentIdsToSend,
  }),
}
