import type { Tx } from '#kernel/db'
import { sendPassingEvent } from '#kernel/realtime/send-event'
import { listWatchers } from './online-queries.ts'

/** If a profile has more contacts than this, the others see its presence only when they reload their list. */
const MOST = 100

/** Notifies profiles that share a chat with this one, and have a tab open, that it came online or went offline. */
export async function tellWatchers(
  tx: Tx,
  { profileId, isOnline }: { profileId: string; isOnline: boolean },
): Promise<void> {
  for (const { userId, chatId } of await listWatchers(tx, { profileId, most: MOST })) {
    await sendPassingEvent(tx, {
      userId,
      name: 'chat-online',
      data: { chat_id: chatId, is_online: isOnline },
    })
  }
}
