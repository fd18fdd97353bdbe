import { isMuted, isOutOfReach } from '#profiles'
import { sql, type Db } from '#kernel/db'
import type { Membering } from '../chats/member-queries.ts'

export interface UnreadMessages {
  /** The other member's display name. */
  name: string
  username: string
  count: number
  /** Whether all of them are voice messages. */
  is_voice: boolean
  /** When the first one was sent. */
  since: Date
}

/**
 * The messages of a chat that its member hasn't read; undefined if there is nothing to notify them of. Leaves out
 * requests from strangers, and messages from profiles that are muted, banned or blocked, or that blocked this one.
 */
export async function findUnreadMessages(
  db: Db,
  { chatId, profileId }: Membering,
): Promise<UnreadMessages | undefined> {
  const { rows } = await sql<UnreadMessages>`
    select other.display_name as name, other.username, unread.*
    from chat_member as member
    join profile as other on other.id = member.other_profile_id
    cross join lateral (
      select count(*)::int as count, bool_and(message.voice_id is not null) as is_voice,
        min(message.created_at) as since
      from message
      where message.chat_id = member.chat_id and message.author_id = other.id and message.unsent_at is null
        and message.number > greatest(member.read_number, member.deleted_number)
    ) as unread
    where member.chat_id = ${chatId} and member.profile_id = ${profileId} and member.folder = 'contacts'
      and other.deleted_at is null and unread.count > 0
      and not ${isOutOfReach({ viewerId: sql`member.profile_id` }, sql`other.id`)}
      and not ${isMuted({ viewerId: sql`member.profile_id` }, sql`other.id`)}`.execute(db)
  return rows[0]
}

/** Describes the messages in a few words, such as `a voice message`. */
export function wordsFor({ count, is_voice: isVoice }: UnreadMessages): string {
  if (count > 1) return `${count} messages`
  return isVoice ? 'a voice message' : 'a message'
}
