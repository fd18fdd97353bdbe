import type { Chat } from '@fanfare/contract/chat/chat'
import { findProfileFor } from '#profiles'
import { newId, type Clock } from '#kernel/clock'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { showChat, type ShowingDeps } from './list-contacts.ts'
import { findChatBetween, insertChat } from './member-queries.ts'

/**
 * The current profile's chat with another profile, which is created if needed. The other profile sees it once it has a
 * message. Throws `profile-not-found`, and `own-profile` for any of the actor's profiles.
 */
export async function openChat(
  deps: ShowingDeps & { clock: Clock },
  actor: Actor,
  { profileId }: { profileId: string },
): Promise<Chat> {
  const { db, clock } = deps
  const other = await findProfileFor(db, actor, { key: profileId })
  if (!other) throw new Problem('profile-not-found')
  if (other.user_id === actor.userId) throw new Problem('own-profile')
  const at = clock.now()
  const known = await findChatBetween(db, [actor.profileId, other.id])
  const chatId =
    known?.id ??
    (await inTransaction(db, async (tx) =>
      insertChat(tx, { id: newId(clock), byProfileId: actor.profileId, withProfileId: other.id, at }),
    ))
  return showChat(deps, actor, { chatId })
}
