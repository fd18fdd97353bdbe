import type { PushTarget } from '#gateways/web-push/port'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { saveDevice } from './device-queries.ts'
import type { PushDeps } from './push-to-user.ts'

/** Turns on push for the session's device. Throws `invalid-request` if its address isn't accepted. */
export async function turnOnPush(
  { db, clock, webPush }: PushDeps,
  { sessionId }: Actor,
  target: PushTarget,
): Promise<void> {
  if (!webPush.accepts(target.endpoint))
    throw new Problem('invalid-request', { fields: { endpoint: 'Enter a URL that starts with https://.' } })
  await inTransaction(db, (tx) => saveDevice(tx, { sessionId, ...target, at: clock.now() }))
}
