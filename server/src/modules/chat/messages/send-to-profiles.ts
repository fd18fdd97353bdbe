import type { Authorship } from '@fanfare/contract/chat/message'
import type { Tx } from '#kernel/db'
import { idAt } from '#kernel/clock'
import { fileChats } from '../chats/file-chats.ts'
import {
  insertChats,
  lockMembershipsWith,
  raiseForReceivers,
  type Membering,
} from '../chats/member-queries.ts'
import { listWritableProfiles, type Writer } from '../chats/permission.ts'
import { tellMembers } from '../chats/tell-members.ts'
import { authorshipOf } from './authorship.ts'
import { insertMessages } from './message-queries.ts'
import { enqueueMails } from './mail-messages.ts'
import { enqueuePushes } from './push-messages.ts'
import type { Written } from './read-written.ts'

/** The authorship is null if the message was written before broadcasts and welcome messages had one. */
export type WrittenForMany = Written & { authorship: Authorship | null }

interface Sending {
  from: Writer
  toProfileIds: readonly string[]
  message: WrittenForMany
  /** What happens to chats that another transaction has locked. */
  ifLocked: 'wait' | 'skip'
}

interface SentToProfiles {
  /** The ids of the messages by receiver. */
  messageIds: ReadonlyMap<string, string>
  /** The receivers whose chats were skipped. */
  skippedIds: readonly string[]
}

/**
 * Sends each of these receivers a message, in an existing or a new chat, unless they don't accept messages from the
 * author. Unlike a message written in a chat, it doesn't move the chat to the top for its author or mark the chat as
 * read by them. The number of statements doesn't depend on the number of receivers.
 */
export async function sendToProfiles(
  tx: Tx,
  { from, toProfileIds, message, ifLocked }: Sending,
): Promise<SentToProfiles> {
  const { profileId: fromProfileId, userId, at } = from
  const writable = await listWritableProfiles(tx, from, { profileIds: toProfileIds, at })
  const { receivers, skippedIds } = await lockOpenChats(tx, {
    fromProfileId,
    toProfileIds: [...writable],
    ifLocked,
    at,
  })
  if (receivers.length === 0) return { messageIds: new Map(), skippedIds }
  const authorship = message.authorship ?? (await authorshipOf(tx, { userId, text: message.text, at }))
  const sent = await insertMessages(tx, {
    places: receivers.map((receiver) => ({ ...receiver, id: idAt(at) })),
    message: { ...message, authorId: fromProfileId, authorship, at },
  })
  await fileChats(tx, { receivers, fromProfileId, at })
  await raiseForReceivers(tx, { sent, authorId: fromProfileId, at })
  const tellings = sent.map(({ chatId, profileId, id, number }) => ({
    profileId,
    name: 'chat-message' as const,
    data: { chat_id: chatId, message_id: id, number },
  }))
  await tellMembers(tx, tellings)
  await enqueuePushes(tx, { receivers, at })
  await enqueueMails(tx, { receivers, at })
  return { messageIds: new Map(sent.map(({ profileId, id }) => [profileId, id])), skippedIds }
}

/** Locks the author's chats with these receivers, which are created if needed. Closed chats are left out. */
async function lockOpenChats(
  tx: Tx,
  {
    fromProfileId,
    toProfileIds,
    ifLocked,
    at,
  }: Pick<Sending, 'toProfileIds' | 'ifLocked'> & { fromProfileId: string; at: Date },
): Promise<{ receivers: Membering[]; skippedIds: string[] }> {
  await insertChats(tx, { byProfileId: fromProfileId, withProfileIds: toProfileIds, at })
  const between = { profileId: fromProfileId, otherProfileIds: toProfileIds, ifLocked }
  const chats = await lockMembershipsWith(tx, between)
  const locked = new Set(chats.map(({ otherProfileId }) => otherProfileId))
  return {
    receivers: chats
      .filter(({ isClosed }) => !isClosed)
      .map(({ chatId, otherProfileId: profileId }) => ({ chatId, profileId })),
    skippedIds: ifLocked === 'skip' ? toProfileIds.filter((id) => !locked.has(id)) : [],
  }
}
