import { isFollowing } from '#profiles'
import { isSubscribed } from '#subscriptions'
import { sql, type Tx } from '#kernel/db'
import type { Membering } from './member-queries.ts'
import { tellMembers } from './tell-members.ts'

interface Filing {
  /** The members who received a message. */
  receivers: readonly Membering[]
  fromProfileId: string
  at: Date
}

/**
 * Moves chats from their receivers' requests to their contacts when a message arrives, if the receiver follows the
 * writer or one of them is subscribed to the other by then. Earlier messages may have arrived as a request. Takes at
 * most three statements.
 */
export async function fileChats(tx: Tx, filing: Filing): Promise<void> {
  const moved = await moveRelatedToContacts(tx, filing)
  const tellings = moved.map(({ chatId, profileId }) => ({
    profileId,
    name: 'chat' as const,
    data: { chat_id: chatId },
  }))
  if (tellings.length > 0) await tellMembers(tx, tellings)
}

async function moveRelatedToContacts(tx: Tx, { receivers, fromProfileId, at }: Filing): Promise<Membering[]> {
  const to = sql<string>`member.profile_id`
  const from = sql<string>`${fromProfileId}::uuid`
  const now = sql<Date>`${at}::timestamptz`
  const chatIds = receivers.map(({ chatId }) => chatId)
  const profileIds = receivers.map(({ profileId }) => profileId)
  const { rows } = await sql<Membering>`
    update chat_member as member set folder = 'contacts'
    from unnest(${chatIds}::uuid[], ${profileIds}::uuid[]) as receiver (chat_id, profile_id)
    where member.chat_id = receiver.chat_id and member.profile_id = receiver.profile_id and member.folder = 'requests'
      and (
        ${isFollowing({ viewerId: to }, from)} or ${isSubscribed({ viewerId: from, at: now }, to)}
        or ${isSubscribed({ viewerId: to, at: now }, from)}
      )
    returning member.chat_id as "chatId", member.profile_id as "profileId"`.execute(tx)
  return rows
}
