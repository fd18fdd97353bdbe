import type { EventData, EventName } from '@fanfare/contract/realtime/events'
import { findOwner } from '#profiles'
import type { Tx } from '#kernel/db'
import { sendEvent, sendPassingEvent } from '#kernel/realtime/send-event'

interface Telling<Name extends EventName> {
  profileId: string
  name: Name
  data: EventData<Name>
}

/** Sends an event to the open tabs of the user who owns this profile. */
export async function tellMember<Name extends EventName>(
  tx: Tx,
  { profileId, name, data }: Telling<Name>,
): Promise<void> {
  const userId = await findOwner(tx, { profileId })
  if (userId !== null) await sendEvent(tx, { userId, name, data })
}

/** Like `tellMember`, for an event that is only sent to tabs that are connected now. */
export async function tellMemberInPassing<Name extends EventName>(
  tx: Tx,
  { profileId, name, data }: Telling<Name>,
): Promise<void> {
  const userId = await findOwner(tx, { profileId })
  if (userId !== null) await sendPassingEvent(tx, { userId, name, data })
}
