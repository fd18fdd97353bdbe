import { forgetSessions } from '#accounts'
import type { Tx } from '#kernel/db'
import { sendEvent } from '#kernel/realtime/send-event'
import type { PersonRow } from './person-queries.ts'

/** After a change of a profile's ban: reloads its owner's permissions, then notifies their open tabs. */
export async function tellOfBan(tx: Tx, { id, user_id: userId }: PersonRow): Promise<void> {
  await forgetSessions(tx, userId)
  await sendEvent(tx, { userId, name: 'ban', data: { profile_id: id } })
}
