import type { Tx } from '#kernel/db'
import { moveToContacts } from './member-queries.ts'
import { isForContacts, type Direction } from './permission.ts'

/**
 * Puts a chat into its receiver's contacts when its first message arrives, if the two follow or are subscribed by then.
 * Until then it may have been open for long without a message.
 */
export async function fileFirstMessage(
  tx: Tx,
  { chatId, ...direction }: Direction & { chatId: string },
): Promise<void> {
  if (await isForContacts(tx, direction)) {
    await moveToContacts(tx, { chatId, profileId: direction.toProfileId })
  }
}
