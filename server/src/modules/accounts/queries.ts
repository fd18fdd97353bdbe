import type { Purpose, Role } from '@fanfare/contract/accounts/user'
import { sql, type Db, type Tx } from '#kernel/db'

export interface UserRow {
  id: string
  identifier: string
  email: string | null
  password_hash: string | null
  role: Role
  adult_stated_at: Date | null
  sees_nsfw: boolean
  purpose: Purpose | null
  onboarding_put_off_at: Date | null
  seen_terms_version: string | null
  created_at: Date
}

const userColumns = [
  'id',
  'identifier',
  'email',
  'password_hash',
  'role',
  'adult_stated_at',
  'sees_nsfw',
  'purpose',
  'onboarding_put_off_at',
  'seen_terms_version',
  'created_at',
] as const

export const getUser = (db: Db, { userId }: { userId: string }): Promise<UserRow> =>
  db.selectFrom('user').select(userColumns).where('id', '=', userId).executeTakeFirstOrThrow()

/** Whether the user exists. */
export const isUser = async (db: Db, { userId }: { userId: string }): Promise<boolean> =>
  (await db.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined

export async function listAdminIds(db: Db): Promise<string[]> {
  const admins = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', sql.lit('admin'))
    .orderBy('id')
    .execute()
  return admins.map(({ id }) => id)
}

/** The email address of a user; null if they have none or were deleted. */
export async function emailOf(db: Db, { userId }: { userId: string }): Promise<string | null> {
  const user = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email ?? null
}

/** The user with this email address, or null. */
export const findUserIdByEmail = async (db: Db, query: { email: string }): Promise<string | null> =>
  (await findUserByEmail(db, query))?.id ?? null

export const findUserByEmail = (db: Db, { email }: { email: string }): Promise<UserRow | undefined> =>
  db.selectFrom('user').select(userColumns).where('email', '=', email.toLowerCase()).executeTakeFirst()

/** Inserts a user. Returns false if the email address or the identifier is taken. */
export async function insertUser(
  tx: Tx,
  user: {
    id: string
    identifier: string
    email: string | null
    passwordHash: string | null
    termsVersion: string | null
    createdAt: Date
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('user')
    .values({
      id: user.id,
      identifier: user.identifier,
      email: user.email?.toLowerCase() ?? null,
      password_hash: user.passwordHash,
      terms_version: user.termsVersion,
      terms_accepted_at: user.termsVersion === null ? null : user.createdAt,
      seen_terms_version: user.termsVersion,
      created_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/**
 * Whether a password that was checked outside this transaction is still the user's. Locks the user, so that it isn't
 * changed before the transaction ends.
 */
export async function isStillPassword(
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string | null },
): Promise<boolean> {
  const user = await tx
    .selectFrom('user')
    .select('password_hash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user !== undefined && user.password_hash === passwordHash
}

export async function updatePassword(tx: Tx, input: { userId: string; passwordHash: string }): Promise<void> {
  await tx
    .updateTable('user')
    .set({ password_hash: input.passwordHash })
    .where('id', '=', input.userId)
    .execute()
}

export async function stateAdult(tx: Tx, input: { userId: string; at: Date }): Promise<void> {
  await tx
    .updateTable('user')
    .set({ adult_stated_at: input.at })
    .where('id', '=', input.userId)
    .where('adult_stated_at', 'is', null)
    .execute()
}

/** Returns false if the user hasn't stated that they are an adult. */
export async function updateSeesNsfw(tx: Tx, input: { userId: string; seesNsfw: boolean }): Promise<boolean> {
  const updated = await tx
    .updateTable('user')
    .set({ sees_nsfw: input.seesNsfw })
    .where('id', '=', input.userId)
    .where((eb) => (input.seesNsfw ? eb('adult_stated_at', 'is not', null) : eb.lit(true)))
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

export async function updatePurpose(tx: Tx, input: { userId: string; purpose: Purpose }): Promise<void> {
  await tx.updateTable('user').set({ purpose: input.purpose }).where('id', '=', input.userId).execute()
}

/** Postpones onboarding. Keeps the time of the first postponement. */
export async function putOnboardingOff(tx: Tx, input: { userId: string; at: Date }): Promise<void> {
  await tx
    .updateTable('user')
    .set({ onboarding_put_off_at: input.at })
    .where('id', '=', input.userId)
    .where('onboarding_put_off_at', 'is', null)
    .execute()
}

/** Records the latest version of the terms whose notice this user has dismissed. */
export async function updateSeenTerms(tx: Tx, input: { userId: string; version: string }): Promise<void> {
  await tx
    .updateTable('user')
    .set({ seen_terms_version: input.version })
    .where('id', '=', input.userId)
    .execute()
}

export interface SessionRow {
  id: string
  user_id: string
  profile_id: string | null
  last_seen_at: Date
  role: Role
  sees_nsfw: boolean
}

export const findSession = (
  db: Db,
  input: { tokenHash: Buffer; at: Date },
): Promise<SessionRow | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id',
      'session.profile_id',
      'session.last_seen_at',
      'user.role',
      'user.sees_nsfw',
    ])
    .where('session.token_hash', '=', input.tokenHash)
    .where('session.expires_at', '>', input.at)
    .executeTakeFirst()

/** Returns which of these sessions are open, and when each expires. */
export async function listOpenSessions(
  db: Db,
  { sessionIds, at }: { sessionIds: readonly string[]; at: Date },
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'expires_at'])
    .where('id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`)
    .where('expires_at', '>', at)
    .execute()
  return new Map(rows.map(({ id, expires_at }) => [id, expires_at]))
}

export async function insertSession(
  tx: Tx,
  session: {
    id: string
    tokenHash: Buffer
    userId: string
    profileId: string
    userAgent: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      profile_id: session.profileId,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function updateLastSeen(db: Db, input: { sessionId: string; at: Date }): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: input.at }).where('id', '=', input.sessionId).execute()
}

export const listSessions = (db: Db, input: { userId: string; at: Date }) =>
  db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', input.userId)
    .where('expires_at', '>', input.at)
    .orderBy('last_seen_at', 'desc')
    .limit(sql.lit(50))
    .execute()

/** Ends one session of a user. Returns whether it existed. */
export async function deleteSession(tx: Tx, input: { userId: string; sessionId: string }): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('session')
    .where('user_id', '=', input.userId)
    .where('id', '=', input.sessionId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Ends all sessions of a user, or all except one. */
export async function deleteSessions(
  tx: Tx,
  input: { userId: string; exceptId: string | null },
): Promise<void> {
  let deletion = tx.deleteFrom('session').where('user_id', '=', input.userId)
  if (input.exceptId !== null) deletion = deletion.where('id', '<>', input.exceptId)
  await deletion.execute()
}

export async function updateSessionProfile(
  tx: Tx,
  input: { userId: string; sessionId: string; profileId: string },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ profile_id: input.profileId })
    .where('id', '=', input.sessionId)
    .where('user_id', '=', input.userId)
    .execute()
}

export async function replaceSessionProfile(
  tx: Tx,
  input: { userId: string; fromProfileId: string; toProfileId: string },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ profile_id: input.toProfileId })
    .where('user_id', '=', input.userId)
    .where('profile_id', '=', input.fromProfileId)
    .execute()
}

/** Deletes ended sessions, and expired links that reset a password or confirm an address. */
export async function deleteExpired(db: Db, input: { at: Date }): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', input.at).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<=', input.at).execute()
  await db.deleteFrom('email_change').where('expires_at', '<=', input.at).execute()
}
