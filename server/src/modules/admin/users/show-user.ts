import type { AdminUser } from '@fanfare/contract/admin/admin-user'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { presentUsers } from './present-users.ts'
import { findUser } from './user-queries.ts'

/** One user as admins see them. Throws `not-found`. */
export async function showUser(db: Db, actor: Actor, { id }: { id: string }): Promise<AdminUser> {
  const row = await findUser(db, { userId: id })
  const [user] = row ? await presentUsers(db, actor, [row]) : []
  if (!user) throw new Problem('not-found')
  return user
}
