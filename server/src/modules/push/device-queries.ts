import type { PushTarget } from '#gateways/web-push/port'
import { sql, type Db, type Tx } from '#kernel/db'

/**
 * Turns on push for a session's device. A browser has the same endpoint for all users who sign in with it one after
 * another.
 */
export async function saveDevice(
  tx: Tx,
  { sessionId, at, ...target }: PushTarget & { sessionId: string; at: Date },
): Promise<void> {
  await tx
    .deleteFrom('push_device')
    .where('endpoint', '=', target.endpoint)
    .where('session_id', '<>', sessionId)
    .execute()
  await tx
    .insertInto('push_device')
    .values({ session_id: sessionId, ...target, created_at: at })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(target))
    .execute()
}

/** Turns off push for a session's device. Returns whether it was on. */
export async function deleteDevice(tx: Tx, { sessionId }: { sessionId: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_device')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes a device that its push service no longer knows. */
export async function deleteEndpoint(db: Db, { endpoint }: { endpoint: string }): Promise<void> {
  await db.deleteFrom('push_device').where('endpoint', '=', endpoint).execute()
}

export async function isOn(db: Db, { sessionId }: { sessionId: string }): Promise<boolean> {
  const found = await db
    .selectFrom('push_device')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return found !== undefined
}

/** The devices on which a user is signed in and has turned on push. */
export async function listDevices(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<PushTarget[]> {
  const { rows } = await sql<PushTarget>`
    select device.endpoint, device.p256dh, device.auth
    from session join push_device as device on device.session_id = session.id
    where session.user_id = ${userId} and session.expires_at > ${at}`.execute(db)
  return rows
}

/** Which of these users are signed in on a device on which they turned on push. */
export async function listUsersWithDevices(
  db: Db,
  { userIds, at }: { userIds: readonly string[]; at: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct session.user_id as id
    from session join push_device as device on device.session_id = session.id
    where session.user_id = any(${[...userIds]}::uuid[]) and session.expires_at > ${at}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
