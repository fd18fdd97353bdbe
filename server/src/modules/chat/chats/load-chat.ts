import type { Db, Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findMembership, lockMembership, type Membership } from './member-queries.ts'

/** A chat of the current profile. Throws `chat-not-found` if the profile isn't in it. */
export async function loadChat(
  db: Db,
  { profileId }: Pick<Actor, 'profileId'>,
  chatId: string,
): Promise<Membership> {
  const membership = await findMembership(db, { chatId, profileId })
  if (!membership) throw new Problem('chat-not-found')
  return membership
}

/** Like `loadChat`, but locked so that nobody else can change the chat before the transaction ends. */
export async function lockChat(
  tx: Tx,
  { profileId }: Pick<Actor, 'profileId'>,
  chatId: string,
): Promise<Membership> {
  const membership = await lockMembership(tx, { chatId, profileId })
  if (!membership) throw new Problem('chat-not-found')
  return membership
}
