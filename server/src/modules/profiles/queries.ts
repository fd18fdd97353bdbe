import type { Insertable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { ProfilesTables } from './tables.ts'

export async function insertProfile(tx: Tx, profile: Insertable<ProfilesTables['profile']>): Promise<void> {
  await tx.insertInto('profile').values(profile).execute()
}

export const findFirstProfile = (db: Db, { userId }: { userId: string }): Promise<{ id: string }> =>
  db
    .selectFrom('profile')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(1))
    .executeTakeFirstOrThrow()
