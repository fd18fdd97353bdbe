import type { Tx } from '#kernel/db'
import type { Membering } from './member-queries.ts'
import { revealReadNumber } from './read-queries.ts'
import { tellMember } from './tell-members.ts'

/** Shows the sender of a request that was just accepted which of their messages were read. */
export async function tellHowFarRead(
  tx: Tx,
  { chatId, profileId, otherProfileId }: Membering & { otherProfileId: string },
): Promise<void> {
  const number = await revealReadNumber(tx, { chatId, profileId })
  if (number === null) return
  const data = { chat_id: chatId, number }
  await tellMember(tx, { profileId: otherProfileId, name: 'chat-read', data })
}
