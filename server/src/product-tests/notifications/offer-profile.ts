import { randomUUID } from 'node:crypto'
import type { Person, World } from '#testing/world'

/** Requests the transfer of a second profile, because a user's only profile can't be transferred. */
export async function offerProfile(world: World, { from, to }: { from: Person; to: Person }): Promise<void> {
  const spare = await world.person(`${from.username}_spare`)
  await world.db
    .updateTable('profile')
    .set({ user_id: from.userId })
    .where('id', '=', spare.profileId)
    .execute()
  await world.call(from, 'POST', '/user/profile/transfer', {
    id: randomUUID(),
    profile_id: spare.profileId,
    to: to.username,
  })
}

/** Accepts the latest transfer that a person was offered. */
export async function acceptProfile(world: World, who: Person): Promise<void> {
  const { body } = await world.call(who, 'GET', '/user/profile/transfer')
  await world.call(who, 'POST', `/user/profile/transfer/${body.data[0]?.id ?? ''}/accept`)
}
