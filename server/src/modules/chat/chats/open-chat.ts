import type { Chat } from '@fanfare/contract/chat/chat'
import { findProfileFor } from '#profiles'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { showChat, type ShowingDeps } from './list-contacts.ts'
import { findChatBetween, insertChats } from './member-queries.ts'

/**
 * The current profile's chat with another profile, which is created if needed. The other profile sees it once it has a
 * message. Throws `profile-not-found`, and `own-profile` for any of the actor's profiles.
 */
export async function openChat(
  deps: ShowingDeps & { clock: Clock },
  actor: Actor,
  { profileId }: { profileId: string },
): Promise<Chat> {
  const { db } = deps
  const other = await findProfileFor(db, actor, { key: profileId })
  if (!other) throw new Problem('profile-not-found')
  if (other.user_id === actor.userId) throw new Problem('own-profile')
  const members = [actor.profileId, other.id] as const
  const chat = (await findChatBetween(db, members)) ?? (await addChat(deps, members))
  return showChat(deps, actor, { chatId: chat.id })
}

/** Somebody else may add it at the same time. */
const addChat = (
  { db, clock }: { db: Db; clock: Clock },
  [byProfileId, withProfileId]: readonly [string, string],
): Promise<{ id: string }> =>
  inTransaction(db, async (tx) => {
    await insertChats(tx, { byProfileId, withProfileIds: [withProfileId], at: clock.now() })
    const chat = await findChatBetween(tx, [byProfileId, withProfileId])
    if (!chat) throw new Problem('profile-not-found')
    return chat
  })
