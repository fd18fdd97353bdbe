import { cleanAccounts } from '#accounts'
import { sweepAiRequests, sweepToolWaits } from '#ai'
import { sweepFaceChecks } from '#consents'
import { cleanOriginals, cleanUploads } from '#content'
import { foldEarnings, proveLedger } from '#ledger'
import { removeIdleQueues } from '#kernel/jobs/job-queues'
import { cleanEvents } from '#kernel/realtime/clean-events'
import { cleanNotifications, sweepNotifications } from '#notification-list'
import { cleanNotificationKeys } from '#notifications'
import { sweepCheckouts } from '#payments'
import { sendLostPayouts } from '#payouts'
import { recountPosts } from '#posts'
import { countProfiles } from '#profile-pages'
import { expireProfileTransfers } from '#profile-transfers'
import { renewSubscriptions } from '#subscriptions'

/**
 * Everything that runs by the clock (UTC). What still waits to be tried again is replaced by the next turn, so that a fault
 * that lasts for days leaves one job of each kind.
 */
export const crontab = [
  `17 * * * * ${cleanAccounts.name}`,
  `37 * * * * ${cleanUploads.name}`,
  `47 * * * * ${cleanEvents.name}`,
  `57 * * * * ${expireProfileTransfers.name}`,
  `47 4 * * * ${cleanOriginals.name}`,
  `27 5 * * * ${cleanNotificationKeys.name}`,
  `37 5 * * * ${cleanNotifications.name}`,
  `*/5 * * * * ${sweepNotifications.name}`,
  `23 3 * * * ${countProfiles.name}`,
  `53 3 * * * ${recountPosts.name}`,
  `13 4 * * * ${foldEarnings.name}`,
  `33 4 * * * ${proveLedger.name}`,
  `*/5 * * * * ${sweepCheckouts.name}`,
  `*/15 * * * * ${sendLostPayouts.name}`,
  `*/15 * * * * ${renewSubscriptions.name}`,
  `*/5 * * * * ${sweepAiRequests.name}`,
  `*/5 * * * * ${sweepFaceChecks.name}`,
  `*/15 * * * * ${sweepToolWaits.name}`,
  `7 5 * * * ${removeIdleQueues.name}`,
]
  .map((line) => `${line} ?jobKey=clock:${line.split(' ').at(-1)}`)
  .join('\n')
