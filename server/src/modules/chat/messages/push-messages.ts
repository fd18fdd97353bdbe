import { isWanted } from '#notifications'
import { findOwner } from '#profiles'
import { listDevices, pushToUser, type PushDeps } from '#push'
import type { Tx } from '#kernel/db'
import { enqueueOnce } from '#kernel/jobs'
import type { Membering } from '../chats/member-queries.ts'
import { pushMessages as job } from '../job-names.ts'
import { findUnreadMessages, wordsFor } from './unread-messages.ts'

/**
 * Gives a receiver who has the chat open time to read the message, and combines messages in quick succession into one
 * push.
 */
const WAIT_MS = 5000

/** Queues a push about the unread messages in this chat, unless none of the user's devices receives pushes. */
export async function enqueuePush(
  tx: Tx,
  { chatId, profileId, at }: Membering & { at: Date },
): Promise<void> {
  const userId = await findOwner(tx, { profileId })
  if (userId === null || (await listDevices(tx, { userId, at })).length === 0) return
  await enqueueOnce(tx, job, {
    payload: { chat_id: chatId, profile_id: profileId },
    key: `push-messages:${chatId}:${profileId}`,
    runAt: new Date(at.getTime() + WAIT_MS),
  })
}

/**
 * Notifies a member's devices of who wrote, and whether it is a voice message. Leaves out the content, because anybody
 * can look at a phone.
 */
export async function pushMessages(deps: PushDeps, { chatId, profileId }: Membering): Promise<void> {
  const userId = await findOwner(deps.db, { profileId })
  if (userId === null || !(await isWanted(deps.db, { userId, type: 'message', channel: 'push' }))) return
  const unread = await findUnreadMessages(deps.db, { chatId, profileId })
  if (!unread) return
  await pushToUser(deps, {
    userId,
    message: { id: chatId, text: `${unread.name} sent you ${wordsFor(unread)}`, path: `/chat/${chatId}` },
  })
}
