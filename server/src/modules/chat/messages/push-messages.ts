import { isWanted } from '#notifications'
import { findOwner, findOwners } from '#profiles'
import { listUsersWithDevices, pushToUser, type PushDeps } from '#push'
import type { Tx } from '#kernel/db'
import { enqueueEachOnce } from '#kernel/jobs'
import type { Membering } from '../chats/member-queries.ts'
import { pushMessages as job } from '../job-names.ts'
import { findUnreadMessages, wordsFor } from './unread-messages.ts'

/**
 * Gives a receiver who has the chat open time to read the message, and combines messages in quick succession into one
 * push.
 */
const WAIT_MS = 5000

/**
 * Queues a push to each of these receivers about the unread messages of their chat, unless none of their devices
 * receives pushes. Takes at most three statements.
 */
export async function enqueuePushes(
  tx: Tx,
  { receivers, at }: { receivers: readonly Membering[]; at: Date },
): Promise<void> {
  const owners = await findOwners(tx, { profileIds: receivers.map(({ profileId }) => profileId) })
  const reachable = await listUsersWithDevices(tx, { userIds: [...owners.values()], at })
  const works = receivers
    .filter(({ profileId }) => reachable.has(owners.get(profileId) ?? ''))
    .map(({ chatId, profileId }) => ({
      payload: { chat_id: chatId, profile_id: profileId },
      key: `push-messages:${chatId}:${profileId}`,
    }))
  if (works.length === 0) return
  await enqueueEachOnce(tx, job, { works, runAt: new Date(at.getTime() + WAIT_MS) })
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
