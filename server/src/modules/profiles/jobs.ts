import { discardContents } from '#content'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { handle, type JobHandler } from '#kernel/jobs'
import { endFollows } from './delete-profile.ts'
import { updateFollowerCount } from './follows/follow-queries.ts'
import { countFollowers, discardContentsOfDeleted, endFollowsOfDeleted } from './job-names.ts'
import { listPictureIds } from './queries.ts'

export const profilesJobs = (deps: { db: Db; clock: Clock }): JobHandler[] => [
  handle(countFollowers, ({ profile_id }) =>
    inTransaction(deps.db, (tx) => updateFollowerCount(tx, { profileId: profile_id })),
  ),
  handle(endFollowsOfDeleted, ({ profile_id }, { signal }) =>
    endFollows(deps, { profileId: profile_id, signal }),
  ),
  handle(discardContentsOfDeleted, ({ profile_id }, { signal }) =>
    discardContents(deps, profile_id, { keep: listPictureIds, signal }),
  ),
]
