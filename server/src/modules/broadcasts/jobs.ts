import { handle, type JobHandler } from '#kernel/jobs'
import { welcomeSubscriber } from '#subscriptions'
import { reachAgain, sweepBroadcasts as sweep, workOnBroadcast as work } from './job-names.ts'
import type { SendingDeps } from './sending/begin-sending.ts'
import { reachReceiver } from './sending/reach-receivers.ts'
import { sweepBroadcasts } from './sending/sweep-broadcasts.ts'
import { workOnBroadcast } from './sending/work-on-broadcast.ts'
import { sendWelcome } from './welcome/send-welcome.ts'

export const broadcastsJobs = (deps: SendingDeps): JobHandler[] => [
  handle(work, ({ broadcast_id: id }, { signal }) => workOnBroadcast(deps, { id }, signal)),
  handle(reachAgain, ({ broadcast_id: id, profile_id: profileId }) => reachReceiver(deps, { id, profileId })),
  handle(sweep, () => sweepBroadcasts(deps)),
  handle(welcomeSubscriber, ({ creator_id: creatorId, subscriber_id: subscriberId }) =>
    sendWelcome(deps, { creatorId, subscriberId }),
  ),
]
