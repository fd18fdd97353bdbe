import { queryClient } from '../../../plumbing/queries/query-client.ts'
import { actingProfileId } from '../../../plumbing/session/session.ts'
import { createOutbox } from './create-outbox.ts'
import { deleteUploads } from './delete-uploads.ts'
import { browserOutboxStorage } from './outbox-storage.ts'
import { sendOutgoing } from './send-outgoing.ts'

/** This browser's outgoing messages. */
export const outbox = createOutbox({
  storage: browserOutboxStorage(),
  send: sendOutgoing,
  deleteUploads,
  alone,
  profileId: () => actingProfileId(queryClient),
  wait(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  now: Date.now,
})

if (typeof document !== 'undefined') {
  addEventListener('online', () => outbox.wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.wake()
  })
}

/** Without the Web Locks API (plain HTTP), two tabs may send the same message, and the server keeps one. */
async function alone(lane: string, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(`fanfare.outbox ${lane}`, run)
  else await run()
}
