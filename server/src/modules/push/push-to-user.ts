import type { PushMessage } from '@fanfare/contract/push/device'
import type { WebPush } from '#gateways/web-push/port'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { deleteEndpoint, listDevices } from './device-queries.ts'

export interface PushDeps {
  db: Db
  clock: Clock
  webPush: WebPush
}

/**
 * Sends a message to all devices on which a user is signed in and has turned on push, and deletes devices that no
 * longer exist. Throws if a device has to be retried. A device that gets the same message again shows it once.
 */
export async function pushToUser(
  { db, clock, webPush }: PushDeps,
  { userId, message }: { userId: string; message: PushMessage },
): Promise<void> {
  const devices = await listDevices(db, { userId, at: clock.now() })
  const topic = message.id.replaceAll('-', '').slice(0, 32)
  const sent = await Promise.allSettled(
    devices.map(async (device) => {
      const outcome = await webPush.send(device, { text: JSON.stringify(message), topic })
      if (outcome === 'gone') await deleteEndpoint(db, device)
    }),
  )
  const failed = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (failed.length > 0) throw new AggregateError(failed, 'A device could not be reached.')
}
