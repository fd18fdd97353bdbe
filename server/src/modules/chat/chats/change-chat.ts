import { done } from '@fanfare/contract/api/schema'
import type { Chat, ChatSettings } from '@fanfare/contract/chat/chat'
import { inTransaction, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { showChat, type ShowingDeps } from './list-contacts.ts'
import { isProfileOnline } from '../online/online-queries.ts'
import { tellWatchers } from '../online/tell-watchers.ts'
import { loadChat, lockChat } from './load-chat.ts'
import { deleteForMember, findFolder, moveToContacts, setPinned } from './member-queries.ts'
import { raiseReadNumber, skipOwnMessages } from './read-queries.ts'
import { findSettings, saveSettings } from './setting-queries.ts'
import { tellHowFarRead } from './tell-how-far-read.ts'
import { tellMember, tellMemberInPassing } from './tell-members.ts'

/**
 * Moves a request to the contacts. Its sender then sees which messages were read, unless the chat is closed. Does
 * nothing if the chat is already in the contacts. Throws `chat-not-found`.
 */
export async function acceptChat(
  deps: ShowingDeps,
  actor: Actor,
  { chatId }: { chatId: string },
): Promise<Chat> {
  const { profileId } = actor
  await inTransaction(deps.db, async (tx) => {
    const { otherProfileId, isClosed } = await lockChat(tx, actor, chatId)
    if (!(await moveToContacts(tx, { chatId, profileId }))) return
    await tellMember(tx, { profileId, name: 'chat', data: { chat_id: chatId } })
    if (!isClosed) await tellHowFarRead(tx, { chatId, profileId, otherProfileId })
  })
  return showChat(deps, actor, { chatId })
}

/**
 * Pins a chat above the others in the actor's list, or unpins it. The other member doesn't learn of it. Throws
 * `chat-not-found`.
 */
export async function pinChat(
  deps: ShowingDeps,
  actor: Actor,
  { chatId, isPinned }: { chatId: string; isPinned: boolean },
): Promise<Chat> {
  const { profileId } = actor
  await inTransaction(deps.db, async (tx) => {
    if (!(await setPinned(tx, { chatId, profileId, isPinned }))) return
    await tellMember(tx, { profileId, name: 'chat', data: { chat_id: chatId } })
  })
  return showChat(deps, actor, { chatId })
}

/**
 * Deletes all messages of a chat so far, except those that the actor bought, for the actor only. The next message brings
 * the chat back. Throws `chat-not-found`.
 */
export async function deleteChat(db: Db, actor: Actor, { chatId }: { chatId: string }): Promise<typeof done> {
  const { profileId } = actor
  await inTransaction(db, async (tx) => {
    const { lastNumber: number } = await lockChat(tx, actor, chatId)
    await deleteForMember(tx, { chatId, profileId, number })
    await tellMember(tx, { profileId, name: 'chat', data: { chat_id: chatId } })
  })
  return done
}

/**
 * Marks the messages up to a number as read, or all messages without a number. Notifies the other member, unless the
 * chat is closed or is a request: the sender of a request doesn't learn whether it was opened. Throws `chat-not-found`.
 */
export async function readChat(
  db: Db,
  actor: Actor,
  { chatId, number }: { chatId: string; number?: number },
): Promise<typeof done> {
  const { profileId } = actor
  await inTransaction(db, async (tx) => {
    const { lastNumber, folder, otherProfileId, isClosed } = await lockChat(tx, actor, chatId)
    const upTo = Math.min(number ?? lastNumber, lastNumber)
    const most = await skipOwnMessages(tx, { chatId, profileId, number: upTo, lastNumber })
    const isTold = !isClosed && folder !== 'requests'
    if (!(await raiseReadNumber(tx, { chatId, profileId, number: most, isTold }))) return
    await tellMember(tx, { profileId, name: 'chat', data: { chat_id: chatId } })
    if (!isTold) return
    const data = { chat_id: chatId, number: most }
    await tellMember(tx, { profileId: otherProfileId, name: 'chat-read', data })
  })
  return done
}

/**
 * Notifies the other member that the actor is typing, unless the chat is closed or one of them has it in their requests.
 * Throws `chat-not-found`.
 */
export async function tellTyping(db: Db, actor: Actor, { chatId }: { chatId: string }): Promise<typeof done> {
  const { isClosed, folder, otherProfileId } = await loadChat(db, actor, chatId)
  if (isClosed || folder === 'requests') return done
  if ((await findFolder(db, { chatId, profileId: otherProfileId })) !== 'contacts') return done
  const data = { chat_id: chatId }
  await inTransaction(db, (tx) =>
    tellMemberInPassing(tx, { profileId: otherProfileId, name: 'chat-typing', data }),
  )
  return done
}

export const showChatSettings = (db: Db, { profileId }: Actor): Promise<ChatSettings> =>
  findSettings(db, { profileId })

/** Changes some of the chat settings. People who can see whether the profile is online see the change immediately. */
export async function changeChatSettings(
  db: Db,
  { profileId }: Actor,
  settings: Partial<ChatSettings>,
): Promise<ChatSettings> {
  return inTransaction(db, async (tx) => {
    if (settings.shows_online === false) await tellWatchers(tx, { profileId, isOnline: false })
    await saveSettings(tx, { profileId, settings })
    if (settings.shows_online === true && (await isProfileOnline(tx, { profileId })))
      await tellWatchers(tx, { profileId, isOnline: true })
    return findSettings(tx, { profileId })
  })
}
