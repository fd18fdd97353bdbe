import type { WhoCanWrite } from '@fanfare/contract/chat/chat'
import { isOutOfReach, isFollowing } from '#profiles'
import { isSubscribed } from '#subscriptions'
import { sql, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'

/** Decides whether one profile can start a chat with another, and in which folder the chat appears. */
interface Relation {
  whoCanWrite: WhoCanWrite
  /** Whether the receiver follows the writer. */
  isFollowed: boolean
  /** Whether the writer is subscribed to the receiver. */
  isSubscriber: boolean
  /** Whether the receiver is subscribed to the writer. */
  isCreator: boolean
}

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

async function findRelation(db: Db, { fromProfileId, toProfileId, at }: Direction): Promise<Relation> {
  const from = sql<string>`${fromProfileId}::uuid`
  const to = sql<string>`${toProfileId}::uuid`
  const { rows } = await sql<Relation>`
    select coalesce((select may_write from chat_setting where profile_id = ${to}), 'anyone') as "whoCanWrite",
      ${isFollowing({ viewerId: to }, from)} as "isFollowed",
      ${isSubscribed({ viewerId: from, at: sql`${at}::timestamptz` }, to)} as "isSubscriber",
      ${isSubscribed({ viewerId: to, at: sql`${at}::timestamptz` }, from)} as "isCreator"`.execute(db)
  return rows[0] ?? { whoCanWrite: 'anyone', isFollowed: false, isSubscriber: false, isCreator: false }
}

/**
 * Whether a chat's first message goes to the receiver's contacts instead of their requests: they follow the writer, or
 * one is subscribed to the other.
 */
export async function isForContacts(db: Db, direction: Direction): Promise<boolean> {
  const { isFollowed, isSubscriber, isCreator } = await findRelation(db, direction)
  return isFollowed || isSubscriber || isCreator
}

/** Whether the receiver's settings let this profile write to them. Not needed once they have accepted its chat. */
export async function isWelcome(db: Db, direction: Direction): Promise<boolean> {
  const { whoCanWrite, isFollowed, isSubscriber } = await findRelation(db, direction)
  if (whoCanWrite === 'anyone') return true
  return whoCanWrite === 'following' ? isFollowed : isSubscriber
}

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

/** Whether a profile (in the table `other`) accepts messages from this one, in an existing or a new chat. */
export function takesMessagesFrom({ userId, profileId, at }: Writer) {
  const from = sql<string>`${profileId}::uuid`
  const to = sql<string>`other.id`
  return sql<boolean>`(
    other.deleted_at is null and other.user_id <> ${userId}::uuid and not ${isOutOfReach({ viewerId: from }, to)}
    and (
      case coalesce((select may_write from chat_setting where chat_setting.profile_id = other.id offset 0), 'anyone')
        when 'anyone' then true
        when 'following' then ${isFollowing({ viewerId: to }, from)}
        else ${isSubscribed({ viewerId: from, at: sql`${at}::timestamptz` }, to)}
      end
      or exists (
        select from chat join chat_member as member on member.chat_id = chat.id and member.profile_id = other.id
        where chat.first_profile_id = least(other.id, ${from}) and chat.second_profile_id = greatest(other.id, ${from})
          and chat.closed_at is null and member.folder = 'contacts' offset 0
      )
    )
  )`
}
