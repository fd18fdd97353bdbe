import { discardContents } from '#content'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { handle, type JobHandler } from '#kernel/jobs'
import { recountProfiles, type CountingDeps } from './count-profiles.ts'
import { endFollows } from './delete-profile.ts'
import { updateFollowerCount } from './follow-queries.ts'
import {
  countFollowers,
  countProfiles,
  discardContentsOfDeleted,
  endFollowsOfDeleted,
  expireOffers,
  tellOfOffer,
} from './job-names.ts'
import { closeExpired } from './offer-queries.ts'
import { listPictureIds } from './queries.ts'
import { mailAboutOffer, type TellingDeps } from './tell-of-offer.ts'

export const profilesJobs = (deps: CountingDeps & TellingDeps & { db: Db; clock: Clock }): JobHandler[] => [
  handle(countFollowers, ({ profile_id }) =>
    inTransaction(deps.db, (tx) => updateFollowerCount(tx, { profileId: profile_id })),
  ),
  handle(endFollowsOfDeleted, ({ profile_id }, { signal }) =>
    endFollows(deps, { profileId: profile_id, signal }),
  ),
  handle(discardContentsOfDeleted, ({ profile_id }, { signal }) =>
    discardContents(deps, profile_id, { keep: listPictureIds, signal }),
  ),
  handle(tellOfOffer, ({ transfer_id: id, news, to }) => mailAboutOffer(deps, { id, news, to })),
  handle(expireOffers, () => inTransaction(deps.db, (tx) => closeExpired(tx, { at: deps.clock.now() }))),
  handle(countProfiles, async (_payload, { signal }) => void (await recountProfiles(deps, signal))),
]
