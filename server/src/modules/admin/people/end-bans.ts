import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { endBan, listOverdueBans, lockOpenBan, type OpenBan } from '#moderation'
import { tell } from '#notifications'
import { findPerson } from './person-queries.ts'
import { tellOfBan } from './tell-of-ban.ts'

const atOnce = 200

/** Ends the bans whose time is over and notifies their profiles, one transaction for each. */
export async function endBans({ db, clock }: { db: Db; clock: Clock }, signal: AbortSignal): Promise<void> {
  const at = clock.now()
  for (;;) {
    const bans = await listOverdueBans(db, { at, most: atOnce })
    for (const ban of bans) {
      if (signal.aborted) return
      await end(db, ban, at)
    }
    if (bans.length < atOnce) return
  }
}

async function end(db: Db, { id, profile_id: profileId, ends_at }: OpenBan, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOpenBan(tx, { profileId })
    if (!(await endBan(tx, { id, at: ends_at ?? at }))) return
    const person = await findPerson(tx, { profileId })
    if (!person) return
    const notification = { kind: 'ban-ended', username: person.username, reason: null } as const
    await tell(tx, { key: `ban-ended:${id}`, userId: person.user_id, notification, at })
    await tellOfBan(tx, person)
  })
}
