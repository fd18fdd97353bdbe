import type { EventData, EventName } from '@fanfare/contract/realtime/events'
import { findOwner, findOwners } from '#profiles'
import type { Tx } from '#kernel/db'
import { sendEvents, sendPassingEvent } from '#kernel/realtime/send-event'

interface Telling<Name extends EventName> {
  profileId: string
  name: Name
  data: EventData<Name>
}

/** Sends an event to the open tabs of the user who owns this profile. */
export const tellMember = <Name extends EventName>(tx: Tx, telling: Telling<Name>): Promise<void> =>
  tellMembers(tx, [telling])

/** Like `tellMember`, for several events. Takes two statements. */
export async function tellMembers<Name extends EventName>(
  tx: Tx,
  tellings: readonly Telling<Name>[],
): Promise<void> {
  const owners = await findOwners(tx, { profileIds: tellings.map(({ profileId }) => profileId) })
  const events = tellings.flatMap(({ profileId, name, data }) => {
    const userId = owners.get(profileId)
    return userId === undefined ? [] : [{ userId, name, data }]
  })
  if (events.length > 0) await sendEvents(tx, events)
}

/** Like `tellMember`, for an event that is only sent to tabs that are connected now. */
export async function tellMemberInPassing<Name extends EventName>(
  tx: Tx,
  { profileId, name, data }: Telling<Name>,
): Promise<void> {
  const userId = await findOwner(tx, { profileId })
  if (userId !== null) await sendPassingEvent(tx, { userId, name, data })
}
