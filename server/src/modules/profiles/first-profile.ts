import type { Tx } from '#kernel/db'
import { idAt } from '#kernel/clock'
import { randomUUID } from 'node:crypto'
import { lockFirstProfileShared, insertProfile } from './queries.ts'

/** Creates a user's first profile, with a generated name until the user chooses one. */
export async function createFirstProfile(
  tx: Tx,
  { userId, username, at }: { userId: string; username: string; at: Date },
): Promise<string> {
  const id = idAt(at)
  await insertProfile(tx, {
    id,
    uuid: randomUUID(),
    user_id: userId,
    username,
    display_name: username,
    photo_content_id: null,
    cover_content_id: null,
    featured_at: null,
    introduced_at: null,
    created_at: at,
    deleted_at: null,
  })
  return id
}

/** The profile that a user signs in as. Locks it, so that nobody deletes or transfers it until the transaction ends. */
export async function firstProfileOf(tx: Tx, userId: string): Promise<string> {
  const { id } = await lockFirstProfileShared(tx, { userId })
  return id
}
