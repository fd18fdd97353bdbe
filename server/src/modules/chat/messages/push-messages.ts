import { isWanted } from '#notifications'
import { findOwner, isMuted, isOutOfReach } from '#profiles'
import { listDevices, pushToUser, type PushDeps } from '#push'
import { sql, type Db, type Tx } from '#kernel/db'
import { enqueueOnce } from '#kernel/jobs'
import type { Membering } from '../chats/member-queries.ts'
import { pushMessages as job } from '../job-names.ts'

/**
 * Within this time a receiver who has the chat open reads the message, and messages in quick succession become one
 * push.
 */
const WAIT_MS = 5000

/** Queues a push of the unread messages in this chat, unless the user has no device that receives pushes. */
export async function pushSoon(tx: Tx, { chatId, profileId, at }: Membering & { at: Date }): Promise<void> {
  const userId = await findOwner(tx, { profileId })
  if (userId === null || (await listDevices(tx, { userId, at })).length === 0) return
  await enqueueOnce(tx, job, {
    payload: { chat_id: chatId, profile_id: profileId },
    key: `push-messages:${chatId}:${profileId}`,
    runAt: new Date(at.getTime() + WAIT_MS),
  })
}

/**
 * Notifies a member's devices who wrote and whether it is a voice message. Leaves out its content, because anybody can
 * look at a phone. Requests from strangers aren't pushed, and neither are messages
 * from profiles that are muted, banned or blocked, or that blocked this one.
 */
export async function pushMessages(deps: PushDeps, { chatId, profileId }: Membering): Promise<void> {
  const userId = await findOwner(deps.db, { profileId })
  if (userId === null || !(await isWanted(deps.db, { userId, type: 'message', channel: 'push' }))) return
  const unread = await findUnread(deps.db, { chatId, profileId })
  if (!unread) return
  const one = unread.is_voice ? 'a voice message' : 'a message'
  const what = unread.count === 1 ? one : `${unread.count} messages`
  await pushToUser(deps, {
    userId,
    message: { id: chatId, text: `${unread.name} sent you ${what}`, path: `/chat/${chatId}` },
  })
}

interface Unread {
  name: string
  count: number
  /** Whether all of them are voice messages. */
  is_voice: boolean
}

/**
 * The other member's name and the number of messages that this member hasn't read; undefined if nothing needs to be
 * pushed.
 */
async function findUnread(db: Db, { chatId, profileId }: Membering): Promise<Unread | undefined> {
  const { rows } = await sql<Unread>`
    select other.display_name as name, unread.count, unread.is_voice
    from chat_member as member
    join profile as other on other.id = member.other_profile_id
    cross join lateral (
      select count(*)::int as count, bool_and(message.voice_id is not null) as is_voice from message
      where message.chat_id = member.chat_id and message.author_id = other.id and message.unsent_at is null
        and message.number > greatest(member.read_number, member.deleted_number)
    ) as unread
    where member.chat_id = ${chatId} and member.profile_id = ${profileId} and member.folder = 'contacts'
      and other.deleted_at is null and unread.count > 0
      and not ${isOutOfReach({ viewerId: sql`member.profile_id` }, sql`other.id`)}
      and not ${isMuted({ viewerId: sql`member.profile_id` }, sql`other.id`)}`.execute(db)
  return rows[0]
}
