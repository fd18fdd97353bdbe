import type { RawBuilder } from 'kysely'
import { isOutOfReach } from '#profiles'
import { sql, type Db, type Tx } from '#kernel/db'

/** Whether a profile lets others see that it is online. */
const showsOnline = (profileId: RawBuilder<string>) => sql<boolean>`coalesce((
  select shows_online from chat_setting where chat_setting.profile_id = ${profileId} offset 0
), true)`

const hasTabOpen = (profileId: RawBuilder<string>) => sql<boolean>`exists (
  select from open_session where open_session.profile_id = ${profileId} offset 0
)`

/**
 * Whether the two members of an open chat can see when the other is online: both have accepted the chat, and neither
 * hides their presence. For statements that select from `chat` and `chat_member as member`, with `other` as the other
 * profile.
 */
const canSeeEachOther = sql<boolean>`(
  member.folder = 'contacts' and chat.closed_at is null and other.deleted_at is null
  and exists (
    select from chat_member as theirs
    where theirs.chat_id = chat.id and theirs.profile_id = other.id and theirs.folder = 'contacts' offset 0
  )
  and not ${isOutOfReach({ viewerId: sql`member.profile_id` }, sql`other.id`)}
  and ${showsOnline(sql`member.profile_id`)} and ${showsOnline(sql`other.id`)}
)`

/** Whether a member sees the other one as online. For the same statements as `canSeeEachOther`. */
export const isOnline = sql<boolean>`(${hasTabOpen(sql`other.id`)} and ${canSeeEachOther})`

interface Watcher {
  chatId: string
  userId: string
}

/** Users with a tab open who can see whether this profile is online, in the order of its chats. One statement. */
export async function listWatchers(
  db: Db,
  { profileId, most }: { profileId: string; most: number },
): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select chat.id as "chatId", other.user_id as "userId"
    from chat_member as member
    join chat on chat.id = member.chat_id
    join profile as other on other.id = member.other_profile_id
    where member.profile_id = ${profileId}::uuid and member.folder = 'contacts' and member.last_at is not null and ${isOnline}
    order by member.is_pinned desc, member.last_at desc, member.chat_id desc
    limit ${sql.lit(most)}`.execute(db)
  return rows
}

export const isProfileOnline = async (db: Db, { profileId }: { profileId: string }): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select ${hasTabOpen(sql`${profileId}::uuid`)} as is`.execute(db)
  return rows[0]?.is ?? false
}

/** A profile whose first tab opened or whose last tab closed. */
interface PresenceChange {
  profileId: string
  isOnline: boolean
}

/**
 * Adds or renews a process's sessions that have a tab open. Returns the profiles that had none before, and those left
 * without one because their user switched to another profile.
 */
export async function saveOpenSessions(
  tx: Tx,
  { sessionIds, processId, at }: { sessionIds: readonly string[]; processId: string; at: Date },
): Promise<PresenceChange[]> {
  const { rows } = await sql<PresenceChange>`
    with acting as (
      select session.id, session.profile_id from session
      where session.id = any(${[...sessionIds]}::uuid[]) and session.profile_id is not null
    ), came as (
      select distinct acting.profile_id from acting where not ${hasTabOpen(sql`acting.profile_id`)}
    ), switched as (
      select open_session.session_id, open_session.process_id, open_session.profile_id
      from open_session join acting on acting.id = open_session.session_id
      where open_session.process_id = ${processId}::uuid and open_session.profile_id <> acting.profile_id
    ), went as (
      select distinct switched.profile_id from switched
      where not exists (select from acting where acting.profile_id = switched.profile_id)
        and not exists (
          select from open_session as other
          where other.profile_id = switched.profile_id
            and not exists (
              select from switched as same
              where same.session_id = other.session_id and same.process_id = other.process_id
            )
        )
    ), saved as (
      insert into open_session (session_id, process_id, profile_id, seen_at)
      select acting.id, ${processId}::uuid, acting.profile_id, ${at}::timestamptz from acting order by acting.id
      on conflict (session_id, process_id) do update set profile_id = excluded.profile_id, seen_at = excluded.seen_at
    )
    select profile_id as "profileId", true as "isOnline" from came
    union all select profile_id, false from went
    order by "profileId"`.execute(tx)
  return rows
}

/** Removes a session of a process. Returns its profile if it has no other tab open. */
export const deleteOpenSession = (
  tx: Tx,
  { sessionId, processId }: { sessionId: string; processId: string },
): Promise<string[]> =>
  deleteWhere(tx, sql`session_id = ${sessionId}::uuid and process_id = ${processId}::uuid`)

/**
 * Removes sessions that no process has renewed since a given time. Returns the profiles that have no other tab open.
 */
export const deleteStaleSessions = (tx: Tx, { before }: { before: Date }): Promise<string[]> =>
  deleteWhere(tx, sql`seen_at < ${before}::timestamptz`)

async function deleteWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ profile_id: string }>`
    with gone as (
      delete from open_session where ${condition} returning session_id, process_id, profile_id
    )
    select distinct gone.profile_id from gone
    where not exists (
      select from open_session as other
      where other.profile_id = gone.profile_id
        and not exists (
          select from gone as same where same.session_id = other.session_id and same.process_id = other.process_id
        )
    )
    order by gone.profile_id`.execute(tx)
  return rows.map(({ profile_id: id }) => id)
}
