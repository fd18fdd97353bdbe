import type { RawBuilder } from 'kysely'
import { isOutOfReach, isFollowing } from '#profiles'
import { isSubscribed } from '#subscriptions'
import { sql, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'

export interface Direction {
  fromProfileId: string
  toProfileId: string
  at: Date
}

/** Who is writing, and when. */
export interface Writer {
  userId: string
  profileId: string
  at: Date
}

/** Whether the receiver's settings let this profile write to them. Not needed once they have accepted its chat. */
export async function isWelcome(db: Db, { fromProfileId, toProfileId, at }: Direction): Promise<boolean> {
  const from = sql<string>`${fromProfileId}::uuid`
  const to = sql<string>`${toProfileId}::uuid`
  const { rows } = await sql<{ found: boolean }>`
    select ${welcomes(to, { from, at: sql<Date>`${at}::timestamptz` })} as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Whether the settings of a profile let another write to it. */
const welcomes = (to: RawBuilder<string>, { from, at }: { from: RawBuilder<string>; at: RawBuilder<Date> }) =>
  sql<boolean>`
    case coalesce((select may_write from chat_setting where chat_setting.profile_id = ${to} offset 0), 'anyone')
      when 'anyone' then true
      when 'following' then ${isFollowing({ viewerId: to }, from)}
      else ${isSubscribed({ viewerId: from, at }, to)}
    end`

/** The profiles among these that the actor can write to, in an existing or a new chat. Takes one statement. */
export async function listWritableProfiles(
  db: Db,
  { userId, profileId }: Pick<Actor, 'userId' | 'profileId'>,
  { profileIds, at }: { profileIds: readonly string[]; at: Date },
): Promise<Set<string>> {
  if (profileIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select other.id from profile as other
    where other.id = any(${[...profileIds]}::uuid[]) and ${takesMessagesFrom({ userId, profileId, at })}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a profile (in the `other` table) accepts messages from this one, in an existing or a new chat. */
export function takesMessagesFrom({ userId, profileId, at }: Writer) {
  const from = sql<string>`${profileId}::uuid`
  const to = sql<string>`other.id`
  return sql<boolean>`(
    other.deleted_at is null and other.user_id <> ${userId}::uuid and not ${isOutOfReach({ viewerId: from }, to)}
    and (
      ${welcomes(to, { from, at: sql<Date>`${at}::timestamptz` })}
      or exists (
        select from chat join chat_member as member on member.chat_id = chat.id and member.profile_id = other.id
        where chat.first_profile_id = least(other.id, ${from}) and chat.second_profile_id = greatest(other.id, ${from})
          and chat.closed_at is null and member.folder = 'contacts' offset 0
      )
    )
  )`
}
