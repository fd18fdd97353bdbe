import { forgetSessions } from '#accounts'
import type { Tx } from '#kernel/db'
import { sendEvent } from '#kernel/realtime/send-event'
import type { PersonRow } from './person-queries.ts'

/** After a profile's ban has changed, reloads the owner's permissions and then notifies their open tabs. */
export async function tellOfBan(tx: Tx, { id, user_id: userId }: PersonRow): Promise<void> {
  await forgetSessions(tx, userId)
  await sendEvent(tx, { userId, name: 'ban', data: { profile_id: id } })
}
