import type { ChatFolder } from '@fanfare/contract/chat/chat'
import type { Authorship } from '@fanfare/contract/chat/message'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { badgeFactsOf, hasBlocked, isMuted, type BadgeFacts } from '#profiles'
import { sql, type Db } from '#kernel/db'
import { hasOpenBan } from '#moderation'
import { isOnline } from '../online/online-queries.ts'

export interface ContactFacts {
  id: string
  folder: ChatFolder
  profile: BadgeFacts
  last_at: Date | null
  /** The time in PostgreSQL's format, for cursors. */
  key: string
  is_unread: boolean
  /** Whether this profile pinned the chat. */
  is_pinned: boolean
  is_closed: boolean
  /** Whether the other profile is deleted or banned, or blocked this one. */
  is_gone: boolean
  /** Whether this profile blocked the other one. */
  is_blocked: boolean
  /** Whether this profile muted the other one. */
  is_muted: boolean
  is_online: boolean
  /** The last message that the other member has read, as far as this profile is allowed to know. */
  other_read_number: number
  latest: LatestFacts | null
}

interface LatestFacts {
  text: string
  authorship: Authorship
  author_id: string
  is_unsent: boolean
  media_count: number
  is_voice: boolean
  tip_amount: number | null
}

export interface ContactsPage {
  profileId: string
  folder: ChatFolder
  /** Text to find in the other profile's name; null for all chats. */
  search: string | null
  onlyUnread: boolean
  /** Whether the chat after which the page starts is pinned (1 or 0), its time and its id. */
  after: readonly string[] | null
  limit: number
  offset: number
}

const isUnread = sql<boolean>`chat.last_number > greatest(member.read_number, member.deleted_number)`

// The other profile looks deleted if it was banned or blocked this one.
const isGone = sql<boolean>`(other.deleted_at is not null or ${hasBlocked(sql`other.id`, sql`member.profile_id`)}
  or ${hasOpenBan(sql`other.id`)})`

const isBlocked = hasBlocked(sql`member.profile_id`, sql`other.id`)

const member = { viewerId: sql<string>`member.profile_id` }

const columns = (profileId: string) => sql`
  member.chat_id as id, member.folder, ${badgeFactsOf(sql`member.other_profile_id`)} as profile, member.last_at,
  member.last_at::text as key, ${isUnread} as is_unread, member.is_pinned,
  (chat.closed_at is not null or ${isGone} or ${isBlocked}) as is_closed, ${isGone} as is_gone,
  ${isBlocked} as is_blocked, ${isMuted(member, sql`other.id`)} as is_muted, ${isOnline} as is_online,
  coalesce((
    select told_number from chat_member as reader where reader.chat_id = chat.id and reader.profile_id = other.id
  ), 0) as other_read_number,
  (
    select json_build_object(
      'text', case when message.unsent_at is null then left(message.text, ${sql.lit(chatLimits.preview)}) else '' end,
      'authorship', message.authorship, 'author_id', message.author_id, 'is_unsent', message.unsent_at is not null,
      'media_count', case when message.unsent_at is null
        then (select count(*) from message_content where message_id = message.id) else 0 end,
      'is_voice', message.voice_id is not null, 'tip_amount', message.tip_amount)
    from message
    where message.chat_id = chat.id and message.number > member.deleted_number and not exists (
      select from message_deletion where message_id = message.id and profile_id = ${profileId}::uuid offset 0
    )
    order by message.number desc limit 1
  ) as latest`

const sources = sql`
  chat_member as member
  join chat on chat.id = member.chat_id
  join profile as other on other.id = member.other_profile_id`

/**
 * A page of a profile's chats, pinned ones first, then by latest message, plus one extra row if there are more. Leaves
 * out chats with profiles that it blocked. Takes one statement.
 */
export async function pageOfContacts(db: Db, page: ContactsPage): Promise<ContactFacts[]> {
  const [pinned = null, time = null, id = null] = page.after ?? []
  const isAfter =
    pinned === null
      ? sql`true`
      : sql`(member.is_pinned, member.last_at, member.chat_id)
          < (${Number(pinned) === 1}::boolean, ${time}::timestamptz, ${id}::uuid)`
  const pattern = page.search === null ? null : `%${page.search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const isNamed =
    pattern === null
      ? sql`true`
      : sql`not ${isGone} and (other.display_name ilike ${pattern} or other.username ilike ${pattern})`
  const { rows } = await sql<ContactFacts>`
    select ${columns(page.profileId)} from ${sources}
    where member.profile_id = ${page.profileId}::uuid and member.folder = ${page.folder} and member.last_at is not null
      and not ${isBlocked} and ${isAfter} and ${isNamed} and ${page.onlyUnread ? isUnread : sql`true`}
    order by member.is_pinned desc, member.last_at desc, member.chat_id desc
    limit ${sql.lit(page.limit + 1)} offset ${page.offset}::int`.execute(db)
  return rows
}

/** One chat as the profile sees it; undefined if the profile isn't in it. */
export async function findContact(
  db: Db,
  { profileId, chatId }: { profileId: string; chatId: string },
): Promise<ContactFacts | undefined> {
  const { rows } = await sql<ContactFacts>`
    select ${columns(profileId)} from ${sources}
    where member.profile_id = ${profileId}::uuid and member.chat_id = ${chatId}::uuid`.execute(db)
  return rows[0]
}

/** The number of unread chats in each folder, without muted ones, up to one more than the badge can show. */
export async function countUnreadChats(
  db: Db,
  { profileId }: { profileId: string },
): Promise<Record<ChatFolder, number>> {
  const most = sql.lit(chatLimits.unread + 1)
  const { rows } = await sql<{ folder: ChatFolder; count: number }>`
    select folder, (
      select count(*)::int from (
        select from chat_member as member join chat on chat.id = member.chat_id
        where not ${hasBlocked(sql`member.profile_id`, sql`member.other_profile_id`)}
          and not ${isMuted(member, sql`member.other_profile_id`)}
          and member.profile_id = ${profileId}::uuid and member.folder = folders.folder and member.last_at is not null
          and ${isUnread}
        limit ${most}
      ) as unread
    ) as count
    from unnest(array['contacts', 'requests']) as folders (folder)`.execute(db)
  const counts = new Map(rows.map(({ folder, count }) => [folder, count]))
  return { contacts: counts.get('contacts') ?? 0, requests: counts.get('requests') ?? 0 }
}
