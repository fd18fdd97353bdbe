import { sql, type Db } from '#kernel/db'

/** The owner of a profile, even one that is being deleted; null if it doesn't exist. */
export async function findOwner(db: Db, { profileId }: { profileId: string }): Promise<string | null> {
  const owners = await findOwners(db, { profileIds: [profileId] })
  return owners.get(profileId) ?? null
}

/** The owners of these profiles, by profile. Profiles that don't exist are left out. Takes at most one statement. */
export async function findOwners(
  db: Db,
  { profileIds }: { profileIds: readonly string[] },
): Promise<Map<string, string>> {
  if (profileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('profile')
    .select(['id', 'user_id'])
    .where('id', '=', sql<string>`any(${[...profileIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, user_id: userId }) => [id, userId]))
}
