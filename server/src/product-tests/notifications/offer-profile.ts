import { randomUUID } from 'node:crypto'
import type { Person, World } from '#testing/world'

/** Offers somebody a second profile, since the only one of a user can't be given away. */
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
