import { mailActivity, quotedName, type MailingDeps } from '#notifications'
import { findProfile } from '#profiles'
import type { Tx } from '#kernel/db'
import { enqueueEachOnce } from '#kernel/jobs'
import type { Membering } from '../chats/member-queries.ts'
import { mailMessages as job } from '../job-names.ts'
import { findUnreadMessages, wordsFor } from './unread-messages.ts'

/** Receivers who are using the app have read the message by then. */
const WAIT_MS = 15 * 60_000

/** Queues an email to each of these receivers about the unread messages of their chat. Takes one statement. */
export async function enqueueMails(
  tx: Tx,
  { receivers, at }: { receivers: readonly Membering[]; at: Date },
): Promise<void> {
  const works = receivers.map(({ chatId, profileId }) => ({
    payload: { chat_id: chatId, profile_id: profileId, since: at.toISOString() },
    key: `mail-messages:${chatId}:${profileId}`,
  }))
  await enqueueEachOnce(tx, job, { works, runAt: new Date(at.getTime() + WAIT_MS) })
}

/**
 * Emails a member about who wrote to them, without the content, because mailboxes are less private than chats. Later
 * messages cause no further emails until the chat has been read. `since` is when the message that caused the email was
 * sent.
 */
export async function mailMessages(
  deps: MailingDeps,
  { chatId, profileId, since }: Membering & { since: Date },
): Promise<void> {
  const reader = await findProfile(deps.db, { key: profileId })
  const unread = await findUnreadMessages(deps.db, { chatId, profileId })
  if (!reader || !unread || unread.since < since) return
  const mail = {
    subject: unread.count === 1 ? 'You have an unread message' : 'You have unread messages',
    text: `${quotedName(unread.username)} sent ${quotedName(reader.username)} ${wordsFor(unread)}.

Open the chat: ${deps.publicUrl}/chat/${chatId}`,
  }
  await mailActivity(deps, { userId: reader.user_id, type: 'message', mail })
}
