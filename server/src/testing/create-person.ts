import { randomInt, randomUUID } from 'node:crypto'
import type { Role } from '@fanfare/contract/accounts/user'
import { startSession } from '../modules/accounts/sessions/start-session.ts'
import { idAt, type Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'

/** A user with one profile who is signed in. */
export interface Person {
  userId: string
  profileId: string
  username: string
  email: string
  cookie: string
}

/** Inserts a user with one profile and signs them in. */
export async function createPerson(
  { db, clock }: { db: Db; clock: Clock },
  name: string,
  options: { role?: Role; seesNsfw?: boolean } = {},
): Promise<Person> {
  const at = clock.now()
  const userId = idAt(at)
  const profileId = idAt(at)
  const email = `${name}@example.com`
  const token = await inTransaction(db, async (tx) => {
    await tx
      .insertInto('user')
      .values({
        id: userId,
        identifier: `u${String(randomInt(10 ** 10)).padStart(10, '0')}`,
        email,
        role: options.role ?? 'user',
        adult_stated_at: options.seesNsfw ? at : null,
        sees_nsfw: options.seesNsfw ?? false,
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('profile')
      .values({
        id: profileId,
        uuid: randomUUID(),
        user_id: userId,
        username: name,
        display_name: name[0]?.toUpperCase() + name.slice(1),
        introduced_at: at,
        pricing_answered_at: at,
        created_at: at,
      })
      .execute()
    return startSession(tx, clock, { userId, profileId, userAgent: `${name}'s browser` })
  })
  return { userId, profileId, username: name, email, cookie: `fanfare_session=${token}` }
}
