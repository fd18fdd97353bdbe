import type { ChatFolder } from '@fanfare/contract/chat/chat'
import { isOutOfReach, isMuted } from '#profiles'
import { idAt } from '#kernel/clock'
import { sql, type Db, type Tx } from '#kernel/db'

/** A chat as one of its two members sees it. */
export interface Membership {
  chatId: string
  otherProfileId: string
  folder: ChatFolder
  lastNumber: number
  readNumber: number
  deletedNumber: number
  /**
   * Nobody can write, because the chat was closed, the other profile was deleted, or one of the two blocked the other.
   */
  isClosed: boolean
}

export interface Membering {
  chatId: string
  profileId: string
}

const membershipsOf = ({ profileId }: { profileId: string }) => sql<Membership>`
  select chat.id as "chatId", member.other_profile_id as "otherProfileId", member.folder,
    chat.last_number as "lastNumber", member.read_number as "readNumber", member.deleted_number as "deletedNumber",
    (chat.closed_at is not null or other.deleted_at is not null
      or ${isOutOfReach({ viewerId: sql`member.profile_id` }, sql`other.id`)}) as "isClosed"
  from chat
  join chat_member as member on member.chat_id = chat.id and member.profile_id = ${profileId}::uuid
  join profile as other on other.id = member.other_profile_id`

const selectMembership = ({ chatId, profileId }: Membering) =>
  sql<Membership>`${membershipsOf({ profileId })} where chat.id = ${chatId}::uuid`

/** A chat as this profile sees it; undefined if the profile isn't in it. */
export async function findMembership(db: Db, membering: Membering): Promise<Membership | undefined> {
  const { rows } = await selectMembership(membering).execute(db)
  return rows[0]
}

/** Like `findMembership`, but locked. Changes to a chat are serialized, so its messages have a definite order. */
export async function lockMembership(tx: Tx, membering: Membering): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`${selectMembership(membering)} for update of chat`.execute(tx)
  return rows[0]
}

/**
 * Like `lockMembership`, for the open chats of a profile with these others. Locks them in the order of their ids. Chats
 * that another transaction has locked are waited for or left out.
 */
export async function lockMembershipsWith(
  tx: Tx,
  {
    profileId,
    otherProfileIds,
    ifLocked,
  }: { profileId: string; otherProfileIds: readonly string[]; ifLocked: 'wait' | 'skip' },
): Promise<Membership[]> {
  const { rows } = await sql<Membership>`${membershipsOf({ profileId })}
    where chat.id in (
      select known.id from unnest(${[...otherProfileIds]}::uuid[]) as other (id)
      join chat as known on known.first_profile_id = least(other.id, ${profileId}::uuid)
        and known.second_profile_id = greatest(other.id, ${profileId}::uuid) and known.closed_at is null
    ) order by chat.id for update of chat ${ifLocked === 'skip' ? sql`skip locked` : sql``}`.execute(tx)
  return rows
}

/** The open chat between two profiles, or undefined. */
export async function findChatBetween(
  db: Db,
  [one, other]: readonly [string, string],
): Promise<{ id: string } | undefined> {
  const [first = one, second = other] = [one, other].toSorted()
  return db
    .selectFrom('chat')
    .select('id')
    .where('first_profile_id', '=', first)
    .where('second_profile_id', '=', second)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Adds a profile's chats with these others, with their members, unless they exist. For the others they are requests
 * until a message moves them to the contacts. Takes one statement.
 */
export async function insertChats(
  tx: Tx,
  { byProfileId, withProfileIds, at }: { byProfileId: string; withProfileIds: readonly string[]; at: Date },
): Promise<void> {
  const by = sql`${byProfileId}::uuid`
  await sql`
    with wanted as (
      select * from unnest(${withProfileIds.map(() => idAt(at))}::uuid[], ${[...withProfileIds]}::uuid[]) as chat (id, other_id)
    ), added as (
      insert into chat (id, first_profile_id, second_profile_id, created_at)
      select id, least(other_id, ${by}), greatest(other_id, ${by}), ${at}::timestamptz from wanted
      where not exists (
        select from chat where first_profile_id = least(other_id, ${by}) and second_profile_id = greatest(other_id, ${by})
          and closed_at is null offset 0
      )
      order by other_id
      on conflict (first_profile_id, second_profile_id) where closed_at is null do nothing
      returning id
    )
    insert into chat_member (chat_id, profile_id, other_profile_id, folder)
    select added.id, member.* from added join wanted on wanted.id = added.id, lateral (
      values (${by}, wanted.other_id, 'contacts'), (wanted.other_id, ${by}, 'requests')
    ) as member`.execute(tx)
}

/** Moves a chat to a member's contacts. Returns whether it was a request. */
export async function moveToContacts(tx: Tx, { chatId, profileId }: Membering): Promise<boolean> {
  const moved = await tx
    .updateTable('chat_member')
    .set({ folder: 'contacts' })
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .where('folder', '=', 'requests')
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Pins a chat in a member's list, or unpins it. Returns false if nothing changed. */
export async function setPinned(
  tx: Tx,
  { chatId, profileId, isPinned }: Membering & { isPinned: boolean },
): Promise<boolean> {
  const changed = await tx
    .updateTable('chat_member')
    .set({ is_pinned: isPinned })
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .where('is_pinned', '!=', isPinned)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/**
 * Deletes the messages so far for one member, except those that they bought. They count as read, and the chat is
 * unpinned. Unless the member bought any, it disappears from their list until the next message.
 */
export async function deleteForMember(
  tx: Tx,
  { chatId, profileId, number }: Membering & { number: number },
): Promise<void> {
  await sql`
    update chat_member set deleted_number = ${number}::int, read_number = ${number}::int,
      is_pinned = false, last_at = case when exists (
        select from message_purchase join message on message.id = message_purchase.message_id
        where message_purchase.profile_id = ${profileId}::uuid and message_purchase.revoked_at is null
          and message.chat_id = ${chatId}::uuid
      ) then last_at end
    where chat_id = ${chatId}::uuid and profile_id = ${profileId}::uuid`.execute(tx)
}

/**
 * Records that a message arrived, which moves the chat to the top for both members. If the receiver muted the author,
 * the chat keeps its place in the receiver's list. If it wasn't listed yet, it gets the time of the message.
 */
export async function raiseLastAt(
  tx: Tx,
  { chatId, authorId, at }: { chatId: string; authorId: string; at: Date },
): Promise<void> {
  const hasMuted = isMuted({ viewerId: sql`chat_member.profile_id` }, sql`${authorId}::uuid`)
  await tx
    .updateTable('chat_member')
    .set({ last_at: at })
    .where('chat_id', '=', chatId)
    .where((eb) => eb.or([eb('last_at', 'is', null), sql<boolean>`not ${hasMuted}`]))
    .execute()
}

/**
 * Records that members received a broadcast, which moves the chats to the top for them but not for the author. If the
 * author had read everything before the broadcast, it counts as read. Takes one statement.
 */
export async function raiseForReceivers(
  tx: Tx,
  { sent, authorId, at }: { sent: readonly { chatId: string; number: number }[]; authorId: string; at: Date },
): Promise<void> {
  const chatIds = sent.map(({ chatId }) => chatId)
  const numbers = sent.map(({ number }) => number)
  const author = sql<string>`${authorId}::uuid`
  const hasMuted = isMuted({ viewerId: sql`member.profile_id` }, author)
  await sql`
    update chat_member as member set
      last_at = case
        when member.profile_id = ${author} or (last_at is not null and ${hasMuted}) then last_at
        else ${at}::timestamptz
      end,
      read_number = case
        when member.profile_id = ${author} and greatest(read_number, deleted_number) = sent.number - 1 then sent.number
        else read_number
      end
    from unnest(${chatIds}::uuid[], ${numbers}::int[]) as sent (chat_id, number)
    where member.chat_id = sent.chat_id`.execute(tx)
}

/**
 * Closes all chats of a profile and removes the profile from them, so that its next owner can't read anything. The
 * other members keep their messages.
 */
export async function leaveChats(tx: Tx, { profileId, at }: { profileId: string; at: Date }): Promise<void> {
  await sql`
    with own as (
      select chat.id from chat join chat_member as member on member.chat_id = chat.id
      where member.profile_id = ${profileId} order by chat.id for update of chat
    ), closed as (
      update chat set closed_at = ${at} from own where chat.id = own.id and chat.closed_at is null
    )
    delete from chat_member using own where chat_member.chat_id = own.id and profile_id = ${profileId}`.execute(
    tx,
  )
}

/** The folder in which a member has a chat; null if the profile isn't in it. */
export async function findFolder(db: Db, { chatId, profileId }: Membering): Promise<ChatFolder | null> {
  const found = await db
    .selectFrom('chat_member')
    .select('folder')
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return found?.folder ?? null
}

/** The profile of this user that is in the chat; null if none is. */
export async function findOwnMember(
  db: Db,
  { chatId, userId }: { chatId: string; userId: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('chat_member')
    .innerJoin('profile', 'profile.id', 'chat_member.profile_id')
    .select('profile.id')
    .where('chat_member.chat_id', '=', chatId)
    .where('profile.user_id', '=', userId)
    .where('profile.deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}
