import type { Tx } from '#kernel/db'
import { findFolder, moveToContacts } from './member-queries.ts'
import { isForContacts, type Direction } from './permission.ts'
import { tellMember } from './tell-members.ts'

/**
 * Moves a chat from its receiver's requests to their contacts when a message arrives, if one of the two follows or is
 * subscribed to the other by then. Earlier messages may have arrived as a request.
 */
export async function fileChat(
  tx: Tx,
  { chatId, ...direction }: Direction & { chatId: string },
): Promise<void> {
  const receiver = { chatId, profileId: direction.toProfileId }
  if ((await findFolder(tx, receiver)) !== 'requests') return
  if (!(await isForContacts(tx, direction))) return
  await moveToContacts(tx, receiver)
  await tellMember(tx, { profileId: receiver.profileId, name: 'chat', data: { chat_id: chatId } })
}
